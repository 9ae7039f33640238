// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import AuthoringReports
import PropertyLists

/// Without a rule a Share or Action extension is never offered.
struct MissingRule: RuleCheck {
    let name = "missing-rule"
    let severity = Finding.Severity.error
    let summary = "NSExtensionActivationRule is missing"

    func findings(in subject: RuleSubject) -> [Finding] {
        guard subject.needsRule, subject.rule == nil, !WhiteSpaceInKey.hidesRule(of: subject) else { return [] }
        return [
            finding(
                subject, at: subject.attributes?.place ?? subject.extensionNode?.place, RuleSubject.rulePath,
                "the rule is missing: nothing ever offers this extension",
                fix: "add a dictionary under NSExtension/NSExtensionAttributes/NSExtensionActivationRule")
        ]
    }
}
