// SPDX-License-Identifier: Apache-2.0

import PredicateFormat
import Testing

struct EvaluationContextTests {
    /// What cannot be calculated names the place, and ends nothing but the evaluation.
    @Test(arguments: [
        ("size < 'a'", "cannot be compared"), ("ANY size == 3", "needs a collection"),
        ("name.@count == 1", "@count needs"),
        ("SUBQUERY(name, $a, $a == 1).@count == 0", "SUBQUERY needs"), ("size / 0 == 1", "cannot be calculated"),
        ("name + 1 == 2", "cannot be calculated"), ("tags[7] == 'a'", "none at 7"), ("{1, 2}[2] == 1", "none at 2"),
        ("name[0] == 'a'", "no element"),
        ("1.5 & 1 == 1", "cannot be calculated"), ("sqrt(name) == 1", "cannot be calculated"),
        ("name MATCHES '('", "no regular expression"), ("FUNCTION(size, 'length') == 1", "has no answer"),
        ("items.@sum.self == 1", "@sum needs"), ("CAST(tags, 'NSNumber') == 1", "cannot be cast"),
        ("size BETWEEN 3", "cannot be compared"), ("~name == 1", "cannot be calculated"),
        ("9223372036854775807 & 1 == 1", "cannot be calculated"), ("modulus:by:(1, 0) == 0", "cannot be calculated"),
    ])
    func saysWhatCannotBeCalculated(_ format: String, _ part: String) throws {
        let predicate = try Predicate(format: format)
        let error = try #require(throws: PredicateFormatError.self) { try predicate.evaluate(with: .sample) }
        #expect(error.message.contains(part), "\(error)")
        #expect(error.line == 1 && error.column >= 1)
    }

    /// The time of an evaluation is bounded whatever the format asks for.
    @Test(arguments: [
        "text MATCHES '(a+)+b'", "text MATCHES '(a|aa)+b'", "text MATCHES '(.*)*(.*)*(.*)*b'",
        "SUBQUERY(text[SIZE], $a, TRUEPREDICATE).@count == 1",
        "({" + (0..<60).map { _ in "$x := {$x, $x}" }.joined(separator: ", ") + "})[SIZE] == 1",
        "{" + (0..<40).map { _ in "$s := FUNCTION($s, 'stringByAppendingString:', $s)" }.joined(separator: ", ")
            + "}[SIZE] == 0",
    ])
    func staysBounded(_ format: String) throws {
        let predicate = try Predicate(format: format)
        let start = ContinuousClock.now
        let error = try #require(throws: PredicateFormatError.self) {
            try predicate.evaluate(
                with: ["text": .string(String(repeating: "a", count: 5_000))],
                variables: ["x": 1, "s": "0123456789abcdef"],
                steps: 100_000)
        }
        #expect(error.code == .tooLong || error.code == .operands, "\(error)")
        // No figure: a thousandth of what an unbounded one would take.
        #expect(start.duration(to: .now) < .seconds(20))
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
}
