// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import AuthoringReports
import Foundation
import PredicateFormat
import PropertyLists

/// A property list needs no backslash before a quote: it becomes part of the predicate.
struct EscapedQuotes: RuleCheck {
    let name = "escaped-quotes"
    let severity = Finding.Severity.error
    let summary = "Quotes in the predicate are escaped"

    func findings(in subject: RuleSubject) -> [Finding] {
        guard let format = subject.format, subject.predicate == nil, Self.isCase(format) else { return [] }
        let offset =
            format.range(of: "\\\"").map { format.utf8.distance(from: format.startIndex, to: $0.lowerBound) } ?? 0
        let place = subject.rule?.node.text?.place(offset) ?? subject.start
        return [
            finding(
                subject, at: place, subject.rulePath, "the quotes of the predicate stand behind backslashes",
                fix: "write the quotes alone; XML needs no escape for them")
        ]
    }

    /// Whether the predicate could be read without its backslashes.
    static func isCase(_ format: String) -> Bool {
        guard format.contains("\\\"") else { return false }
        do {
            _ = try Predicate(format: format.replacingOccurrences(of: "\\\"", with: "\""))
            return true
        } catch {
            // It has another mistake, which has a finding of its own.
            return false
        }
    }
}
