// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import AuthoringReports
import PropertyLists

/// Without NSExtensionActivationDictionaryVersion every attachment must be of a declared kind; hosts send several kinds at once.
struct MissingVersion: RuleCheck {
    let name = "missing-version"
    let severity = Finding.Severity.warning
    let summary = "Hosts send more than the rule takes, and it is strict"

    /// The attachments that each host sends together, and their main kind: a rule that declares it means such shares, whatever else is in them.
    /// Sources: reports of developers, as Docs/ActivationRules.md lists them.
    private static let hosts: [(name: String, point: AttachmentKind, types: [[String]])] = [
        ("Firefox shares a link with its title as text", .webURL, [["public.url"], ["public.plain-text"]]),
        (
            "the App Store shares a link with an icon and a text", .webURL,
            [["public.image"], ["public.plain-text"], ["public.url"]]
        ), ("Safari shares a page with its link", .webPage, [["com.apple.property-list"], ["public.url"]]),
    ]

    func findings(in subject: RuleSubject) -> [Finding] {
        guard case .dictionary(let rule)? = subject.compiled, !rule.usesStrictMatching,
            subject.rule?.node.entry(ActivationKey.version) == nil
        else { return [] }
        let fuzzy = rule.with(version: 2)
        let refused = Self.hosts.filter { host in
            guard rule.limits[host.point] != nil else { return false }
            let attachments = host.types.map { ActivationInput.Attachment(registeredTypeIdentifiers: $0) }
            let input = PreparedInput(ActivationInput(extensionItems: [.init(attachments: attachments)]))
            return !rule.activates(input) && fuzzy.activates(input)
        }
        guard !refused.isEmpty else { return [] }
        return [
            finding(
                subject, at: subject.rule?.place, subject.path(of: ActivationKey.version),
                "without a version the rule is strict, and refuses what it could take a part of: "
                    + refused.map(\.name).joined(separator: "; "),
                fix:
                    "add NSExtensionActivationDictionaryVersion with 2, or with 1 if the rule is meant to be strict"
            )
        ]
    }
}
