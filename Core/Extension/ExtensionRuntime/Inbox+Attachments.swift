// SPDX-License-Identifier: Apache-2.0

public import AppGroups
public import ExtensionItems
public import Foundation
import PropertyLists
import Sheets
import UniformTypes

extension Inbox {
    /// Hands over attachments: all of them or, with an error, none yet. Each is loaded in turn; files are copied
    /// once, directly from the host's file if there is one.
    ///
    /// - Parameters:
    ///   - attachments: such as those of `NSExtensionContext.inputItems`.
    ///   - sender: the bundle identifier of the extension that deposits.
    ///   - message: what a person wrote along with them.
    ///   - userInfo: whatever else the receiver must know.
    ///   - identifier: a deposit that is tried again with its identifier is handed over once; a new one if it is nil.
    ///   - progress: counts the bytes of files, and cancels the copying.
    ///   - context: the request whose host shows the progress, if it takes longer than half a second; nil for none.
    /// - Returns: the deposit's identifier.
    /// - Throws: `IncompleteDeposit` if some cannot be loaded or read, with the others; `AppGroupError` if nothing can
    ///   be stored.
    @discardableResult
    public func deposit(
        _ attachments: [NSItemProvider], sender: String, message: String = "", userInfo: [String: String] = [:],
        identifier: String? = nil, progress: Progress? = nil, showingProgressIn context: NSExtensionContext? = nil
    ) async throws -> String {
        if let context {
            return try await context.showProgress("Handing over", bytes: attachments.fileBytes) { progress in
                try await deposit(
                    attachments, sender: sender, message: message, userInfo: userInfo, identifier: identifier,
                    progress: progress)
            }
        }
        let draft = try draft(
            sender: sender, message: message, userInfo: userInfo, identifier: identifier, progress: progress)
        var collector = InboxItemCollector(draft, count: attachments.count, in: self)
        for attachment in attachments {
            let item: InboxItem
            do { item = try await attachment.inboxItem() } catch {
                collector.fail(attachment.suggestedName ?? attachment.registeredTypeIdentifiers.first ?? "", error)
                continue
            }
            try collector.add(item)
        }
        return try await HostConnection.delivering { try collector.publish() }
    }
}

extension NSItemProvider {
    /// Returns the attachment as an item for an inbox: a file, a text, a URL, or other content as bytes. Of an attributed text
    /// the inbox takes the characters.
    ///
    /// - Throws: the error of `loadItem(forTypeIdentifier:options:)`, if the content cannot be loaded.
    public func inboxItem() async throws -> InboxItem {
        let content: InboxItem.Content =
            switch try await content() {
            case .file(let url): .file(url)
            case .url(let url): url.isFileURL ? .file(url) : .url(url.absoluteString)
            case .text(let text): .text(text)
            case .attributedText(let text): .text(text.string)
            case .propertyList(let values) where PropertyListCoding.isPropertyList(values):
                .data(try PropertyListCoding.data(values, format: .xml))
            case let other: .data(try other.data())
            }
        return InboxItem(content, typeIdentifier: contentType.identifier, suggestedName: suggestedName)
    }
}

extension IncompleteDeposit {
    /// Asks the person whether to hand over the items that could be taken.
    ///
    /// - Parameter context: the request, whose host shows the question; scripts answer `incomplete=send` or `incomplete=discard`.
    /// - Returns: the deposit's identifier; nil if the person wants nothing handed over, and the draft is deleted.
    /// - Throws: `AppGroupError` if the rest cannot be handed over.
    public func ask(_ context: NSExtensionContext) async throws -> String? {
        let rest = draft.count
        guard rest > 0 else {
            draft.discard()
            throw self
        }
        let reasons = failures.map { "\($0.name): \($0.reason)" }.joined(separator: "; ")
        let others = rest == 1 ? "the other item" : "the other \(rest) items"
        let question = ListSheet(
            title: "\(failures.count) of \(count) could not be read (\(reasons))",
            field: RequestOptions.incompleteField,
            entries: [
                .init(identifier: "send", title: "Hand over \(others)"),
                .init(identifier: "discard", title: "Hand over nothing"),
            ])
        guard case .chose("send") = await context.ask(.list(question)) else {
            draft.discard()
            return nil
        }
        return try await context.deliver { try draft.publish() }
    }
}
