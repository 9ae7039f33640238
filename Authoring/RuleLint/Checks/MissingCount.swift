// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import AuthoringReports
import PredicateFormat

/// A list is no number: compared with one it is an error, or never true.
struct MissingCount: RuleCheck {
    let name = "missing-count"
    let severity = Finding.Severity.error
    let summary = "A list is compared with a number, without .@count"

    func findings(in subject: RuleSubject) -> [Finding] {
        guard let predicate = subject.predicate else { return [] }
        return PredicateWalk.parts(of: predicate).compactMap { part, _ in
            guard let comparison = PredicateWalk.comparison(part) else { return nil }
            for (side, other) in [(comparison.left, comparison.right), (comparison.right, comparison.left)] {
                guard let list = list(side), case .constant(.number) = other.form else { continue }
                return finding(
                    subject, at: other.offset, "\(list) is a list, and is compared with a number",
                    fix: "write .@count after the list")
            }
            return nil
        }
    }

    /// Returns the name of a list in messages; nil for an expression that is no list.
    private func list(_ node: any ExpressionNode) -> String? {
        switch node.form {
        case .subquery: "a SUBQUERY"
        case .key(let key) where RuleCompiler.keys.contains(key.name): key.name
        default: nil
        }
    }
}
