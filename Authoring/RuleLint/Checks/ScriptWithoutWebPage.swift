// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import AuthoringReports
import PropertyLists

/// Apple's guide has Safari run the file for rules that take web pages. Public apps, and Xcode's template of an action without a user
/// interface, ship it with a count of web URLs alone and work: what decides is not documented.
struct ScriptWithoutWebPage: RuleCheck {
    let name = "script-without-web-page"
    let severity = Finding.Severity.warning
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
                "whether the JavaScript file runs is not known: the rule takes no web page, which Apple's guide asks for",
                fix: subject.format == nil
                    ? "give \(AttachmentKind.webPage.rawValue) a number from 1, if web pages are meant"
                    : "let the predicate take com.apple.property-list, if web pages are meant")
        ]
    }
}
