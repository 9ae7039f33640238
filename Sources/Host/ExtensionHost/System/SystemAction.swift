// SPDX-License-Identifier: Apache-2.0

import DeclaredTargets
import ExtensionBundles
import ExtensionItems
import Foundation
import Sheets
import Synchronization

/// What the host does itself for one of the ``SystemTarget``s. Nothing is done before the person has chosen it and, if it has fields, posted the form.
protocol SystemAction: Sendable {
    /// The title of the button that does it.
    var postTitle: String { get }

    /// Why it cannot be done on this machine, in a sentence without a full stop; nil if it can. It starts no program: it is asked for each offer.
    var obstacle: String? { get }

    /// What is asked before.
    ///
    /// - Parameter content: what is shared.
    /// - Returns: the fields; none if nothing is asked.
    /// - Throws: ``ExtensionHostError`` if it cannot be done for this.
    func fields(for content: SystemContent) async throws -> [DeclaredField]

    /// The field that decides where things go: without a person it must be answered, as its default changes.
    var destinationField: String? { get }

    /// Why an answer cannot be used, in a sentence without a full stop; nil if it can.
    ///
    /// - Parameters:
    ///   - answer: what the person wrote or chose, which the field takes.
    ///   - field: the field's name.
    /// - Returns: the reason, or nil.
    func refusal(of answer: String, for field: String) -> String?

    /// Does it.
    ///
    /// - Parameters:
    ///   - content: what is shared.
    ///   - answers: by field.
    ///   - work: takes the progress, and knows whether the person has cancelled.
    /// - Returns: what came of it.
    /// - Throws: ``ExtensionHostError``, or `CancellationError`.
    func perform(_ content: SystemContent, _ answers: [String: String], _ work: SystemWork) async throws -> SystemResult
}

extension SystemAction {
    var obstacle: String? { nil }

    func fields(for content: SystemContent) async throws -> [DeclaredField] { [] }

    func refusal(of answer: String, for field: String) -> String? { nil }

    var destinationField: String? { nil }
}

/// What came of a ``SystemAction``.
struct SystemResult: @unchecked Sendable {
    // @unchecked: the items are made for the caller and handed over.

    /// The files that were made.
    var files: [URL] = []
    /// A text for the person, such as the name of the app that opened something.
    var text: String?
    /// What was put on the clipboard.
    var pasteboardWrites: [ExtensionOutcome.PasteboardWrite] = []
    /// What is shown at the end.
    var preview: PreviewSheet?

    /// What the host app gets.
    var items: [NSExtensionItem] {
        guard text != nil || !files.isEmpty else { return [] }
        let item = NSExtensionItem()
        item.attributedContentText = text.map { NSAttributedString(string: $0) }
        item.attachments = files.map { url in
            let provider = NSItemProvider(item: url as NSURL, typeIdentifier: "public.file-url")
            provider.suggestedName = url.lastPathComponent
            return provider
        }
        return [item]
    }
}

/// The progress of a ``SystemAction``.
final class SystemWork: Sendable {
    private struct State {
        var completed: Int64 = 0
        var total: Int64 = 0
        var detail = ""
        var isCancelled = false
    }

    private let state = Mutex(State())

    /// The number of bytes of the whole work.
    func begin(bytes: Int64) { state.withLock { $0.total = bytes } }

    /// What is done now.
    func next(_ detail: String) { state.withLock { $0.detail = detail } }

    /// Adds what is done, in bytes.
    ///
    /// - Throws: `CancellationError` if the person has cancelled.
    func add(_ bytes: Int64) throws {
        let isCancelled = state.withLock {
            $0.completed += bytes
            return $0.isCancelled
        }
        if isCancelled { throw CancellationError() }
    }

    func cancel() { state.withLock { $0.isCancelled = true } }

    /// The progress at this moment.
    var progress: (fraction: Double?, detail: String) {
        state.withLock {
            ($0.total > 0 ? min(1, Double($0.completed) / Double($0.total)) : nil, $0.detail)
        }
    }
}
