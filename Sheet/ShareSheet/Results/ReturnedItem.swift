// SPDX-License-Identifier: Apache-2.0

package import ExtensionItems
import FileOperations
package import Foundation

/// An item that an extension returned. Files that would be deleted with the session are kept.
package struct ReturnedItem {
    /// An attachment that the extension returned, with the name that it suggests.
    package struct Attachment {
        /// The types in which it was registered.
        package let typeIdentifiers: [String]
        /// The name that the extension suggests; nil for none.
        package let suggestedName: String?
        /// The contents of the attachment, in the one form that a front shows or hands on.
        package let content: Content
    }

    /// An attachment in the one form that a front shows or hands on.
    package enum Content {
        /// The attachment has no representation.
        case none
        /// A text that the extension returned.
        case text(String)
        /// The address of a web page, or any other that is not a file's.
        case address(URL)
        /// A file or folder, at the place that keeps it.
        case file(URL)
        /// Data of any other type.
        case data(Data)
        /// A property list: dictionaries, arrays, numbers.
        case propertyList(Any)
        /// An object of a class that only programs know, in words.
        case object(String)
        /// It cannot be read or kept, and why. The request has completed all the same.
        case lost(String)
    }

    /// The item's title; nil for none.
    package let title: String?
    /// The item's text; nil for none.
    package let contentText: String?
    /// The extension's own entries of the item; nil for none.
    package let userInfo: [String: Any]?
    /// The attachments of the item, in the extension's order.
    package let attachments: [Attachment]

    /// Reads an item, and keeps its files.
    ///
    /// - Parameters:
    ///   - item: the item, whose session has not ended.
    ///   - store: keeps files.
    package init(_ item: NSExtensionItem, _ store: inout ReturnedFileStore) async {
        title = item.attributedTitle?.string
        contentText = item.attributedContentText?.string
        let mirrored = [
            NSExtensionItemAttributedTitleKey, NSExtensionItemAttributedContentTextKey, NSExtensionItemAttachmentsKey,
        ]
        let others = (item.userInfo ?? [:]).reduce(into: [String: Any]()) { values, entry in
            if let key = entry.key as? String, !mirrored.contains(key) { values[key] = entry.value }
        }
        userInfo = others.isEmpty ? nil : others
        var attachments: [Attachment] = []
        for provider in item.attachments ?? [] { attachments.append(await Attachment(provider, &store)) }
        self.attachments = attachments
    }

    /// The item's lines for people: title, text and attachments. A line of the extension's that reads as one of the host's is in quotes.
    package var lines: [String] {
        [title, contentText].compactMap { $0?.quotingHostLines } + attachments.compactMap(\.line)
    }
}

extension ReturnedItem.Attachment {
    fileprivate init(_ provider: NSItemProvider, _ store: inout ReturnedFileStore) async {
        typeIdentifiers = provider.registeredTypeIdentifiers
        content = await Self.content(provider, &store)
        let own = provider.suggestedName
        // A name that hides a file, or that programs take for an option or a home folder, is shown as the one that a kept file has.
        let isHidden = own?.utf8.first.map(".-~".utf8.contains) == true
        let isFile = if case .file(let url) = content { url.filename == own } else { false }
        suggestedName = isHidden && !isFile ? own?.asVisibleFilename() : own
    }

    private static func content(
        _ provider: NSItemProvider, _ store: inout ReturnedFileStore
    ) async -> ReturnedItem.Content {
        guard let type = provider.registeredTypeIdentifiers.first else { return .none }
        let shown = PrintableText.escaped(type)
        let read: ItemContent
        do { read = try await provider.content() } catch {
            return .lost("a returned \(shown) cannot be read: \(error.localizedDescription)")
        }
        do { return try content(read, &store) } catch {
            return .lost("a returned \(shown) cannot be kept: \(error.localizedDescription)")
        }
    }

    private static func content(
        _ content: ItemContent, _ store: inout ReturnedFileStore
    ) throws -> ReturnedItem.Content {
        switch content {
        case .file(let url): .file(try store.keep(url))
        case .url(let url): url.isFileURL ? .file(try store.keep(url)) : .address(url)
        case .text(let text): .text(text)
        case .attributedText(let text): .text(text.string)
        case .data(let data): .data(data)
        case .propertyList(let values): .propertyList(values)
        case .object(let object): .object("\(object)")
        }
    }

    /// The line for people; nil for what only programs read.
    package var line: String? {
        switch content {
        case .none, .propertyList, .object: nil
        case .text(let text): text.quotingHostLines
        case .address(let url): url.absoluteString.quotingHostLines
        case .file(let url): PrintableText.escaped(url.path)
        case .data(let data): Phrase.count(data.count, "byte")
        case .lost(let reason): reason
        }
    }

    /// Why it cannot be read or kept; nil if it can.
    package var reasonOfLoss: String? { if case .lost(let reason) = content { reason } else { nil } }

    /// The file or folder, at the place that keeps it; nil for everything else.
    package var file: URL? { if case .file(let url) = content { url } else { nil } }

    /// A text, or the address of a web page; nil for everything else.
    package var text: String? {
        switch content {
        case .text(let text): text
        case .address(let url): url.absoluteString
        default: nil
        }
    }
}
