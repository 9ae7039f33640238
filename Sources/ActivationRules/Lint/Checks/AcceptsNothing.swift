// SPDX-License-Identifier: Apache-2.0

import PredicateFormat

/// `0 == 0` and `<= N` are true where there is nothing.
struct AcceptsNothing: RuleCheck {
    let name = "accepts-nothing"
    let severity = RuleFinding.Severity.warning
    let summary = "The rule takes an item without any attachment"

    func findings(in subject: LintSubject) -> [RuleFinding] {
        guard let predicate = subject.predicate, let samples = subject.samples, samples.acceptsNothing,
            // What takes everything has findings of its own.
            !samples.alwaysActivates
        else { return [] }
        return [
            finding(
                subject, at: predicate.root.offset,
                "the rule takes an item without any attachment: counts of nothing are equal to each other and below any limit",
                fix: "add AND $item.attachments.@count >= 1 to the condition on items")
        ]
    }
}
