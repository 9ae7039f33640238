// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Reads the forms that a text has on the clipboard.
enum PasteboardText {
    /// A text in the encoding of its form.
    ///
    /// Source: <https://www.x.org/releases/X11R7.6/doc/xorg-docs/specs/ICCCM/icccm.html>, 2.6.2: `STRING` is Latin-1.
    ///
    /// - Parameters:
    ///   - data: the text.
    ///   - type: the form.
    /// - Returns: it.
    static func text(_ data: Data, _ type: String) -> String {
        let text = type == "STRING" ? nil : String(data: data, encoding: .utf8)
        // Of `text/plain` the encoding is not known.
        return text ?? String(data: data, encoding: .isoLatin1) ?? ""
    }

    /// Whether a text is one address of a web page, and nothing else.
    static func isWebAddress(_ text: String) -> Bool {
        ["http://", "https://"].contains { text.lowercased().hasPrefix($0) } && !text.contains(where: \.isWhitespace)
            && URL(string: text)?.host?.isEmpty == false
    }
}
