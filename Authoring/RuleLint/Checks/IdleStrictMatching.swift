// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import AuthoringReports
import PropertyLists

/// A rule of version 1 is strict whatever the key says, and one of version 2 is not strict unless the key says so.
struct IdleStrictMatching: RuleCheck {
    let name = "idle-strict-matching"
    let severity = Finding.Severity.warning
    let summary = "NSExtensionActivationUsesStrictMatching has no effect"

    func findings(in subject: RuleSubject) -> [Finding] {
        guard case .dictionary(let rule)? = subject.compiled,
            let entry = subject.rule?.node.entry(ActivationKey.usesStrictMatching),
            // A value of the wrong kind, or a version that is none, has a finding of its own.
            rule.version == 1 || !rule.usesStrictMatching
        else { return [] }
        let hasVersion = subject.rule?.node.entry(ActivationKey.version) != nil
        let version = hasVersion ? "version 1" : "a rule without a version"
        let isWanted = rule.usesStrictMatching
        let (message, fix) =
            switch (rule.version == 1, isWanted) {
            case (true, true):
                (
                    "\(version) is strict as it is",
                    hasVersion
                        ? "remove it, or set \(ActivationKey.version) to 2 beside it"
                        : "set \(ActivationKey.version) to 2 beside it, or to 1 in its place"
                )
            case (true, false):
                (
                    "\(version) is strict all the same",
                    "set \(ActivationKey.version) to 2 in its place, so that attachments of other kinds may ride along"
                )
            case (false, _): ("version 2 is not strict unless it is true", "remove it")
            }
        return [
            finding(
                subject, at: entry.place, subject.path(of: entry.key), "\(entry.key) has no effect: \(message)",
                fix: fix)
        ]
    }
}
