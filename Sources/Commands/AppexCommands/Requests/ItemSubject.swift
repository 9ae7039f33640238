// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
import ExtensionHost
import ExtensionItems

/// Items that every extension gets alike.
struct ItemSubject: RequestSubject {
    let items: [NSExtensionItem]

    func name(for kind: RequestKind) -> String {
        let attachments = items.flatMap { $0.attachments ?? [] }
        guard attachments.count == 1 else { return "\(attachments.count) items" }
        let attachment = attachments[0]
        return kind == .request ? attachment.registeredTypeIdentifiers.first ?? "this" : attachment.displayName
    }

    func note(on choice: InstalledExtension) -> String? { nil }

    func offer(_ installation: Installation, _ kind: RequestKind) -> ExtensionOffer {
        installation.host.offer(for: items, among: installation.installed, of: kind.points)
    }

    func preview(for choice: InstalledExtension) -> [NSExtensionItem] { items }

    var dryRunNote: String? { nil }

    func items(for choice: InstalledExtension, _ installation: Installation) -> [NSExtensionItem] { items }

    func finish(_ choice: InstalledExtension, _ outcome: ExtensionOutcome) -> PageReport? { nil }
}
