// SPDX-License-Identifier: Apache-2.0

extension DictionaryRule {
    func explain(_ input: PreparedInput) -> RuleExplanation {
        let verdict = evaluate(input)
        let covered = Set(attachments(isCovered, input))
        let root = RuleExplanation.Node(
            text: "every condition of the dictionary", value: "\(verdict.activates)", holds: verdict.activates,
            place: "",
            counted: [], notCounted: [], children: clauses.map { node($0, input) })
        let suggestion = verdict.activates ? nil : DictionarySuggestion.narrowest(for: self, input)
        let obstacle =
            verdict.activates || suggestion != nil ? nil : DictionarySuggestion.inexpressible(self, input)
        return RuleExplanation(
            activates: verdict.activates, reason: verdict.reason,
            suggestion: suggestion?.text, suggestionAlsoTakes: suggestion?.alsoTakes, obstacle: obstacle,
            warnings: warnings,
            attachments: input.explained(covered.contains), root: root)
    }

    private func node(_ clause: DictionaryClause, _ input: PreparedInput) -> RuleExplanation.Node {
        let holds = holds(clause, RuleEvaluation(input: input))
        var counted: [Int] = []
        var others: [Int] = []
        switch clause.meaning {
        case .limit(let kind, _): counted = attachments(isCounted(under: kind), input)
        case .covered:
            counted = attachments(isCovered, input)
            others = attachments(.not(isCovered), input)
        default: break
        }
        let isStrictByVersion = clause.meaning == .covered(isStrict: true) && !usesStrictMatching
        let key = isStrictByVersion ? "\(ActivationKey.version) \(version)" : clause.key
        return RuleExplanation.Node(
            text: key.isEmpty ? clause.description : "\(key): \(clause.description)",
            value: value(clause, counted.count, holds, input), holds: holds, place: "",
            counted: counted.map(input.label), notCounted: others.map(input.label), children: [])
    }

    private func value(_ clause: DictionaryClause, _ counted: Int, _ holds: Bool, _ input: PreparedInput) -> String {
        switch clause.meaning {
        case .someAttachment, .atMost, .atLeast: "\(holds), there are \(input.count(.attachments))"
        case .someKind: "\(holds)"
        case .covered: "\(holds), \(counted) of \(input.count(.attachments)) are"
        case .limit: "\(holds), there are \(counted)"
        }
    }
}
