// SPDX-License-Identifier: Apache-2.0

/// Cuts a format string into tokens, byte by byte. White space and keyword case mean nothing.
struct Lexer {
    let bytes: [UInt8]
    private var index = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    /// Returns a byte; 0 after the last one, which marks the end.
    @inline(__always)
    private func byte(_ position: Int) -> UInt8 { position < bytes.count ? bytes[position] : 0 }

    mutating func next() throws -> Token {
        skipWhiteSpace()
        let start = index
        let first = byte(start)
        guard start < bytes.count else { return Token(kind: .end, start: start, end: start) }
        if Self.isLetter(first) { return word(start) }
        switch first {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): try skipString(start, quote: first)
        case UInt8(ascii: "$"): return try marked(.variable, start)
        case UInt8(ascii: "@"): return try marked(.collectionOperator, start)
        case UInt8(ascii: "#"): return try marked(.escapedName, start)
        case UInt8(ascii: "%"): return try argument(start)
        case UInt8(ascii: "0")...UInt8(ascii: "9"): return number(start)
        default: return beginsName(start) ? word(start) : try symbol(start)
        }
        return Token(kind: .string, start: start, end: index)
    }

    func text(_ start: Int, _ end: Int) -> String { String(decoding: bytes[start..<end], as: UTF8.self) }

    // MARK: White space and names

    private mutating func skipWhiteSpace() {
        while index < bytes.count {
            if bytes[index] <= 0x20 {
                index += 1
            } else if let scalar = scalar(index), scalar.properties.isWhitespace || scalar == "\u{FEFF}" {
                index += UTF8.width(scalar)
            } else {
                return
            }
        }
    }

    /// The character at a position, if it is not ASCII.
    private func scalar(_ position: Int) -> Unicode.Scalar? {
        guard byte(position) >= 0x80 else { return nil }
        return String(decoding: bytes[position..<min(bytes.count, position + 4)], as: UTF8.self).unicodeScalars.first
    }

    @inline(__always)
    private static func isLetter(_ byte: UInt8) -> Bool {
        let small = byte | 0x20
        return small >= UInt8(ascii: "a") && small <= UInt8(ascii: "z") || byte == UInt8(ascii: "_")
    }

    @inline(__always)
    private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

    private func beginsName(_ position: Int) -> Bool {
        Self.isLetter(byte(position)) || scalar(position).map { $0.properties.isAlphabetic } ?? false
    }

    private mutating func skipName() {
        while index < bytes.count {
            let byte = bytes[index]
            if Self.isLetter(byte) || Self.isDigit(byte) {
                index += 1
            } else if byte >= 0x80, let scalar = scalar(index), scalar.properties.isAlphabetic {
                index += UTF8.width(scalar)
            } else {
                return
            }
        }
    }

    /// A name behind `$`, `@` or `#`.
    private mutating func marked(_ kind: TokenKind, _ start: Int) throws -> Token {
        index += 1
        guard beginsName(index) else {
            throw error(start, "expected a name directly after ‘\(UnicodeScalar(bytes[start]))’")
        }
        skipName()
        return Token(kind: kind, start: start + 1, end: index)
    }

    private mutating func word(_ start: Int) -> Token {
        skipName()
        if byte(index) == UInt8(ascii: "-"), let end = endOfTypeOperator(start) { index = end }
        if byte(index) == UInt8(ascii: ":"), let end = endOfSelector() { index = end }
        return Token(kind: ReservedWords.kind(bytes[start..<index]) ?? .name, start: start, end: index)
    }

    /// Where UTI-CONFORMS-TO or UTI-EQUALS ends that begins there: the only words with hyphens.
    private func endOfTypeOperator(_ start: Int) -> Int? {
        var end = index
        while Self.isLetter(byte(end)) || Self.isDigit(byte(end)) || byte(end) == UInt8(ascii: "-") { end += 1 }
        return ReservedWords.kind(bytes[start..<end]) == nil ? nil : end
    }

    /// Where a function name with colons, such as `add:to:`, ends: only before a parenthesis.
    private func endOfSelector() -> Int? {
        var end = index
        while Self.isLetter(byte(end)) || Self.isDigit(byte(end)) || byte(end) == UInt8(ascii: ":") { end += 1 }
        return byte(end) == UInt8(ascii: "(") && bytes[end - 1] == UInt8(ascii: ":") ? end : nil
    }

    // MARK: Literals

    /// Passes over digits, letters and signs that can belong to a number; what they say is read by ``number(_:)``.
    private mutating func number(_ start: Int) -> Token {
        let second = byte(start + 1) | 0x20
        let isPrefixed = bytes[start] == UInt8(ascii: "0") && (second == 0x78 || second == 0x6F || second == 0x62)
        index += 1
        while index < bytes.count {
            let byte = bytes[index]
            let follows = bytes[index - 1] | 0x20
            let isSign = byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
            guard
                Self.isDigit(byte) || Self.isLetter(byte) || !isPrefixed && byte == UInt8(ascii: ".")
                    || !isPrefixed && isSign && follows == UInt8(ascii: "e")
            else { break }
            index += 1
        }
        return Token(kind: .number, start: start, end: index)
    }

    /// A whole number of few digits, which most are.
    private func smallNumber(_ token: Token) -> Double? {
        guard token.end - token.start < 16 else { return nil }
        var value = 0
        for position in token.start..<token.end {
            guard Self.isDigit(bytes[position]) else { return nil }
            value = value * 10 + Int(bytes[position] &- 48)
        }
        return Double(value)
    }

    func number(_ token: Token) throws -> Double {
        if let value = smallNumber(token) { return value }
        let text = text(token.start, token.end)
        if let radix = ["0x": 16, "0o": 8, "0b": 2][text.prefix(2).lowercased()] {
            guard let value = UInt64(text.dropFirst(2), radix: radix) else {
                throw error(token.start, "‘\(text)’ is not a number in base \(radix)")
            }
            guard UInt64(exactly: Double(value)) == value else { throw inexact(text, token) }
            return Double(value)
        }
        guard let last = text.utf8.last, Self.isDigit(last), let value = Double(text), value.isFinite else {
            throw error(token.start, "‘\(text)’ is not a number")
        }
        guard !text.utf8.allSatisfy(Self.isDigit) || UInt64(text).map({ UInt64(exactly: value) == $0 }) == true else {
            throw inexact(text, token)
        }
        return value
    }

    private func inexact(_ text: String, _ token: Token) -> PredicateFormatError {
        error(token.start, "‘\(text)’ cannot be kept exactly; whole numbers up to 9007199254740992 can")
    }

    private mutating func skipString(_ start: Int, quote: UInt8) throws {
        index += 1
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte == quote { return }
            if byte == UInt8(ascii: "\\"), index < bytes.count { index += 1 }
        }
        throw error(start, "the string that begins here has no closing \(UnicodeScalar(quote))")
    }

    /// Returns the text of a string token: without its quotes, with its escapes read.
    func string(_ token: Token) -> String {
        let inner = bytes[(token.start + 1)..<(token.end - 1)]
        guard inner.contains(UInt8(ascii: "\\")) else { return String(decoding: inner, as: UTF8.self) }
        var result: [UInt8] = []
        var position = inner.startIndex
        while position < inner.endIndex {
            if inner[position] != UInt8(ascii: "\\") {
                result.append(inner[position])
            } else {
                position += 1
                result += unescaped(&position)
            }
            position += 1
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Returns the bytes that the character after a backslash means; a character without a special meaning means itself.
    private func unescaped(_ position: inout Int) -> [UInt8] {
        switch bytes[position] {
        case UInt8(ascii: "n"): return [10]
        case UInt8(ascii: "t"): return [9]
        case UInt8(ascii: "r"): return [13]
        case UInt8(ascii: "u"):
            let digits = bytes[(position + 1)..<max(position + 1, min(bytes.count, position + 5))]
            guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
                let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
                let scalar = Unicode.Scalar(value)
            else { return [bytes[position]] }
            position += 4
            return Array(String(scalar).utf8)
        default: return [bytes[position]]
        }
    }

    /// `%@`, `%K`, `%d` and the like.
    private mutating func argument(_ start: Int) throws -> Token {
        index += 1
        // Flags, a width and a precision, as printf(3) has them, say nothing of the value.
        while "-+#0123456789.".utf8.contains(byte(index)) { index += 1 }
        while [UInt8(ascii: "l"), UInt8(ascii: "h"), UInt8(ascii: "q"), UInt8(ascii: "z")].contains(byte(index)) {
            index += 1
        }
        guard "@Kdiuxofgescp".utf8.contains(byte(index)) else {
            throw error(start, "‘%’ begins an argument such as %@, %K or %d; a percent sign belongs in a string")
        }
        index += 1
        return Token(kind: .argument, start: start, end: index)
    }

    // MARK: Symbols

    /// The operator of two characters that begins there.
    @inline(__always)
    private static func pair(_ first: UInt8, _ second: UInt8) -> TokenKind? {
        switch (first, second) {
        case (UInt8(ascii: "="), UInt8(ascii: "=")): .equal
        case (UInt8(ascii: ">"), UInt8(ascii: "=")), (UInt8(ascii: "="), UInt8(ascii: ">")): .greaterOrEqual
        case (UInt8(ascii: "<"), UInt8(ascii: "=")), (UInt8(ascii: "="), UInt8(ascii: "<")): .lessOrEqual
        case (UInt8(ascii: "!"), UInt8(ascii: "=")), (UInt8(ascii: "<"), UInt8(ascii: ">")): .notEqual
        case (UInt8(ascii: "&"), UInt8(ascii: "&")): .and
        case (UInt8(ascii: "|"), UInt8(ascii: "|")): .or
        case (UInt8(ascii: "*"), UInt8(ascii: "*")): .power
        case (UInt8(ascii: "<"), UInt8(ascii: "<")): .shiftLeft
        case (UInt8(ascii: ">"), UInt8(ascii: ">")): .shiftRight
        case (UInt8(ascii: ":"), UInt8(ascii: "=")): .assign
        default: nil
        }
    }

    private mutating func symbol(_ start: Int) throws -> Token {
        let first = byte(start)
        if let kind = Self.pair(first, byte(start + 1)) {
            index += 2
            return Token(kind: kind, start: start, end: index)
        }
        guard let kind = Self.single(first), first != UInt8(ascii: "&") || !isEntity(start) else {
            throw error(start, complaint(start))
        }
        index += 1
        return Token(kind: kind, start: start, end: index)
    }

    private static func single(_ byte: UInt8) -> TokenKind? {
        switch byte {
        case UInt8(ascii: "("): .openParenthesis
        case UInt8(ascii: ")"): .closeParenthesis
        case UInt8(ascii: "{"): .openBrace
        case UInt8(ascii: "}"): .closeBrace
        case UInt8(ascii: "["): .openBracket
        case UInt8(ascii: "]"): .closeBracket
        case UInt8(ascii: ","): .comma
        case UInt8(ascii: "."): .dot
        case UInt8(ascii: "="): .equal
        case UInt8(ascii: "<"): .less
        case UInt8(ascii: ">"): .greater
        case UInt8(ascii: "!"): .not
        case UInt8(ascii: "+"): .plus
        case UInt8(ascii: "-"): .minus
        case UInt8(ascii: "*"): .star
        case UInt8(ascii: "/"): .slash
        case UInt8(ascii: "&"): .ampersand
        case UInt8(ascii: "|"): .bar
        case UInt8(ascii: "^"): .caret
        case UInt8(ascii: "~"): .tilde
        default: nil
        }
    }

    /// Whether there is an XML entity that was not decoded.
    private func isEntity(_ start: Int) -> Bool {
        let rest = bytes[(start + 1)..<min(bytes.count, start + 6)]
        return ["amp;", "quot;", "apos;", "lt;", "gt;"].contains { rest.starts(with: Array($0.utf8)) }
    }

    private func complaint(_ start: Int) -> String {
        if let scalar = scalar(start) {
            return "“”‘’«»".unicodeScalars.contains(scalar)
                ? "‘\(scalar)’ is a typographic quote; use \" or '"
                : "‘\(scalar)’ begins nothing in the predicate language"
        }
        switch byte(start) {
        case UInt8(ascii: "\\"): return "‘\\’ stands outside a string; if it escapes a quote, write the quote alone"
        case UInt8(ascii: "&"): return "an XML entity stands here; it must be decoded once, to && or \" for example"
        case 0x21...0x7E: return "‘\(UnicodeScalar(byte(start)))’ begins nothing in the predicate language"
        default: return "the character U+\(String(byte(start), radix: 16)) begins nothing in the predicate language"
        }
    }

    private func error(_ start: Int, _ message: String) -> PredicateFormatError {
        PredicateFormatError(.lexical, at: place(start), message)
    }

    /// Line and column of a byte.
    func place(_ offset: Int) -> Place { Place(offset: offset, in: bytes) }
}
