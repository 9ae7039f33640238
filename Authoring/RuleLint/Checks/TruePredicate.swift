// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import AuthoringReports
import PredicateFormat

/// Xcode’s template has it; the App Store refuses apps with it.
struct TruePredicate: RuleCheck {
    let name = "true-predicate"
    let severity = Finding.Severity.error
    let summary = "TRUEPREDICATE is left in"

    func findings(in subject: RuleSubject) -> [Finding] {
        guard let predicate = subject.predicate else { return [] }
        return PredicateWalk.parts(of: predicate).compactMap { part, _ in
            guard case .predicate(let node) = part, case .always(let always) = node.form, always.value else {
                return nil
            }
            return finding(
                subject, at: node.offset,
                "TRUEPREDICATE is for development: the App Store refuses apps whose extensions have it",
                fix:
                    "write what the extension takes, such as a dictionary with NSExtensionActivationSupportsImageWithMaxCount"
            )
        }
    }
}
