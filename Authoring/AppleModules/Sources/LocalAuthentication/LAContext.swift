// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
public import Foundation

/// Recognizes the person. Nothing does so here: each attempt fails as on a device without a passcode, and nothing is taken for granted.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/localauthentication/lacontext>
open class LAContext: NSObject, @unchecked Sendable {
    // @unchecked: as on Apple's systems, it is set up before it is shared.

    /// The biometry that the device offers; always `.none` here.
    open var biometryType: LABiometryType { .none }
    /// The button for the passcode.
    @available(*, deprecated, message: "no effect here; on a phone it names the button for another way to authenticate")
    open var localizedFallbackTitle: String?
    /// The button that cancels.
    @available(*, deprecated, message: "no effect here; on a phone it names the button that cancels the authentication")
    open var localizedCancelTitle: String?
    /// The reason that a prompt would show to the person; no prompt appears here.
    @available(*, deprecated, message: "no effect here; on a phone it tells the person why authentication is asked for")
    open var localizedReason = ""
    /// For how many seconds it counts that the device was unlocked.
    @available(
        *, deprecated,
        message: "no effect here; on a phone it lets a recent unlocking of the device count as authentication"
    )
    open var touchIDAuthenticationAllowableReuseDuration: TimeInterval = 0
    /// Whether the person may not be asked.
    @available(
        *, deprecated,
        message: "no effect here; on a phone it makes the authentication fail where it must ask the person"
    )
    open var interactionNotAllowed = false
    /// The state of the enrolled fingers and faces, which would change with each of them; always nil here.
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

    /// Calls `reply` with false and an `LAError`; on a phone it would ask the person to authenticate.
    open func evaluatePolicy(
        _ policy: LAPolicy, localizedReason: String, reply: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        let error = error(policy)
        DispatchQueue.global().async { reply(false, error) }
    }

    /// Fails; on a phone it would ask the person to authenticate and return true on success.
    ///
    /// - Throws: always ``LAError``.
    open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool {
        throw error(policy)
    }

    /// Ends what was asked.
    @available(
        *, deprecated, message: "no effect here; on a phone it ends the authentication that is under way, with an error"
    )
    open func invalidate() {}
}
