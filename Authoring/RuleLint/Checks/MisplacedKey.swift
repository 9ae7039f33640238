// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import AuthoringReports
import PropertyLists

/// A key in a place where no program reads it.
struct MisplacedKey: RuleCheck {
    let name = "misplaced-key"
    let severity = Finding.Severity.error
    let summary = "A key is on the wrong level"

    private static let attributeKeys = ["NSExtensionJavaScriptPreprocessingFile", ActivationKey.rule]

    func findings(in subject: RuleSubject) -> [Finding] {
        guard let root = subject.root, let entries = root.entries, !WhiteSpaceInKey.hidesRule(of: subject)
        else { return [] }
        var result: [Finding] = []
        let isInfoPlist = [
            "CFBundleIdentifier", "CFBundleExecutable", "CFBundlePackageType", "NSExtensionAttributes",
            "NSExtensionPointIdentifier",
        ].contains { root.entry($0) != nil }
        if subject.isInfoPlist || isInfoPlist {
            for entry in entries { result += findings(entry, "", subject) }
        }
        for entry in subject.dictionary ?? [] where entry.key == Self.attributeKeys[0] {
            result.append(
                misplaced(
                    entry, subject.path(of: entry.key), "NSExtension/NSExtensionAttributes, beside the rule", subject))
        }
        return result
    }

    /// Everything but the rule itself.
    private func findings(_ entry: RuleSubject.Entry, _ path: String, _ subject: RuleSubject) -> [Finding] {
        let own = path.isEmpty ? entry.key : "\(path)/\(entry.key)"
        if own == RuleSubject.rulePath { return [] }
        if let home = home(of: entry.key), home != own { return [misplaced(entry, own, place(of: entry.key), subject)] }
        if entry.key == "NSExtension", !path.isEmpty {
            return [misplaced(entry, own, "the root of the Info.plist", subject)]
        }
        return (entry.node.entries ?? []).flatMap { findings($0, own, subject) }
    }

    /// The path where a key belongs; nil for keys that are none of ours.
    private func home(of key: String) -> String? {
        let trimmed = key
        if Self.attributeKeys.contains(trimmed) { return "\(RuleSubject.attributesPath)/\(trimmed)" }
        return ActivationKey.all.contains(trimmed) ? "\(RuleSubject.rulePath)/\(trimmed)" : nil
    }

    /// Whether the file is the Info.plist of an app.
    private static func isOfApp(_ subject: RuleSubject) -> Bool {
        guard !subject.isInfoPlist, let root = subject.root else { return false }
        let ofApps = ["LSRequiresIPhoneOS", "UILaunchStoryboardName", "UILaunchScreen", "UIApplicationSceneManifest"]
        return root.entry("CFBundlePackageType")?.node.text?.value == "APPL"
            || ofApps.contains { root.entry($0) != nil }
    }

    private func place(of key: String) -> String {
        Self.attributeKeys.contains(key) ? RuleSubject.attributesPath : RuleSubject.rulePath
    }

    private func misplaced(
        _ entry: RuleSubject.Entry, _ path: String, _ home: String, _ subject: RuleSubject
    ) -> Finding {
        // Only the extension's Info.plist has a place for it.
        let home = Self.isOfApp(subject) ? "the Info.plist of the extension, under \(home)" : home
        // A predicate has no place for keys.
        let isSaid = subject.predicate != nil && ActivationKey.all.contains(entry.key)
        return finding(
            subject, at: entry.place, path, "nothing reads \(entry.key) where it stands",
            fix: isSaid ? "say it in the predicate of the rule, and remove the key" : "move it to \(home)")
    }
}
