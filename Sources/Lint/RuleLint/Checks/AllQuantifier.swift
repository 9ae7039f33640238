// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import LintReports
import PredicateFormat

/// A photo from Files has `public.file-url` beside `public.jpeg`: not all of its types are pictures.
struct AllQuantifier: RuleCheck {
    let name = "all-quantifier"
    let severity = Finding.Severity.warning
    let summary = "ALL requires every type of an attachment to conform, where ANY is meant"

    func findings(in subject: RuleSubject) -> [Finding] {
        guard let predicate = subject.predicate else { return [] }
        return PredicateWalk.parts(of: predicate).compactMap { part, _ in
            guard let test = PredicateWalk.typeComparison(part), test.comparison.quantifier == .all, !test.isSwapped,
                let fix = test.conforming()
            else { return nil }
            return finding(
                subject, at: test.comparison.offset,
                "most attachments have more types than one, such as public.file-url beside public.jpeg, and ALL refuses them; it takes those without any type",
                fix: "write \(fix)")
        }
    }
}
