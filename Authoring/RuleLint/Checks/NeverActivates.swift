// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import AuthoringReports
import PredicateFormat
import PropertyLists

/// Nothing can be shared that this rule takes.
struct NeverActivates: RuleCheck {
    let name = "never-activates"
    let severity = Finding.Severity.error
    let summary = "The rule can never activate"

    func findings(in subject: RuleSubject) -> [Finding] {
        // Other extension points have rules of their own.
        guard let rule = subject.compiled, subject.mayHaveActivationRule else { return [] }
        // A rule that is wrong in a way that has a finding is put right there.
        guard !Self.hasCause(subject) else { return [] }
        if case .dictionary(let dictionary) = rule, Self.countsOnly(dictionary) {
            return [
                finding(
                    subject, at: subject.rule?.place, subject.rulePath,
                    "whether the rule activates is not known: it counts attachments and names no kind of them",
                    fix: "give a key such as NSExtensionActivationSupportsFileWithMaxCount a number from 1",
                    severity: .warning)
            ]
        }
        if case .dictionary(let dictionary) = rule, let reason = reason(dictionary) {
            return [
                finding(
                    subject, at: subject.rule?.place, subject.rulePath, "the rule can never activate: \(reason)",
                    fix: fix(dictionary))
            ]
        }
        guard let predicate = subject.predicate, case .predicate(let compiled) = rule else { return [] }
        if compiled.condition.isNever {
            return [
                finding(
                    subject, at: predicate.root.offset, "the rule can never activate: it is false whatever is shared",
                    fix: "try it with appex rule explain and what should be taken")
            ]
        }
        if let failure = subject.samples?.failure(of: compiled) {
            return [
                finding(
                    subject, at: failure.offset,
                    "the rule can never activate, because it cannot be evaluated: \(failure.message)",
                    fix: "remove ANY, ALL or NONE before a count, and compare types only with types")
            ]
        }
        // Not proven, so not an error; and a rule that matches the texts of types may mean types that cannot be guessed.
        guard let samples = subject.samples, samples.neverActivates, !samples.acceptsNothing,
            !Self.matchesTexts(predicate)
        else { return [] }
        return [
            finding(
                subject, at: subject.place(predicate.root.offset), subject.rulePath,
                "the rule takes none of \(samples.count) inputs made from its own types and counts; it seems never to activate",
                fix: "try it with appex rule explain and what should be taken", severity: .warning)
        ]
    }

    /// Whether texts of type identifiers are matched in a way that samples cannot foresee.
    static func matchesTexts(_ predicate: Predicate) -> Bool {
        PredicateWalk.parts(of: predicate).contains { part, _ in
            guard let comparison = PredicateWalk.comparison(part) else { return false }
            switch comparison.operation.kind {
            case .matches, .like, .beginsWith, .endsWith: return true
            case .in:
                // In a list it is a type; in a text, a part of it.
                if case .constant(.string) = comparison.right.form { return true }
                if case .variable = comparison.right.form { return true }
                return false
            case .contains:
                // Of a list it asks for a type that is there.
                if case .key = comparison.left.form, comparison.quantifier == nil { return false }
                return true
            default: return false
            }
        }
    }

    /// Whether another check finds why the rule does not activate.
    static func hasCause(_ subject: RuleSubject) -> Bool {
        let causes: [any RuleCheck] = [
            UnknownKey(), WhiteSpaceInKey(), NestedPredicate(), MissingQuantifier(), MisplacedQuantifier(),
            UnknownKeyPath(), MissingCount(), CountComparedWithText(),
        ]
        return causes.contains { !$0.findings(in: subject).isEmpty }
    }

    /// Public apps ship such a rule; Apple does not say what it does.
    private static func countsOnly(_ rule: DictionaryRule) -> Bool {
        rule.limits.isEmpty && rule.maxCount != 0 && (rule.maxCount != nil || rule.minCount != nil)
    }

    private func reason(_ rule: DictionaryRule) -> String? {
        if rule.limits.isEmpty { return "it supports no kind of attachment" }
        if rule.maxCount == 0 { return "it takes at most 0 attachments" }
        guard let least = rule.minCount else { return nil }
        if let most = rule.maxCount, least > most {
            return "it takes at least \(least) attachments and at most \(most)"
        }
        let sum = rule.limits.values.reduce(0) { $0.addingReportingOverflow($1).overflow ? Int.max : $0 + $1 }
        return rule.isStrict && least > sum
            ? "it takes at least \(least) attachments, and at most \(sum) of the kinds it supports" : nil
    }

    private func fix(_ rule: DictionaryRule) -> String {
        rule.limits.isEmpty
            ? "give a key such as NSExtensionActivationSupportsImageWithMaxCount a number from 1"
            : "make the counts agree"
    }
}

extension RuleCondition {
    /// Whether it can be seen from the condition alone that it never holds.
    var isNever: Bool {
        switch self {
        case .always(let value): !value
        case .every(let conditions): conditions.contains(where: \.isNever)
        case .either(let conditions): conditions.allSatisfy(\.isNever)
        case .not, .type, .types, .tree: false
        case .comparison(let left, let relation, let right): Self.isNever(left, relation, right)
        }
    }

    /// A count is a whole number from 0; one of elements for which nothing can hold is 0.
    private static func isNever(_ left: RuleNumber, _ relation: Relation, _ right: RuleNumber) -> Bool {
        guard case .literal(let number) = right else { return false }
        switch left {
        case .literal(let value): return !relation.holds(value, number)
        case .countWhere(_, let condition, _) where condition.isNever: return !relation.holds(0, number)
        default: break
        }
        switch relation {
        case .less: return number <= 0
        case .lessOrEqual: return number < 0
        case .equal: return number < 0 || number != number.rounded()
        default: return false
        }
    }
}
