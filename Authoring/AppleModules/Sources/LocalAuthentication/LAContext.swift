// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
public import Foundation

/// What a person is asked for.
public enum LAPolicy: Int, Sendable {
    /// A finger or a face.
    case deviceOwnerAuthenticationWithBiometrics = 1
    /// A finger, a face or the passcode.
    case deviceOwnerAuthentication
}

/// What a device recognizes.
public enum LABiometryType: Int, Sendable {
    /// What.
    case none, touchID, faceID, opticID
}

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

/// Recognizes the person. Nothing does so here: each attempt fails as on a device without a passcode, and nothing is taken for granted.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/localauthentication/lacontext>
open class LAContext: NSObject, @unchecked Sendable {
    // @unchecked: as on Apple's systems, it is set up before it is shared.

    /// What the device recognizes.
    open var biometryType: LABiometryType { .none }
    /// The button for the passcode.
    open var localizedFallbackTitle: String?
    /// The button that cancels.
    open var localizedCancelTitle: String?
    /// What the person is asked for.
    open var localizedReason = ""
    /// For how many seconds it counts that the device was unlocked.
    open var touchIDAuthenticationAllowableReuseDuration: TimeInterval = 0
    /// Whether the person may not be asked.
    open var interactionNotAllowed = false
    /// What changes when other fingers or faces are known.
    open var evaluatedPolicyDomainState: Data? { nil }

    private func error(_ policy: LAPolicy) -> LAError {
        LAError(policy == .deviceOwnerAuthentication ? .passcodeNotSet : .biometryNotAvailable)
    }

    /// Whether the person can be asked.
    ///
    /// - Returns: false, with the reason.
    open func canEvaluatePolicy(_ policy: LAPolicy, error: NSErrorPointer) -> Bool {
        error?.pointee = self.error(policy) as NSError
        return false
    }

    /// Asks the person.
    open func evaluatePolicy(
        _ policy: LAPolicy, localizedReason: String, reply: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        let error = error(policy)
        DispatchQueue.global().async { reply(false, error) }
    }

    /// Asks the person.
    ///
    /// - Throws: always ``LAError``.
    open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool {
        throw error(policy)
    }

    /// Ends what was asked.
    open func invalidate() {}
}

extension LAError.Code {
    /// Matches an error with a reason in a `catch`.
    public static func ~= (code: Self, error: any Error) -> Bool { (error as? LAError)?.code == code }
}
