// SPDX-License-Identifier: Apache-2.0

/// The kind of a token. All spellings of an operator are one kind, and so are all cases of a keyword.
package enum TokenKind: UInt8 {
    case end, name, escapedName, variable, collectionOperator, string, number, argument

    case openParenthesis, closeParenthesis, openBrace, closeBrace, openBracket, closeBracket, comma, dot, assign
    case plus, minus, star, slash, power, ampersand, bar, caret, tilde, shiftLeft, shiftRight

    case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
    case between, `in`, contains, beginsWith, endsWith, like, matches, conformsTo, typeEquals

    case and, or, not, any, all, none
    case truePredicate, falsePredicate, `true`, `false`, null, itself
    case subquery, function, cast, ternary, fetch, anyKey, first, last, size
}

/// One word of a format string, by the bytes that it covers.
struct Token {
    var kind: TokenKind
    var start: Int
    var end: Int
}

/// The reserved words of the language, in any case.
enum ReservedWords {
    private struct Entry {
        let low: UInt64
        let high: UInt64
        let kind: TokenKind
    }

    private static let words: [(String, TokenKind)] = [
        ("and", .and), ("or", .or), ("not", .not), ("any", .any), ("some", .any), ("all", .all), ("none", .none),
        ("between", .between), ("in", .in), ("contains", .contains), ("beginswith", .beginsWith),
        ("endswith", .endsWith), ("like", .like), ("matches", .matches), ("uti-conforms-to", .conformsTo),
        ("uti-equals", .typeEquals), ("truepredicate", .truePredicate), ("falsepredicate", .falsePredicate),
        ("true", .true), ("yes", .true), ("false", .false), ("no", .false), ("null", .null), ("nil", .null),
        ("self", .itself), ("subquery", .subquery), ("function", .function), ("cast", .cast), ("ternary", .ternary),
        ("fetch", .fetch), ("anykey", .anyKey), ("first", .first), ("last", .last), ("size", .size),
    ]

    /// In the order of their lengths, and where each length begins: so few are compared.
    private static let entries: [Entry] = words.sorted { $0.0.utf8.count < $1.0.utf8.count }.map { word, kind in
        let (low, high) = pack(Array(word.utf8)[...])
        return Entry(low: low, high: high, kind: kind)
    }
    private static let starts: [Int] = (0...17).map { length in words.filter { $0.0.utf8.count < length }.count }

    /// For each length the letters that a word begins with, one bit each: most names are none at first sight.
    private static let beginnings: [UInt32] = (0...16).map { length in
        words.filter { $0.0.utf8.count == length }.reduce(0) { $0 | 1 << (UInt32($1.0.utf8.first ?? 0) & 31) }
    }

    /// Up to 16 bytes in two numbers, capital letters as small ones.
    @inline(__always)
    private static func pack(_ word: ArraySlice<UInt8>) -> (UInt64, UInt64) {
        var low: UInt64 = 0
        var high: UInt64 = 0
        var shift: UInt64 = 0
        for byte in word {
            if shift < 64 { low |= UInt64(byte | 0x20) << shift } else { high |= UInt64(byte | 0x20) << (shift - 64) }
            shift += 8
        }
        return (low, high)
    }

    /// The kind of a reserved word; nil for any other.
    static func kind(_ word: ArraySlice<UInt8>) -> TokenKind? {
        guard word.count < 16, let first = word.first, beginnings[word.count] >> (UInt32(first) & 31) & 1 == 1 else {
            return nil
        }
        let (low, high) = pack(word)
        for number in starts[word.count]..<starts[word.count + 1]
        where entries[number].low == low && entries[number].high == high { return entries[number].kind }
        return nil
    }

    /// A name as the canonical format writes it: with a mark if it would read as a reserved word.
    static func escape(_ name: String) -> String { kind(Array(name.utf8)[...]) == nil ? name : "#" + name }
}
