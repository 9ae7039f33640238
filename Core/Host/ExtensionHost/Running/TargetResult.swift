// SPDX-License-Identifier: Apache-2.0

package import ExtensionItems
import FileOperations
package import Foundation
package import Sheets

/// What came of something that the host has done itself, or had a program outside any sandbox do.
package struct TargetResult: Sendable {
    /// The files that were made.
    package var files: [URL] = []
    /// A text for the person, such as the name of the app that opened something.
    package var text: String?
    /// The addresses at which something is now.
    package var links: [URL] = []
    /// What was put on the clipboard.
    package var pasteboardWrites: [ExtensionOutcome.PasteboardWrite] = []
    /// What is shown at the end.
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

    /// What the host app gets.
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
