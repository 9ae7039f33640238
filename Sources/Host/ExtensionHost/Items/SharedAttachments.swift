// SPDX-License-Identifier: Apache-2.0

import ExtensionItems
import ExtensionMessages
import Foundation

/// Loads a representation that the extension asks for.
protocol AttachmentLoading: Sendable {
    /// - Throws: the error of the representation's loader.
    func load(item: Int, attachment: Int, typeIdentifier: String) async throws -> ItemValue
}

/// The items that a host app shares, and their attachments by number, as messages refer to them.
final class SharedAttachments<Files: FileExchange>: AttachmentLoading, @unchecked Sendable {
    // @unchecked: everything is fixed in `init`; the providers have locks of their own.

    /// The items as the extension receives them first.
    let descriptions: [ItemDescription]
    private let items: [NSExtensionItem]
    private let encoder: ItemEncoder<Files>

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
        return try await encoder.value(representation, named: providers[attachment].suggestedName)
    }
}
