// SPDX-License-Identifier: Apache-2.0

import Confinement
import DeclaredTargets
import ExtensionBundles
import ExtensionHost
import ExtensionItems
import Sheets

/// Carries a request to what the host does itself, or has a program outside any sandbox do: asks, does it, and reports it like an extension's.
struct ActionRunner: TargetRunner {
    private static let previewNumber = 4

    let host: ExtensionHost
    let request: TargetRequest
    let action: any SystemAction

    private var presenter: any SheetPresenter { request.presenter }

    func options() async throws -> RequestOptions { try await form().0.options }

    /// It has a folder like every session, so that `appex ps` knows it.
    func run<Value: Sendable>(
        _ body: (ExtensionSession.Result, SessionFiles) async throws -> Value
    ) async throws -> Value {
        if host.debugging != nil {
            throw ExtensionHostError(
                .launchFailed, "\(request.choice.displayName) has no program of an extension to debug")
        }
        let folder = try host.sessionFolder(.own)
        defer { folder.remove() }
        LentFiles.sweep(host.folders)
        try host.note(request, in: folder)
        let files = SessionFiles(profile: .system(""), staged: try StagedFiles([], session: folder), session: folder)
        return try await body(await result(), files)
    }

    private func result() async -> ExtensionSession.Result {
        var result = ExtensionSession.Result(ending: .cancelled, action: nil, outputTail: "")
        do {
            try await run(&result)
        } catch is CancellationError {
            result.ending = .cancelled
        } catch {
            result.ending = .failed(ExtensionHostError(launching: error))
        }
        return result
    }

    /// The form, and what is shared.
    private func form() async throws -> (FormConversation, SystemContent) {
        let content = try await SystemContent(request.items)
        var form = try FormConversation(
            for: request, title: request.choice.displayName, postTitle: action.postTitle,
            fields: try await ExtensionHost.onDesktop { try await action.fields(for: content) })
        form.validation = { [action] field, answer in action.refusal(of: answer, for: field) }
        return (form, content)
    }

    func checkAnswers() async throws {
        if let obstacle = action.obstacle { throw ExtensionHostError(.launchFailed, obstacle) }
        try await checkedForm().0.checkAnswers()
    }

    private func checkedForm() async throws -> (FormConversation, SystemContent) {
        let (form, content) = try await form()
        try checkDestination(form)
        return (form, content)
    }

    private func run(_ result: inout ExtensionSession.Result) async throws {
        // Before the person is asked to permit what cannot be done.
        if let obstacle = action.obstacle { throw ExtensionHostError(.launchFailed, obstacle) }
        try await action.checkPermission()
        let (form, content) = try await checkedForm()
        var done: TargetResult?
        try await form.asking { answers in
            for (field, answer) in answers {
                if let reason = action.refusal(of: answer, for: field) {
                    throw ExtensionHostError(.needsAnswer, reason)
                }
            }
            try Task.checkCancellation()
            let work = SystemWork()
            do { done = try await perform(content, answers, work) } catch {
                result.delivery = work.delivery
                throw error
            }
        } isDone: {
            result.delivery != .none
        }
        guard let done else { return }
        result.delivery = .done
        result.pasteboardWrites = done.pasteboardWrites
        result.ending = .done(done)
        guard let preview = done.preview else { return }
        let wasSeen = await show(preview)
        // Nothing else has come of it.
        if wasSeen, presenter.isInteractive { result.wasLook = true }
    }

    private func checkDestination(_ form: FormConversation) throws {
        guard !presenter.isInteractive, let name = action.destinationField,
            !presenter.answeredFields.contains(name.lowercased()),
            let field = form.fields.first(where: { $0.name == name })
        else { return }
        let choices = field.choices.map(\.value).joined(separator: ", ")
        throw ExtensionHostError(
            .needsAnswer, "no \(name) given; choose one with --answer \(name)=VALUE, such as \(choices)")
    }

    private func perform(
        _ content: SystemContent, _ answers: [String: String], _ work: SystemWork
    ) async throws -> TargetResult {
        let acting = Task { [action] in try await action.perform(content, answers, work) }
        @Sendable func cancel() {
            work.cancel()
            acting.cancel()
        }
        let progress = CommandProgress(
            title: request.choice.displayName, presenter: presenter, current: { work.progress }, cancel: cancel)
        let showing = Task { await progress.show() }
        let result = await withTaskCancellationHandler {
            await acting.result
        } onCancel: {
            cancel()
        }
        showing.cancel()
        await showing.value
        return try result.get()
    }

    /// Shows a preview until the person closes it.
    ///
    /// - Returns: whether a person has.
    private func show(_ preview: PreviewSheet) async -> Bool {
        defer { presenter.dismiss(number: Self.previewNumber) }
        for await _ in presenter.present(.preview(preview), number: Self.previewNumber) { return true }
        return false
    }
}
