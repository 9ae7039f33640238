// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import AuthoringReports
import PropertyLists

/// A web page is what the JavaScript file makes of it: without one there is none.
struct WebPageWithoutScript: RuleCheck {
    let name = "web-page-without-script"
    let severity = Finding.Severity.warning
    let summary = "A web page count without a JavaScript file"

    func findings(in subject: RuleSubject) -> [Finding] {
        guard subject.isInfoPlist, case .dictionary(let rule)? = subject.compiled, rule.limits[.webPage] != nil,
            subject.attributes?.node.entry("NSExtensionJavaScriptPreprocessingFile") == nil
        else { return [] }
        let entry = subject.rule?.node.entry(AttachmentKind.webPage.rawValue)
        return [
            finding(
                subject, at: entry?.place, subject.path(of: AttachmentKind.webPage.rawValue),
                "the rule takes web pages, and no JavaScript file makes one",
                fix:
                    "name a file under NSExtensionAttributes/NSExtensionJavaScriptPreprocessingFile, or remove the count; links come under"
                    + " \(AttachmentKind.webURL.rawValue)")
        ]
    }
}
