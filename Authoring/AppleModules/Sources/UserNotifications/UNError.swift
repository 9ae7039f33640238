// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
public import Foundation

/// Why something was not done.
public struct UNError: Error, CustomNSError, LocalizedError, Hashable, Sendable {
    /// The reason for which an operation on notifications failed.
    public enum Code: Int, Sendable {
        /// The app may not show notifications, which is always so here.
        case notificationsNotAllowed = 1
    }
    /// The reason for which this operation failed.
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
