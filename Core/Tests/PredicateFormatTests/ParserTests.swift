// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import PredicateFormat

struct ParserTests {
    @Test(arguments: [
        ("", 1, 1, "empty"), ("size ==", 1, 8, "the end"), ("size = = 3", 1, 8, "‘=’"), ("size 3", 1, 6, "operator"),
        ("(size == 3", 1, 11, "‘)’"), ("size == 3)", 1, 10, "AND, OR or the end"),
        ("name == \"appex", 1, 9, "no closing"),
        ("SUBQUERY(items, i, i > 1).@count > 0", 1, 17, "variable"), ("size == 3 AND", 1, 14, "the end"),
        ("name == “appex”", 1, 9, "typographic"), ("name == \\\"appex\\\"", 1, 9, "escapes"),
        ("size &amp; 3", 1, 6, "&&"),
        ("size ==\n  3 OR\n  OR size == 4", 3, 3, "keyword"), ("maxi(size) == 3", 1, 1, "no function maxi()"),
        ("abs(1, 2) == 3", 1, 1, "takes 1 argument, not 2"), ("name LIKE[x] 'a'", 1, 11, "letters of c, d, n and l"),
        ("name ==[cd 'a'", 1, 12, "to close"), ("a.UTI-EQUALS == 1", 1, 3, "a key"), ("tags[", 1, 6, "the end"),
        ("tags[0 == 1", 1, 8, "to close the index"),
        ("items.@total.size == 1", 1, 7, "@total"), ("CAST(1, 'Class') == 1", 1, 9, "NSNumber"),
        ("CAST(1, NSNumber) == 1", 1, 9, "the type of a CAST"), ("FUNCTION(1, 'exit') == 1", 1, 13, "no selector"),
        ("FUNCTION('a', 'stringByAppendingString:') == 1", 1, 15, "takes 1 argument, not 0"),
        ("FUNCTION('a', 'length', 'b') == 1", 1, 15, "takes 0 arguments, not 1"),
        ("TERNARY(1, 2, 3) == 1", 1, 10, "operator"), ("size == %@", 1, 9, "asks for an argument"),
        ("size == 100%", 1, 12, "percent"), ("FETCH(a, b) == 1", 1, 1, "Core Data"),
        ("size == 1.2.3", 1, 9, "not a number"),
        ("size == 0xZZ", 1, 9, "base 16"), ("size NOT IN {1}", 1, 6, "NOT is written before"),
        ("{1, 2 == 1", 1, 7, "close the list"),
        ("size == 'é' AND\n\té ==", 2, 6, "the end"), ("size ~= 3", 1, 6, "operator"),
        ("$x := == 3", 1, 7, "expected a comparison"),
        ("$ == 3", 1, 1, "name"), ("size == 3 4", 1, 11, "AND, OR"), ("3 == size == 4", 1, 11, "AND, OR"),
        ("random(1, 2) == 1", 1, 1, "takes 0 to 1 argument, not 2"),
        ("add:to:(1, 2, 3) == 1", 1, 1, "takes 2 arguments, not 3"),
        ("add:to:(1) == 1", 1, 1, "takes 2 arguments, not 1"),
        (
            "sum(\(Array(repeating: "1", count: 1_001).joined(separator: ","))) == 1", 1, 1,
            "to 1000 arguments, not 1001"
        ),
        ("name == 'a\\'", 1, 9, "no closing"), ("name == 'a\\\\\\'", 1, 9, "no closing"),
    ])
    func namesTheMistakeAndItsPlace(_ format: String, _ line: Int, _ column: Int, _ part: String) throws {
        let error = try #require(throws: PredicateFormatError.self) { try Predicate(format: format) }
        #expect(error.line == line, "\(error)")
        #expect(error.column == column, "\(error)")
        #expect(error.message.contains(part), "\(error)")
    }

    /// An escape is what follows the backslash, and no more, at the end of a string too.
    @Test(arguments: [
        (#"'a\t'"#, "a\t"), (#"'\''"#, "'"), (#""\"""#, "\""), (#"'\\'"#, "\\"), (#"'\\\''"#, "\\'"), ("''", ""),
        (#"'\n' "#, "\n"),
    ])
    func endsAStringAtItsQuote(_ literal: String, _ text: String) throws {
        let predicate = try Predicate(format: "name == \(literal) AND 1 == 1")
        #expect(try predicate.evaluate(with: ["name": .string(text)]), "\(predicate)")
        #expect(try !predicate.evaluate(with: ["name": .string(text + "x")]), "\(predicate)")
    }

    /// A list may be empty, and long.
    @Test(arguments: [("sum()", 0), ("sum(\(Array(repeating: "1", count: 1_000).joined(separator: ",")))", 1_000)])
    func takesListsOfAnyLength(_ call: String, _ result: Int) throws {
        #expect(try Predicate(format: "\(call) == \(result)").evaluate(with: .null))
    }

    /// A mistake quotes what is short, and of what is long the beginning.
    @Test(arguments: [("size == 3 '", "'", 40), ("(name == '", "') == 1", 50)])
    func quotesLongTextsInPart(_ before: String, _ after: String, _ longest: Int) throws {
        for (count, isCut) in [(longest, false), (longest + 1, true)] {
            let format = before + String(repeating: "x", count: count) + after
            let error = try #require(throws: PredicateFormatError.self) { try Predicate(format: format) }
            #expect(error.message.contains("xxx"))
            #expect(error.message.contains("…") == isCut, "\(error)")
        }
    }

    /// A word that differs from a reserved one in any one letter is a name.
    @Test(arguments: [
        "and", "between", "contains", "beginswith", "endswith", "uti-conforms-to", "truepredicate", "falsepredicate",
        "subquery",
        "first", "null",
    ])
    func takesNoOtherWordForAReservedOne(_ word: String) {
        #expect(ReservedWords.kind(Array(word.uppercased().utf8)[...]) != nil)
        for position in word.utf8.indices {
            var letters = Array(word.utf8)
            letters[word.utf8.distance(from: word.startIndex, to: position)] = UInt8(ascii: "z")
            #expect(ReservedWords.kind(letters[...]) == nil, "\(String(decoding: letters, as: UTF8.self))")
        }
        #expect(ReservedWords.kind(Array((word + "x").utf8)[...]) == nil)
        #expect(ReservedWords.kind(Array(word.utf8.dropLast())[...]) == nil || word == "first")
    }

    @Test func refusesToNestTooDeep() throws {
        for chain in [
            "a" + String(repeating: ".a", count: 100_000), "1" + String(repeating: " + 1", count: 100_000),
            "a" + String(repeating: "[0]", count: 100_000), "a.@sum" + String(repeating: ".a", count: 100_000),
        ] {
            let error = try #require(throws: PredicateFormatError.self) { try Predicate(format: chain + " == 1") }
            #expect(error.code == .tooDeep)
        }
        for open in [
            "(", "NOT ", "NOT (", "SUBQUERY(a, $a, ", "{", "-", "abs(", "TERNARY(", "CAST(", "a[", "$a := ",
            "FUNCTION(",
        ] {
            let error = try #require(throws: PredicateFormatError.self) {
                try Predicate(format: String(repeating: open, count: 100_000) + "TRUEPREDICATE")
            }
            #expect(error.code == .tooDeep)
        }
    }

    /// The limits themselves are allowed; the first eight links of a chain do not count.
    @Test func nestsAsDeepAsTheLimits() throws {
        let open = String(repeating: "(", count: Predicate.deepestNesting)
        let close = String(repeating: ")", count: Predicate.deepestNesting)
        #expect(try Predicate(format: "\(open)a == 1\(close)").description == "a == 1")
        #expect(throws: PredicateFormatError.self) { try Predicate(format: "(\(open)a == 1\(close))") }
        let chain = "a" + String(repeating: ".a", count: 1_008)
        _ = try Predicate(format: "\(chain) == 1")
        #expect(throws: PredicateFormatError.self) { try Predicate(format: "\(chain).a == 1") }
    }

    /// Parentheses around an AND show that its author has thought of the OR beside it.
    @Test(arguments: [("(a == 1 AND b == 2) OR c == 3", true), ("a == 1 AND b == 2 OR c == 3", false)])
    func remembersTheParenthesesOfAnAnd(_ format: String, _ isInParentheses: Bool) throws {
        let either = try #require(try Predicate(format: format).root as? Or)
        let both = try #require(either.operands.first as? And)
        #expect(both.isInParentheses == isInParentheses)
    }

    @Test func survivesArbitraryText() {
        var generator = SeededGenerator(seed: 7)
        let words = [
            "(", ")", "AND", "OR", "NOT", "ANY", "SUBQUERY", "$a", "$", "@count", ".", ",", "==", ">", "\"x\"", "'",
            "{", "}", "3", "a", "[", "]", "FIRST", "+", "*", "**", "/", "<<", "|", "~", "%@", "sum(", "TERNARY(",
            "CAST(",
            "'NSNumber'", "FUNCTION(", "'length'", ":=", "LIKE", "MATCHES", "[cd]", "BETWEEN", "#in", "@sum", "-1", "0",
            "UTI-CONFORMS-TO", "UTI", "-", "\\", "#", "é", "\u{0}", "\n", "TRUEPREDICATE", "🙂", "&", "&&", "0x", "1e",
        ]
        var read = 0
        for _ in 0..<40_000 {
            let format = (0..<Int.random(in: 0..<16, using: &generator)).map { _ in
                words.randomElement(using: &generator) ?? ""
            }
            .joined(separator: Bool.random(using: &generator) ? " " : "")
            // Most of it is refused, which must not crash.
            guard let predicate = try? Predicate(format: format) else { continue }
            read += 1
            #expect((try? Predicate(format: predicate.description))?.description == predicate.description, "\(format)")
        }
        #expect(read > 20)
    }
}
