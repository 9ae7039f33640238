// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Why something was not done.
public struct CNError: Error, CustomNSError, LocalizedError, Hashable, Sendable {
    /// The reason why access to the contacts fails.
    public enum Code: Int, Sendable {
        /// The app may not use the person's contacts; every call to the contact store fails with this code here.
        case authorizationDenied = 100
        case recordDoesNotExist = 200
    }
    /// The reason for the error.
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
