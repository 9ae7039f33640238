// SPDX-License-Identifier: Apache-2.0

/// Looks for the fewest changes of a dictionary after which it activates.
enum DictionarySuggestion {
    /// One key and its new value.
    private struct Change {
        let text: String
        let rule: DictionaryRule
    }

    /// More changes than this are another rule.
    private static let most = 5

    /// Nil if nothing is shared, or no change helps.
    static func narrowest(for rule: DictionaryRule, _ input: PreparedInput) -> RuleSuggestion? {
        guard input.count(.attachments) > 0 else { return nil }
        // A kind more is narrower than version 2, after which anything may ride along.
        guard
            let found = fewest(rule, input, mayLoosen: false) ?? fewest(rule, input, mayLoosen: true)
        else { return nil }
        let widening = RuleWidening(
            of: "", input, among: SampleInputs.pairs(adding: RuleWidening.types(of: input)), rule.activates)
        let added = widening.added(by: { found.rule.activates($0) }, until: { false })
        return RuleSuggestion(
            text: found.texts.joined(separator: ", and "), alsoTakes: widening.told(added ?? []))
    }

    private static func fewest(
        _ rule: DictionaryRule, _ input: PreparedInput, mayLoosen: Bool
    ) -> (rule: DictionaryRule, texts: [String])? {
        var waiting: [(rule: DictionaryRule, texts: [String])] = [(rule, [])]
        for _ in 0..<most {
            var next: [(rule: DictionaryRule, texts: [String])] = []
            for candidate in waiting {
                guard let clause = candidate.rule.failing(input) else { continue }
                for change in changes(of: candidate.rule, clause, input, mayLoosen: mayLoosen) {
                    let texts = candidate.texts + [change.text]
                    if change.rule.activates(input) { return (change.rule, texts) }
                    next.append((change.rule, texts))
                }
            }
            waiting = Array(next.prefix(500))
        }
        return nil
    }

    private static func changes(
        of rule: DictionaryRule, _ clause: DictionaryClause, _ input: PreparedInput, mayLoosen: Bool
    ) -> [Change] {
        let count = input.count(.attachments)
        switch clause.meaning {
        case .someAttachment: return []
        case .atMost: return [change(ActivationKey.maxCount, "\(count)", rule.with(maxCount: .some(count)))]
        case .atLeast: return [change(ActivationKey.minCount, "\(count)", rule.with(minCount: .some(count)))]
        case .limit(let kind, _):
            let counted = rule.attachments(rule.isCounted(under: kind), input).count
            return [change(kind.rawValue, "\(counted)", rule.with(kind, limit: counted))]
        case .someKind, .covered:
            guard let uncovered = rule.attachments(.not(rule.isCovered), input).first else { return [] }
            let others = AttachmentKind.allCases.compactMap { kind in support(of: kind, for: uncovered, rule, input) }
            let mayRideAlong = mayLoosen && rule.isStrict && !rule.attachments(rule.isCovered, input).isEmpty
            return others + (mayRideAlong ? [fuzzy(rule)] : [])
        }
    }

    /// A declared kind for an attachment that has none, with the count that is there.
    private static func support(
        of kind: AttachmentKind, for attachment: Int, _ rule: DictionaryRule, _ input: PreparedInput
    ) -> Change? {
        guard rule.limits[kind] == nil, rule.attachments(kind.condition, input).contains(attachment) else { return nil }
        let widened = rule.with(kind, limit: Int.max)
        let counted = widened.attachments(widened.isCounted(under: kind), input).count
        if kind == .text { return change(kind.rawValue, "true", widened) }
        return change(kind.rawValue, "\(counted)", rule.with(kind, limit: counted))
    }

    private static func fuzzy(_ rule: DictionaryRule) -> Change {
        let text =
            rule.usesStrictMatching
            ? "set \(ActivationKey.version) to 2 and remove \(ActivationKey.usesStrictMatching)"
            : "set \(ActivationKey.version) to 2"
        return Change(
            text: text + ", so that attachments of other kinds may ride along",
            rule: rule.with(version: 2, isStrict: false))
    }

    private static func change(_ key: String, _ value: String, _ rule: DictionaryRule) -> Change {
        Change(text: "set \(key) to \(value)", rule: rule)
    }

    /// Explains why no key of the dictionary can take an attachment of the input; nil if a key can take each of them.
    static func inexpressible(_ rule: DictionaryRule, _ input: PreparedInput) -> String? {
        let lost = rule.attachments(.not(.either(AttachmentKind.allCases.map(\.condition))), input)
        guard let first = lost.first else { return nil }
        let type = input.input.attachments[first].registeredTypeIdentifiers.first
        guard let type else { return "no rule takes an attachment without a type (\(input.label(first)))" }
        return "no key of the dictionary takes \(type); a predicate with"
            + " ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO \"\(type)\" can"
    }
}

extension DictionaryRule {
    /// The rule with some keys changed.
    package func with(
        version: Int? = nil, isStrict: Bool? = nil, maxCount: Int?? = nil, minCount: Int?? = nil
    ) -> DictionaryRule {
        DictionaryRule(
            version: version ?? self.version, usesStrictMatching: isStrict ?? usesStrictMatching,
            maxCount: maxCount ?? self.maxCount, minCount: minCount ?? self.minCount, limitsByKey: limitsByKey,
            unknownKeys: unknownKeys)
    }

    package func with(_ kind: AttachmentKind, limit: Int) -> DictionaryRule {
        DictionaryRule(
            version: version, usesStrictMatching: usesStrictMatching, maxCount: maxCount, minCount: minCount,
            limitsByKey: limitsByKey.merging([kind.rawValue: limit]) { $1 }, unknownKeys: unknownKeys)
    }
}
