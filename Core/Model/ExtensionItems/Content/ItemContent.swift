// SPDX-License-Identifier: Apache-2.0

import FileOperations
public import Foundation
import PropertyLists
import UniformTypes

/// The content of an attachment, once a representation of it has been loaded.
///
/// Every conversion between a loaded item, its bytes and its form in a message starts from this type.
///
/// ```swift
/// switch try await provider.content() {
/// case .file(let url): try keep(url)
/// case .text(let text): append(text)
/// case let other: throw UnexpectedContent(other)
/// }
/// ```
public enum ItemContent: @unchecked Sendable {
    // @unchecked: attributed strings and objects are immutable, or handed over by their maker.

    /// A file or folder.
    case file(URL)
    /// A text without attributes, from an `NSString`.
    case text(String)
    /// A text with attributes.
    case attributedText(NSAttributedString)
    /// A URL as such: a web address, or a reference to a file whose type is `public.file-url`.
    case url(URL)
    /// Bytes of any kind, from an `NSData`.
    case data(Data)
    /// A dictionary, array, number or date, of class `NSDictionary`, `NSArray`, `NSNumber` or `NSDate`.
    case propertyList(any NSSecureCoding)
    /// An object of another class. Another process receives its secure archive, as data.
    case object(any NSSecureCoding)

    /// Classifies an item by its class and the type of its representation.
    ///
    /// - Parameters:
    ///   - item: an object that an item provider delivered.
    ///   - typeIdentifier: the type of its representation. A file URL of type `public.file-url` is a reference to the file; a
    ///     file URL of any other type is the file.
    public init(_ item: any NSSecureCoding, typeIdentifier: String) {
        switch item {
        case let text as NSString: self = .text(text as String)
        case let text as NSAttributedString: self = .attributedText(text)
        case let data as NSData: self = .data(data as Data)
        case let url as NSURL:
            let isReference = TypeCatalog.current.conforms(typeIdentifier, to: UTType.url.identifier)
            self = url.isFileURL && !isReference ? .file(url as URL) : .url(url as URL)
        case is NSDictionary, is NSArray, is NSNumber, is NSDate:
            self = ObjectCoding.canEncode(item) ? .propertyList(item) : .object(item)
        default: self = .object(item)
        }
    }

    /// The item in the class that `loadItem` delivers.
    public var item: any NSSecureCoding {
        switch self {
        case .file(let url), .url(let url): url as NSURL
        case .text(let text): NSString(string: text)
        case .attributedText(let text): text
        case .data(let data): data as NSData
        case .propertyList(let object), .object(let object): object
        }
    }

    /// Returns the content as bytes: a file's contents, a folder as a zip archive, a text in UTF-8, a URL as text, a property
    /// list in binary form, another object as a secure archive.
    ///
    /// Source of the behaviour: the conversions in Apple's header NSItemProvider.h.
    ///
    /// - Throws: an error if a file cannot be read, or an object cannot be archived.
    public func data() throws -> Data {
        switch self {
        case .file(let url): try Self.contents(of: url)
        case .text(let text): Data(text.utf8)
        case .attributedText(let text): Data(text.string.utf8)
        case .url(let url): Data(url.absoluteString.utf8)
        case .data(let data): data
        case .propertyList(let object) where PropertyListCoding.isPropertyList(object):
            try PropertyListCoding.data(object, format: .binary)
        case .propertyList(let object), .object(let object): try Self.archive(object)
        }
    }

    private static func archive(_ object: any NSSecureCoding) throws -> Data {
        // Foundation on Linux ends the process for what cannot be archived.
        guard canBeArchived(object) else {
            throw NSItemProvider.error(
                .unavailableCoercionError,
                "a \(type(of: object)) cannot be written as data: a part of it does not support secure coding")
        }
        do {
            return try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
        } catch {
            throw NSItemProvider.error(
                .unavailableCoercionError, "a \(type(of: object)) cannot be written as data", underlying: error)
        }
    }

    /// Whether an object and its elements support secure coding; the parts that a class writes in its own method are not checked.
    private static func canBeArchived(_ object: Any) -> Bool {
        switch object {
        case let values as NSDictionary:
            values.allKeys.allSatisfy(canBeArchived) && values.allValues.allSatisfy(canBeArchived)
        case let values as NSArray: values.allSatisfy(canBeArchived)
        case let values as NSSet: values.allSatisfy(canBeArchived)
        case let object as any NSSecureCoding: type(of: object).supportsSecureCoding
        // A value of Swift's that Foundation wraps.
        default: (object as AnyObject) is any NSSecureCoding
        }
    }

    private static func contents(of url: URL) throws -> Data {
        var isDirectory: ObjCBool = false
        if FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory), isDirectory.boolValue {

            do {
                return try FolderArchive.data(ofFolder: url)
            } catch {
                throw NSItemProvider.error(.unavailableCoercionError, "\(error)", underlying: error)
            }
        }
        return try Data(contentsOf: url, options: .mappedIfSafe)
    }
}
