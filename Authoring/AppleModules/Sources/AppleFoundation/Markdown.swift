// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension AttributedString {
    /// How Markdown is read.
    public struct MarkdownParsingOptions: Sendable {
        /// Which marks have a meaning. Only those inside a line have one here.
        public enum InterpretedSyntax: Sendable {
            /// All Markdown, inline marks only, or these with spaces and line breaks kept; this parser reads only inline marks.
            case full, inlineOnly, inlineOnlyPreservingWhitespace
        }
        /// The way to treat text that is not valid Markdown; every text is valid here, so it has no effect.
        public enum FailurePolicy: Sendable {
            /// An error is thrown, or the part that can be parsed is returned; neither happens here.
            case throwError, returnPartiallyParsedIfPossible
        }

        /// Whether attributes of one's own are read. They are not.
        @available(
            *, deprecated, message: "no effect here; on a phone it reads attributes of one's own in the Markdown"
        )
        public var allowsExtendedAttributes: Bool
        /// Which marks have a meaning.
        @available(
            *, deprecated,
            message:
                "no effect here; on a phone it decides whether headings, lists and line breaks are read as Markdown"
        )
        public var interpretedSyntax: InterpretedSyntax
        /// The policy for text that is not valid Markdown, which is stored but never used here.
        @available(*, deprecated, message: "no effect here; on a phone it decides whether invalid Markdown is an error")
        public var failurePolicy: FailurePolicy
        /// The language of the text.
        @available(*, deprecated, message: "no effect here; on a phone it marks the text as one in this language")
        public var languageCode: String?

        /// Creates options with these values, which the parser here does not use.
        public init(
            allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
            failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil
        ) {
            self.allowsExtendedAttributes = allowsExtendedAttributes
            self.interpretedSyntax = interpretedSyntax
            self.failurePolicy = failurePolicy
            self.languageCode = languageCode
        }
    }

    /// Reads a text with Markdown: marks inside lines are taken away, and links become attributes. Emphasis has no attribute on Linux.
    ///
    /// Source of the behaviour: <https://developer.apple.com/documentation/foundation/attributedstring/init(markdown:options:baseurl:)>
    @available(
        *, deprecated,
        message: "in part here; on a phone it also marks emphasis, code, headings and lists with attributes"
    )
    public init(markdown: String, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
        var reader = MarkdownReader(markdown, baseURL)
        self = reader.read()
    }

    /// Reads a text with Markdown in UTF-8.
    ///
    /// - Throws: `CocoaError.fileReadInapplicableStringEncoding` if it is no UTF-8.
    @available(
        *, deprecated,
        message: "in part here; on a phone it also marks emphasis, code, headings and lists with attributes"
    )
    public init(markdown: Data, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
        guard let text = String(data: markdown, encoding: .utf8) else {
            throw CocoaError(.fileReadInapplicableStringEncoding)
        }
        try self.init(markdown: text, options: options, baseURL: baseURL)
    }
}

/// Takes the marks inside lines away.
private struct MarkdownReader {
    private var rest: Substring
    private let baseURL: URL?
    private static let marks = ["**", "__", "~~", "*", "_", "`"]

    init(_ text: String, _ baseURL: URL?) {
        rest = text[...]
        self.baseURL = baseURL
    }

    mutating func read() -> AttributedString { read(until: nil) }

    /// Reads up to a mark; without one the mark that began it was a character.
    private mutating func read(until end: String?) -> AttributedString {
        var result = AttributedString()
        var plain = ""
        while let character = rest.first {
            if let end, rest.hasPrefix(end) { break }
            if character == "\\", let escaped = rest.dropFirst().first, escaped.isPunctuation || escaped.isSymbol {
                plain.append(escaped)
                rest = rest.dropFirst(2)
            } else if let part = emphasis() ?? link() {
                result += AttributedString(plain) + part
                plain = ""
            } else {
                plain.append(character)
                rest.removeFirst()
            }
        }
        return result + AttributedString(plain)
    }

    private mutating func emphasis() -> AttributedString? {
        guard let mark = Self.marks.first(where: { rest.hasPrefix($0) }) else { return nil }
        let before = rest.startIndex > rest.base.startIndex ? rest.base[rest.base.index(before: rest.startIndex)] : " "
        let inside = rest.dropFirst(mark.count)
        // A mark before a space, or `_` inside a word, is a character.
        guard let first = inside.first, !first.isWhitespace,
            !(mark.hasPrefix("_") && (before.isLetter || before.isNumber)),
            let close = inside.range(of: mark), close.lowerBound > inside.startIndex
        else { return nil }
        if mark == "`" {
            rest = inside[close.upperBound...]
            return AttributedString(String(inside[..<close.lowerBound]))
        }
        rest = inside
        let content = read(until: mark)
        rest = rest.dropFirst(mark.count)
        return content
    }

    /// Reads a link, `[text](address)` or `<address>`, at the start of the remaining text, or returns nil.
    private mutating func link() -> AttributedString? {
        if let match = rest.prefixMatch(of: /<([A-Za-z][A-Za-z0-9+.-]*:[^\s<>]*)>/) {
            rest = rest[match.range.upperBound...]
            return text(AttributedString(String(match.1)), String(match.1))
        }
        guard let match = rest.prefixMatch(of: /\[([^\[\]]*)\]\(\s*<?([^\s()<>]*)>?(?:\s+"[^"]*")?\s*\)/) else {
            return nil
        }
        rest = rest[match.range.upperBound...]
        var inner = MarkdownReader(String(match.1), baseURL)
        return text(inner.read(), String(match.2))
    }

    private func text(_ content: AttributedString, _ address: String) -> AttributedString {
        var content = content
        content.link = URL(string: address, relativeTo: baseURL)
        return content
    }
}
