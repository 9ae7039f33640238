// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import AuthoringReports
import PropertyLists

/// A rule is a dictionary or a predicate: one inside the other is ignored.
struct NestedPredicate: RuleCheck {
    let name = "nested-predicate"
    let severity = Finding.Severity.error
    let summary = "A predicate stands inside the dictionary"

    func findings(in subject: RuleSubject) -> [Finding] {
        (subject.dictionary ?? []).filter(Self.isCase).map { entry in
            finding(
                subject, at: entry.place, subject.path(of: entry.key),
                "found a predicate under \(entry.key) inside the dictionary, which no system reads",
                fix: "make the predicate itself, as a string, the value of NSExtensionActivationRule")
        }
    }

    static func isCase(_ entry: RuleSubject.Entry) -> Bool {
        guard !ActivationKey.all.contains(entry.key) else { return false }
        if [ActivationKey.rule, "NSPredicate", "SUBQUERY"].contains(entry.key) { return true }
        let text = entry.node.text?.value.uppercased() ?? ""
        return text.contains("SUBQUERY") || text.contains("UTI-CONFORMS-TO") || text.contains("TRUEPREDICATE")
    }
}
