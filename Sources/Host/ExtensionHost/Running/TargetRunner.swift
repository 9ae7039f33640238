// SPDX-License-Identifier: Apache-2.0

package import ExtensionBundles
package import Sheets
import Synchronization

/// Carries a request to one kind of target.
package protocol TargetRunner {
    /// Returns the actions and fields that the target has for what is shared.
    ///
    /// - Throws: ``ExtensionHostError`` if it cannot say, or lacks what was decided in advance.
    func options() async throws -> RequestOptions

    /// Checks that it has the answers that it needs, as far as that is known before it runs.
    ///
    /// - Throws: ``ExtensionHostError`` with `needsAnswer` for one that is missing or refused, and for what cannot be done.
    func checkAnswers() async throws

    /// Carries out the request, and gives its result to a body: the session's files exist until the body has ended.
    ///
    /// - Throws: ``ExtensionHostError`` if nothing was launched, and the error of the body.
    func run<Value: Sendable>(
        _ body: (ExtensionSession.Result, SessionFiles) async throws -> Value
    ) async throws -> Value
}

/// The kinds of targets besides programs of extensions: commands, what the host does itself, and targets of other systems. The module SheetTargets has them.
package protocol OtherTargets: Sendable {
    /// Why something that the host does itself cannot be done on this machine; nil if it can. It starts no program: it is asked for each offer.
    func obstacle(of target: SystemTarget, by host: ExtensionHost) -> String?

    /// What carries a request to a target that is no program.
    func runner(for request: TargetRequest, by host: ExtensionHost) -> any TargetRunner
}

extension ExtensionHost {
    private static let installedTargets = Mutex<(any OtherTargets)?>(nil)

    /// The targets besides programs; nil in a process that has installed none.
    private static var otherTargets: (any OtherTargets)? { installedTargets.withLock { $0 } }

    /// Installs the targets besides programs, for this process.
    package static func install(_ targets: any OtherTargets) { installedTargets.withLock { $0 = targets } }

    /// Why the targets besides programs cannot be used in this process.
    private static let missingTargets = "the program that shares has not called SheetTargets.install()"

    /// Why something that the host does itself cannot be done on this machine; nil if it can.
    func obstacle(of target: SystemTarget) -> String? {
        guard let targets = Self.otherTargets else { return Self.missingTargets }
        return targets.obstacle(of: target, by: self)
    }

    /// What carries a request to its target.
    ///
    /// - Throws: ``ExtensionHostError`` if the administrator has forbidden the target, or this process has not installed what runs it; `BundleError` if
    ///   that cannot be read.
    func runner(for request: TargetRequest) throws -> any TargetRunner {
        let choice = request.choice
        guard try !TargetPreferences().forbidden.contains(choice.identifier) else {
            throw ExtensionHostError(
                .notAllowed, "\(choice.displayName) cannot be used: \(TargetPreferences.prohibition)")
        }
        if case .program(let principalClass) = choice.kind {
            return ProgramRunner(host: self, request: request, principalClass: principalClass)
        }
        guard let targets = Self.otherTargets else {
            throw ExtensionHostError(.launchFailed, "\(choice.displayName) cannot be used: \(Self.missingTargets)")
        }
        return targets.runner(for: request, by: self)
    }
}
