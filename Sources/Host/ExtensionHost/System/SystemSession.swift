// SPDX-License-Identifier: Apache-2.0

import DeclaredTargets
import ExtensionBundles
import ExtensionItems
import FileOperations
import Foundation
import Sheets

/// Carries a request to what the host does itself: asks, does it, and reports it like an extension's.
struct SystemSession: @unchecked Sendable {
    // @unchecked: the caller does not use the items after it has created the session.

    private static let previewNumber = 4

    let choice: InstalledExtension
    let action: any SystemAction
    let items: [NSExtensionItem]
    let presenter: any SheetPresenter
    /// An action that was named in advance: there is none.
    let actionName: String?
    let message: String?

    /// Does it.
    ///
    /// - Returns: how it ended. Cancelling the task cancels the request.
    func run() async -> ExtensionSession.Result {
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
    ///
    /// - Throws: ``ExtensionHostError`` if it cannot be done, or something given in advance would be lost.
    func form() async throws -> (DeclaredForm, SystemContent) {
        let content = try await SystemContent(items)
        var form = DeclaredForm(
            title: choice.displayName, postTitle: action.postTitle, fields: try await action.fields(for: content),
            message: message)
        form.attachments = items.flatMap { $0.attachments ?? [] }.map(\.displayName)
        form.validation = { [action] field, answer in action.refusal(of: answer, for: field) }
        try DeclaredSession.check(form, actionName, presenter, message)
        return (form, content)
    }

    /// Checks that it can be done with what was answered in advance, as far as that can be seen without doing it.
    ///
    /// - Throws: ``ExtensionHostError`` if it cannot be done, or an answer is missing and no person can be asked.
    func check() async throws {
        let form = try await checkedForm().0
        try form.checkAnswers(presenter)
    }

    private func checkedForm() async throws -> (DeclaredForm, SystemContent) {
        if let obstacle = action.obstacle { throw ExtensionHostError(.launchFailed, obstacle) }
        let (form, content) = try await form()
        try checkDestination(form)
        return (form, content)
    }

    private func run(_ result: inout ExtensionSession.Result) async throws {
        // Nobody is asked to permit what cannot be done.
        if let obstacle = action.obstacle { throw ExtensionHostError(.launchFailed, obstacle) }
        try await action.checkPermission()
        let (form, content) = try await checkedForm()
        var done: SystemResult?
        try await form.asking(presenter) { answers in
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

    private func checkDestination(_ form: DeclaredForm) throws {
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
    ) async throws -> SystemResult {
        let acting = Task { [action] in try await action.perform(content, answers, work) }
        @Sendable func cancel() {
            work.cancel()
            acting.cancel()
        }
        let progress = CommandProgress(
            title: choice.displayName, presenter: presenter, current: { work.progress }, cancel: cancel)
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

extension ExtensionHost {
    /// What the host does itself when a target is chosen, or has a program outside any sandbox do; nil for extensions.
    func action(for choice: InstalledExtension) -> (any SystemAction)? {
        if let target = choice.systemTarget { return action(for: target) }
        guard let target = choice.foreign else { return nil }
        let permissions = DesktopPermissions(
            folders: folders, choice: choice, application: nil, confirmation: confirmation)
        return ForeignAction(
            target: target, name: choice.displayName, folders: folders, permissions: permissions, limits: limits)
    }

    /// What the host does itself for a target.
    func action(for target: SystemTarget) -> any SystemAction {
        switch target {
        case .save: SaveAction(folders: folders, remembers: keepsRecords)
        case .open: OpenAction(folders: folders)
        case .mail: MailAction(folders: folders)
        case .copy: CopyAction(folders: folders)
        case .print: PrintAction(folders: folders)
        case .device: DeviceAction(folders: folders)
        case .code: CodeAction()
        case .folder: FolderAction(folders: folders)
        }
    }
}
