// SPDX-License-Identifier: Apache-2.0

/// A word, a number, a text or a sign of a Swift or Objective-C source.
struct SourceToken: Equatable {
    enum Kind {
        case word
        case number
        /// A literal text, without its quotes.
        case text
        case sign
    }

    let kind: Kind
    let text: String
    /// The line of the token, from 1.
    let line: Int
    /// From 1, in characters.
    let column: Int
}

/// Takes a source apart. Both languages share comments, brackets and words, which is all that the checks look at; what does
/// not compile is split into tokens nevertheless.
struct SourceLexer {
    private let isSwift: Bool
    private let characters: [Character]
    private var position = 0
    private var line = 1
    private var column = 1
    private(set) var tokens: [SourceToken] = []
    /// The comments, by the line that they begin on.
    private(set) var comments: [(line: Int, text: String)] = []

    private static let longSigns = [
        "===", "!==", "...", "..<", "==", "!=", ">=", "<=", "&&", "||", "->", "+=", "-=", "??",
    ]

    /// - Parameters:
    ///   - source: the text.
    ///   - isSwift: whether comments nest, as they do in Swift and not in Objective-C.
    init(_ source: String, isSwift: Bool) {
        self.isSwift = isSwift
        characters = Array(source)
        while position < characters.count { next() }
    }

    private var current: Character { characters[position] }

    private func peek(_ offset: Int) -> Character? {
        position + offset < characters.count ? characters[position + offset] : nil
    }

    private func starts(with text: String) -> Bool {
        text.enumerated().allSatisfy { peek($0.offset) == $0.element }
    }

    private mutating func advance(_ count: Int = 1) {
        for _ in 0..<count where position < characters.count {
            if characters[position].isNewline {
                line += 1
                column = 1
            } else {
                // Editors and SARIF count code points.
                column += characters[position].unicodeScalars.count
            }
            position += 1
        }
    }

    private mutating func next() {
        let (line, column, start) = (line, column, position)
        func add(_ kind: SourceToken.Kind, _ text: String) {
            tokens.append(SourceToken(kind: kind, text: text, line: line, column: column))
        }
        if current.isWhitespace {
            advance()
        } else if starts(with: "//") {
            while position < characters.count, !current.isNewline { advance() }
            comments.append((line, String(characters[start..<position])))
        } else if starts(with: "/*") {
            skipComment()
            comments.append((line, String(characters[start..<position])))
        } else if starts(with: "@\"") {
            advance()
            add(.text, string(hashes: 0))
        } else if let hashes = rawStringHashes {
            advance(hashes)
            add(.text, string(hashes: hashes))
        } else if current == "\"" {
            add(.text, string(hashes: 0))
        } else if current == "'" {
            skipCharacter()
        } else if current.isLetter || current == "_" || current == "$" || current == "`" {
            while position < characters.count, current.isLetter || current.isNumber || "_$`".contains(current) {
                advance()
            }
            add(.word, String(characters[start..<position]).replacing("`", with: ""))
        } else if current.isNumber {
            while position < characters.count, current.isLetter || current.isNumber || current == "_" { advance() }
            add(.number, String(characters[start..<position]))
        } else {
            let sign = Self.longSigns.first(where: starts(with:)) ?? String(current)
            advance(sign.count)
            add(.sign, sign)
        }
    }

    private mutating func skipComment() {
        var depth = 0
        repeat {
            if starts(with: "/*"), isSwift || depth == 0 {
                depth += 1
                advance(2)
            } else if starts(with: "*/") {
                depth -= 1
                advance(2)
            } else {
                advance()
            }
        } while depth > 0 && position < characters.count
    }

    /// An Objective-C character, or an apostrophe that means nothing.
    private mutating func skipCharacter() {
        advance()
        for _ in 0..<4 where position < characters.count && current != "'" && !current.isNewline { advance() }
        if position < characters.count, current == "'" { advance() }
    }

    private var rawStringHashes: Int? {
        guard current == "#" else { return nil }
        var count = 0
        while peek(count) == "#" { count += 1 }
        return peek(count) == "\"" ? count : nil
    }

    // `depth` says how many interpolations the literal is in.
    private mutating func string(hashes: Int, depth: Int = 0) -> String {
        let isLong = starts(with: "\"\"\"")
        let quote = isLong ? "\"\"\"" : "\""
        let end = quote + String(repeating: "#", count: hashes)
        let escape = "\\" + String(repeating: "#", count: hashes)
        advance(quote.count)
        let start = position
        while position < characters.count, !starts(with: end) {
            if !isLong, current.isNewline { break }
            if starts(with: escape) {
                advance(escape.count)
                if position < characters.count, current == "(", depth < Self.mostNested {
                    skipInterpolation(depth + 1)
                } else {
                    advance()
                }
            } else {
                advance()
            }
        }
        let text = String(characters[start..<min(position, characters.count)])
        if starts(with: end) { advance(end.count) }
        return text
    }

    /// An interpolation in more others is passed over as a part of its text.
    private static let mostNested = 64

    private mutating func skipInterpolation(_ depth: Int) {
        var open = 0
        repeat {
            if current == "(" { open += 1 }
            if current == ")" { open -= 1 }
            if current == "\"" { _ = string(hashes: 0, depth: depth) } else { advance() }
        } while open > 0 && position < characters.count
    }
}
