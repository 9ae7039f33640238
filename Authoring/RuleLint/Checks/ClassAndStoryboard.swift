// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import AuthoringReports
import PropertyLists

/// The system loads no extension that has both.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/bundleresources/information-property-list/nsextension/nsextensionprincipalclass>
struct ClassAndStoryboard: RuleCheck {
    let name = "class-and-storyboard"
    let severity = Finding.Severity.error
    let summary = "Both NSExtensionPrincipalClass and NSExtensionMainStoryboard are there"

    func findings(in subject: RuleSubject) -> [Finding] {
        guard let node = subject.extensionNode?.node, node.entry("NSExtensionPrincipalClass") != nil,
            let storyboard = node.entry("NSExtensionMainStoryboard")
        else { return [] }
        return [
            finding(
                subject, at: storyboard.place, "NSExtension/NSExtensionMainStoryboard",
                "the system does not load an extension that has both a principal class and a storyboard",
                fix: "remove one of NSExtensionPrincipalClass and NSExtensionMainStoryboard")
        ]
    }
}
