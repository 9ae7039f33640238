// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import AuthoringReports
import PropertyLists

/// A file that is no property list: nothing in it counts.
struct MalformedPropertyList: RuleCheck {
    let name = "malformed-property-list"
    let severity = Finding.Severity.error
    let summary = "The property list cannot be read"

    func findings(in subject: RuleSubject) -> [Finding] {
        guard let failure = subject.failure else { return [] }
        if subject.isOfOldStyle {
            return [
                finding(
                    subject, at: failure.place, "",
                    "this is a property list of the old style, which is not checked here",
                    fix: "convert it: plutil -convert xml1 FILE")
            ]
        }
        let element = failure.correctElement.map { "write \($0); " } ?? "fix the file; "
        return [
            finding(
                subject, at: failure.place, "", failure.message, fix: element + "until then no system reads any of it")
        ]
    }
}
