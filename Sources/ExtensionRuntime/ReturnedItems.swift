// SPDX-License-Identifier: Apache-2.0

import ExtensionItems
import ExtensionMessages
import FileOperations
import Foundation
import PropertyLists
import UniformTypes

/// Describes what an extension returns, for the host.
enum ReturnedItems {
    /// - Throws: where a representation cannot be made.
    static func describe(_ items: [NSExtensionItem]) async throws -> [ItemDescription] {
        var result: [ItemDescription] = []
        for item in items {
            var attachments: [AttachmentDescription] = []
            for provider in item.attachments ?? [] { attachments.append(try await describe(provider)) }
            result.append(
                ItemDescription(
                    title: item.attributedTitle?.string, contentText: item.attributedContentText?.string,
                    attachments: attachments))
        }
        return result
    }

    private static func describe(_ provider: NSItemProvider) async throws -> AttachmentDescription {
        var representations: [RepresentationDescription] = []
        for representation in provider.sharedRepresentations {
            let loaded = try await representation.load(.item, nil, UncheckedTransfer(nil))
            representations.append(
                RepresentationDescription(
                    typeIdentifier: representation.typeIdentifier,
                    value: try value(loaded, representation.typeIdentifier)))
        }
        return AttachmentDescription(suggestedName: provider.suggestedName, representations: representations)
    }

    private static func value(_ loaded: LoadedValue, _ typeIdentifier: String) throws -> ItemValue {
        switch loaded {
        case .file(let file): return .file(file.url.path)
        case .object(let string as NSString): return try text(string as String)
        case .object(let url as NSURL):
            return url.isFileURL && !TypeCatalog.current.conforms(typeIdentifier, to: UTType.url.identifier)
                ? .file((url as URL).path) : .url(url.absoluteString)
        case .object(let object)
        where !(object is NSData) && PropertyListWriting.isPropertyList(object):
            let data = try PropertyListWriting.data(object, format: .binary)
            return data.count <= ItemValue.inlineLimit ? .propertyList(data) : .dataInFile(try write(data))
        default:
            let data = try RepresentationLoader.data(loaded, typeIdentifier)
            return data.count <= ItemValue.inlineLimit ? .data(data) : .dataInFile(try write(data))
        }
    }

    private static func text(_ text: String) throws -> ItemValue {
        text.utf8.count <= ItemValue.inlineLimit ? .text(text) : .textInFile(try write(Data(text.utf8)))
    }

    private static func write(_ data: Data) throws -> String {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("returned-\(UUID().uuidString)")
        try data.write(to: file)
        return file.path
    }
}
