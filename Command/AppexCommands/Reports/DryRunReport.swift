// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
import ExtensionItems
import FileOperations
import ShareSheet

/// The report of a dry run: the attachments that a request would hand over, and to which extension.
struct DryRunReport: TextReport {
    struct Attachment: Encodable {
        let name: String
        let typeIdentifiers: [String]
    }

    let `extension`: String
    let action: String?
    let outcome = "dryRun"
    let attachments: [Attachment]
    /// The names of the attachments that the action leaves out; nil for none.
    let skipped: [String]?
    private let name: String
    private let kind: RequestKind
    private let note: String?

    private enum CodingKeys: String, CodingKey {
        case `extension`, action, outcome, attachments, skipped
    }

    init(
        _ kind: RequestKind, _ target: Targets.Choice, _ action: String?, _ items: [NSExtensionItem],
        skipped: [String] = [], note: String? = nil
    ) {
        self.skipped = skipped.isEmpty ? nil : skipped
        self.note = note
        self.kind = kind
        `extension` = target.extension.identifier
        name = target.extension.displayName
        self.action = action
        attachments = items.flatMap { $0.attachments ?? [] }.map {
            Attachment(name: $0.displayName, typeIdentifiers: $0.registeredTypeIdentifiers)
        }
    }

    var lines: [String] {
        let action = action.map { ", action \($0)" } ?? ""
        return [PrintableText.escaped(kind.intent("\(name) (\(`extension`))\(action)") + ":")]
            + Output.table(attachments.map { [$0.name, $0.typeIdentifiers.first ?? ""] }, indent: "  ")
            + [omission, note, kind.omission].compactMap { $0 }
    }

    private var omission: String? {
        skipped.map { "it leaves out \(PrintableText.escaped($0.joined(separator: ", ")))" }
    }
}
