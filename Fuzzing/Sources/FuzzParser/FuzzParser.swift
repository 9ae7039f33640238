// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import PredicateFormat

private let value: PredicateValue = [
    "a": [1, 2, 3], "b": ["x": "y", "n": 4], "c": "text", "d": true, "items": [["size": 1], ["size": 5]],
]

/// Any text is a predicate that prints as one that reads the same, or an error with a place; its evaluation ends.
func fuzzParser(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    do {
        let predicate = try Predicate(format: text)
        let printed = try Predicate(format: predicate.description)
        precondition(printed.description == predicate.description)
        do {
            _ = try predicate.evaluate(with: value, steps: 2_000)
        } catch {
            precondition(error is PredicateFormatError)
        }
        rule(text)
    } catch let error as PredicateFormatError {
        precondition(error.line >= 1 && error.column >= 1 && !error.message.isEmpty)
    } catch {
        preconditionFailure("\(error)")
    }
    return 0
}

private let input = ActivationInput(extensionItems: [
    .init(attachments: [
        .init(registeredTypeIdentifiers: ["public.jpeg", "public.file-url"]),
        .init(registeredTypeIdentifiers: ["public.url"]),
    ]), .init(attachments: []),
])

/// The compiled rule says what its tree says; what it is laid out as reads the same.
private func rule(_ text: String) {
    do {
        let rule = try PredicateRule(format: text)
        let explanation = ActivationRule.predicate(rule).explain(input)
        precondition(explanation.activates == rule.activates(PreparedInput(input)))
        if let holds = explanation.root.holds { precondition(holds == explanation.activates) }
        let again = try PredicateRule(format: rule.formatted)
        precondition(again.description == rule.description)
    } catch {
        precondition(error is ActivationRuleError, "\(error)")
    }
}
