// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import PredicateFormat

/// What a rule says of inputs that are made from its own types and counts, and of some that it cannot have meant.
///
/// A rule speaks of few types and few counts. One attachment and many, pairs, all together, in one item and in several:
/// a rule that refuses all of these never activates, unless it requires an unusual combination.
struct PayloadSamples {
    /// A type that no rule can have meant.
    private static let unknownType = "org.appex.unknown-type"
    private static let everyday = [
        "public.jpeg", "com.apple.quicktime-movie", "public.plain-text", "public.url", "com.adobe.pdf",
    ]

    /// A rule that takes longer than this for all of them is not asked about the rest: lint must end whatever a rule does.
    private static let longestTime = Duration.seconds(5)

    private(set) var inputs: [ActivationInput] = []
    /// For each input whether the rule activates.
    private(set) var verdicts: [Bool] = []

    /// Nil if the rule takes too long to evaluate.
    init?(_ rule: ActivationRule, _ predicate: Predicate?) {
        var types: [String] = []
        var counts: Set<Int> = [1, 2]
        if let predicate {
            for (part, _) in PredicateWalk.parts(of: predicate) {
                // Every text in a rule may be meant for a type.
                if case .expression(let node) = part, case .constant(.string(let text)) = node.form, types.count < 40,
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
        } else if case .dictionary(let rule) = rule {
            types = ["com.apple.property-list"]
            counts.formUnion(rule.limits.values.filter { $0 <= 500 }.flatMap { [$0, $0 + 1] })
            counts.formUnion([rule.minCount, rule.maxCount].compactMap { $0 }.filter { $0 <= 500 })
        }
        types = Array(types.prefix(40))
        types += Self.everyday.filter { !types.contains($0) } + [Self.unknownType]
        let sorted = counts.filter { $0 > 0 }.sorted().prefix(12)
        let start = ContinuousClock.now
        for input in Self.inputs(types, Array(sorted)) {
            guard start.duration(to: .now) < Self.longestTime else { return nil }
            inputs.append(input)
            verdicts.append(rule.activates(PreparedInput(input)))
        }
    }

    private static func inputs(_ types: [String], _ counts: [Int]) -> [ActivationInput] {
        var result = [input([]), input([[]]), input([[], []])]
        for type in types {
            for count in counts { result.append(input([Array(repeating: [type], count: count)])) }
            for count in counts.prefix(4) where count > 1 {
                result.append(input(Array(repeating: [[type]], count: count)))
            }
            result.append(input([[[type, "public.file-url"]]]))
            result.append(input([[[type], [unknownType]]]))
            result.append(input([[[type], [unknownType]], [[type]]]))
            result.append(input([[[type]], []]))
        }
        for first in types.prefix(16) {
            for second in types.prefix(16) where first != second {
                result.append(input([[[first], [second]]]))
                result.append(input([[[first]], [[second]]]))
                result.append(input([[[first, second]]]))
            }
        }
        // So many of one beside so many of another.
        for first in types.prefix(6) {
            for second in types.prefix(6) where first != second {
                for count in counts.prefix(5) {
                    for other in counts.prefix(5) {
                        result.append(
                            input([Array(repeating: [first], count: count) + Array(repeating: [second], count: other)]))
                    }
                }
            }
        }
        result.append(input([types.map { [$0] }]))
        result.append(input(types.map { [[$0]] }))
        result.append(input([[types]]))
        for start in types.indices where start + 3 <= types.count {
            result.append(input([types[start..<(start + 3)].map { [$0] }]))
        }
        return result
    }

    private static func input(_ items: [[[String]]]) -> ActivationInput {
        ActivationInput(
            extensionItems: items.map { .init(attachments: $0.map { .init(registeredTypeIdentifiers: $0) }) })
    }

    /// How many inputs there are.
    var count: Int { inputs.count }

    /// Whether it activates for no input with an attachment.
    var neverActivates: Bool { zip(inputs, verdicts).allSatisfy { $0.attachments.isEmpty || !$1 } }

    /// Whether it activates for every input with an attachment.
    var alwaysActivates: Bool { zip(inputs, verdicts).allSatisfy { $0.attachments.isEmpty || $1 } }

    /// Whether it activates for an input without any attachment.
    var acceptsNothing: Bool { zip(inputs, verdicts).contains { $0.attachments.isEmpty && $1 } }
}
