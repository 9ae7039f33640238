// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import Foundation
import LintReports
import PropertyLists

/// A misspelt extension point makes an extension that no system knows, and that no other check looks at.
struct UnknownExtensionPoint: RuleCheck {
    let name = "unknown-extension-point"
    let severity = Finding.Severity.error
    let summary = "The extension point is a misspelt one"

    private static let ours = ["com.apple.share-services", "com.apple.ui-services", "com.apple.services"]
    /// Others of Apple's that are near enough in spelling to be taken for a mistake.
    private static let others = [
        "com.apple.usernotifications.service", "com.apple.intents-service", "com.apple.keyboard-service",
        "com.apple.widget-extension", "com.apple.tv-services",
    ]

    func findings(in subject: RuleSubject) -> [Finding] {
        guard let entry = subject.extensionNode?.node.entry("NSExtensionPointIdentifier"),
            let point = entry.node.text?.value, !Self.ours.contains(point), !Self.others.contains(point)
        else { return [] }
        let plain = point.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
        let nearest = Self.ours.first { NearestName.distance(plain, $0, limit: 3) <= 3 }
        guard let nearest else { return [] }
        return [
            finding(
                subject, at: entry.node.place, "NSExtension/NSExtensionPointIdentifier",
                "there is no extension point \(quoted(point))", fix: "write \(nearest), if that is meant")
        ]
    }
}
