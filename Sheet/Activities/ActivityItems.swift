// SPDX-License-Identifier: Apache-2.0

import ExtensionItems
import Foundation
import UniformTypes

/// The items that a host app hands over, as extension items.
@MainActor
struct ActivityItems {
    /// An item, with what its source says of it.
    private struct Entry {
        var value: Any
        var subject = ""
        var typeIdentifier = ""
    }

    private let entries: [Entry]

    init(
        _ items: [Any], for controller: UIActivityViewController, type: UIActivity.ActivityType?,
        isPlaceholder: Bool = false
    ) {
        entries = items.compactMap { item in
            guard let source = item as? any UIActivityItemSource else { return Entry(value: item) }
            let value: Any? =
                isPlaceholder
                ? source.activityViewControllerPlaceholderItem(controller)
                : source.activityViewController(controller, itemForActivityType: type)
            guard let value else { return nil }
            return Entry(
                value: value, subject: source.activityViewController(controller, subjectForActivityType: type),
                typeIdentifier: source.activityViewController(controller, dataTypeIdentifierForActivityType: type))
        }
    }

    /// The real items, after those that take time have been made.
    static func loaded(
        _ items: [Any], for controller: UIActivityViewController, type: UIActivity.ActivityType?
    ) async -> ActivityItems {
        for case let provider as UIActivityItemProvider in items { await provider.make(for: type) }
        return ActivityItems(items, for: controller, type: type)
    }

    /// The items as the host app's own activities take them.
    var values: [Any] { entries.map(\.value) }

    /// Returns the items for activation rules: without what no extension can receive, which an activity of the app's own may take.
    func crossing() -> [NSExtensionItem] {
        let rest = ActivityItems(
            entries: entries.filter { entry in
                guard !(entry.value is NSExtensionItem) else { return true }
                // No extension can receive it, which is the question.
                do { _ = try Self.provider(entry) } catch { return false }
                return true
            })
        do { return try rest.extensionItems() } catch {
            // Each of them has just been made.
            return []
        }
    }

    private init(entries: [Entry]) { self.entries = entries }

    /// The items for an extension: extension items as they are, and everything else as the attachments of one.
    ///
    /// - Throws: ``UIActivityError`` for an object of a class that no extension can receive.
    func extensionItems() throws -> [NSExtensionItem] {
        var result: [NSExtensionItem] = []
        var attachments: [NSItemProvider] = []
        for entry in entries {
            if let item = entry.value as? NSExtensionItem {
                result.append(item)
            } else {
                attachments.append(try Self.provider(entry))
            }
        }
        guard !attachments.isEmpty else { return result }
        let item = NSExtensionItem()
        item.attachments = attachments
        if let subject = entries.map(\.subject).first(where: { !$0.isEmpty }) {
            item.attributedTitle = NSAttributedString(string: subject)
        }
        // What the host app writes is also the text of the whole.
        if let text = entries.lazy.compactMap({ $0.value as? String }).first {
            item.attributedContentText = NSAttributedString(string: text)
        }
        return [item] + result
    }

    private static func provider(_ entry: Entry) throws -> NSItemProvider {
        func provider(_ item: any NSSecureCoding, _ type: UTType) -> NSItemProvider {
            NSItemProvider(
                item: item, typeIdentifier: entry.typeIdentifier.isEmpty ? type.identifier : entry.typeIdentifier)
        }
        switch entry.value {
        case let value as NSItemProvider: return value
        case let value as URL where value.isFileURL:
            if let provider = NSItemProvider(contentsOf: value) { return provider }
            // A placeholder: the file is made later.
            guard let type = UTType(filenameExtension: value.pathExtension) else {
                throw UIActivityError("\(value.path) cannot be read")
            }
            return NSItemProvider(contentsOf: value, contentType: type)
        case let value as URL: return provider(value as NSURL, .url)
        case let value as String: return provider(NSString(string: value), .plainText)
        case let value as Data: return provider(value as NSData, .data)
        case let value as any NSItemProviderWriting: return NSItemProvider(object: value)
        case let value as NSAttributedString: return provider(value, .rtf)
        case let value as [String: Any]: return provider(NSDictionary(dictionary: value), .propertyList)
        case let value as [Any]: return provider(NSArray(array: value), .propertyList)
        case let value as any NSSecureCoding: return provider(value, .propertyList)
        default: throw UIActivityError("an object of the class \(type(of: entry.value)) cannot be handed over")
        }
    }
}
