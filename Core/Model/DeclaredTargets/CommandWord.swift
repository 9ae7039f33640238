// SPDX-License-Identifier: Apache-2.0

/// A word of a command, as it is declared: text with placeholders in braces. `{{` is a brace.
///
/// ```swift
/// let word = try CommandWord("{output}/{stem}.pdf", at: "Arguments[3]")
/// ```
public struct CommandWord: Hashable, Sendable {
    /// A part of a word.
    enum Part: Hashable, Sendable {
        case text(String)
        case placeholder(Placeholder)
    }

    /// As it is declared.
    public let source: String
    let parts: [Part]

    /// Reads a word and the placeholders in it.
    ///
    /// - Parameters:
    ///   - source: the word as it is declared.
    ///   - place: where it is, for errors.
    ///   - joinsPlurals: whether all texts or links may be a part of it, each on a line of its own.
    /// - Throws: ``DeclarationError`` for a placeholder that does not exist.
    public init(_ source: String, at place: String, joinsPlurals: Bool = false) throws {
        self.source = source
        guard !source.contains("\0") else { throw DeclarationError(place, "a word must not contain the character 0") }
        var parts: [Part] = []
        var text = ""
        var rest = source[...]
        while let first = rest.popFirst() {
            guard first == "{" else {
                text.append(first)
                continue
            }
            if rest.first == "{" {
                rest.removeFirst()
                text.append("{")
                continue
            }
            guard let end = rest.firstIndex(of: "}") else {
                throw DeclarationError(place, "“\(source)” has a { without a }; a brace itself is written {{")
            }
            let word = String(rest[..<end])
            guard let placeholder = Placeholder(word) else {
                throw DeclarationError(
                    place,
                    "there is no placeholder {\(word)}; expected one of \(Placeholder.all); a brace itself is written {{"
                )
            }
            rest = rest[rest.index(after: end)...]
            if !text.isEmpty { parts.append(.text(text)) }
            text = ""
            parts.append(.placeholder(placeholder))
        }
        if !text.isEmpty || parts.isEmpty { parts.append(.text(text)) }
        self.parts = parts
        if !joinsPlurals, let plural = placeholders.first(where: \.isPlural), parts.count > 1 {
            throw DeclarationError(
                place,
                "\(plural.description) must be a word of its own, because each of them becomes a word; found “\(source)”"
            )
        }
    }

    /// Its placeholders, in their order.
    public var placeholders: [Placeholder] {
        parts.compactMap { if case .placeholder(let placeholder) = $0 { placeholder } else { nil } }
    }

    /// The word if it has no placeholder; nil otherwise.
    var literal: String? {
        guard parts.count == 1, case .text(let text) = parts[0] else { return nil }
        return text
    }

    /// Whether the word could begin with a hyphen that the declaration does not write: a program would take it for an option.
    var beginsWithValue: Bool {
        guard case .placeholder(let placeholder) = parts[0] else { return false }
        return !placeholder.isPath
    }
}
