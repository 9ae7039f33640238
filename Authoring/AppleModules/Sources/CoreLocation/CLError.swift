// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
public import Foundation

/// Why a place is not known.
public struct CLError: Error, CustomNSError, LocalizedError, Hashable, Sendable {
    /// A reason.
    public enum Code: Int, Sendable {
        /// A reason.
        case locationUnknown, denied, network
    }
    /// The reason.
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
