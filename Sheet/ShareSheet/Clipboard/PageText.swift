// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The text of a page of HTML: without tags, and without what is not shown.
///
/// Source: <https://html.spec.whatwg.org/multipage/parsing.html>
struct PageText {
    private var text = ""
    /// In how many elements `pre` what follows is.
    private var depth = 0
    /// Elements of which no end follows any more.
    private var endless: Set<String> = []

    /// Returns the text that a page of HTML shows.
    ///
    /// - Parameter data: the page, in UTF-8 or UTF-16.
    /// - Returns: its text.
    static func read(_ data: Data) -> String {
        let isWide = data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF])
        let page = (isWide ? String(data: data, encoding: .utf16) : nil) ?? String(decoding: data, as: UTF8.self)
        var result = PageText()
        // A line end is one character, whatever a program has made of it.
        result.take(page.replacingOccurrences(of: "\r\n", with: "\n")[...])
        return result.text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private mutating func take(_ page: Substring) {
        var rest = page
        while let start = rest.firstIndex(of: "<") {
            append(rest[..<start])
            rest = rest[start...]
            if rest.hasPrefix("<!--") {
                rest = rest.range(of: "-->").map { rest[$0.upperBound...] } ?? ""
                continue
            }
            guard let next = rest.dropFirst().first, next.isASCII && next.isLetter || "/!?".contains(next) else {
                append("<")
                rest = rest.dropFirst()
                continue
            }
            let letters = rest.dropFirst(next == "/" ? 2 : 1).prefix { $0.isLetter || $0.isNumber }.lowercased()
            let name = next == "/" ? "/" + letters : letters
            rest = Self.afterTag(rest)
            if ["script", "style", "head", "title"].contains(name), !endless.contains(name) {
                guard let closing = rest.range(of: "</\(name)", options: .caseInsensitive) else {
                    endless.insert(name)
                    continue
                }
                rest = rest[closing.lowerBound...]
            } else {
                separate(name)
                if name == "pre", rest.first == "\n" { rest = rest.dropFirst() }
            }
        }
        append(rest)
    }

    /// Returns the text after a tag; empty if the tag has no end. In quotation marks, its values may have angle brackets.
    private static func afterTag(_ text: Substring) -> Substring {
        var quote: Character?
        var last: Character = "<"
        for index in text.indices {
            let character = text[index]
            if let open = quote {
                if character == open { quote = nil }
            } else if character == ">" {
                return text[text.index(after: index)...]
            } else if "\"'".contains(character), last == "=" {
                quote = character
            }
            if !character.isWhitespace { last = character }
        }
        return ""
    }

    /// Begins a new line or a new cell after what there is.
    private mutating func separate(_ name: String) {
        if name == "pre" { depth += 1 }
        if name == "/pre" { depth = max(0, depth - 1) }
        guard !text.isEmpty else { return }
        if ["td", "th"].contains(name) {
            if text.last?.isNewline == false { text += "\t" }
        } else if name == "br" {
            text += "\n"
        } else if Self.lines.contains(name.replacingOccurrences(of: "/", with: "")), text.last?.isNewline == false {
            text += "\n"
        }
    }

    /// Elements that begin a new line.
    private static let lines: Set = [
        "p", "div", "tr", "li", "ul", "ol", "table", "h1", "h2", "h3", "h4", "h5", "h6", "pre", "blockquote",
    ]

    /// Adds text between tags, in which white space is one space, but in `pre`.
    private mutating func append(_ words: Substring) {
        guard depth == 0 else { return text += Self.characters(words) }
        var isSpace = text.last.map { $0.isWhitespace } ?? true
        for character in Self.characters(words) {
            if [" ", "\n", "\t", "\r"].contains(character) {
                if !isSpace { text.append(" ") }
                isSpace = true
            } else {
                text.append(character)
                isSpace = false
            }
        }
    }

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
        guard let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits) else { return nil }
        // These numbers are read as bytes of Windows-1252.
        if let byte = UInt8(exactly: number), (0x80...0x9F).contains(byte) {
            return String(data: Data([byte]), encoding: .windowsCP1252)?.first
        }
        return Unicode.Scalar(number).map(Character.init)
    }

    /// The names of characters that office programs write.
    private static let named: [Substring: Character] = {
        var names: [Substring: Character] = [
            "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "ndash": "–", "mdash": "—", "hellip": "…",
            "bull": "•", "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“", "rdquo": "”", "bdquo": "„",
            "lsaquo": "‹", "rsaquo": "›", "dagger": "†", "Dagger": "‡", "permil": "‰", "euro": "€", "trade": "™",
            "OElig": "Œ", "oelig": "œ", "Scaron": "Š", "scaron": "š", "Yuml": "Ÿ", "fnof": "ƒ", "circ": "ˆ",
            "tilde": "˜", "larr": "←", "uarr": "↑", "rarr": "→", "darr": "↓", "harr": "↔", "minus": "−", "ne": "≠",
            "le": "≤", "ge": "≥", "asymp": "≈", "infin": "∞", "sum": "∑", "radic": "√", "ensp": "\u{2002}",
            "emsp": "\u{2003}", "thinsp": "\u{2009}", "zwnj": "\u{200C}", "zwj": "\u{200D}",
        ]
        for (offset, name) in latin1.split(whereSeparator: \.isWhitespace).enumerated() {
            names[name] = Unicode.Scalar(0xA0 + UInt32(offset)).map(Character.init)
        }
        return names
    }()

    /// The names of the characters from U+00A0 to U+00FF.
    private static let latin1 = """
        nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo
        frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve
        Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute
        ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml
        """
}
