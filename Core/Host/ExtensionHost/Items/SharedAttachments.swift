// SPDX-License-Identifier: Apache-2.0

import ExtensionItems
import ExtensionMessages
import Foundation
import Synchronization

/// Loads a representation that the extension asks for.
protocol AttachmentLoading: Sendable {
    /// - Throws: the error of the representation's loader.
    func load(item: Int, attachment: Int, typeIdentifier: String) async throws -> ItemValue
}

/// The items that a host app shares, and their attachments by number, as messages refer to them.
///
/// Each representation is loaded once, however often the extension asks for it.
final class SharedAttachments<Files: FileExchange>: AttachmentLoading, @unchecked Sendable {
    // @unchecked: everything but `values` is fixed in `init`; the providers have locks of their own.

    private struct Key: Hashable {
        let item: Int
        let attachment: Int
        let typeIdentifier: String
    }

    /// The items as the extension receives them first.
    let descriptions: [ItemDescription]
    private let items: [NSExtensionItem]
    private let encoder: ItemEncoder<Files>
    private let values = Mutex<[Key: ItemValue]>([:])

    /// - Throws: ``ExtensionHostError`` if an item holds an object that cannot cross to another process.
    init(_ items: [NSExtensionItem], files: Files) throws {
        self.items = items
        encoder = ItemEncoder(files)
        do {
            descriptions = try encoder.describeKnown(items)
        } catch {
            throw ExtensionHostError(
                .unreadableItem, "the shared items cannot be prepared: \(error.localizedDescription)",
                underlyingError: error)
        }
    }

    /// Loads a representation that the extension asks for.
    ///
    /// - Throws: the error of its loader, or `NSItemProvider.ErrorCode.itemUnavailableError` if there is no such
    ///   representation.
    func load(item: Int, attachment: Int, typeIdentifier: String) async throws -> ItemValue {
        guard items.indices.contains(item), let providers = items[item].attachments,
            providers.indices.contains(attachment),
            let representation = providers[attachment].sharedRepresentations.first(where: {
                $0.typeIdentifier == typeIdentifier
            })
        else {
            throw NSItemProvider.error(
                .itemUnavailableError, "item \(item), attachment \(attachment) has no representation \(typeIdentifier)")
        }
        let key = Key(item: item, attachment: attachment, typeIdentifier: typeIdentifier)
        if let value = values.withLock({ $0[key] }) { return value }
        let value = try await encoder.value(representation, named: providers[attachment].suggestedName)
        values.withLock { $0[key] = value }
        return value
    }
}
