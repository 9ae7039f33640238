// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Why something was not done.
public struct CNError: Error, CustomNSError, LocalizedError, Hashable, Sendable {
    /// A reason.
    public enum Code: Int, Sendable {
        /// A reason.
        case authorizationDenied = 100
        case recordDoesNotExist = 200
    }
    /// The reason.
    public let code: Code
    /// An error for a reason.
    public init(_ code: Code) { self.code = code }
    /// The domain of these errors.
    public static var errorDomain: String { "CNErrorDomain" }
    /// The number of the reason.
    public var errorCode: Int { code.rawValue }
    /// The reason for people.
    public var errorDescription: String? { "Access Denied" }
}
