// SPDX-License-Identifier: Apache-2.0

import ExtensionItems
import Foundation
import Sheets

/// What came of a ``SystemAction``.
struct SystemResult: Sendable {
    /// The files that were made.
    var files: [URL] = []
    /// A text for the person, such as the name of the app that opened something.
    var text: String?
    /// The addresses at which something is now.
    var links: [URL] = []
    /// What was put on the clipboard.
    var pasteboardWrites: [ExtensionOutcome.PasteboardWrite] = []
    /// What is shown at the end.
    var preview: PreviewSheet?

    /// What the host app gets.
    var items: [NSExtensionItem] {
        guard text != nil || !files.isEmpty || !links.isEmpty else { return [] }
        let item = NSExtensionItem()
        item.attributedContentText = text.map { NSAttributedString(string: $0) }
        item.attachments =
            files.map { url in
                let provider = NSItemProvider(item: url as NSURL, typeIdentifier: "public.file-url")
                provider.suggestedName = url.lastPathComponent
                return provider
            } + links.map { NSItemProvider(item: $0 as NSURL, typeIdentifier: "public.url") }
        return [item]
    }
}
