// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import AuthoringReports
import PropertyLists

/// Apple's systems ignore unknown keys without a message.
struct UnknownKey: RuleCheck {
    let name = "unknown-key"
    let severity = Finding.Severity.error
    let summary = "A key that activation rules do not know"

    func findings(in subject: RuleSubject) -> [Finding] {
        // Other extension points have keys of their own.
        guard subject.mayHaveActivationRule else { return [] }
        let attributes = (subject.attributes?.node.entries ?? []).filter {
            $0.key.hasPrefix("NSExtensionActivation") && $0.key != ActivationKey.rule
                && !ActivationKey.all.contains($0.key)
        }
        // The keys that lead to the rule: one letter more, and there is none.
        let levels: [(RuleSubject.Node?, String, String)] = [
            (subject.root, "NSExtension", ""), (subject.extensionNode?.node, "NSExtensionAttributes", "NSExtension/"),
            (subject.attributes?.node, ActivationKey.rule, RuleSubject.attributesPath + "/"),
            (subject.extensionNode?.node, "NSExtensionPointIdentifier", "NSExtension/"),
            (subject.extensionNode?.node, "NSExtensionPrincipalClass", "NSExtension/"),
            (subject.extensionNode?.node, "NSExtensionMainStoryboard", "NSExtension/"),
        ]
        let misspelt = levels.flatMap { node, key, path -> [Finding] in
            guard let entries = node?.entries, node?.entry(key) == nil else { return [] }
            return entries.filter {
                $0.key != key && !$0.key.contains(where: \.isWhitespace) && Self.isNear($0.key, key)
            }
            .map { entry in
                finding(
                    subject, at: entry.place, path + entry.key, "nothing reads the key \(quoted(entry.key))",
                    fix: "write \(key), if that is meant")
            }
        }
        let known = Set(ActivationKey.all + ["NSExtensionJavaScriptPreprocessingFile"])
        let rule = (subject.dictionary ?? []).filter {
            !known.contains($0.key) && !WhiteSpaceInKey.isCase($0.key) && !NestedPredicate.isCase($0)
        }
        return misspelt
            + attributes.filter { !Self.isNear($0.key, ActivationKey.rule) }.map {
                finding($0, "\(RuleSubject.attributesPath)/\($0.key)", subject)
            }
            + rule.map { finding($0, subject.path(of: $0.key), subject) }
    }

    private func finding(_ entry: RuleSubject.Entry, _ path: String, _ subject: RuleSubject) -> Finding {
        let nearest = Self.meant(entry.key)
        // Without it nothing would be left.
        let isOnly = !(subject.dictionary ?? []).contains { ActivationKey.all.contains($0.key) }
        return finding(
            subject, at: entry.place, path, "no activation rule knows the key \(quoted(entry.key)); it has no effect",
            fix: nearest.map { "write \($0), if that is meant" }
                ?? (isOnly
                    ? "write a key that there is in its place, such as \(AttachmentKind.image.rawValue), or a predicate for what no key can say"
                    : "remove it, or write a predicate for what no key of the dictionary can say"))
    }

    private static func isNear(_ key: String, _ wanted: String) -> Bool {
        // "NSExtensionPoint" is the beginning of a long name.
        key == "NSExtensionPoint" && wanted.hasPrefix(key)
            || NearestName.distance(key.lowercased(), wanted.lowercased(), limit: 2) <= 2
    }

    /// The key that is probably meant: people leave the beginning or the end of the long names away.
    private static func meant(_ key: String) -> String? {
        let own = core(key)
        let cores = ActivationKey.all.map { ($0, core($0)) }
        if let same = cores.first(where: { $0.1 == own }) { return same.0 }
        if let near = NearestName.of(own, among: cores.map(\.1)), let found = cores.first(where: { $0.1 == near }) {
            return found.0
        }
        if let other = [
            "url": AttachmentKind.webURL, "video": .movie, "photo": .image, "picture": .image, "document": .file,
        ][own] {
            return other.rawValue
        }
        let part = cores.filter { own.contains($0.1) || own.count > 3 && $0.1.contains(own) }.max {
            $0.1.count < $1.1.count
        }
        return part?.0
    }

    /// Returns the part of a key that tells it from other keys, in lower case, without the common beginnings and endings.
    private static func core(_ key: String) -> String {
        var core = key.lowercased()[...]
        for prefix in ["nsextensionactivation", "rule", "supports", "uses"] where core.hasPrefix(prefix) {
            core = core.dropFirst(prefix.count)
        }
        for suffix in ["withmaxcount", "withmaxnitems", "maxcount", "withtypes", "count"] where core.hasSuffix(suffix) {
            return String(core.dropLast(suffix.count))
        }
        return String(core)
    }
}
