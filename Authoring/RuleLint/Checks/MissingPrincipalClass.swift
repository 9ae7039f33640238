// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import AuthoringReports
import PropertyLists

/// Without either of the two there is nothing to run.
struct MissingPrincipalClass: RuleCheck {
    let name = "missing-principal-class"
    let severity = Finding.Severity.error
    let summary = "Neither NSExtensionPrincipalClass nor NSExtensionMainStoryboard is there"

    func findings(in subject: RuleSubject) -> [Finding] {
        guard subject.needsRule, let node = subject.extensionNode else { return [] }
        // A declared target has a command in the place of a class, and what the host does itself has neither.
        if ["AppexCommand", "AppexSystemTarget"].contains(where: { node.node.entry($0) != nil }) { return [] }
        let keys = ["NSExtensionPrincipalClass", "NSExtensionMainStoryboard"]
        let entries = keys.compactMap { node.node.entry($0) }
        if entries.contains(where: { $0.node.text?.value.isEmpty == false }) { return [] }
        return [
            finding(
                subject, at: entries.first?.place ?? node.place, "NSExtension/NSExtensionPrincipalClass",
                "nothing says which class runs the extension",
                fix:
                    "write Module.Class under NSExtensionPrincipalClass, or a storyboard's name under NSExtensionMainStoryboard"
            )
        ]
    }
}
