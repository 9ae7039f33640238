// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import AuthoringReports
import PredicateFormat

/// A rule that says what it does not take, or only how many: it is offered for what the extension cannot read.
struct TakesUnknownTypes: RuleCheck {
    let name = "takes-unknown-types"
    let severity = Finding.Severity.warning
    let summary = "The rule takes attachments of types that it does not name"

    func findings(in subject: RuleSubject) -> [Finding] {
        guard let predicate = subject.predicate, let samples = subject.samples, samples.takesUnknownType,
            // What takes everything has findings of its own.
            !samples.alwaysActivates, TruePredicate().findings(in: subject).isEmpty
        else { return [] }
        let asksForTypes = PredicateWalk.parts(of: predicate).contains { PredicateWalk.typeTest($0.part) != nil }
        return [
            finding(
                subject, at: predicate.root.offset,
                asksForTypes
                    ? "the rule takes an attachment of a type that it does not name: what only excludes types, or a count that may be 0, lets everything else in"
                    : "the rule takes an attachment of any type: it asks for none",
                fix: asksForTypes
                    ? "name what it takes, with ANY … UTI-CONFORMS-TO, and require one that fits, with .@count >= 1, or that all fit, with .@count == $item.attachments.@count"
                    : "name the types that the extension takes")
        ]
    }
}
