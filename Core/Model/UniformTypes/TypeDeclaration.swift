// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A type as a bundle declares it.
///
/// Source of the keys: <https://developer.apple.com/documentation/bundleresources/information-property-list/utexportedtypedeclarations>
public struct TypeDeclaration: Hashable, Sendable, Codable {
    /// Who answers for a declaration. Where several claim a tag, the earlier case wins.
    public enum Origin: Int, Sendable, Codable, Comparable {
        /// A declaration by Apple's own systems.
        case system
        /// `UTExportedTypeDeclarations` of an installed bundle: the owner of the type.
        case exported
        /// `UTImportedTypeDeclarations` of an installed bundle: it uses a type of another app.
        case imported
        /// Declarations of widespread apps that are not installed here.
        case thirdParty
        /// Known by name, with parents worked out from its tags.
        case inferred

        /// Earlier cases are smaller.
        public static func < (left: Origin, right: Origin) -> Bool { left.rawValue < right.rawValue }
    }

    /// The identifier of the type, from `UTTypeIdentifier`.
    public var identifier: String
    /// The identifiers of the parent types, from `UTTypeConformsTo`.
    public var conformsTo: [String]
    /// The filename extensions of `UTTypeTagSpecification`, preferred first, in lower case.
    public var filenameExtensions: [String]
    /// The MIME types of `UTTypeTagSpecification`, preferred first, in lower case.
    public var mimeTypes: [String]
    /// The description of the type for people, from `UTTypeDescription`; empty if there is none.
    public var description: String
    /// The address of a document about the type, from `UTTypeReferenceURL`; nil if there is none.
    public var reference: String?
    /// The version of the declaration, from `UTTypeVersion`; nil if there is none.
    public var version: Int?
    /// The origin of the declaration, which decides between several that claim the same tag.
    public var origin: Origin

    /// A declaration from its parts.
    public init(
        identifier: String, conformsTo: [String], filenameExtensions: [String] = [], mimeTypes: [String] = [],
        description: String = "", origin: Origin
    ) {
        self.identifier = identifier
        self.conformsTo = conformsTo
        self.filenameExtensions = filenameExtensions
        self.mimeTypes = mimeTypes
        self.description = description
        self.origin = origin
    }

    /// A declaration from an element of `UTExportedTypeDeclarations` or `UTImportedTypeDeclarations`.
    ///
    /// - Throws: ``TypeDeclarationError`` that names the key with the wrong shape.
    public init(propertyList: Any, origin: Origin) throws {
        guard let values = propertyList as? [String: Any] else {
            throw TypeDeclarationError(message: "a type declaration is not a dictionary")
        }
        guard let identifier = values["UTTypeIdentifier"] as? String, !identifier.isEmpty else {
            throw TypeDeclarationError(message: "a type declaration has no string under UTTypeIdentifier")
        }
        let tags = values["UTTypeTagSpecification"] ?? [String: Any]()
        guard let tags = tags as? [String: Any] else {
            throw TypeDeclarationError(message: "UTTypeTagSpecification of \(identifier) is not a dictionary")
        }
        self.init(
            identifier: identifier,
            conformsTo: try Self.strings(values["UTTypeConformsTo"], "UTTypeConformsTo", of: identifier),
            filenameExtensions: try Self.strings(
                tags[UTTagClass.filenameExtension.rawValue], UTTagClass.filenameExtension.rawValue, of: identifier
            ).map { $0.lowercased() },
            mimeTypes: try Self.strings(
                tags[UTTagClass.mimeType.rawValue], UTTagClass.mimeType.rawValue, of: identifier
            )
            .map { $0.lowercased() },
            description: values["UTTypeDescription"] as? String ?? "",
            origin: origin)
        reference = values["UTTypeReferenceURL"] as? String
        version = values["UTTypeVersion"] as? Int
    }

    private static func strings(_ value: Any?, _ key: String, of identifier: String) throws -> [String] {
        switch value {
        case nil: return []
        case let one as String: return [one]
        case let many as [String]: return many
        default:
            throw TypeDeclarationError(message: "\(key) of \(identifier) is neither a string nor an array of strings")
        }
    }
}

/// A type declaration that cannot be read.
public struct TypeDeclarationError: Error, CustomStringConvertible {
    /// The reason why the declaration cannot be read, with the name of the key.
    public let message: String

    /// The text of ``message``, for printing.
    public var description: String { message }
}
