// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
public import Foundation

/// Why a person was not recognized.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/localauthentication/laerror-swift.struct>
public struct LAError: Error, CustomNSError, LocalizedError, Hashable, Sendable {
    /// The reason for which a person was not recognized.
    public enum Code: Int, Sendable {
        /// The person gave a finger, a face or a passcode that does not match.
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

    /// The reason for the error; here `passcodeNotSet` or `biometryNotAvailable` if it comes from `LAContext`.
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

    /// The code for a finger, a face or a passcode that does not match.
    public static var authenticationFailed: Code { .authenticationFailed }
    /// The code for an attempt that the person cancelled.
    public static var userCancel: Code { .userCancel }
    /// The code for an attempt in which the person chose the button for another way.
    public static var userFallback: Code { .userFallback }
    /// The code for an attempt that the system cancelled, for example because another app came to the front.
    public static var systemCancel: Code { .systemCancel }
    /// The code for a device without a passcode, which is the answer here if the policy allows a passcode.
    public static var passcodeNotSet: Code { .passcodeNotSet }
    /// The code for a device that cannot recognize fingers or faces now, which is the answer here otherwise.
    public static var biometryNotAvailable: Code { .biometryNotAvailable }
    /// The code for a device on which no finger and no face is registered.
    public static var biometryNotEnrolled: Code { .biometryNotEnrolled }
    /// The code for fingers and faces that are locked after too many failed attempts.
    public static var biometryLockout: Code { .biometryLockout }
    /// The code for an attempt that the app itself cancelled.
    public static var appCancel: Code { .appCancel }
    /// The code for a context that was made invalid before the attempt.
    public static var invalidContext: Code { .invalidContext }
    /// The code for an attempt that would need to ask the person although asking is not allowed.
    public static var notInteractive: Code { .notInteractive }
}

extension LAError.Code {
    /// Matches an error with a reason in a `catch`.
    public static func ~= (code: Self, error: any Error) -> Bool { (error as? LAError)?.code == code }
}
