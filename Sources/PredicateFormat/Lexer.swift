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
    /// A word in upper case, or a symbol: what keywords and operators are told by. Empty for all else.
    let keyword: String

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
}

/// Cuts a format string into tokens, byte by byte. White space and keyword case mean nothing.
struct Lexer {
    /// Operators whose names hold hyphens.
    private static let hyphenated = ["UTI-CONFORMS-TO", "UTI-EQUALS"].map { Array($0.utf8) }

    private let bytes: [UInt8]
    private var index = 0
    private var line = 1
    private var column = 1

    init(_ text: String) { bytes = Array(text.utf8) }

    private var place: Place { Place(line: line, column: column) }

    static func tokens(_ text: String) throws -> [Token] {
        var lexer = Lexer(text)
        var result: [Token] = []
        result.reserveCapacity(text.utf8.count / 6)
        repeat { result.append(try lexer.next()) } while result.last?.kind != .end
        return result
    }

    private func peek(_ offset: Int = 0) -> UInt8 { index + offset < bytes.count ? bytes[index + offset] : 0 }

    private var isAtEnd: Bool { index >= bytes.count }

    private mutating func advance(_ count: Int = 1) {
        for _ in 0..<count {
            if bytes[index] == UInt8(ascii: "\n") {
                line += 1
                column = 1
            } else if bytes[index] & 0xC0 != 0x80 {
                column += 1
            }
            index += 1
        }
    }

    private func text(from first: Int) -> String { String(decoding: bytes[first..<index], as: UTF8.self) }

    private mutating func next() throws -> Token {
        skipWhiteSpace()
        let start = place
        guard !isAtEnd else { return Token(kind: .end, place: start, keyword: "") }
        switch try kind(at: start) {
        case .word(let word): return Token(kind: .word(word), place: start, keyword: word.uppercased())
        case .symbol(let symbol): return Token(kind: .symbol(symbol), place: start, keyword: symbol)
        case let kind: return Token(kind: kind, place: start, keyword: "")
        }
    }

    private mutating func skipWhiteSpace() {
        while !isAtEnd {
            if peek() <= 0x20 {
                advance()
            } else if let scalar = scalar, scalar.properties.isWhitespace {
                advance(String(scalar).utf8.count)
            } else {
                return
            }
        }
    }

    /// The character here where it is not ASCII.
    private var scalar: Unicode.Scalar? {
        guard peek() >= 0x80 else { return nil }
        return String(decoding: bytes[index..<min(bytes.count, index + 4)], as: UTF8.self).unicodeScalars.first
    }

    private mutating func kind(at start: Place) throws -> Token.Kind {
        switch peek() {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return .string(try quoted(start))
        case UInt8(ascii: "$"): return .variable(try name(start))
        case UInt8(ascii: "@"): return .collectionOperator(try name(start))
        case UInt8(ascii: "#"): return .escapedWord(try name(start))
        case UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number(start))
        default: return beginsName ? .word(word()) : try symbol(start)
        }
    }

    private static func isASCIILetter(_ byte: UInt8) -> Bool {
        byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z") || byte == UInt8(ascii: "_")
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    private var beginsName: Bool {
        Self.isASCIILetter(peek()) || scalar.map { $0.properties.isAlphabetic } ?? false
    }

    private mutating func name(_ start: Place) throws -> String {
        let mark = String(UnicodeScalar(peek()))
        advance()
        guard beginsName else {
            throw PredicateFormatError(.lexical, at: start, "a name must stand directly behind ‘\(mark)’")
        }
        return plainWord()
    }

    private mutating func plainWord() -> String {
        let first = index
        while !isAtEnd, beginsName || Self.isDigit(peek()) { advance() }
        return text(from: first)
    }

    private mutating func word() -> String {
        for operation in Self.hyphenated where index + operation.count <= bytes.count {
            let isHere = operation.indices.allSatisfy { offset in
                let byte = bytes[index + offset]
                return (byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") ? byte - 32 : byte) == operation[offset]
            }
            guard isHere else { continue }
            let behind = peek(operation.count)
            guard !Self.isASCIILetter(behind), !Self.isDigit(behind) else { continue }
            let first = index
            advance(operation.count)
            return text(from: first)
        }
        return plainWord()
    }

    private mutating func number(_ start: Place) throws -> Double {
        let first = index
        if peek() == UInt8(ascii: "0"), let radix = [0x78: 16, 0x6F: 8, 0x62: 2][Int(peek(1) | 0x20)] {
            advance(2)
            let digits = index
            while !isAtEnd, Self.isASCIILetter(peek()) || Self.isDigit(peek()) { advance() }
            guard let value = UInt64(text(from: digits), radix: radix) else {
                throw PredicateFormatError(
                    .lexical, at: start, "‘\(text(from: first))’ is not a number in base \(radix)")
            }
            return Double(value)
        }
        while Self.isDigit(peek()) || peek() == UInt8(ascii: ".") { advance() }
        if peek() | 0x20 == UInt8(ascii: "e") {
            advance()
            if peek() == UInt8(ascii: "+") || peek() == UInt8(ascii: "-") { advance() }
            while Self.isDigit(peek()) { advance() }
        }
        guard let value = Double(text(from: first)) else {
            throw PredicateFormatError(.lexical, at: start, "‘\(text(from: first))’ is not a number")
        }
        return value
    }

    private mutating func symbol(_ start: Place) throws -> Token.Kind {
        let pair = String(decoding: bytes[index..<min(bytes.count, index + 2)], as: UTF8.self)
        if ["&&", "||", "==", ">=", "=>", "<=", "=<", "!=", "<>"].contains(pair) {
            advance(2)
            return .symbol(pair)
        }
        let byte = peek()
        if "(){}[],.=<>!+-*/".utf8.contains(byte) {
            advance()
            return .symbol(String(UnicodeScalar(byte)))
        }
        throw PredicateFormatError(.lexical, at: start, complaint(byte))
    }

    private func complaint(_ byte: UInt8) -> String {
        if let scalar {
            return "“”‘’«»".unicodeScalars.contains(scalar)
                ? "‘\(scalar)’ is a typographic quote; use \" or '"
                : "‘\(scalar)’ begins nothing in the predicate language"
        }
        switch byte {
        case UInt8(ascii: "\\"): return "‘\\’ stands outside a string; if it escapes a quote, write the quote alone"
        case UInt8(ascii: "&"):
            return "‘&’ alone means nothing; write && or AND (an entity such as &quot; must be decoded once)"
        default: return "‘\(UnicodeScalar(byte))’ begins nothing in the predicate language"
        }
    }

    private mutating func quoted(_ start: Place) throws -> String {
        let quote = peek()
        advance()
        var first = index
        var result = ""
        while !isAtEnd {
            let byte = peek()
            if byte == quote {
                result += text(from: first)
                advance()
                return result
            }
            guard byte == UInt8(ascii: "\\"), index + 1 < bytes.count else {
                advance()
                continue
            }
            result += text(from: first)
            advance()
            if let replacement = [0x6E: "\n", 0x74: "\t", 0x72: "\r"][Int(peek())] {
                result += replacement
                advance()
                first = index
            } else {
                first = index
                advance()
            }
        }
        throw PredicateFormatError(
            .lexical, at: start, "the string that begins here has no closing \(UnicodeScalar(quote))")
    }
}
