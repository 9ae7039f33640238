// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
import Sheets

/// Carries a request to one kind of target.
protocol TargetRunner {
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

extension ExtensionHost {
    /// What carries a request to its target.
    ///
    /// - Throws: ``ExtensionHostError`` if the administrator has forbidden the target; `BundleError` if that cannot be read.
    func runner(for request: TargetRequest) throws -> any TargetRunner {
        let choice = request.choice
        guard try !TargetPreferences().forbidden.contains(choice.identifier) else {
            throw ExtensionHostError(
                .notAllowed, "\(choice.displayName) cannot be used: \(TargetPreferences.prohibition)")
        }
        switch choice.kind {
        case .program(let principalClass):
            return ProgramRunner(host: self, request: request, principalClass: principalClass)
        case .command(let command): return CommandRunner(host: self, request: request, command: command)
        case .system(let target): return ActionRunner(host: self, request: request, action: action(for: target))
        case .foreign(let target):
            let permissions = DesktopPermissions(
                folders: folders, choice: choice, application: nil, confirmation: confirmation)
            let action = ForeignAction(
                target: target, name: choice.displayName, folders: folders, permissions: permissions, limits: limits)
            return ActionRunner(host: self, request: request, action: action)
        }
    }
}
