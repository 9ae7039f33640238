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
        if !types.isEmpty { (value, line) = try describe(try await provider.content(), host) }
        return Attachment(typeIdentifiers: types, suggestedName: provider.suggestedName, value: value, line: line)
    }

    private static func describe(_ content: ItemContent, _ host: ExtensionHost) throws -> (Output.Value, String?) {
        switch content {
        case .file(let url): return try describe(keep(url, host))
        case .url(let url): return try describe(url.isFileURL ? keep(url, host) : url)
        case .text(let text): return (.string(text), text)
        case .attributedText(let text): return (.string(text.string), text.string)
        case .data(let data): return (.string(data.base64EncodedString()), "\(data.count) bytes")
        case .propertyList(let values): return (.propertyList(values), nil)
        case .object(let object): return (.string("\(object)"), nil)
        }
    }

    private static func describe(_ url: URL) -> (Output.Value, String?) {
        (.string(url.absoluteString), url.isFileURL ? FileOperationError.shown(url.path) : url.absoluteString)
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
