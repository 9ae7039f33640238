// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import AuthoringReports
import PredicateFormat

/// AND binds tighter than OR, even if a line break suggests otherwise.
struct MixedAndOr: RuleCheck {
    let name = "mixed-and-or"
    let severity = Finding.Severity.warning
    let summary = "AND and OR are mixed without parentheses"

    func findings(in subject: RuleSubject) -> [Finding] {
        guard let predicate = subject.predicate else { return [] }
        return PredicateWalk.parts(of: predicate).flatMap { part, _ -> [Finding] in
            guard case .predicate(let node) = part, case .or(let or) = node.form else { return [] }
            return or.operands.compactMap { operand in
                guard case .and(let and) = operand.form, !and.isInParentheses else { return nil }
                return finding(
                    subject, at: and.offset,
                    "AND is mixed with OR without parentheses; it is read as (\(and.operands.map { PredicateReason.shortened($0) }.joined(separator: " AND ")))",
                    fix: "put parentheses around what belongs together")
            }
        }
    }
}
