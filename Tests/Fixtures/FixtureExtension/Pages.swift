// SPDX-License-Identifier: Apache-2.0

import AppExtensions
import Foundation

/// Returns what a page's script gave, and what `finalize` is to do: the color red, or all that the script gave under `finalize`.
final class ReadsPage: Principal {
    override func beginRequest(with context: NSExtensionContext) {
        let item = context.inputItems.first as? NSExtensionItem
        guard let provider = item?.attachments?.first else { return context.completeRequest(returningItems: []) }
        let text = item?.attributedContentText
        let type = "com.apple.property-list"
        guard provider.hasItemConformingToTypeIdentifier(type) else {
            provider.loadItem(forTypeIdentifier: "public.url") { value, error in
                let address = (value as? NSURL)?.absoluteString ?? "\(String(describing: error))"
                context.completeRequest(returningItems: [Self.item("address \(address)")])
            }
            return
        }
        provider.loadItem(forTypeIdentifier: type) { value, _ in
            let results = (value as? NSDictionary)?[NSExtensionJavaScriptPreprocessingResultsKey]
            let argument = (results as? NSDictionary)?["finalize"] ?? ["bgColor": "red"]
            let answer = NSExtensionItem()
            answer.attributedContentText = text
            answer.attachments = [
                NSItemProvider(
                    item: [NSExtensionJavaScriptFinalizeArgumentKey: argument, "got": results ?? "nothing"]
                        as NSDictionary, typeIdentifier: type)
            ]
            context.completeRequest(returningItems: [answer])
        }
    }
}

/// Completes, and returns nothing.
final class LeavesPage: Principal {
    override func beginRequest(with context: NSExtensionContext) { context.completeRequest(returningItems: []) }
}

/// Cancels.
final class CancelsPage: Principal {
    override func beginRequest(with context: NSExtensionContext) {
        context.cancelRequest(withError: CocoaError(.userCancelled))
    }
}

/// Returns what it got in words: the title, the text, and each attachment.
final class DescribesShare: Principal {
    override func beginRequest(with context: NSExtensionContext) {
        let items = UncheckedItems(values: context.inputItems.compactMap { $0 as? NSExtensionItem })
        Task {
            var words: [String] = []
            for item in items.values {
                words.append("title \(item.attributedTitle?.string ?? "none")")
                words.append("text \(item.attributedContentText?.string ?? "none")")
                for provider in item.attachments ?? [] { words.append(await Self.words(provider)) }
            }
            let answer = NSExtensionItem()
            answer.attributedContentText = NSAttributedString(string: words.joined(separator: "; "))
            context.completeRequest(returningItems: [answer])
        }
    }

    private struct UncheckedItems: @unchecked Sendable {
        let values: [NSExtensionItem]
    }

    private static func words(_ provider: NSItemProvider) async -> String {
        let type = provider.registeredTypeIdentifiers[0]
        do {
            let value = try await provider.loadItem(forTypeIdentifier: type)
            guard let url = value as? NSURL as URL?, url.isFileURL else { return "\(type) \(value)" }
            let data = try Data(contentsOf: url)
            let sum = data.reduce(into: 0) { $0 = ($0 &* 31 &+ Int($1)) & 0xFFFF }
            return "\(type) \(url.lastPathComponent) \(data.count) \(sum)"
        } catch { return "\(type) cannot be loaded: \(error)" }
    }
}
