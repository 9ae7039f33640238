// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import AuthoringReports
import PredicateFormat

/// A number is never equal to a text, and has no order with one.
struct CountComparedWithText: RuleCheck {
    let name = "count-compared-with-text"
    let severity = Finding.Severity.error
    let summary = "A count is compared with a text"

    func findings(in subject: RuleSubject) -> [Finding] {
        guard let predicate = subject.predicate else { return [] }
        return PredicateWalk.parts(of: predicate).compactMap { part, _ in
            guard let comparison = PredicateWalk.comparison(part) else { return nil }
            for (side, other) in [(comparison.left, comparison.right), (comparison.right, comparison.left)] {
                guard PredicateWalk.isCount(side), case .constant(.string(let text)) = other.form else { continue }
                return finding(
                    subject, at: other.offset, "a count is compared with the text \(quoted(text))",
                    fix: Double(text) == nil ? "compare it with a number" : "write \(text) without quotes")
            }
            return nil
        }
    }
}
