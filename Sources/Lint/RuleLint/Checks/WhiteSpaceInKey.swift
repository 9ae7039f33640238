// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import Foundation
import LintReports
import PropertyLists

/// A key with a line break or a space at its end looks right and is unknown.
struct WhiteSpaceInKey: RuleCheck {
    let name = "white-space-in-key"
    let severity = Finding.Severity.error
    let summary = "A key has white space around it"

    func findings(in subject: RuleSubject) -> [Finding] {
        let above = [subject.root, subject.extensionNode?.node, subject.attributes?.node].flatMap { $0?.entries ?? [] }
            .filter {
                let trimmed = $0.key.trimmingCharacters(in: .whitespacesAndNewlines)
                return trimmed != $0.key
                    && ["NSExtension", "NSExtensionAttributes", ActivationKey.rule].contains(trimmed)
            }
        return ((subject.dictionary ?? []).filter { Self.isCase($0.key) } + above).map { entry in
            finding(
                subject, at: entry.place, subject.path(of: entry.key.trimmingCharacters(in: .whitespacesAndNewlines)),
                "the key \(quoted(entry.key)) has white space around it, which makes it another key",
                fix: "write <key>\(entry.key.trimmingCharacters(in: .whitespacesAndNewlines))</key> without it")
        }
    }

    static func isCase(_ key: String) -> Bool {
        let trimmed = key.trimmingCharacters(in: .whitespacesAndNewlines)
        return trimmed != key && ActivationKey.all.contains(trimmed)
    }
}
