// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import AuthoringReports
import Foundation
import PropertyLists

/// A key with a line break or a space at its end looks right and is unknown.
struct WhiteSpaceInKey: RuleCheck {
    let name = "white-space-in-key"
    let severity = Finding.Severity.error
    let summary = "A key has white space around it"

    /// Whether such a key hides all that is below it: what else is missing or misplaced then is none of the author's mistakes.
    static func hidesRule(of subject: RuleSubject) -> Bool { !above(subject).isEmpty }

    private static func above(_ subject: RuleSubject) -> [(path: String, entry: RuleSubject.Entry)] {
        [
            ("", subject.root), ("NSExtension/", subject.extensionNode?.node),
            ("NSExtension/NSExtensionAttributes/", subject.attributes?.node),
        ].flatMap { path, node in (node?.entries ?? []).map { (path, $0) } }
            .filter { _, entry in
                let trimmed = entry.key.trimmingCharacters(in: .whitespacesAndNewlines)
                return trimmed != entry.key
                    && ["NSExtension", "NSExtensionAttributes", ActivationKey.rule].contains(trimmed)
            }
    }

    func findings(in subject: RuleSubject) -> [Finding] {
        let above = Self.above(subject)
        let own = (subject.dictionary ?? []).filter { Self.isCase($0.key) }.map { (subject.path(of: ""), $0) }
        return (own + above).map { path, entry in
            let key = entry.key.trimmingCharacters(in: .whitespacesAndNewlines)
            return finding(
                subject, at: entry.place, path + key,
                "the key \(quoted(entry.key)) has white space around it, which makes it another key",
                fix: "write <key>\(key)</key> without it")
        }
    }

    static func isCase(_ key: String) -> Bool {
        let trimmed = key.trimmingCharacters(in: .whitespacesAndNewlines)
        return trimmed != key && ActivationKey.all.contains(trimmed)
    }
}
