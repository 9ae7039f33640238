// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import AuthoringReports
import PredicateFormat

/// `0 == 0` and `<= N` are true for an item without attachments.
struct AcceptsNothing: RuleCheck {
    let name = "accepts-nothing"
    let severity = Finding.Severity.warning
    let summary = "The rule takes an item without any attachment"

    func findings(in subject: RuleSubject) -> [Finding] {
        guard let predicate = subject.predicate, let samples = subject.samples, samples.acceptsNothing,
            // What takes everything, or what it does not name, has findings of its own: with their fixes this one is gone.
            !samples.alwaysActivates, !samples.takesUnknownType, !NeverActivates.hasCause(subject)
        else { return [] }
        if samples.neverActivates {
            guard !NeverActivates.matchesTexts(predicate) else { return [] }
            return [
                finding(
                    subject, at: subject.place(predicate.root.offset), subject.rulePath,
                    "the rule takes an item without any attachment, and none of \(samples.count) inputs with one that are made from its own types and counts",
                    fix: "try it with appex rule explain and what should be taken", severity: .error)
            ]
        }
        // Then an item without attachments, alone, is all that is let in besides, as with Apple's own example; hosts do not
        // share such items.
        guard !samples.acceptsOnlyOneEmptyItem else { return [] }
        return [
            finding(
                subject, at: predicate.root.offset,
                "the rule takes an item without any attachment: counts of nothing are equal to each other and below any limit",
                fix: fix(predicate, samples))
        ]
    }

    /// The smallest change after which the rule takes no item without attachments, and all that it took: each is tried.
    private func fix(_ predicate: Predicate, _ samples: PayloadSamples) -> String {
        let (inside, variable) = Self.insideItems(predicate)
        let whole = "AND extensionItems.@count >= 1"
        let words =
            "add AND $\(variable).attachments.@count >= 1 to the condition of each SUBQUERY over extensionItems"
        let candidates = [
            (inside, words), ("(\(predicate)) \(whole)", "put the rule in parentheses, and add \(whole)"),
            ("(\(inside)) \(whole)", "\(words), put the rule in parentheses, and add \(whole)"),
            ("(\(predicate)) AND \(Self.anything)", "put the rule in parentheses, and add AND \(Self.anything)"),
        ]
        for (format, words) in candidates where format != predicate.description {
            if Self.works(format, samples) { return words }
        }
        return "count the attachments of an item: \(Self.anything)"
    }

    /// There is an item with an attachment.
    private static let anything =
        "SUBQUERY(extensionItems, $item, $item.attachments.@count >= 1).@count >= 1"

    /// The rule with a condition more in each SUBQUERY over items, and the name that it gives to items.
    private static func insideItems(_ predicate: Predicate) -> (format: String, variable: String) {
        var format = predicate.description
        var variable = "item"
        for (part, _) in PredicateWalk.parts(of: predicate) {
            guard case .expression(let node) = part, case .subquery(let subquery) = node.form,
                case .key(let key) = subquery.collection.form, key.name == RuleCompiler.keys[0]
            else { continue }
            variable = subquery.variable
            format = format.replacing(
                ", $\(variable), \(subquery.condition))",
                with: ", $\(variable), (\(subquery.condition)) AND $\(variable).attachments.@count >= 1)")
        }
        return (format, variable)
    }

    private static func works(_ format: String, _ samples: PayloadSamples) -> Bool {
        do {
            let rule = PredicateRule(try Predicate(format: format))
            return zip(samples.inputs, samples.verdicts).allSatisfy { input, verdict in
                let activates = rule.activates(PreparedInput(input))
                // What it takes for the sake of an empty item it need not take afterwards.
                return input.attachments.isEmpty ? !activates : input.hasEmptyItem || activates == verdict
            }
        } catch {
            // A change that cannot be read is none.
            return false
        }
    }
}
