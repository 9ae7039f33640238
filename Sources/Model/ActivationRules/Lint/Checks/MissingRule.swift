// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// Without a rule a Share or Action extension is never offered.
struct MissingRule: RuleCheck {
    let name = "missing-rule"
    let severity = RuleFinding.Severity.error
    let summary = "NSExtensionActivationRule is missing"

    func findings(in subject: LintSubject) -> [RuleFinding] {
        guard subject.needsRule, subject.rule == nil else { return [] }
        return [
            finding(
                subject, at: subject.attributes?.place ?? subject.extensionNode?.place, LintSubject.rulePath,
                "the rule is missing: nothing ever offers this extension",
                fix: "add a dictionary under NSExtension/NSExtensionAttributes/NSExtensionActivationRule")
        ]
    }
}
