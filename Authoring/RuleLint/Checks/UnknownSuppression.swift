// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import AuthoringReports
import PropertyLists

/// A misspelt name suppresses nothing.
struct UnknownSuppression: RuleCheck {
    let name = "unknown-suppression"
    let severity = Finding.Severity.warning
    let summary = "A suppressed finding that there is none of"

    /// The checks of `appex source lint` whose findings are placed in property lists.
    private static let sourceChecks = ["unread-kind", "unoffered-type", "first-attachment-only"]

    func findings(in subject: RuleSubject) -> [Finding] {
        let known = RuleChecks.all.map(\.name) + Self.sourceChecks
        let entries = [subject.root, subject.attributes?.node].compactMap { $0?.entry(RuleSubject.suppressionKey) }
        let wrong = entries.filter { if case .array = $0.node.value { false } else { true } }.map { entry in
            finding(
                subject, at: entry.place, RuleSubject.suppressionKey,
                "\(entry.node.kind) under \(entry.key) suppresses nothing", fix: "write an array of names")
        }
        return wrong
            + Self.names(subject).filter { !known.contains($0.text) }.map { name in
                let nearest = NearestName.of(name.text, among: known)
                return finding(
                    subject, at: name.place, RuleSubject.suppressionKey,
                    "there is no finding called \(quoted(name.text))",
                    fix: nearest.map { "write \($0), if that is meant" }
                        ?? "remove it; appex rule lint --list names all findings")
            }
    }

    /// The names under the key of suppressions.
    static func names(_ subject: RuleSubject) -> [(text: String, place: PropertyListDocument.Place?)] {
        [subject.root, subject.attributes?.node].flatMap {
            node -> [(text: String, place: PropertyListDocument.Place?)] in
            guard case .array(let elements)? = node?.entry(RuleSubject.suppressionKey)?.node.value else { return [] }
            return elements.compactMap { element in element.text.map { ($0.value, element.place) } }
        }
    }
}
