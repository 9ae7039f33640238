// SPDX-License-Identifier: Apache-2.0

import PredicateFormat
import Testing

extension PredicateValue {
    /// The object that the tests evaluate predicates with.
    static let sample = PredicateValue.object([
        "name": .string("appex"), "size": .number(3), "tags": .array([.string("a"), .string("b")]),
        "items": .array([.object(["size": .number(1)]), .object(["size": .number(5)])]), "flag": .bool(true),
        "word": "Étage", "star": "a*b", "bounds": [3, 5], "counts": ["one": 1, "two": 2], "empty": [],
        "nested": [[1, 2], [2, 3]], "twice": ["x", "y", "x"], "in": "in", "first": 1, "anyone": 1, "größe": 4,
    ])

}

/// Evaluates a predicate, and again what it prints as.
func check(_ format: String, _ expected: Bool) throws {
    let predicate = try Predicate(format: format)
    #expect(try predicate.evaluate(with: .sample) == expected)
    let printed = try Predicate(format: predicate.description)
    #expect(printed.description == predicate.description)
    #expect(try printed.evaluate(with: .sample) == expected)
}
