// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
import ExtensionHost
import ExtensionItems
import FileOperations
import Foundation

/// An item that an extension returned. Files that would be deleted with the session are kept.
struct ReturnedItemReport: TextReport {
    struct Attachment: Encodable {
        let typeIdentifiers: [String]
        let suggestedName: String?
        let value: PropertyListReport?
        /// The line for people; nil for what only programs read.
        let line: String?

        private enum CodingKeys: String, CodingKey {
            case typeIdentifiers, suggestedName, value
        }
    }

    let title: String?
    let contentText: String?
    let attachments: [Attachment]

    /// - Throws: ``CommandFailure`` if a returned file cannot be kept.
    init(_ item: NSExtensionItem, _ host: ExtensionHost) async throws {
        title = item.attributedTitle?.string
        contentText = item.attributedContentText?.string
        var attachments: [Attachment] = []
        for provider in item.attachments ?? [] { attachments.append(try await Self.attachment(provider, host)) }
        self.attachments = attachments
    }

    var lines: [String] { [title, contentText].compactMap { $0 } + attachments.compactMap(\.line) }

    private static func attachment(_ provider: NSItemProvider, _ host: ExtensionHost) async throws -> Attachment {
        let types = provider.registeredTypeIdentifiers
        let (value, line) = types.isEmpty ? (nil, nil) : try describe(try await provider.content(), host)
        return Attachment(
            typeIdentifiers: types, suggestedName: provider.suggestedName, value: value.map(PropertyListReport.init),
            line: line)
    }

    private static func describe(_ content: ItemContent, _ host: ExtensionHost) throws -> (Any?, String?) {
        switch content {
        case .file(let url): return try describe(keep(url, host))
        case .url(let url): return try describe(url.isFileURL ? keep(url, host) : url)
        case .text(let text): return (text, text)
        case .attributedText(let text): return (text.string, text.string)
        case .data(let data): return (data, Phrase.count(data.count, "byte"))
        case .propertyList(let values): return (values, nil)
        case .object(let object): return ("\(object)", nil)
        }
    }

    private static func describe(_ url: URL) -> (Any?, String?) {
        (url.absoluteString, url.isFileURL ? url.path : url.absoluteString)
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
