// SPDX-License-Identifier: Apache-2.0

import Foundation
import PredicateFormat
import Testing

struct PredicateTests {
    private static let value = PredicateValue.object([
        "name": .string("appex"), "size": .number(3), "tags": .array([.string("a"), .string("b")]),
        "items": .array([.object(["size": .number(1)]), .object(["size": .number(5)])]), "flag": .bool(true),
    ])

    @Test(arguments: [
        ("TRUEPREDICATE", true), ("falsepredicate", false), ("size == 3", true), ("size = 3", true),
        ("size <> 3", false),
        ("size != 4", true), ("size >= 3", true), ("size => 4", false), ("size =< 3", true), ("size < 3", false),
        ("name == 'appex'", true), ("name BEGINSWITH \"app\"", true), ("name ENDSWITH 'x' && size > 2", true),
        ("name CONTAINS 'pp'", true), ("'a' IN tags", true), ("size IN {1, 2, 3}", true), ("ANY tags == 'b'", true),
        ("SOME tags == 'c'", false), ("ALL tags != 'c'", true), ("NONE tags == 'a'", false), ("tags.@count == 2", true),
        ("SUBQUERY(items, $i, $i.size > 3).@count == 1", true), ("NOT size == 3", false), ("!(size == 3)", false),
        ("size == 0x3", true), ("size == 3e0", true), ("flag == YES", true), ("missing == NULL", true),
        ("ANY items.size > 4", true), ("SELF.size == 3", true), ("#name == 'appex'", true),
        ("FALSEPREDICATE AND FALSEPREDICATE OR TRUEPREDICATE", true),
        ("TRUEPREDICATE OR FALSEPREDICATE AND FALSEPREDICATE", true),
        ("(TRUEPREDICATE OR FALSEPREDICATE) AND FALSEPREDICATE", false), ("any\n\ttags   ==\r\n'b'", true),
        ("missing.@count == 0", true), ("((size)) == 3", true), ("size == -3", false),
    ])
    func evaluates(_ format: String, _ expected: Bool) throws {
        let predicate = try Predicate(format: format)
        #expect(try predicate.evaluate(with: Self.value) == expected)
        let printed = try Predicate(format: predicate.description)
        #expect(printed.description == predicate.description)
        #expect(try printed.evaluate(with: Self.value) == expected)
    }

    @Test func asksTheCallerAboutTypes() throws {
        let predicate = try Predicate(format: "ANY tags UTI-CONFORMS-TO \"parent\"")
        #expect(try predicate.evaluate(with: Self.value) { child, parent in child == "b" && parent == "parent" })
        #expect(try !predicate.evaluate(with: Self.value))
        #expect(try Predicate(format: "name UTI-EQUALS 'APPEX'").evaluate(with: Self.value))
    }

    @Test(arguments: [
        ("", 1, 1, "empty"), ("size ==", 1, 8, "the end"), ("size = = 3", 1, 8, "‘=’"), ("size 3", 1, 6, "operator"),
        ("(size == 3", 1, 11, "‘)’"), ("size == 3)", 1, 10, "AND, OR or the end"),
        ("name == \"appex", 1, 9, "no closing"),
        ("SUBQUERY(items, i, i > 1).@count > 0", 1, 17, "variable"), ("size == 3 AND", 1, 14, "the end"),
        ("name == “appex”", 1, 9, "typographic"), ("name == \\\"appex\\\"", 1, 9, "escapes"),
        ("size &amp; 3", 1, 6, "&&"),
        ("size ==\n  3 OR\n  OR size == 4", 3, 3, "keyword"), ("name LIKE 'a*'", 1, 6, "LIKE"),
        ("max(size) == 3", 1, 1, "function"),
        ("$ == 3", 1, 1, "name"), ("size == 3 4", 1, 11, "AND, OR"), ("3 == size == 4", 1, 11, "AND, OR"),
    ])
    func namesTheMistakeAndItsPlace(_ format: String, _ line: Int, _ column: Int, _ part: String) throws {
        let error = try #require(throws: PredicateFormatError.self) { try Predicate(format: format) }
        #expect(error.line == line, "\(error)")
        #expect(error.column == column, "\(error)")
        #expect(error.message.contains(part), "\(error)")
    }

    @Test func refusesToNestTooDeep() throws {
        for open in ["(", "NOT ", "NOT (", "SUBQUERY(a, $a, "] {
            let error = try #require(throws: PredicateFormatError.self) {
                try Predicate(format: String(repeating: open, count: 100_000) + "TRUEPREDICATE")
            }
            #expect(error.code == .tooDeep)
        }
    }

    @Test func stopsWhenItTakesTooLong() throws {
        let numbers = PredicateValue.object(["n": .array((0..<200).map { .number(Double($0)) })])
        let predicate = try Predicate(
            format: "SUBQUERY(n, $a, SUBQUERY(n, $b, SUBQUERY(n, $c, $a != $b).@count > 0).@count > 0).@count > 0")
        let error = try #require(throws: PredicateFormatError.self) {
            try predicate.evaluate(with: numbers, steps: 10_000)
        }
        #expect(error.code == .tooLong)
    }

    @Test func survivesArbitraryText() {
        var generator = SeededGenerator(seed: 7)
        let words = [
            "(", ")", "AND", "OR", "NOT", "ANY", "SUBQUERY", "$a", "$", "@count", ".", ",", "==", ">", "\"x\"", "'",
            "{", "}", "3", "a",
            "UTI-CONFORMS-TO", "UTI", "-", "\\", "#", "é", "\u{0}", "\n", "TRUEPREDICATE", "🙂", "&", "&&", "0x", "1e",
        ]
        for _ in 0..<20_000 {
            let format = (0..<Int.random(in: 0..<12, using: &generator)).map { _ in
                words.randomElement(using: &generator) ?? ""
            }
            .joined(separator: Bool.random(using: &generator) ? " " : "")
            guard let predicate = try? Predicate(format: format) else { continue }
            #expect((try? Predicate(format: predicate.description))?.description == predicate.description, "\(format)")
        }
    }
}

/// The same numbers in each run.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
