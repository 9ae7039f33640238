// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
package import ExtensionHost
package import ExtensionItems
import Foundation

extension ShareSheet {
    /// Runs a target that was chosen.
    ///
    /// - Parameters:
    ///   - choice: the target, and perhaps a destination of its app.
    ///   - items: what is shared.
    ///   - action: an action to run without asking; nil to ask.
    ///   - message: what the person writes; nil for nothing.
    ///   - notes: what else to know of the target, beside its sheets.
    ///   - presenter: shows the target's sheets.
    ///   - body: takes the end. Returned files exist until it returns.
    /// - Returns: what `body` returns.
    /// - Throws: `ExtensionHostError` if nothing was launched, and the error of `body`.
    package func run<Value: Sendable>(
        _ choice: Choice, items: [NSExtensionItem], action: String? = nil, message: String? = nil,
        notes: [String] = [], presenter: any SheetPresenter, _ body: (EndedShare) async throws -> Value
    ) async throws -> Value {
        await own(presenter, choice, notes)
        defer { presenter.setOwner(nil, identifier: "", notes: []) }
        let start = Date()
        let shared = UncheckedTransfer(items)
        return try await host.withSession(
            for: choice.extension, among: installed, items: shared.value, action: action, message: message,
            donation: choice.donation, presenter: presenter
        ) { outcome in
            try await body(EndedShare(sheet: self, choice: choice, outcome: outcome, items: shared, start: start))
        }
    }

    /// Runs a target that was chosen for a host app, which takes what is returned: files exist as long as their providers.
    ///
    /// - Parameters:
    ///   - choice: the target, and perhaps a destination of its app.
    ///   - items: what is shared.
    ///   - command: the command that does it again; nil if the history gets no entry.
    ///   - presenter: shows the target's sheets.
    /// - Returns: how the request ended.
    /// - Throws: `ExtensionHostError` if nothing was launched.
    package func request(
        _ choice: Choice, items: UncheckedTransfer<[NSExtensionItem]>, rememberedAs command: String?,
        presenter: any SheetPresenter
    ) async throws -> ExtensionOutcome {
        await own(presenter, choice, [])
        defer { presenter.setOwner(nil, identifier: "", notes: []) }
        let start = Date()
        let outcome = try await host.request(
            items.value, of: choice.extension, among: installed, donation: choice.donation, presenter: presenter)
        if let command { remember(choice, command: command, outcome, items: items.value, since: start) }
        return outcome
    }

    /// Names the target beside its sheets.
    private func own(_ presenter: any SheetPresenter, _ choice: Choice, _ notes: [String]) async {
        let target = choice.extension
        presenter.setOwner(
            target.displayName, identifier: target.identifier,
            notes: await host.notes(on: target, among: installed) + notes)
    }
}
