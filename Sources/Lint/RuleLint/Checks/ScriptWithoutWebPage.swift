// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import LintReports
import PropertyLists

/// Safari runs the file only for rules that take web pages.
struct ScriptWithoutWebPage: RuleCheck {
    let name = "script-without-web-page"
    let severity = Finding.Severity.error
    let summary = "A JavaScript file without a web page count"

    func findings(in subject: RuleSubject) -> [Finding] {
        guard let script = subject.attributes?.node.entry("NSExtensionJavaScriptPreprocessingFile"),
            let rule = subject.compiled
        else { return [] }
        let page = ActivationInput.Attachment(registeredTypeIdentifiers: ["com.apple.property-list"])
        let link = ActivationInput.Attachment(registeredTypeIdentifiers: ["public.url"])
        let both = ActivationInput.Attachment(registeredTypeIdentifiers: ["com.apple.property-list", "public.url"])
        let pages = [[page], [page, link], [both]].map {
            PreparedInput(ActivationInput(extensionItems: [.init(attachments: $0)]))
        }
        switch rule {
        case .dictionary(let rule) where rule.limits[.webPage] != nil: return []
        case .predicate where pages.contains(where: rule.activates): return []
        default: break
        }
        return [
            finding(
                subject, at: script.place, "\(RuleSubject.attributesPath)/\(script.key)",
                "the JavaScript file is never run: the rule takes no web page",
                fix: subject.format == nil
                    ? "give \(AttachmentKind.webPage.rawValue) a number from 1"
                    : "let the predicate take com.apple.property-list")
        ]
    }
}
