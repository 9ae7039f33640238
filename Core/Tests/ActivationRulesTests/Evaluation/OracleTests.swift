// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import Foundation
import PredicateFormat
import TestSupport
import Testing

/// The product's evaluator against a naive one, on generated rules and payloads.
struct OracleTests {
    /// A million pairs in all: 4 seeds of 2,500 predicates against 60 payloads, and of 2,500 dictionaries against 40.
    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func agreesOnAQuarterOfAMillionPairs(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let inputs = (0..<60).map { _ in Pool.payload(&generator) }
        let prepared = inputs.map { PreparedInput($0) }
        var pairs = 0
        var activating = 0
        for number in 0..<2_500 {
            let naive = NaiveRule.random(level: 0, depth: 4, &generator)
            let format = naive.format(&generator)
            let rule = try ActivationRule(propertyList: format)
            for (input, ready) in zip(inputs, prepared) {
                let expected = naive.holds(.init(input: input))
                if rule.activates(ready) != expected {
                    Issue.record("\(format) is \(!expected) of \(input), \(expected) is expected")
                    return
                }
                pairs += 1
                if expected { activating += 1 }
            }
            // The tree itself, asked through the general language, says the same.
            if number % 50 == 0 {
                let naiveInput = inputs[number % inputs.count]
                let expected = naive.holds(.init(input: naiveInput))
                #expect(rule.evaluate(naiveInput).activates == expected)
                #expect(rule.explain(naiveInput).activates == expected)
            }
        }
        for _ in 0..<2_500 {
            let dictionary = NaiveDictionary.random(&generator)
            let rule = try ActivationRule(propertyList: dictionary)
            for (input, ready) in zip(inputs.prefix(40), prepared) {
                let expected = NaiveDictionary.activates(dictionary, input)
                if rule.activates(ready) != expected {
                    Issue.record("\(dictionary) is \(!expected) of \(input), \(expected) is expected")
                    return
                }
                pairs += 1
                if expected { activating += 1 }
            }
        }
        #expect(pairs == 250_000)
        // Neither side says the same of everything.
        #expect(activating > pairs / 20 && activating < pairs * 19 / 20, "\(activating) of \(pairs)")
    }

    /// A dictionary and the predicate that it is converted to, on inputs of one item, which is what hosts send.
    @Test func convertsToThePredicateWithTheSameMeaning() throws {
        var generator = SeededGenerator(seed: 99)
        let inputs = (0..<200).map { _ in Pool.payload(&generator) }
        for _ in 0..<400 {
            let dictionary = NaiveDictionary.random(&generator)
            guard case .dictionary(let rule) = try ActivationRule(propertyList: dictionary) else { continue }
            let predicate = try rule.predicate()
            for input in inputs where input.extensionItems.count <= 1 || rule.hasExactPredicate {
                let expected = NaiveDictionary.activates(dictionary, input)
                #expect(
                    predicate.activates(PreparedInput(input)) == expected,
                    "\(dictionary) \(predicate.description) \(input)")
            }
        }
    }

    /// Every suggestion is true: a dictionary that is changed as it says activates.
    @Test func suggestsOnlyWhatHelps() throws {
        var generator = SeededGenerator(seed: 5)
        var suggestions = 0
        for _ in 0..<2_000 {
            let dictionary = NaiveDictionary.random(&generator)
            let input = Pool.payload(&generator)
            let explanation = try ActivationRule(propertyList: dictionary).explain(input)
            guard let suggestion = explanation.suggestion, !suggestion.hasPrefix("no ") else { continue }
            var changed = dictionary
            for part in suggestion.replacingOccurrences(
                of: ", so that attachments of other kinds may ride along", with: ""
            )
            .replacingOccurrences(of: " and remove", with: ", and remove").components(separatedBy: ", and ") {
                let words = part.split(separator: " ").map(String.init)
                if words[0] == "remove" {
                    changed[words[1]] = nil
                } else if words[3] == "true" {
                    changed[words[1]] = true
                } else {
                    let count: Int = try #require(Int(words[3]))
                    changed[words[1]] = count
                }
            }
            #expect(NaiveDictionary.activates(changed, input), "\(dictionary) \(suggestion) \(input)")
            suggestions += 1
        }
        #expect(suggestions > 500)
    }

    @Test func formatsAndPrintsWhatReadsTheSame() throws {
        var generator = SeededGenerator(seed: 17)
        for _ in 0..<500 {
            let naive = NaiveRule.random(level: 0, depth: 5, &generator)
            let rule = try PredicateRule(format: naive.format(&generator))
            #expect(try PredicateRule(format: rule.formatted).description == rule.description)
            #expect(try PredicateRule(format: rule.description).description == rule.description)
        }
    }
}
