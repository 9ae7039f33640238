// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
public import Foundation

/// Why a person was not recognized.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/localauthentication/laerror-swift.struct>
public struct LAError: Error, CustomNSError, LocalizedError, Hashable, Sendable {
    /// A reason.
    public enum Code: Int, Sendable {
        /// A reason.
        case authenticationFailed = -1
        case userCancel = -2
        case userFallback = -3
        case systemCancel = -4
        case passcodeNotSet = -5
        case biometryNotAvailable = -6
        case biometryNotEnrolled = -7
        case biometryLockout = -8
        case appCancel = -9
        case invalidContext = -10
        case notInteractive = -1004
    }

    /// The reason.
    public let code: Code

    /// An error for a reason.
    public init(_ code: Code) { self.code = code }

    /// The domain of these errors.
    public static var errorDomain: String { "com.apple.LocalAuthentication" }
    /// The number of the reason.
    public var errorCode: Int { code.rawValue }
    /// The reason for people.
    public var errorDescription: String? {
        code == .passcodeNotSet ? "Passcode not set." : "Authentication failed (\(code.rawValue))."
    }

    /// A reason.
    public static var authenticationFailed: Code { .authenticationFailed }
    /// A reason.
    public static var userCancel: Code { .userCancel }
    /// A reason.
    public static var userFallback: Code { .userFallback }
    /// A reason.
    public static var systemCancel: Code { .systemCancel }
    /// A reason.
    public static var passcodeNotSet: Code { .passcodeNotSet }
    /// A reason.
    public static var biometryNotAvailable: Code { .biometryNotAvailable }
    /// A reason.
    public static var biometryNotEnrolled: Code { .biometryNotEnrolled }
    /// A reason.
    public static var biometryLockout: Code { .biometryLockout }
    /// A reason.
    public static var appCancel: Code { .appCancel }
    /// A reason.
    public static var invalidContext: Code { .invalidContext }
    /// A reason.
    public static var notInteractive: Code { .notInteractive }
}

extension LAError.Code {
    /// Matches an error with a reason in a `catch`.
    public static func ~= (code: Self, error: any Error) -> Bool { (error as? LAError)?.code == code }
}
