// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
public import Foundation

/// Why something was not done.
public struct UNError: Error, CustomNSError, LocalizedError, Hashable, Sendable {
    /// A reason.
    public enum Code: Int, Sendable {
        /// A reason.
        case notificationsNotAllowed = 1
    }
    /// The reason.
    public let code: Code
    /// An error for a reason.
    public init(_ code: Code) { self.code = code }
    /// The domain of these errors.
    public static var errorDomain: String { "UNErrorDomain" }
    /// The number of the reason.
    public var errorCode: Int { code.rawValue }
    /// The reason for people.
    public var errorDescription: String? { "Notifications are not allowed for this application" }
}
