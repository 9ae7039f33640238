// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A uniform type: what a piece of data is, in a tree of types that conform to each other.
///
/// The same source compiles against Apple's UniformTypeIdentifiers. Types come from the table of declarations that is
/// built in, and from the bundles that are installed (``TypeCatalog``).
///
/// ```swift
/// UTType(filenameExtension: "jpg")?.conforms(to: .image)  // true
/// ```
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct>
public struct UTType: Hashable, Sendable {
    /// The identifier, such as `public.jpeg`. Compared without regard to case.
    public let identifier: String

    /// The parents that the caller of `exportedAs` or `importedAs` named, used while the identifier is undeclared.
    let assumedParents: [String]

    /// Its number in the built-in table if Apple declares it, else -1.
    let systemNumber: Int32

    init(known identifier: String, assumedParents: [String] = []) {
        self.identifier = identifier
        self.assumedParents = assumedParents
        systemNumber = Int32(BuiltInTypes.systemNumber(identifier) ?? -1)
    }

    /// The number of an identifier in the built-in table; -1 if it is not in the table.
    package static func builtInNumber(_ identifier: String) -> Int { BuiltInTypes.number(identifier) ?? -1 }

    /// The type with an identifier; nil if the identifier is undeclared and not a dynamic one.
    ///
    /// - Parameter identifier: such as `public.jpeg`, in any case.
    public init?(_ identifier: String) {
        guard let found = TypeCatalog.current.canonicalIdentifier(identifier) else { return nil }
        self.init(known: found)
    }

    /// A type that this bundle declares in `UTExportedTypeDeclarations`.
    ///
    /// - Parameters:
    ///   - identifier: the identifier in the declaration.
    ///   - parentType: what the type conforms to if the declaration is missing.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(declaredElsewhere: identifier, parentType: parentType)
    }

    /// A type that another bundle owns and this one declares in `UTImportedTypeDeclarations`.
    ///
    /// - Parameters:
    ///   - identifier: the identifier in the declaration.
    ///   - parentType: what the type conforms to if the declaration is missing.
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(declaredElsewhere: identifier, parentType: parentType)
    }

    private init(declaredElsewhere identifier: String, parentType: UTType?) {
        let found = TypeCatalog.current.canonicalIdentifier(identifier)
        self.init(
            known: found ?? identifier, assumedParents: found == nil ? [parentType?.identifier ?? "public.data"] : [])
    }

    /// The type of files with a filename extension; a dynamic type if the extension is undeclared.
    ///
    /// - Parameters:
    ///   - filenameExtension: without its dot, in any case.
    ///   - supertype: a type that the result conforms to. The result is nil if no type does.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
    }

    /// The type of data with a MIME type; a dynamic type if the MIME type is undeclared.
    ///
    /// - Parameters:
    ///   - mimeType: such as `image/jpeg`, in any case; parameters behind a semicolon are passed over.
    ///   - supertype: a type that the result conforms to.
    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        let essence = mimeType.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces)
        self.init(tag: essence, tagClass: .mimeType, conformingTo: supertype)
    }

    /// The best type with a tag, or a dynamic type that remembers the tag.
    ///
    /// - Parameters:
    ///   - tag: a filename extension or a MIME type.
    ///   - tagClass: which of the two.
    ///   - supertype: a type that the result conforms to; nil for any.
    public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
        guard !tag.isEmpty else { return nil }
        if let declared = Self.declaredTypes(tag: tag, tagClass: tagClass, conformingTo: supertype).first {
            self = declared
        } else if tagClass == .mimeType, let type = LinuxMIMETypes.identifier(tag).flatMap(UTType.init),
            supertype.map(type.conforms) ?? true
        {
            self = type
        } else if let dynamic = DynamicType(tag: tag, tagClass: tagClass, parent: supertype?.identifier).identifier {
            self.init(known: dynamic)
        } else {
            return nil
        }
    }

    /// Every type with a tag, the best first; one dynamic type if the tag is undeclared.
    ///
    /// - Parameters:
    ///   - tag: a filename extension or a MIME type.
    ///   - tagClass: which of the two.
    ///   - supertype: a type that the results conform to; nil for any.
    /// - Returns: never an empty list, unless the tag is empty.
    public static func types(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) -> [UTType] {
        let declared = declaredTypes(tag: tag, tagClass: tagClass, conformingTo: supertype)
        guard declared.isEmpty else { return declared }
        return UTType(tag: tag, tagClass: tagClass, conformingTo: supertype).map { [$0] } ?? []
    }

    private static func declaredTypes(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) -> [UTType] {
        // `.data` is what callers get who name no supertype: Apple reads it as "a file, not a folder".
        TypeCatalog.current.identifiers(tag: tag, tagClass: tagClass)
            .map { UTType(known: $0) }
            .filter { type in supertype.map { type.conforms(to: $0) } ?? true }
    }

    /// Two types are the same when their identifiers are, whatever their case.
    public static func == (left: UTType, right: UTType) -> Bool {
        left.identifier == right.identifier || left.identifier.lowercased() == right.identifier.lowercased()
    }

    /// Hashes the identifier without regard to case.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(identifier.lowercased())
    }
}

extension UTType: CustomStringConvertible, CustomDebugStringConvertible {
    /// The identifier of the type, such as `public.jpeg`.
    public var description: String { identifier }

    /// The identifier and how it is known.
    public var debugDescription: String {
        identifier + (isDynamic ? " (dynamic)" : isDeclared ? "" : " (not declared)")
    }
}

extension UTType: Codable {
    /// Reads the identifier; an unknown one becomes a type that conforms to `public.data`.
    ///
    /// - Throws: `DecodingError` if the value is not a string.
    public init(from decoder: any Decoder) throws {
        self.init(importedAs: try decoder.singleValueContainer().decode(String.self))
    }

    /// Writes the identifier of the type as a single string.
    ///
    /// - Throws: what the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(identifier)
    }
}
