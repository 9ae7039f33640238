// SPDX-License-Identifier: Apache-2.0

import PredicateFormat
import PropertyLists

/// Nothing can be shared that this rule takes.
struct NeverActivates: RuleCheck {
    let name = "never-activates"
    let severity = RuleFinding.Severity.error
    let summary = "The rule can never activate"

    func findings(in subject: LintSubject) -> [RuleFinding] {
        guard let rule = subject.compiled else { return [] }
        if case .dictionary(let dictionary) = rule, let reason = reason(dictionary) {
            return [
                finding(
                    subject, at: subject.rule?.place, subject.rulePath, "the rule can never activate: \(reason)",
                    fix: fix(dictionary))
            ]
        }
        guard let predicate = subject.predicate, let samples = subject.samples, samples.neverActivates else {
            return []
        }
        return [
            finding(
                subject, at: predicate.root.offset,
                "the rule can never activate: it takes none of \(samples.count) inputs made from its own types and counts",
                fix: "try it with appex rule explain and what should be taken")
        ]
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
