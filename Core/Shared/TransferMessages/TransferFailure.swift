// SPDX-License-Identifier: Apache-2.0

/// Why a transfer failed, or cannot go on now.
package struct TransferFailure: Error, Hashable, Sendable, Codable, CustomStringConvertible {
    /// A code of the domain `NSURLErrorDomain`.
    ///
    /// Source of the values: <https://developer.apple.com/documentation/foundation/1508628-url-loading-system-error-codes>
    package struct Code: RawRepresentable, Hashable, Sendable, Codable {
        package let rawValue: Int

        package init(rawValue: Int) { self.rawValue = rawValue }

        package static let unknown = Code(rawValue: -1)
        package static let backgroundSessionRequiresSharedContainer = Code(rawValue: -995)
        package static let backgroundSessionInUseByAnotherProcess = Code(rawValue: -996)
        package static let backgroundSessionWasDisconnected = Code(rawValue: -997)
        package static let cancelled = Code(rawValue: -999)
        package static let badURL = Code(rawValue: -1000)
        package static let timedOut = Code(rawValue: -1001)
        package static let unsupportedURL = Code(rawValue: -1002)
        package static let cannotFindHost = Code(rawValue: -1003)
        package static let cannotConnectToHost = Code(rawValue: -1004)
        package static let networkConnectionLost = Code(rawValue: -1005)
        package static let httpTooManyRedirects = Code(rawValue: -1007)
        package static let notConnectedToInternet = Code(rawValue: -1009)
        package static let redirectToNonExistentLocation = Code(rawValue: -1010)
        package static let badServerResponse = Code(rawValue: -1011)
        package static let userAuthenticationRequired = Code(rawValue: -1013)
        package static let zeroByteResource = Code(rawValue: -1014)
        package static let fileDoesNotExist = Code(rawValue: -1100)
        package static let fileIsDirectory = Code(rawValue: -1101)
        package static let noPermissionsToReadFile = Code(rawValue: -1102)
        package static let dataLengthExceedsMaximum = Code(rawValue: -1103)
        package static let secureConnectionFailed = Code(rawValue: -1200)
        package static let serverCertificateHasBadDate = Code(rawValue: -1201)
        package static let serverCertificateUntrusted = Code(rawValue: -1202)
        package static let serverCertificateHasUnknownRoot = Code(rawValue: -1203)
        package static let clientCertificateRejected = Code(rawValue: -1205)
        package static let cannotCreateFile = Code(rawValue: -3000)
        package static let cannotWriteToFile = Code(rawValue: -3003)
    }

    /// The kind of failure, as a code of `NSURLErrorDomain`.
    package var code: Code
    /// The reason of the failure, in words that a person can act on.
    package var reason: String

    /// True if the server may have had all of a request that must not be sent twice.
    package var mayHaveArrived: Bool?

    package init(_ code: Code, _ reason: String, mayHaveArrived: Bool? = nil) {
        self.code = code
        self.reason = reason
        self.mayHaveArrived = mayHaveArrived
    }

    package var description: String { reason }
}
