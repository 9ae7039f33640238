// SPDX-License-Identifier: Apache-2.0

import PredicateFormat

/// One thing that a dictionary rule asks of an input.
struct DictionaryClause: Sendable {
    enum Meaning: Hashable, Sendable {
        /// There is something to share at all.
        case someAttachment
        /// The rule declares a kind.
        case someKind
        case atMost(Int)
        case atLeast(Int)
        /// Every attachment, or else one, is of a declared kind.
        case covered(isStrict: Bool)
        case limit(AttachmentKind, Int)
    }

    let meaning: Meaning
    let condition: RuleCondition

    /// The key that says it; empty for what holds of every dictionary.
    var key: String {
        switch meaning {
        case .someAttachment, .someKind: ""
        case .atMost: ActivationKey.maxCount
        case .atLeast: ActivationKey.minCount
        case .covered(let isStrict): isStrict ? ActivationKey.usesStrictMatching : ActivationKey.version
        case .limit(let kind, _): kind.rawValue
        }
    }

    /// As a tree of an explanation names it.
    var description: String {
        switch meaning {
        case .someAttachment: "there is an attachment"
        case .someKind: "the rule supports a kind of attachment"
        case .atMost(let count): "at most \(count) attachment\(count == 1 ? "" : "s")"
        case .atLeast(let count): "at least \(count) attachment\(count == 1 ? "" : "s")"
        case .covered(true): "every attachment is of a supported kind (strict matching)"
        case .covered(false): "an attachment is of a supported kind (fuzzy matching)"
        case .limit(.text, _): "texts"
        case .limit(let kind, let count): "at most \(kind.counted(count))"
        }
    }
}

extension DictionaryRule {
    /// The kinds that it declares, the most specific first.
    var kinds: [AttachmentKind] { AttachmentKind.allCases.filter { limits[$0] != nil } }

    /// The attachments that are counted under a kind: they are of it, and of no declared one before it.
    func isCounted(under kind: AttachmentKind) -> RuleCondition {
        .every([kind.condition] + kinds.prefix { $0 != kind }.map { .not($0.condition) })
    }

    var isCovered: RuleCondition { .either(kinds.map(\.condition)) }

    static func clauses(of rule: DictionaryRule) -> [DictionaryClause] {
        let all = RuleNumber.count(.attachments, below: .input)
        func clause(
            _ meaning: DictionaryClause.Meaning, _ left: RuleNumber, _ relation: RuleCondition.Relation,
            _ right: RuleNumber
        ) -> DictionaryClause {
            DictionaryClause(meaning: meaning, condition: .comparison(left, relation, right))
        }
        var result = [clause(.someAttachment, all, .greaterOrEqual, .literal(1))]
        result.append(DictionaryClause(meaning: .someKind, condition: .always(!rule.limits.isEmpty)))
        if let count = rule.maxCount {
            result.append(clause(.atMost(count), all, .lessOrEqual, .literal(Double(count))))
        }
        if let count = rule.minCount {
            result.append(clause(.atLeast(count), all, .greaterOrEqual, .literal(Double(count))))
        }
        let covered = RuleNumber.countWhere(.attachments, rule.isCovered, below: .input)
        result.append(
            rule.isStrict
                ? clause(.covered(isStrict: true), covered, .equal, all)
                : clause(.covered(isStrict: false), covered, .greaterOrEqual, .literal(1)))
        for kind in rule.kinds {
            guard let limit = rule.limits[kind] else { continue }
            let counted = RuleNumber.countWhere(.attachments, rule.isCounted(under: kind), below: .input)
            result.append(clause(.limit(kind, limit), counted, .lessOrEqual, .literal(Double(limit))))
        }
        return result
    }

    /// The first clause that does not hold; nil if all do.
    func failing(_ input: PreparedInput) -> DictionaryClause? {
        let evaluation = RuleEvaluation(input: input)
        return clauses.first { !holds($0, evaluation) }
    }

    func holds(_ clause: DictionaryClause, _ evaluation: RuleEvaluation) -> Bool {
        do {
            return try evaluation.holds(clause.condition)
        } catch {
            // Only trees throw, and there is none in a dictionary.
            return false
        }
    }

    /// The attachments that a condition holds for.
    func attachments(_ condition: RuleCondition, _ input: PreparedInput) -> [Int] {
        do {
            return try RuleEvaluation(input: input).set(condition, on: .attachments).elements
        } catch {
            // As above.
            return []
        }
    }
}
