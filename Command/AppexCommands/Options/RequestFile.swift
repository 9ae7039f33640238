// SPDX-License-Identifier: Apache-2.0

import ExtensionItems
import FileOperations
import Foundation
import PropertyLists
import UniformTypes

/// A JSON file with items that a host app hands over, or that an extension has returned.
struct RequestFile {
    struct Item: Decodable {
        struct Attachment: Decodable {
            let typeIdentifier: String?
            let typeIdentifiers: [String]?
            let suggestedName: String?
            let value: JSONValue?
            /// A file, by its path.
            let file: String?
        }

        let title: String?
        let contentText: String?
        let userInfo: [String: JSONValue]?
        let attachments: [Attachment]?
    }

    private struct Contents: Decodable {
        let items: [Item]?
        let returnedItems: [Item]?
    }

    let items: [NSExtensionItem]

    /// - Parameters:
    ///   - data: the file's contents.
    ///   - name: its name in messages.
    /// - Throws: ``CommandFailure`` that names the file and the place in it.
    init(_ data: Data, named name: String) throws {
        let contents: Contents
        do {
            contents = try JSONCoding.decode(Contents.self, from: data)
        } catch let error as JSONCodingError {
            throw CommandFailure(.malformedInput, "\(name): \(error)")
        }
        guard let items = contents.items ?? contents.returnedItems, !items.isEmpty else {
            throw CommandFailure(
                .malformedInput, "\(name): expected an object with the key “items”, which has at least one")
        }
        self.items = try items.enumerated().map { number, item in
            try Self.extensionItem(item, "\(name): items[\(number)]")
        }
    }

    /// Only what is under `file` is a file: a value may come from an extension, which must not name files of the person's.
    private static func provider(_ attachment: Item.Attachment, _ type: String?) throws -> NSItemProvider {
        if let file = attachment.file {
            let provider = try ItemArguments.provider(forFile: file)
            guard let type else { return provider }
            return NSItemProvider(contentsOf: URL(literalPath: file), contentType: UTType(importedAs: type))
        }
        guard let value = attachment.value?.object else {
            throw CommandFailure(.malformedInput, "expected the key “value” or “file”")
        }
        if let text = value as? NSString, text.lowercased.hasPrefix("file:"), let type,
            TypeCatalog.current.conforms(type, to: UTType.url.identifier)
        {
            throw CommandFailure(.malformedInput, "a file is handed over by its path, under the key “file”")
        }
        return try RequestArguments.provider(value, type)
    }

    private static func extensionItem(_ item: Item, _ place: String) throws -> NSExtensionItem {
        let result = NSExtensionItem()
        if let userInfo = item.userInfo { result.userInfo = userInfo.mapValues(\.object) }
        if let title = item.title { result.attributedTitle = NSAttributedString(string: title) }
        if let text = item.contentText { result.attributedContentText = NSAttributedString(string: text) }
        result.attachments = try (item.attachments ?? []).enumerated().map { number, attachment in
            let place = "\(place).attachments[\(number)]"
            let types = attachment.typeIdentifiers ?? attachment.typeIdentifier.map { [$0] } ?? []
            do {
                let type = try types.first.map(RequestArguments.checked)
                let provider = try provider(attachment, type)
                provider.suggestedName = attachment.suggestedName
                return provider
            } catch let failure as CommandFailure {
                throw CommandFailure(.malformedInput, "\(place): \(failure.description)")
            }
        }
        return result
    }
}

/// A JSON value as Foundation's object.
struct JSONValue: Decodable {
    let object: any NSSecureCoding

    /// - Parameters:
    ///   - data: a JSON text.
    ///   - name: what it is called in messages.
    /// - Throws: ``CommandFailure`` that names the place.
    init(_ data: Data, named name: String) throws {
        do {
            self = try JSONCoding.decode(Self.self, from: data)
        } catch let error as JSONCodingError {
            throw CommandFailure(.malformedInput, "\(name): \(error)")
        }
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "null has no counterpart in a property list; leave the key out")
        }
        if let flag = Self.ifSo({ try container.decode(Bool.self) }) {
            object = NSNumber(value: flag)
        } else if let number = Self.ifSo({ try container.decode(Int64.self) }) {
            object = NSNumber(value: number)
        } else if let number = Self.ifSo({ try container.decode(Double.self) }) {
            object = NSNumber(value: number)
        } else if let text = Self.ifSo({ try container.decode(String.self) }) {
            object = NSString(string: text)
        } else if Self.ifSo({ try decoder.unkeyedContainer() }) != nil {
            object = NSArray(array: try container.decode([JSONValue].self).map(\.object))
        } else {
            object = NSDictionary(dictionary: try container.decode([String: JSONValue].self).mapValues(\.object))
        }
    }

    /// The value; nil if it is of another kind.
    private static func ifSo<Value>(_ decode: () throws -> Value) -> Value? {
        do { return try decode() } catch { return nil }
    }

    /// The object of a value that was read from a property list.
    static func object(_ value: Any) -> (any NSSecureCoding)? {
        switch value {
        case let text as String: NSString(string: text)
        case let values as [String: Any]: NSDictionary(dictionary: values)
        case let values as [Any]: NSArray(array: values)
        case let data as Data: data as NSData
        case let date as Date: date as NSDate
        case let number as NSNumber: number
        default: nil
        }
    }
}
