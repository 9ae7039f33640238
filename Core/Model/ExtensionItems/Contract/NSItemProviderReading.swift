// SPDX-License-Identifier: Apache-2.0

import FileOperations
public import Foundation

/// A class whose objects can be made from the data of an item provider.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/foundation/nsitemproviderreading>
public protocol NSItemProviderReading: NSObjectProtocol {
    /// The types that the class can read, the one that keeps most first.
    static var readableTypeIdentifiersForItemProvider: [String] { get }

    /// Makes an object of the class from the bytes of a representation.
    ///
    /// - Parameters:
    ///   - data: the representation's bytes.
    ///   - typeIdentifier: one of ``readableTypeIdentifiersForItemProvider``, or a type that conforms to one.
    /// - Returns: the object.
    /// - Throws: an error if the bytes are not of that type.
    static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// A class whose objects can be written as data for an item provider.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/foundation/nsitemproviderwriting>
public protocol NSItemProviderWriting: NSObjectProtocol {
    /// The types that the class can write, the one that keeps most first.
    static var writableTypeIdentifiersForItemProvider: [String] { get }

    /// The types that this object can write; the class's unless it says otherwise.
    var writableTypeIdentifiersForItemProvider: [String] { get }

    /// Which processes may see a representation; all of them unless the class says otherwise.
    static func itemProviderVisibilityForRepresentation(
        withTypeIdentifier typeIdentifier: String
    ) -> NSItemProviderRepresentationVisibility

    /// Writes the object as a type.
    ///
    /// - Parameters:
    ///   - typeIdentifier: one of the writable types.
    ///   - completionHandler: takes the bytes or the error, once, on any thread.
    /// - Returns: a progress that can be cancelled, or nil.
    func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress?
}

extension NSItemProviderWriting {
    /// Returns the types of the class, by default for each of its objects.
    public var writableTypeIdentifiersForItemProvider: [String] { Self.writableTypeIdentifiersForItemProvider }

    /// Lets all processes see a representation, by default.
    public static func itemProviderVisibilityForRepresentation(
        withTypeIdentifier typeIdentifier: String
    ) -> NSItemProviderRepresentationVisibility { .all }
}

/// Who may see a representation.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/foundation/nsitemproviderrepresentationvisibility>
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
    /// Every process, whatever its development team or app group.
    case all = 0
    /// Processes of the same development team.
    case team = 1
    /// Processes of the same app group.
    case group = 2
    /// This process only, and no other one.
    case ownProcess = 3
}

/// How a file representation may be used.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/foundation/nsitemproviderfileoptions>
public struct NSItemProviderFileOptions: OptionSet, Sendable {
    /// The options as the bits of a number.
    public let rawValue: Int

    /// Options from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The file may be opened where it lies.
    public static let openInPlace = NSItemProviderFileOptions(rawValue: 1)
}

extension NSString: NSItemProviderReading, NSItemProviderWriting {
    /// The types of plain text that a string is read from, UTF-8 first.
    public static var readableTypeIdentifiersForItemProvider: [String] {
        ["public.utf8-plain-text", "public.plain-text", "public.text"]
    }

    /// The one type that a string is written as: UTF-8 plain text.
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.utf8-plain-text"] }

    /// A string from UTF-8 or, with a byte order mark, UTF-16.
    ///
    /// - Throws: `CocoaError.fileReadInapplicableStringEncoding` if the bytes are neither.
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        let wide = data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF])
        guard let text = String(data: data, encoding: wide ? .utf16 : .utf8) else {
            throw CocoaError(.fileReadInapplicableStringEncoding)
        }
        return try ItemProviderObject.cast(NSString(string: text))
    }

    /// Passes the string's bytes in UTF-8 to the completion handler.
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data((self as String).utf8), nil)
        return nil
    }
}

extension NSURL: NSItemProviderReading, NSItemProviderWriting {
    /// The types that a URL is read from: file URLs first, then all URLs.
    public static var readableTypeIdentifiersForItemProvider: [String] { ["public.file-url", "public.url"] }

    /// `public.url`; a file URL is written as `public.file-url` first.
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.url"] }

    /// `public.file-url` for a file, `public.url` for every URL.
    public var writableTypeIdentifiersForItemProvider: [String] {
        isFileURL ? ["public.file-url", "public.url"] : ["public.url"]
    }

    /// A URL from its text.
    ///
    /// - Throws: `CocoaError.fileReadCorruptFile` if the text is not a URL.
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        let text = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.isEmpty, let url = URL(address: text) else { throw CocoaError(.fileReadCorruptFile) }
        return try ItemProviderObject.cast(url as NSURL)
    }

    /// Passes the URL's text to the completion handler, in UTF-8.
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data(absoluteString.utf8), nil)
        return nil
    }
}

enum ItemProviderObject {
    /// The object as the class that was asked for; a subclass that did not write its own reading gets an error.
    static func cast<Wanted>(_ object: NSObject) throws -> Wanted {
        guard let wanted = object as? Wanted else {
            throw NSItemProvider.error(.unexpectedValueClassError, "\(type(of: object)) is not a \(Wanted.self)")
        }
        return wanted
    }
}
