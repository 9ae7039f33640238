// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import AuthoringReports
import PropertyLists

/// Without an extension point nothing knows what the extension is.
struct MissingExtensionPoint: RuleCheck {
    let name = "missing-extension-point"
    let severity = Finding.Severity.error
    let summary = "NSExtensionPointIdentifier is missing"

    func findings(in subject: RuleSubject) -> [Finding] {
        if subject.lacksExtension {
            return [
                finding(
                    subject, at: subject.root?.place, "NSExtension",
                    "the property list of an extension has no NSExtension, so no system knows what it is",
                    fix:
                        "add NSExtension with NSExtensionPointIdentifier, NSExtensionPrincipalClass and NSExtensionAttributes"
                )
            ]
        }
        guard let node = subject.extensionNode, let entries = node.node.entries else { return [] }
        let point = entries.last { $0.key == "NSExtensionPointIdentifier" }
        if let text = point?.node.text?.value, !text.isEmpty { return [] }
        // Apple's newer kinds of extension say it elsewhere; only what speaks of rules is ours.
        return [
            finding(
                subject, at: point?.place ?? node.place, "NSExtension/NSExtensionPointIdentifier",
                point == nil
                    ? "the extension point is missing" : "the extension point is not a string with something in it",
                fix:
                    "write com.apple.share-services for a Share extension, com.apple.ui-services for an Action extension"
            )
        ]
    }
}
