// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import AuthoringReports
import PredicateFormat

/// Functions, casts, arithmetic and indexes are refused before a rule is evaluated.
struct RefusedExpression: RuleCheck {
    let name = "refused-expression"
    let severity = Finding.Severity.error
    let summary = "The predicate has a part that rules may not have"

    func findings(in subject: RuleSubject) -> [Finding] {
        guard let predicate = subject.predicate, subject.format.map(CommentInPredicate.offset) == .some(nil) else {
            return []
        }
        return PredicateScope.violations(of: predicate).compactMap { violation in
            guard case .expression(let node) = violation.part else { return nil }
            switch node.form {
            case .key, .variable: return nil
            default:
                return finding(
                    subject, at: node.offset, violation.error.message, fix: "say it with SUBQUERY and @count")
            }
        }
    }
}
