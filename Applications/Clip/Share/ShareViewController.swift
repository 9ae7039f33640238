// SPDX-License-Identifier: Apache-2.0

import AppExtensions
import ClipKit
import Foundation

/// A compose sheet for a note; the page is what the script has found in it.
///
/// Everything goes into the inbox of the app group in one deposit; the script marks the selection when that is done.
final class ShareViewController: SLComposeServiceViewController {
    private typealias Contents = (page: ClippedPage, pictures: [(name: String, data: Data)])

    private var loading: Task<Contents, any Error>?

    override func presentationAnimationDidFinish() {
        placeholder = "Note"
        Task {
            do {
                let page = try await contents().page
                // Hosts give the title of a page as the text if the person has written none.
                if page.title == textView.text, !page.text.isEmpty { textView.text = "" }
            } catch {
                // Posting says it.
            }
        }
    }

    override func didSelectPost() {
        Task {
            do {
                try await save()
            } catch {
                extensionContext?.cancelRequest(withError: error)
            }
        }
    }

    private func save() async throws {
        guard let context = extensionContext else { throw CocoaError(.featureUnsupported) }
        let (page, pictures) = try await contents()
        let note: String = contentText == page.title ? "" : contentText
        let json = try JSONEncoder().encode(page)
        let items =
            [InboxItem(.data(json), typeIdentifier: "public.json", suggestedName: ClippedPage.filename)]
            + pictures.map { InboxItem(.data($0.data), typeIdentifier: "public.image", suggestedName: $0.name) }
        let inbox = Inbox(try SharedContainer(ClippedPage.groupIdentifier))
        _ = try await context.deliver { try inbox.deposit(items, sender: "org.appex.clip.share", message: note) }
        guard let url = URL(string: "clip:inbox") else { return }
        // Where the app does not open now, the deposit waits for its next start.
        let isOpen = await context.open(url)
        context.completeRequest(returningItems: [Self.receipt(page, isOpen: isOpen)])
    }

    /// Returns the shared contents, which are loaded once.
    private func contents() async throws -> Contents {
        let loading = loading ?? Task { try await load() }
        self.loading = loading
        return try await loading.value
    }

    private func load() async throws -> Contents {
        guard let item = extensionContext?.inputItems.first as? NSExtensionItem,
            let provider = Self.page(among: item.attachments ?? [])
        else { throw ClipError("nothing that is shared is a page or a link") }
        return try await Self.page(provider, title: item.attributedContentText?.string ?? "")
    }

    /// The page, or the link if no script has read one. A file is neither.
    private static func page(among providers: [NSItemProvider]) -> NSItemProvider? {
        func has(_ type: UTType, _ provider: NSItemProvider) -> Bool {
            provider.hasItemConformingToTypeIdentifier(type.identifier)
        }
        return providers.first { has(.propertyList, $0) } ?? providers.first { has(.url, $0) && !has(.fileURL, $0) }
    }

    /// Returns an item with the argument of `finalize` and the sentence that the person reads.
    private static func receipt(_ page: ClippedPage, isOpen: Bool) -> NSExtensionItem {
        let receipt = NSExtensionItem()
        let words = page.text.split(whereSeparator: \.isWhitespace).count
        receipt.attributedContentText = NSAttributedString(
            string: (words == 0 ? "saved the address" : "saved \(words) word\(words == 1 ? "" : "s")")
                + (isOpen ? "" : "; Clip receives it when it is opened"))
        receipt.attachments = [
            NSItemProvider(
                item: [NSExtensionJavaScriptFinalizeArgumentKey: ["highlight": !page.selection.isEmpty]]
                    as NSDictionary,
                typeIdentifier: UTType.propertyList.identifier)
        ]
        return receipt
    }

    private static func page(
        _ provider: NSItemProvider, title: String
    ) async throws -> Contents {
        let type = UTType.propertyList.identifier
        guard provider.hasItemConformingToTypeIdentifier(type) else {
            let url = try await provider.loadItem(forTypeIdentifier: UTType.url.identifier) as? NSURL
            return (ClippedPage(address: url?.absoluteString ?? "", title: title), [])
        }
        let item = try await provider.loadItem(forTypeIdentifier: type) as? NSDictionary
        let results = item?[NSExtensionJavaScriptPreprocessingResultsKey] as? NSDictionary ?? [:]
        func text(_ key: String) -> String { results[key] as? String ?? "" }
        var page = ClippedPage(address: text("address"), title: text("title").isEmpty ? title : text("title"))
        page.site = text("site")
        page.author = text("author")
        page.text = text("text")
        page.selection = text("selection")
        if results["isCut"] as? Bool == true { page.text += "\n\n[The rest of the page was too long.]" }
        var files: [(name: String, data: Data)] = []
        for case let picture as NSDictionary in results["pictures"] as? NSArray ?? [] {
            guard let address = picture["address"] as? String else { continue }
            let data = (picture["data"] as? String).flatMap { Data(base64Encoded: $0) }
            let kind = (picture["type"] as? String).flatMap { UTType(mimeType: $0, conformingTo: .image) }
            let suffix = kind?.preferredFilenameExtension.map { "." + $0 } ?? ""
            let name = data.map { _ in "picture \(files.count + 1)\(suffix)" }
            if let name, let data { files.append((name, data)) }
            page.pictures.append(.init(address: address, text: picture["text"] as? String ?? "", file: name))
        }
        return (page, files)
    }
}
