// SPDX-License-Identifier: Apache-2.0

public import AppGroups
public import ExtensionItems
public import Foundation
import PropertyLists
import Sheets
import UniformTypes

extension Inbox {
    /// Hands over attachments: all of them or, with an error, none yet. Each is loaded in turn; files are copied once, from
    /// where the host has them.
    ///
    /// - Parameters:
    ///   - attachments: such as those of `NSExtensionContext.inputItems`.
    ///   - sender: the bundle identifier of whoever hands over.
    ///   - message: what a person wrote along with them.
    ///   - userInfo: whatever else the receiver must know.
    ///   - identifier: a deposit that is tried again with its identifier is handed over once; a new one where it is nil.
    ///   - progress: counts the bytes of files, and cancels the copying.
    /// - Returns: the deposit's identifier.
    /// - Throws: `IncompleteDeposit` where some cannot be loaded or read, with the others; `AppGroupError` where nothing can
    ///   be stored.
    @discardableResult
    public func deposit(
        _ attachments: [NSItemProvider], sender: String, message: String = "", userInfo: [String: String] = [:],
        identifier: String? = nil, progress: Progress? = nil
    ) async throws -> String {
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
        return try collector.publish()
    }
}

extension NSItemProvider {
    /// This attachment as an inbox takes it: the file where there is one, else the text, the link or the bytes.
    ///
    /// - Returns: an item of the attachment's most faithful type.
    /// - Throws: where it cannot be loaded.
    public func inboxItem() async throws -> InboxItem {
        let types = registeredContentTypes
        // The content, not the reference to it.
        let type = types.first { !$0.conforms(to: .url) } ?? types.first ?? .data
        let loaded = try await loadItem(forTypeIdentifier: type.identifier)
        let content: InboxItem.Content =
            switch loaded {
            case let url as NSURL where url.isFileURL: .file(url as URL)
            case let url as NSURL: .url(url.absoluteString)
            case let text as NSString: .text(text as String)
            case let data as NSData: .data(data as Data)
            default: .data(try PropertyListWriting.data(loaded, format: .xml))
            }
        return InboxItem(content, typeIdentifier: type.identifier, suggestedName: suggestedName)
    }
}

extension IncompleteDeposit {
    /// Asks the person whether to hand over the items that could be taken.
    ///
    /// - Parameter context: the request, whose host shows the question; scripts answer `incomplete=send` or `incomplete=discard`.
    /// - Returns: the deposit's identifier; nil where the person wants nothing handed over, and the draft is gone.
    /// - Throws: `AppGroupError` where the rest cannot be handed over.
    public func ask(_ context: NSExtensionContext) async throws -> String? {
        let rest = draft.count
        guard rest > 0 else {
            draft.discard()
            throw self
        }
        let reasons = failures.map { "\($0.name): \($0.reason)" }.joined(separator: "; ")
        let others = rest == 1 ? "the other item" : "the other \(rest) items"
        let question = ListSheet(
            title: "\(failures.count) of \(count) could not be read (\(reasons))", field: "incomplete",
            entries: [
                .init(identifier: "send", title: "Hand over \(others)"),
                .init(identifier: "discard", title: "Hand over nothing"),
            ])
        guard case .chose("send") = await context.ask(.list(question)) else {
            draft.discard()
            return nil
        }
        return try draft.publish()
    }
}
