// SPDX-License-Identifier: Apache-2.0

package import ExtensionItems
import Foundation

/// Makes extension items from what the other process described. The host and the extension use the same decoder, each with
/// its own files.
package struct ItemDecoder<Files: FileExchange>: Sendable {
    /// Asks the other process for a representation that was described without its content: the number of the item, the number
    /// of the attachment, the type.
    package typealias Loader = @Sendable (Int, Int, String) async throws -> ItemValue

    private let files: Files

    package init(_ files: Files) { self.files = files }

    /// Decodes items that were described with all their contents, now: files are checked and bytes are read.
    ///
    /// - Throws: ``ItemDecodingError`` that names the representation.
    package func items(_ descriptions: [ItemDescription]) throws -> [NSExtensionItem] {
        try items(descriptions) { _, _, description in
            guard let value = description.value else {
                throw ItemDecodingError(description.typeIdentifier, "it has no content")
            }
            return .known(
                try content(value, of: description.typeIdentifier), typeIdentifier: description.typeIdentifier,
                fileOptions: Self.options(description))
        }
    }

    /// Decodes items whose contents are decoded when the receiver loads them.
    ///
    /// - Throws: ``ItemDecodingError`` if an item's `userInfo` cannot be read.
    package func items(_ descriptions: [ItemDescription], loader: @escaping Loader) throws -> [NSExtensionItem] {
        try items(descriptions) { item, attachment, description in
            let type = description.typeIdentifier
            return Representation(type, fileOptions: Self.options(description), known: known(description)) { _, _, _ in
                if let value = description.value { return try content(value, of: type) }
                return try content(try await loader(item, attachment, type), of: type)
            }
        }
    }

    /// Returns content that came along and is cheap to read, such as a path, an address or a short text; nil for any other.
    private func known(_ description: RepresentationDescription) -> ItemContent? {
        guard let value = description.value, [.text, .url, .file, .fileURL].contains(value.kind) else { return nil }
        // Whatever is wrong with it, its loading reports it.
        do { return try content(value, of: description.typeIdentifier) } catch { return nil }
    }

    private static func options(_ description: RepresentationDescription) -> NSItemProviderFileOptions {
        NSItemProviderFileOptions(rawValue: description.fileOptions ?? 0)
    }

    private func items(
        _ descriptions: [ItemDescription],
        _ representation: (Int, Int, RepresentationDescription) throws -> Representation
    ) throws -> [NSExtensionItem] {
        try descriptions.enumerated().map { number, description in
            let item = NSExtensionItem()
            item.userInfo = try description.userInfo.map(userInfo)
            item.attachments = try description.attachments.enumerated().map { position, attachment in
                let provider = NSItemProvider()
                provider.suggestedName = attachment.suggestedName
                for part in attachment.representations { provider.add(try representation(number, position, part)) }
                return provider
            }
            return item
        }
    }

    private func userInfo(_ value: ItemValue) throws -> [AnyHashable: Any] {
        guard case .propertyList(let values as NSDictionary) = try content(value, of: "userInfo") else {
            throw ItemDecodingError("userInfo", "expected a dictionary")
        }
        return (values as? [AnyHashable: Any]) ?? [:]
    }

    private func content(_ value: ItemValue, of typeIdentifier: String) throws -> ItemContent {
        do {
            return try content(value)
        } catch {
            throw ItemDecodingError(typeIdentifier, "\(error)", underlyingError: error)
        }
    }

    private func content(_ value: ItemValue) throws -> ItemContent {
        switch (value.kind, value.payload) {
        case (.file, .file(let path)): return .file(try files.receive(path))
        case (.fileURL, .file(let path)): return .url(try files.receivePlace(path))
        case (.file, .inline), (.fileURL, .inline): throw CocoaError(.fileReadCorruptFile)
        case (.data, let payload): return .data(try bytes(payload))
        case (.text, let payload):
            guard let text = String(data: try bytes(payload), encoding: .utf8) else {
                throw CocoaError(.fileReadInapplicableStringEncoding)
            }
            return .text(text)
        case (.url, let payload):
            let text = String(decoding: try bytes(payload), as: UTF8.self)
            guard let url = URL(string: text), !url.isFileURL else { throw CocoaError(.fileReadCorruptFile) }
            return .url(url)
        case (.object, let payload):
            let object = try ObjectCoding.object(try bytes(payload)) { try files.receivePlace($0.path) }
            switch object {
            case let text as NSAttributedString: return .attributedText(text)
            case is NSDictionary, is NSArray, is NSNumber, is NSDate: return .propertyList(object)
            default: throw CocoaError(.propertyListReadCorrupt)
            }
        }
    }

    private func bytes(_ payload: Payload) throws -> Data {
        switch payload {
        case .inline(let data): data
        case .file(let path): try files.contents(of: path)
        }
    }
}

/// An item that the other process described in a form that this process cannot use.
package struct ItemDecodingError: Error, CustomStringConvertible, LocalizedError {
    /// The type of the representation.
    package let typeIdentifier: String
    /// A sentence with the type of the representation and the reason why it cannot be read.
    package let description: String
    package let underlyingError: (any Error)?

    init(_ typeIdentifier: String, _ reason: String, underlyingError: (any Error)? = nil) {
        self.typeIdentifier = typeIdentifier
        self.underlyingError = underlyingError
        description = "the \(typeIdentifier) cannot be read: \(reason)"
    }

    package var errorDescription: String? { description }
}
