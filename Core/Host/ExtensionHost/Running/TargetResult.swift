// SPDX-License-Identifier: Apache-2.0

package import ExtensionItems
import FileOperations
package import Foundation
package import Sheets

/// The result of something that the host has done itself, or had a program outside any sandbox do.
package struct TargetResult: Sendable {
    /// The files that were made.
    package var files: [URL] = []
    /// A text for the person, such as the name of the app that opened something.
    package var text: String?
    /// The addresses at which something is now.
    package var links: [URL] = []
    /// The writes of texts and files to the clipboard, also those that failed.
    package var pasteboardWrites: [ExtensionOutcome.PasteboardWrite] = []
    /// The preview that the person sees at the end; nil for none.
    package var preview: PreviewSheet?

    /// A result from its parts.
    package init(
        files: [URL] = [], text: String? = nil, links: [URL] = [],
        pasteboardWrites: [ExtensionOutcome.PasteboardWrite] = [], preview: PreviewSheet? = nil
    ) {
        self.files = files
        self.text = text
        self.links = links
        self.pasteboardWrites = pasteboardWrites
        self.preview = preview
    }

    /// Makes the item that the host app gets, with the text, the files and the links; empty if there are none.
    package var items: [NSExtensionItem] {
        guard text != nil || !files.isEmpty || !links.isEmpty else { return [] }
        let item = NSExtensionItem()
        item.attributedContentText = text.map { NSAttributedString(string: $0) }
        item.attachments =
            files.map { url in
                let provider = NSItemProvider(item: url as NSURL, typeIdentifier: "public.file-url")
                provider.suggestedName = url.filename
                return provider
            } + links.map { NSItemProvider(item: $0 as NSURL, typeIdentifier: "public.url") }
        return [item]
    }
}
