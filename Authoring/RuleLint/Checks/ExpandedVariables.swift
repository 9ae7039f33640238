// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import AuthoringReports
import PropertyLists

/// Xcode expands $names in an Info.plist as build settings: what is none becomes nothing.
struct ExpandedVariables: RuleCheck {
    let name = "expanded-variables"
    let severity = Finding.Severity.error
    let summary = "The $variables of the predicate are gone"

    func findings(in subject: RuleSubject) -> [Finding] {
        guard let format = subject.format, subject.predicate == nil, Self.isCase(format) else { return [] }
        return [
            finding(
                subject, at: subject.rule?.node.text?.place(0) ?? subject.start, subject.rulePath,
                "a SUBQUERY has no variable: Xcode took $names for build settings and expanded them to nothing",
                fix:
                    "set “Expand Build Settings in Info.plist File” to No, or build the rule from a file that Xcode does not expand"
            )
        ]
    }

    /// Whether the variable of a SUBQUERY is missing, and no variable is left elsewhere.
    static func isCase(_ format: String) -> Bool {
        let squeezed = format.filter { !$0.isWhitespace }.uppercased()
        return squeezed.contains("SUBQUERY(") && squeezed.contains(",,") && !format.contains("$")
    }
}
