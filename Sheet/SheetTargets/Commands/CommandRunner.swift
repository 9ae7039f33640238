// SPDX-License-Identifier: Apache-2.0

import Confinement
import DeclaredTargets
import ExtensionBundles
import ExtensionHost
import ExtensionMessages
import Sheets

/// Carries a request to the command of a declared target.
struct CommandRunner: ConfinedRunner {
    let host: ExtensionHost
    let request: TargetRequest
    let command: DeclaredTarget

    /// The target's name, for people.
    var name: String { request.choice.displayName }

    /// Returns the form that the person fills in before the command runs.
    ///
    /// - Throws: `ExtensionHostError` for what was given in advance and would be lost.
    func form() throws -> FormConversation {
        let isShare = ExtensionPoint.sharing.contains(request.choice.extensionPoint)
        return try FormConversation(
            for: request, title: name, postTitle: isShare ? "Share" : "Run", fields: command.fields)
    }

    func options() throws -> RequestOptions { try form().options }

    func checkAnswers() throws { try form().checkAnswers() }

    func run<Value: Sendable>(
        _ body: (ExtensionSession.Result, SessionFiles) async throws -> Value
    ) async throws -> Value {
        try await withWorkspace(isNoted: true) { workspace in
            try check(workspace.files.staged.size)
            return await DeclaredSession(runner: self, workspace: workspace).run()
        } _: {
            try await body($0, $1)
        }
    }

    func limits(_ size: Int64) -> SandboxLimits { .forCommand(size) }

    func profile(_ layout: SandboxLayout, of application: InstalledApplication) throws -> SandboxProfile {
        try host.folders.sandboxProfile(for: request.choice.program, running: program(layout), layout)
    }

    /// The path of what runs.
    private func program(_ layout: SandboxLayout) throws -> String {
        if let own = command.bundledProgram {
            return SandboxProfile.bundlePath(request.choice.program, layout) + "/" + own
        }
        guard command.missingPrograms.isEmpty, let name = command.programs.first,
            let found = DeclaredTarget.path(ofProgram: name)
        else {
            throw ExtensionHostError(
                .launchFailed, "\(self.name): \(command.missingPrograms.joined(separator: "; "))")
        }
        return found
    }

    /// Checks what was not checked when the target was offered.
    private func check(_ size: Int64) throws {
        guard host.debugging == nil else {
            throw ExtensionHostError(
                .launchFailed, "\(name) runs a command, so there is no program of its own to debug")
        }
        if let reason = command.refusal(of: size) {
            throw ExtensionHostError(.unreadableItem, "\(name) does not take this: \(reason)")
        }
    }
}
