// SPDX-License-Identifier: Apache-2.0

/// One word of a format string.
struct Token: Hashable {
    enum Kind: Hashable {
        case word(String)
        case escapedWord(String)
        case variable(String)
        case collectionOperator(String)
        case string(String)
        case number(Double)
        case symbol(String)
        case end
    }

    let kind: Kind
    let place: Place

    /// As an error message shows it.
    var found: String {
        switch kind {
        case .word(let text), .escapedWord(let text), .symbol(let text): "‘\(text)’"
        case .variable(let name): "‘$\(name)’"
        case .collectionOperator(let name): "‘@\(name)’"
        case .string(let text): "the string \"\(text.count > 40 ? text.prefix(40) + "…" : text)\""
        case .number(let value): "the number \(PredicateValue.number(value))"
        case .end: "the end"
        }
    }

    func isWord(_ words: String...) -> Bool {
        guard case .word(let text) = kind else { return false }
        return words.contains(text.uppercased())
    }

    func isSymbol(_ symbols: String...) -> Bool {
        guard case .symbol(let text) = kind else { return false }
        return symbols.contains(text)
    }
}

/// Cuts a format string into tokens. White space and keyword case mean nothing.
struct Lexer {
    /// Longest first, so that `==` is not read as two `=`.
    private static let symbols = [
        "&&", "||", "==", ">=", "=>", "<=", "=<", "!=", "<>", "(", ")", "{", "}", "[", "]", ",", ".", "=", "<", ">",
        "!", "+",
        "-", "*", "/",
    ]
    /// Operators whose names hold hyphens.
    private static let hyphenated = ["UTI-CONFORMS-TO", "UTI-EQUALS"]

    private let characters: [Character]
    private var index = 0
    private var line = 1
    private var column = 1

    init(_ text: String) { characters = Array(text) }

    private var place: Place { Place(line: line, column: column) }

    static func tokens(_ text: String) throws -> [Token] {
        var lexer = Lexer(text)
        var result: [Token] = []
        repeat { result.append(try lexer.next()) } while result.last?.kind != .end
        return result
    }

    private func peek(_ offset: Int = 0) -> Character? {
        index + offset < characters.count ? characters[index + offset] : nil
    }

    private mutating func advance(_ count: Int = 1) {
        for _ in 0..<count {
            if characters[index].isNewline {
                line += 1
                column = 1
            } else {
                column += 1
            }
            index += 1
        }
    }

    private mutating func next() throws -> Token {
        while let character = peek(), character.isWhitespace { advance() }
        let start = place
        guard let character = peek() else { return Token(kind: .end, place: start) }
        return Token(kind: try kind(beginningWith: character, at: start), place: start)
    }

    private mutating func kind(beginningWith character: Character, at start: Place) throws -> Token.Kind {
        switch character {
        case "\"", "'": return .string(try quoted(character, start))
        case "$":
            advance()
            return .variable(try name(after: "$", start))
        case "@":
            advance()
            return .collectionOperator(try name(after: "@", start))
        case "#":
            advance()
            return .escapedWord(try name(after: "#", start))
        case _ where Self.beginsName(character): return .word(word())
        case _ where character.isASCII && character.isNumber: return .number(try number(start))
        default: return try symbol(character, start)
        }
    }

    private static func beginsName(_ character: Character) -> Bool { character.isLetter || character == "_" }

    private mutating func name(after mark: String, _ start: Place) throws -> String {
        guard let character = peek(), Self.beginsName(character) else {
            throw PredicateFormatError(.lexical, at: start, "a name must stand directly behind ‘\(mark)’")
        }
        return plainWord()
    }

    private mutating func plainWord() -> String {
        let first = index
        while let character = peek(), Self.beginsName(character) || character.isNumber { advance() }
        return String(characters[first..<index])
    }

    private mutating func word() -> String {
        for operation in Self.hyphenated {
            let end = index + operation.count
            guard end <= characters.count, String(characters[index..<end]).uppercased() == operation else { continue }
            if end < characters.count, Self.beginsName(characters[end]) || characters[end].isNumber { continue }
            advance(operation.count)
            return operation
        }
        return plainWord()
    }

    private mutating func number(_ start: Place) throws -> Double {
        let first = index
        for (mark, radix) in [("x", 16), ("o", 8), ("b", 2)] where peek() == "0" && peek(1)?.lowercased() == mark {
            advance(2)
            let digits = plainOrDigits()
            guard let value = UInt64(digits, radix: radix) else {
                throw PredicateFormatError(.lexical, at: start, "‘0\(mark)\(digits)’ is not a number in base \(radix)")
            }
            return Double(value)
        }
        while let character = peek(), character.isASCII, character.isNumber || character == "." { advance() }
        if let mark = peek(), mark.lowercased() == "e" {
            advance()
            if let sign = peek(), sign == "+" || sign == "-" { advance() }
            while let character = peek(), character.isASCII, character.isNumber { advance() }
        }
        let text = String(characters[first..<index])
        guard let value = Double(text) else {
            throw PredicateFormatError(.lexical, at: start, "‘\(text)’ is not a number")
        }
        return value
    }

    private mutating func plainOrDigits() -> String {
        let first = index
        while let character = peek(), character.isLetter || character.isNumber { advance() }
        return String(characters[first..<index])
    }

    private mutating func symbol(_ character: Character, _ start: Place) throws -> Token.Kind {
        for symbol in Self.symbols where index + symbol.count <= characters.count {
            guard String(characters[index..<index + symbol.count]) == symbol else { continue }
            advance(symbol.count)
            return .symbol(symbol)
        }
        if "“”‘’«»".contains(character) {
            throw PredicateFormatError(.lexical, at: start, "‘\(character)’ is a typographic quote; use \" or '")
        }
        if character == "\\" {
            throw PredicateFormatError(
                .lexical, at: start, "‘\\’ stands outside a string; if it escapes a quote, write the quote alone")
        }
        if character == "&" {
            throw PredicateFormatError(
                .lexical, at: start,
                "‘&’ alone means nothing; write && or AND (an entity such as &quot; must be decoded once)")
        }
        throw PredicateFormatError(.lexical, at: start, "‘\(character)’ begins nothing in the predicate language")
    }

    private mutating func quoted(_ quote: Character, _ start: Place) throws -> String {
        advance()
        var result = ""
        while let character = peek() {
            advance()
            if character == quote { return result }
            guard character == "\\", let escaped = peek() else {
                result.append(character)
                continue
            }
            advance()
            switch escaped {
            case "n": result.append("\n")
            case "t": result.append("\t")
            case "r": result.append("\r")
            default: result.append(escaped)
            }
        }
        throw PredicateFormatError(.lexical, at: start, "the string that begins here has no closing \(quote)")
    }
}
