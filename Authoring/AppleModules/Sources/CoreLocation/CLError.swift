// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
public import Foundation

/// Why a place is not known.
public struct CLError: Error, CustomNSError, LocalizedError, Hashable, Sendable {
    /// The reason for which the place is not known.
    public enum Code: Int, Sendable {
        /// The place cannot be found, access to it is refused, or the network fails.
        case locationUnknown, denied, network
    }
    /// The reason for the error; a location manager here gives only `denied`.
    public let code: Code
    /// An error for a reason.
    public init(_ code: Code) { self.code = code }
    /// The domain of these errors.
    public static var errorDomain: String { "kCLErrorDomain" }
    /// The number of the reason.
    public var errorCode: Int { code.rawValue }
    /// The reason for people.
    public var errorDescription: String? { "The operation couldn’t be completed (\(code))." }
}
