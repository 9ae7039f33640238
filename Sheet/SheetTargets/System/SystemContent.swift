// SPDX-License-Identifier: Apache-2.0

import ExtensionHost
import ExtensionItems
import FileOperations
import Foundation
import UniformTypes

/// The shared attachments as the host itself uses them: files at their own places, texts and links by their values.
struct SystemContent: Sendable {
    /// An attachment of the shared items.
    enum Part: Sendable {
        case file(URL)
        /// Something that is in no file, with a name for one.
        case data(Data, name: String)
        case text(String, name: String)
        case link(URL)
    }

    let parts: [Part]

    /// Loads every attachment of the shared items, in their order.
    ///
    /// - Throws: `ExtensionHostError` that names what cannot be loaded.
    init(_ items: [NSExtensionItem]) async throws {
        var parts: [Part] = []
        for provider in items.flatMap({ $0.attachments ?? [] }) {
            do { parts.append(try await Self.part(provider)) } catch {
                try Task.checkCancellation()
                throw ExtensionHostError(
                    .unreadableItem,
                    "\(PrintableText.escaped(provider.displayName)) cannot be loaded: \(error.localizedDescription)",
                    underlyingError: error)
            }
        }
        self.parts = parts
    }

    private static func part(_ provider: NSItemProvider) async throws -> Part {
        let content = try await provider.content()
        return switch content {
        case .file(let url): .file(url)
        case .url(let url): url.isFileURL ? .file(url) : .link(url)
        case .text(let text): .text(text, name: name(provider, "Text", .plainText))
        case .attributedText(let text): .text(text.string, name: name(provider, "Text", .plainText))
        case .data, .propertyList, .object:
            .data(try content.data(), name: name(provider, "Shared", provider.contentType))
        }
    }

    private static func name(_ provider: NSItemProvider, _ plain: String, _ type: UTType) -> String {
        // A name that the host app suggests must not make a hidden file, which a shell might run.
        let suggested = String(
            decoding: (provider.suggestedName ?? plain).utf8.drop { $0 == UInt8(ascii: ".") }, as: UTF8.self)
        return (suggested.isEmpty ? plain : suggested).asFilename().withKind(type.preferredFilenameExtension ?? "")
    }

    /// The files that exist.
    var files: [URL] { parts.compactMap { if case .file(let url) = $0 { url } else { nil } } }

    /// The links among the attachments, in their order.
    var links: [URL] { parts.compactMap { if case .link(let url) = $0 { url } else { nil } } }

    /// The texts and links, in their order, as one text.
    var text: String {
        parts.compactMap { part in
            switch part {
            case .text(let text, _): text
            case .link(let url): url.absoluteString
            case .file, .data: nil
            }
        }.joined(separator: "\n")
    }
}

extension SystemContent.Part {
    /// The name of a file with it.
    var filename: String {
        switch self {
        case .file(let url): url.filename
        case .data(_, let name), .text(_, let name): name
        case .link(let url): (url.host ?? "Link").asFilename().limited(toBytes: 251) + ".url"
        }
    }

    /// The bytes of a file that is made of the part; nil if the part is a file itself.
    var contents: Data? {
        switch self {
        case .file: nil
        case .data(let data, _): data
        case .text(let text, _): Data(text.utf8)
        case .link(let url): InternetShortcut.data(url.absoluteString)
        }
    }
}
