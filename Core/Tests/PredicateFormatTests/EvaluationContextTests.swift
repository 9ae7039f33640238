// SPDX-License-Identifier: Apache-2.0

import PredicateFormat
import Testing

struct EvaluationContextTests {
    /// A calculation that is not possible gives an error with its place, and ends nothing but the evaluation.
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
        ("9223372036854775808 & 1 == 1", "cannot be calculated"), ("size / 2 == 1", "compare products"),
        ("1 / size == 0", "compare products"), ("name.attachments == NULL", "no key ‘attachments’"),
        ("size.length == 1", "no key ‘length’"), ("tags.bad == 1", "no key ‘bad’"),
        ("items.size.@sum.bad == 1", "no key ‘bad’"), ("tags.@allKeys.@count == 0", "@allKeys needs"),
        ("modulus:by:(1, 0) == 0", "cannot be calculated"),
        ("random(0) == 0", "cannot be calculated"), ("randomn(0) == 0", "cannot be calculated"),
    ])
    func saysWhatCannotBeCalculated(_ format: String, _ part: String) throws {
        let predicate = try Predicate(format: format)
        let error = try #require(throws: PredicateFormatError.self) { try predicate.evaluate(with: .sample) }
        #expect(error.message.contains(part), "\(error)")
        #expect(error.line == 1 && error.column >= 1)
    }

    /// The place is where the part begins that has no answer, with the sign before its name.
    @Test(arguments: [
        ("name.@count == 1", 6), ("ANY #size == 3", 5), ("size == $x", 9), ("ANY ($x := size) == 3", 6),
    ])
    func namesWhereThePartBegins(_ format: String, _ column: Int) throws {
        let predicate = try Predicate(format: format)
        let error = try #require(throws: PredicateFormatError.self) { try predicate.evaluate(with: .sample) }
        #expect(error.column == column, "\(error)")
    }

    /// The time of an evaluation is bounded whatever the format asks for: one without a bound would not end.
    @Test(
        .timeLimit(.minutes(30)),
        arguments: [
            "text MATCHES '(a+)+b'", "text MATCHES '(a|aa)+b'", "text MATCHES '(.*)*(.*)*(.*)*b'",
            "SUBQUERY(text[SIZE], $a, TRUEPREDICATE).@count == 1",
            "({" + (0..<60).map { _ in "$x := {$x, $x}" }.joined(separator: ", ") + "})[SIZE] == 1",
            "{" + (0..<40).map { _ in "$s := FUNCTION($s, 'stringByAppendingString:', $s)" }.joined(separator: ", ")
                + "}[SIZE] == 0",
        ])
    func staysBounded(_ format: String) throws {
        let predicate = try Predicate(format: format)
        let error = try #require(throws: PredicateFormatError.self) {
            try predicate.evaluate(
                with: ["text": .string(String(repeating: "a", count: 5_000))],
                variables: ["x": 1, "s": "0123456789abcdef"],
                steps: 100_000)
        }
        #expect(error.code == .tooLong || error.code == .operands, "\(error)")
    }

    /// The steps that an evaluation takes are enough for it, and one less is not.
    @Test(arguments: ["size == 3", "text MATCHES '(a|b)*(a|b)*c|a+'"])
    func needsNoMoreStepsThanItTakes(_ format: String) throws {
        let value: PredicateValue = ["size": 3, "text": .string(String(repeating: "a", count: 300))]
        let predicate = try Predicate(format: format)
        let context = EvaluationContext(root: value, steps: 1_000_000) { _, _ in false }
        #expect(try predicate.root.evaluate(context))
        let steps = 1_000_000 - context.remaining
        #expect(try predicate.evaluate(with: value, steps: steps))
        let error = try #require(throws: PredicateFormatError.self) {
            try predicate.evaluate(with: value, steps: steps - 1)
        }
        #expect(error.code == .tooLong)
    }

    /// A pattern that needs more memory than the matcher has is no answer, and not a no.
    @Test func isStoppedByAMatchWithoutAnAnswer() throws {
        let value: PredicateValue = ["text": .string(String(repeating: "a", count: 200_000))]
        let error = try #require(throws: PredicateFormatError.self) {
            try Predicate(format: "text MATCHES '(a|b)*'").evaluate(with: value, steps: 100_000_000)
        }
        #expect(error.code == .tooLong)
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
