// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import PredicateFormat

/// The verdicts of a rule on inputs made from its own types and counts, and on some that it cannot have meant.
///
/// A rule speaks of few types and few counts. One attachment and many, pairs, all together, in one item and in several:
/// a rule that refuses all of these never activates, unless it requires an unusual combination.
struct PayloadSamples {
    /// A rule that takes longer than this for all of them is not asked about the rest: lint must end whatever a rule does.
    private static let longestTime = Duration.seconds(1)

    /// No rule that is written by hand has so many.
    private static let manyParts = 4_000

    private(set) var inputs: [ActivationInput] = []
    /// For each input whether the rule activates.
    private(set) var verdicts: [Bool] = []

    /// Nil if the rule takes too long to evaluate.
    init?(_ rule: ActivationRule, _ predicate: Predicate) {
        var types: [String] = []
        var counts: Set<Int> = [1, 2]
        let parts = PredicateWalk.parts(of: predicate)
        // Each sample is asked about each part.
        let mostTypes = parts.count > Self.manyParts ? 8 : 40
        for (part, _) in parts {
            // Every text in a rule may be meant for a type.
            if case .expression(let node) = part, case .constant(.string(let text)) = node.form,
                types.count < mostTypes,
                !types.contains(text)
            {
                types.append(text)
            }
            if case .expression(let node) = part, case .constant(.number(let number)) = node.form,
                (0...500).contains(number)
            {
                counts.formUnion([Int(number) - 1, Int(number), Int(number) + 1])
            }
        }
        let start = ContinuousClock.now
        let patterns = PatternCache()
        for input in SampleInputs.all(types: types, counts: counts) {
            guard start.duration(to: .now) < Self.longestTime else { return nil }
            inputs.append(input)
            verdicts.append(rule.activates(PreparedInput(input, patterns: patterns)))
        }
    }

    /// How many inputs there are.
    var count: Int { inputs.count }

    /// Whether it activates for no input with an attachment. An empty item beside others may be all that it takes of them.
    var neverActivates: Bool { zip(inputs, verdicts).allSatisfy { $0.hasEmptyItem || $0.attachments.isEmpty || !$1 } }

    /// Why a rule cannot be evaluated for any input with an attachment; nil if it can for one.
    func failure(of rule: PredicateRule) -> PredicateFormatError? {
        guard neverActivates else { return nil }
        var first: PredicateFormatError?
        for input in inputs where !input.attachments.isEmpty {
            guard let failure = rule.failure(PreparedInput(input)) else { return nil }
            first = first ?? failure
        }
        return first
    }

    /// Whether it activates for every input with an attachment.
    var alwaysActivates: Bool { zip(inputs, verdicts).allSatisfy { $0.attachments.isEmpty || $1 } }

    /// Whether it activates for one attachment of a type that it cannot have meant.
    var takesUnknownType: Bool {
        zip(inputs, verdicts).contains { input, verdict in
            verdict && input.extensionItems.count == 1
                && input.attachments.map(\.registeredTypeIdentifiers) == [[SampleInputs.unknownType]]
        }
    }

    /// Whether one item without attachments is all that it activates for of what has no attachment.
    var acceptsOnlyOneEmptyItem: Bool {
        zip(inputs, verdicts).allSatisfy { input, verdict in
            !input.attachments.isEmpty || verdict == (input.extensionItems.count == 1)
        }
    }

    /// Whether it activates for an input without any attachment.
    var acceptsNothing: Bool { zip(inputs, verdicts).contains { $0.attachments.isEmpty && $1 } }
}

extension ActivationInput {
    /// Whether an item has no attachment.
    var hasEmptyItem: Bool { extensionItems.contains(where: \.attachments.isEmpty) }
}
