// SPDX-License-Identifier: Apache-2.0

package import ExtensionItems
import Foundation

/// Describes extension items for the other process. The host and the extension use the same encoder, each with its own files.
package struct ItemEncoder<Files: FileExchange>: Sendable {
    /// The largest number of bytes of contents that travel inside one description of items.
    private static var inlineTotal: Int { 1 << 20 }

    private let files: Files

    package init(_ files: Files) { self.files = files }

    /// Describes items without loading anything: the receiver asks for what is not known yet, or large.
    ///
    /// - Throws: an error if `userInfo` holds an object that cannot cross.
    package func describeKnown(_ items: [NSExtensionItem]) throws -> [ItemDescription] {
        var room = Self.inlineTotal
        return try items.map { item in
            ItemDescription(
                userInfo: try userInfo(item, &room),
                attachments: try (item.attachments ?? []).map { provider in
                    AttachmentDescription(
                        suggestedName: provider.suggestedName,
                        representations: try provider.sharedRepresentations.map { representation in
                            describe(representation, try knownValue(representation, provider.suggestedName, &room))
                        })
                })
        }
    }

    /// Describes items with all their contents.
    ///
    /// - Throws: the error of the first representation that cannot be loaded or written.
    package func describeLoaded(_ items: [NSExtensionItem]) async throws -> [ItemDescription] {
        var result: [ItemDescription] = []
        var room = Self.inlineTotal
        for item in items {
            var description = ItemDescription(userInfo: try userInfo(item, &room))
            for provider in item.attachments ?? [] {
                var attachment = AttachmentDescription(suggestedName: provider.suggestedName, representations: [])
                for representation in provider.sharedRepresentations {
                    let value = try value(try await load(representation), named: provider.suggestedName, &room)
                    attachment.representations.append(describe(representation, value))
                }
                description.attachments.append(attachment)
            }
            result.append(description)
        }
        return result
    }

    /// Loads and encodes a representation.
    ///
    /// - Throws: the loader's error, or an error if the content cannot be written.
    package func value(_ representation: Representation, named name: String?) async throws -> ItemValue {
        var room = Payload.inlineLimit
        return try value(try await load(representation), named: name, &room)
    }

    private func load(_ representation: Representation) async throws -> ItemContent {
        let content = try await representation.load(.item, nil, UncheckedTransfer(nil))
        guard case .object(let object) = content, object is any NSItemProviderWriting else { return content }
        return try await representation.load(.data, nil, UncheckedTransfer(nil))
    }

    private func describe(_ representation: Representation, _ value: ItemValue?) -> RepresentationDescription {
        let options = representation.fileOptions.rawValue
        return RepresentationDescription(
            typeIdentifier: representation.typeIdentifier, fileOptions: options == 0 ? nil : options, value: value)
    }

    private func knownValue(_ representation: Representation, _ name: String?, _ room: inout Int) throws -> ItemValue? {
        guard let content = representation.known else { return nil }
        switch content {
        case .file: return try value(content, named: name, &room)
        case .url(let url) where url.isFileURL: return try value(content, named: name, &room)
        case .object: return nil
        case .text, .attributedText, .url, .data, .propertyList:
            let (kind, data) = try encode(content)
            guard data.count <= min(room, Payload.inlineLimit) else { return nil }
            room -= data.count
            return ItemValue(kind, .inline(data))
        }
    }

    private func value(_ content: ItemContent, named name: String?, _ room: inout Int) throws -> ItemValue {
        switch content {
        case .file(let url): return ItemValue(.file, .file(try files.send(url)))
        case .url(let url) where url.isFileURL: return ItemValue(.fileURL, .file(try files.send(url)))
        default:
            let (kind, data) = try encode(content)
            return ItemValue(kind, try payload(data, named: name, &room))
        }
    }

    private func encode(_ content: ItemContent) throws -> (ItemValue.Kind, Data) {
        switch content {
        case .text(let text): (.text, Data(text.utf8))
        case .url(let url): (.url, Data(url.absoluteString.utf8))
        case .attributedText(let text): (.object, try ObjectCoding.data(text))
        case .propertyList(let object): (.object, try ObjectCoding.data(object))
        case .data, .file, .object: (.data, try content.data())
        }
    }

    private func payload(_ data: Data, named name: String?, _ room: inout Int) throws -> Payload {
        guard data.count <= min(room, Payload.inlineLimit) else {
            return .file(try files.send(data, named: name ?? "item"))
        }
        room -= data.count
        return .inline(data)
    }

    private func userInfo(_ item: NSExtensionItem, _ room: inout Int) throws -> ItemValue? {
        var values = item.userInfo ?? [:]
        values[NSExtensionItemAttachmentsKey] = nil
        guard !values.isEmpty else { return nil }
        return ItemValue(.object, try payload(try ObjectCoding.data(values), named: "userInfo", &room))
    }
}
