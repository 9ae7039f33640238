// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import AuthoringReports
import Foundation
import PropertyLists

/// A misspelt extension point makes an extension that no system knows, and that no other check looks at.
struct UnknownExtensionPoint: RuleCheck {
    let name = "unknown-extension-point"
    let severity = Finding.Severity.error
    let summary = "The extension point is a misspelt one, or one that is not known"

    /// Those of which an activation rule decides, and which Appex offers.
    private static let ours = ["com.apple.share-services", "com.apple.ui-services", "com.apple.services"]
    /// Names that people try first.
    private static let guesses = [
        "com.apple.action-services": "com.apple.ui-services", "com.apple.action-service": "com.apple.ui-services",
        "com.apple.action-extension": "com.apple.ui-services", "com.apple.share-extension": "com.apple.share-services",
        "com.apple.sharing-services": "com.apple.share-services",
    ]
    /// Apple's other extension points, without `com.apple.`, as Xcode's templates and public apps have them.
    private static let others: Set<String> = [
        "appintents-extension", "AppSSO.idp-extension", "AudioUnit", "AudioUnit-UI",
        "authentication-services-account-authentication-modification-ui",
        "authentication-services-credential-provider-ui",
        "background-asset-downloader-extension", "broadcast-services-setupui", "broadcast-services-upload",
        "calendar.virtualconference", "callkit.call-directory", "classkit.context-provider", "ctk-tokens",
        "deviceactivity.monitor-extension", "deviceactivityui.report-extension", "dt.Xcode.extension.source-editor",
        "email.extension", "fileprovider-actionsui", "fileprovider-nonui", "fileprovider-ui", "FinderSync",
        "identitylookup.classification-ui", "identitylookup.message-filter", "intents-service", "intents-ui-service",
        "keyboard-service", "location.push.service", "ManagedSettings.shield-action-service",
        "ManagedSettingsUI.shield-configuration-service", "matter.support.extension.device-setup",
        "message-payload-provider", "networkextension.app-proxy", "networkextension.app-push",
        "networkextension.dns-proxy", "networkextension.filter-control", "networkextension.filter-data",
        "networkextension.packet-tunnel", "photo-editing", "photo-project", "printing.discovery", "quicklook.preview",
        "quicklook.thumbnail", "Safari.content-blocker", "Safari.extension", "Safari.sharedlinks-service",
        "Safari.web-extension", "spotlight.import", "spotlight.index", "tv-services", "tv-top-shelf",
        "usernotifications.content-extension", "usernotifications.service", "watchkit", "widget-extension",
        "widgetkit-extension",
    ]

    func findings(in subject: RuleSubject) -> [Finding] {
        guard let entry = subject.extensionNode?.node.entry("NSExtensionPointIdentifier"),
            let point = entry.node.text?.value, !Self.ours.contains(point), !isKnown(point)
        else { return [] }
        let plain = point.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
        let meant = Self.guesses[plain] ?? Self.ours.first { NearestName.distance(plain, $0, limit: 3) <= 3 }
        let path = "NSExtension/NSExtensionPointIdentifier"
        if let meant {
            return [
                finding(
                    subject, at: entry.node.place, path, "there is no extension point \(quoted(point))",
                    fix: "write \(meant), if that is meant")
            ]
        }
        // Apple may have added one.
        return [
            finding(
                subject, at: entry.node.place, path, "the extension point \(quoted(point)) is not known",
                fix:
                    "check its spelling; \(Self.ours.joined(separator: ", ")) are those of share and action extensions",
                severity: .warning)
        ]
    }

    private func isKnown(_ point: String) -> Bool {
        // A build setting stands for one.
        point.contains("$(") || point.contains("${")
            || point.hasPrefix("com.apple.") && Self.others.contains(String(point.dropFirst("com.apple.".count)))
    }
}
