// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import AuthoringReports
import PredicateFormat
import UniformTypes

/// A list of types is never a type: without ANY the comparison is an error for every attachment, or never true.
struct MissingQuantifier: RuleCheck {
    let name = "missing-quantifier"
    let severity = Finding.Severity.error
    let summary = "A list of types is compared as if it were one"

    func findings(in subject: RuleSubject) -> [Finding] {
        guard let predicate = subject.predicate else { return [] }
        return PredicateWalk.parts(of: predicate).compactMap { part, scope in
            // Types of nothing, or of the wrong thing, have a finding of their own, which names the whole form.
            guard let test = PredicateWalk.typeComparison(part), Self.isCase(test),
                PredicateWalk.level(of: test.types, scope) == .attachments || Self.isPath(test.types)
            else { return nil }
            let comparison = test.comparison
            return finding(
                subject, at: comparison.offset,
                "‘\(test.types)’ is a list, and \(comparison.operation.spelling) compares "
                    + (test.isSwapped ? "with one value" : "one value"),
                fix: "write \(Self.fix(test))")
        }
    }

    private static func fix(_ test: PredicateWalk.TypeComparison) -> String {
        let comparison = test.comparison
        switch comparison.operation.kind {
        case .matches, .like, .beginsWith, .endsWith:
            // A pattern is no type, unless it is one.
            let isType = test.identifiers.allSatisfy { UTType($0.text) != nil }
            return (isType ? test.conforming() : nil) ?? "ANY \(comparison)"
        default:
            let isNegative = comparison.operation.kind == .notEqual
            return test.conforming(isNegative ? .none : .any) ?? "ANY \(comparison)"
        }
    }

    /// Whether types are asked for through other keys, such as `extensionItems.attachments.registeredTypeIdentifiers`.
    private static func isPath(_ types: any ExpressionNode) -> Bool {
        if case .key(let key) = types.form, case .key? = key.base?.form { true } else { false }
    }

    static func isCase(_ test: PredicateWalk.TypeComparison) -> Bool {
        let comparison = test.comparison
        // A text in a list is asked for with IN.
        if test.isSwapped { return comparison.operation.kind != .in || test.isList }
        // A list can be equal to a list.
        if test.isList, [.equal, .notEqual].contains(comparison.operation.kind) { return false }
        return comparison.quantifier == nil && comparison.operation.kind != .contains
    }
}
