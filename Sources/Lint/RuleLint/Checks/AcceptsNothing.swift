// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import LintReports
import PredicateFormat

/// `0 == 0` and `<= N` are true for an item without attachments.
struct AcceptsNothing: RuleCheck {
    let name = "accepts-nothing"
    let severity = Finding.Severity.warning
    let summary = "The rule takes an item without any attachment"

    func findings(in subject: RuleSubject) -> [Finding] {
        guard let predicate = subject.predicate, let samples = subject.samples, samples.acceptsNothing,
            // What takes everything has findings of its own.
            !samples.alwaysActivates, !Self.comparesWithAll(predicate)
        else { return [] }
        return [
            finding(
                subject, at: predicate.root.offset,
                "the rule takes an item without any attachment: counts of nothing are equal to each other and below any limit",
                fix: fix(predicate))
        ]
    }

    /// Whether the rule compares the attachments that fit with all attachments, as Apple's own example does. Then nothing but an
    /// item without attachments is let in besides, which hosts do not share.
    private static func comparesWithAll(_ predicate: Predicate) -> Bool {
        predicate.description.contains(#/\.@count == \$\w+\.attachments\.@count\)\.@count == 1$/#)
    }

    /// With the name that the rule gives to items.
    private func fix(_ predicate: Predicate) -> String {
        for (part, _) in PredicateWalk.parts(of: predicate) {
            guard case .expression(let node) = part, case .subquery(let subquery) = node.form,
                case .key(let key) = subquery.collection.form, key.name == RuleCompiler.keys[0]
            else { continue }
            return
                "add AND $\(subquery.variable).attachments.@count >= 1 to the condition of each SUBQUERY over extensionItems"
        }
        return
            "count the attachments of an item: SUBQUERY(extensionItems, $item, $item.attachments.@count >= 1).@count >= 1"
    }
}
