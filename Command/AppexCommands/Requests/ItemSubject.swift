// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
import ExtensionHost
import ExtensionItems
import FileOperations
import Foundation
import ShareSheet
import UniformTypes

/// Items that every extension gets alike.
struct ItemSubject: RequestSubject {
    let items: [NSExtensionItem]

    func name(for kind: RequestKind) -> String {
        let attachments = items.flatMap { $0.attachments ?? [] }
        guard attachments.count == 1 else { return "\(attachments.count) items" }
        let attachment = attachments[0]
        return kind == .request ? attachment.registeredTypeIdentifiers.first ?? "this" : attachment.displayName
    }

    /// The type of one thing, or the names of several, and the size of the files.
    var details: String? {
        let attachments = items.flatMap { $0.attachments ?? [] }
        let what =
            attachments.count == 1
            ? Self.description(attachments[0].contentType)
            : Phrase.names(attachments.map { PrintableText.escaped($0.displayName) })
        return [what, size].compactMap { $0 }.joined(separator: " · ")
    }

    /// Describes a type for a person; nil if it has no description. Apple's name for plain text is no word for a person.
    private static func description(_ type: UTType) -> String? {
        type == .plainText ? "plain text" : type.localizedDescription
    }

    var files: [URL] { ExtensionHost.files(of: items) }

    var picture: URL? {
        files.first {
            UTType(filenameExtension: $0.pathExtension)?.conforms(to: .image) == true
                && FileStatus.ifKnown($0.path)?.isFile == true
        }
    }

    var types: [[UTType]] { items.sharedTypes }

    /// The size of the files; nil if there are folders, which take time to measure, or none.
    private var size: String? {
        let files = files.map { FileStatus.ifKnown($0.path) }
        guard !files.isEmpty, files.allSatisfy({ $0?.isFile == true }) else { return nil }
        return Phrase.size(files.reduce(Int64(0)) { $0 + ($1?.size ?? 0) })
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
