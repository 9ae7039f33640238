// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
public import Foundation

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
