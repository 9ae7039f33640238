// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import LintReports
import PredicateFormat

/// A list of types is never a type: without ANY the comparison is an error for every attachment, or never true.
struct MissingQuantifier: RuleCheck {
    let name = "missing-quantifier"
    let severity = Finding.Severity.error
    let summary = "A list of types is compared as if it were one"

    func findings(in subject: RuleSubject) -> [Finding] {
        guard let predicate = subject.predicate else { return [] }
        return PredicateWalk.parts(of: predicate).compactMap { part, _ in
            guard let test = PredicateWalk.typeComparison(part), Self.isCase(test) else { return nil }
            let comparison = test.comparison
            let isNegative = comparison.operation.kind == .notEqual
            return finding(
                subject, at: comparison.offset,
                "‘\(test.types)’ is a list, and \(comparison.operation.spelling) compares "
                    + (test.isSwapped ? "with one value" : "one value"),
                fix: "write \(test.conforming(isNegative ? .none : .any))")
        }
    }

    static func isCase(_ test: PredicateWalk.TypeComparison) -> Bool {
        let comparison = test.comparison
        if test.isSwapped { return comparison.operation.kind != .in && comparison.operation.kind != .contains }
        return comparison.quantifier == nil && comparison.operation.kind != .contains
    }
}
