// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import AuthoringReports
import Foundation
import PropertyLists

/// Systems read such numbers today; no document says that they will.
struct NumberAsString: RuleCheck {
    let name = "number-as-string"
    let severity = Finding.Severity.warning
    let summary = "A number stands as a string"

    func findings(in subject: RuleSubject) -> [Finding] {
        (subject.dictionary ?? []).compactMap { entry in
            guard ActivationKey.all.contains(entry.key), let text = entry.node.text?.value else { return nil }
            let isTruth = [ActivationKey.usesStrictMatching, AttachmentKind.text.rawValue].contains(entry.key)
            if text.contains("$(") {
                return finding(
                    subject, at: entry.node.place, subject.path(of: entry.key),
                    "Xcode makes a string of the build setting \(quoted(text)), not a \(isTruth ? "Boolean" : "number")",
                    fix: isTruth ? "write <true/> or <false/>" : "write the number")
            }
            guard let number = Self.number(text, of: entry.key) else { return nil }
            return finding(
                subject, at: entry.node.place, subject.path(of: entry.key),
                "the value of \(entry.key) is the string \(quoted(text)), not a \(isTruth ? "Boolean" : "number")",
                fix: isTruth ? "write \(number == 0 ? "<false/>" : "<true/>")" : "write <integer>\(number)</integer>")
        }
    }

    /// The number that a key's value is read as; nil if it is refused.
    static func number(_ text: String, of key: String) -> Int? {
        guard let number = Double(text.trimmingCharacters(in: .whitespacesAndNewlines)),
            DictionaryRule.counts.contains(number), number == number.rounded(),
            key != ActivationKey.version || (1...2).contains(number)
        else { return nil }
        return Int(number)
    }
}
