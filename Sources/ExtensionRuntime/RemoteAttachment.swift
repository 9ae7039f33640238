// SPDX-License-Identifier: Apache-2.0

import ExtensionItems
import ExtensionMessages
import Foundation
import UniformTypes

extension NSExtensionItem {
    /// An item as the host described it.
    convenience init(_ description: ItemDescription, number: Int, connection: HostConnection) {
        self.init()
        attributedTitle = description.title.map { NSAttributedString(string: $0) }
        attributedContentText = description.contentText.map { NSAttributedString(string: $0) }
        attachments = description.attachments.enumerated().map { position, attachment in
            NSItemProvider(attachment, item: number, attachment: position, connection: connection)
        }
    }
}

extension NSItemProvider {
    /// A provider whose representations are loaded from the host when somebody asks for them.
    convenience init(_ description: AttachmentDescription, item: Int, attachment: Int, connection: HostConnection) {
        self.init()
        suggestedName = description.suggestedName
        for representation in description.representations {
            let type = representation.typeIdentifier
            let isFile = if case .file? = representation.value { true } else { false }
            add(
                Representation(type, fileOptions: isFile ? .openInPlace : []) { _, _, _ in
                    if let value = representation.value { return try value.loaded() }
                    return try await connection.load(item: item, attachment: attachment, typeIdentifier: type).loaded()
                })
        }
    }
}

extension ItemValue {
    /// - Throws: where a file cannot be read or a property list is none.
    fileprivate func loaded() throws -> LoadedValue {
        switch self {
        case .text(let text): return .object(NSString(string: text))
        case .url(let text):
            guard let url = NSURL(string: text) else { throw CocoaError(.fileReadCorruptFile) }
            return .object(url)
        case .data(let data): return .data(data)
        case .propertyList(let data):
            let value = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
            guard let object = Self.object(value) else { throw CocoaError(.propertyListReadCorrupt) }
            return .object(object)
        case .file(let path): return .file(LoadedFile(url: URL(fileURLWithPath: path), isInPlace: true))
        case .textInFile(let path): return .object(NSString(string: try String(contentsOfFile: path, encoding: .utf8)))
        case .dataInFile(let path):
            return .data(try Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe))
        }
    }

    /// Property lists arrive as Swift values; items are objects.
    private static func object(_ value: Any) -> (any NSSecureCoding)? {
        switch value {
        case let values as [String: Any]: NSDictionary(dictionary: values)
        case let values as [Any]: NSArray(array: values)
        default: value as? NSDictionary ?? value as? NSArray ?? value as? NSNumber ?? value as? NSDate
        }
    }
}
