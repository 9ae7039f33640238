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

    /// The text of a page: without tags, and without what is not shown.
    ///
    /// - Parameter data: the page, in UTF-8 or UTF-16.
    /// - Returns: its text.
    static func plain(fromHTML data: Data) -> String {
        let isWide = data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF])
        let page = (isWide ? String(data: data, encoding: .utf16) : nil) ?? String(decoding: data, as: UTF8.self)
        var result = ""
        var rest = page[...]
        while let start = rest.firstIndex(of: "<") {
            append(rest[..<start], to: &result)
            rest = rest[start...]
            if rest.hasPrefix("<!--") {
                rest = rest.range(of: "-->").map { rest[$0.upperBound...] } ?? ""
                continue
            }
            let end = rest.firstIndex(of: ">") ?? rest.endIndex
            let name = rest.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "/" }.lowercased()
            rest = end == rest.endIndex ? "" : rest[rest.index(after: end)...]
            if ["script", "style", "head", "title"].contains(name),
                let closing = rest.range(of: "</\(name)", options: .caseInsensitive)
            {
                rest = rest[closing.lowerBound...]
            } else {
                separate(name, &result)
            }
        }
        append(rest, to: &result)
        return result.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Begins a new line or a new cell after what there is.
    private static func separate(_ name: String, _ result: inout String) {
        guard !result.isEmpty else { return }
        if ["td", "th"].contains(name) {
            if result.last?.isNewline == false { result += "\t" }
        } else if name == "br" {
            result += "\n"
        } else if lines.contains(name.replacingOccurrences(of: "/", with: "")), result.last?.isNewline == false {
            result += "\n"
        }
    }

    /// Elements that begin a new line.
    private static let lines: Set = [
        "p", "div", "tr", "li", "ul", "ol", "table", "h1", "h2", "h3", "h4", "h5", "h6", "pre", "blockquote",
    ]

    /// Adds text between tags, in which white space is one space.
    private static func append(_ text: Substring, to result: inout String) {
        var isSpace = result.last.map { $0.isWhitespace } ?? true
        for character in characters(text) {
            if [" ", "\n", "\t", "\r", "\r\n"].contains(character) {
                if !isSpace { result.append(" ") }
                isSpace = true
            } else {
                result.append(character)
                isSpace = false
            }
        }
    }

    private static let named: [Substring: Character] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
    ]

    /// The characters of a text with references such as `&amp;`.
    private static func characters(_ text: Substring) -> [Character] {
        var result: [Character] = []
        var rest = text
        while let character = rest.popFirst() {
            if character == "&", let end = rest.prefix(32).firstIndex(of: ";"), let meant = reference(rest[..<end]) {
                result.append(meant)
                rest = rest[rest.index(after: end)...]
            } else {
                result.append(character)
            }
        }
        return result
    }

    private static func reference(_ name: Substring) -> Character? {
        guard name.hasPrefix("#") else { return named[name] }
        let digits = name.dropFirst()
        let isHexadecimal = digits.lowercased().hasPrefix("x")
        let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return number.flatMap(Unicode.Scalar.init).map(Character.init)
    }
}
