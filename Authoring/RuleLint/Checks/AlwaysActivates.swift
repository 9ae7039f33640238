// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import AuthoringReports
import PredicateFormat

/// A rule that takes everything is TRUEPREDICATE in other words.
struct AlwaysActivates: RuleCheck {
    let name = "always-activates"
    let severity = Finding.Severity.warning
    let summary = "The rule activates for everything"

    func findings(in subject: RuleSubject) -> [Finding] {
        guard let predicate = subject.predicate, let samples = subject.samples, samples.alwaysActivates else {
            return []
        }
        // That has a check of its own.
        if case .always = predicate.root.form { return [] }
        return [
            finding(
                subject, at: predicate.root.offset,
                "the rule accepts everything, including unknown types: the extension is offered for any share",
                fix: "name the types that the extension takes")
        ]
    }
}
