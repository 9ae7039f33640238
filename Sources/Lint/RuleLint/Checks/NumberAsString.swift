// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import Foundation
import LintReports
import PropertyLists

/// Systems read such numbers today; no document says that they will.
struct NumberAsString: RuleCheck {
    let name = "number-as-string"
    let severity = Finding.Severity.warning
    let summary = "A number stands as a string"

    func findings(in subject: RuleSubject) -> [Finding] {
        (subject.dictionary ?? []).compactMap { entry in
            guard ActivationKey.all.contains(entry.key), let text = entry.node.text?.value, Self.isNumber(text) else {
                return nil
            }
            let isTruth = [ActivationKey.usesStrictMatching, AttachmentKind.text.rawValue].contains(entry.key)
            return finding(
                subject, at: entry.node.place, subject.path(of: entry.key),
                "the value of \(entry.key) is the string \(quoted(text)), not a \(isTruth ? "Boolean" : "number")",
                fix: isTruth
                    ? "write \(Double(text.trimmingCharacters(in: .whitespacesAndNewlines)) == 0 ? "<false/>" : "<true/>")"
                    : "write <integer>\(Int(Double(text.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0))</integer>"
            )
        }
    }

    static func isNumber(_ text: String) -> Bool {
        guard let number = Double(text.trimmingCharacters(in: .whitespacesAndNewlines)) else { return false }
        return (0...1e15).contains(number) && number == number.rounded()
    }
}
