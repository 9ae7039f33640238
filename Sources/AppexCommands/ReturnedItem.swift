// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
import ExtensionHost
import ExtensionItems
import FileOperations
import Foundation

/// What an extension gave back, as the command line tells it. Files that would go with the session are kept.
struct ReturnedItem {
    private struct Attachment {
        var typeIdentifiers: [String]
        var suggestedName: String?
        var value: Output.Value
        /// For people; nil for what only programs read.
        var line: String?
    }

    private let title: String?
    private let contentText: String?
    private let attachments: [Attachment]

    /// - Throws: ``CommandFailure`` where a returned file cannot be kept.
    init(_ item: NSExtensionItem, _ host: ExtensionHost) async throws {
        title = item.attributedTitle?.string
        contentText = item.attributedContentText?.string
        var attachments: [Attachment] = []
        for provider in item.attachments ?? [] { attachments.append(try await Self.attachment(provider, host)) }
        self.attachments = attachments
    }

    var value: Output.Value {
        .object([
            ("title", .optional(title)), ("contentText", .optional(contentText)),
            (
                "attachments",
                .array(
                    attachments.map { attachment in
                        .object([
                            ("typeIdentifiers", .strings(attachment.typeIdentifiers)),
                            ("suggestedName", .optional(attachment.suggestedName)), ("value", attachment.value),
                        ])
                    })
            ),
        ])
    }

    var lines: [String] { [title, contentText].compactMap { $0 } + attachments.compactMap(\.line) }

    private static func attachment(_ provider: NSItemProvider, _ host: ExtensionHost) async throws -> Attachment {
        let types = provider.registeredTypeIdentifiers
        var value = Output.Value.null
        var line: String?
        if let type = types.first {
            let item = try await provider.loadItem(forTypeIdentifier: type)
            (value, line) = try describe(item, host)
        }
        return Attachment(typeIdentifiers: types, suggestedName: provider.suggestedName, value: value, line: line)
    }

    private static func describe(_ item: any NSSecureCoding, _ host: ExtensionHost) throws -> (Output.Value, String?) {
        switch item {
        case let text as NSString: return (.string(text as String), text as String)
        case let url as NSURL:
            let kept = url.isFileURL ? try keep(url as URL, host) : url as URL
            return (
                .string(kept.absoluteString), kept.isFileURL ? FileOperationError.shown(kept.path) : kept.absoluteString
            )
        case let data as NSData: return (.string((data as Data).base64EncodedString()), "\(data.length) bytes")
        default: return (.propertyList(item), nil)
        }
    }

    private static func keep(_ file: URL, _ host: ExtensionHost) throws -> URL {
        guard file.path.hasPrefix(host.folders.sessions.path + "/") else { return file }
        let folder = host.folders.cache.appendingPathComponent("Returned/\(UUID().uuidString)", isDirectory: true)
        do {
            try Folder.create(folder)
            let place = folder.appendingPathComponent(file.lastPathComponent)
            try FileManager.default.moveItem(at: file, to: place)
            return place
        } catch {
            throw CommandFailure(.failed, "the returned file \(file.lastPathComponent) cannot be kept: \(error)")
        }
    }
}
