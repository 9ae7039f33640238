// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import LintReports
import PredicateFormat

/// A list of types is never a type: without ANY the comparison is an error for every attachment.
struct MissingQuantifier: RuleCheck {
    let name = "missing-quantifier"
    let severity = Finding.Severity.error
    let summary = "A list of types is compared as if it were one"

    func findings(in subject: RuleSubject) -> [Finding] {
        guard let predicate = subject.predicate else { return [] }
        return PredicateWalk.parts(of: predicate).compactMap { part, _ in
            guard let comparison = PredicateWalk.comparison(part), comparison.quantifier == nil,
                case .key(let key) = comparison.left.form, key.name == RuleCompiler.keys[2],
                ![.in, .contains].contains(comparison.operation.kind),
                case .constant(.string) = comparison.right.form
            else { return nil }
            return finding(
                subject, at: comparison.offset,
                "‘\(comparison.left)’ is a list, and \(comparison.operation.spelling) compares one value",
                fix: "write ANY \(comparison.left) \(comparison.operation.spelling) …")
        }
    }
}
