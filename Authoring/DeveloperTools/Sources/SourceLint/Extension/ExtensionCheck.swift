// SPDX-License-Identifier: Apache-2.0

public import AuthoringReports
import UniformTypes

/// A check of an extension's rule beside its sources.
protocol ExtensionCheck: LintCheck {
    func findings(of facts: ExtensionFacts, rule: ExtensionRule) -> [Finding]
}

/// The checks of rule and sources together.
public enum ExtensionChecks {
    static let checks: [any ExtensionCheck] = [UnreadKind(), UnofferedType(), FirstAttachmentOnly()]
    /// Returns all checks that compare an extension's rule with its sources.
    public static var all: [any LintCheck] { checks }
}

/// The extension is offered for it, and then does nothing with it.
struct UnreadKind: ExtensionCheck {
    let name = "unread-kind"
    let severity = Finding.Severity.warning
    let summary = "The rule takes what no source of the extension reads"

    func findings(of facts: ExtensionFacts, rule: ExtensionRule) -> [Finding] {
        // What is read elsewhere is not known.
        guard facts.loads, !facts.readsOtherTypes, !facts.types.isEmpty, !rule.disabled.contains(name) else {
            return []
        }
        let unread = ExtensionRule.kinds.filter { kind in
            rule.takes([kind.types])
                && !kind.types.contains { type in facts.types.contains { conforms(type, $0.identifier) } }
                // From Files they come with a file's URL.
                && !(["pictures", "movies"].contains(kind.name)
                    && facts.types.contains { $0.identifier == "public.file-url" })
        }
        guard !unread.isEmpty, unread.count < ExtensionRule.kinds.count else { return [] }
        var words = unread.map(\.name)
        let last = words.removeLast()
        let names = words.isEmpty ? last : words.joined(separator: ", ") + " and " + last
        return [
            Finding(
                name: name, severity: severity, path: rule.path, place: rule.place,
                message: "the rule takes \(names), and no source of the extension reads them",
                fix: "take them out of the rule, or read them")
        ]
    }
}

/// The code is there, and the system never offers the extension for it.
struct UnofferedType: ExtensionCheck {
    let name = "unoffered-type"
    let severity = Finding.Severity.warning
    let summary = "A source reads a type that the rule never takes"

    func findings(of facts: ExtensionFacts, rule: ExtensionRule) -> [Finding] {
        var seen: Set<String> = []
        return facts.types.compactMap { type, place in
            let kinds = ExtensionRule.kinds.filter { kind in kind.types.contains { conforms($0, type) } }
            guard kinds.count == 1, let kind = kinds.first, !rule.everTakes(kind), seen.insert(type).inserted,
                !place.suppressed.contains(name)
            else { return nil }
            return Finding(
                name: name, severity: severity, path: place.path, place: place.place,
                message: "\(type) is read here, and the rule never takes \(kind.name)",
                fix: "add \(kind.name) to NSExtensionActivationRule, or take this out")
        }
    }
}

/// The person chooses five, and one is read.
struct FirstAttachmentOnly: ExtensionCheck {
    let name = "first-attachment-only"
    let severity = Finding.Severity.warning
    let summary = "The rule takes several attachments, and only the first is read"

    func findings(of facts: ExtensionFacts, rule: ExtensionRule) -> [Finding] {
        guard !facts.readsAll else { return [] }
        for (type, first) in facts.firsts where !first.suppressed.contains(name) {
            let kinds = ExtensionRule.kinds.filter { kind in
                type.map { type in kind.types.contains { conforms($0, type) } } ?? true
            }
            guard let kind = kinds.first(where: { rule.takes([$0.types, $0.types]) }) else { continue }
            let which = type.map { "the first attachment with \($0)" } ?? "the first attachment"
            return [
                Finding(
                    name: name, severity: severity, path: first.path, place: first.place,
                    message: "only \(which) is read, and the rule takes several \(kind.name)",
                    fix: "read all of them, or let the rule take one: NSExtensionActivationSupports…WithMaxCount 1")
            ]
        }
        return []
    }
}

/// Whether a type conforms to another one; both may be unknown.
private func conforms(_ type: String, _ other: String) -> Bool {
    if type == other { return true }
    guard let type = UTType(type), let other = UTType(other) else { return false }
    return type.conforms(to: other)
}
