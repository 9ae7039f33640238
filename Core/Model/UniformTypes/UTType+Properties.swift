// SPDX-License-Identifier: Apache-2.0

import FileOperations
public import Foundation

extension UTType {
    /// Whether this type is `type` or below it in the tree.
    public func conforms(to type: UTType) -> Bool {
        // What Apple declares no installed bundle changes: the table alone answers.
        if systemNumber | type.systemNumber >= 0 {
            return BuiltInTypes.conforms(Int(systemNumber), to: Int(type.systemNumber))
        }
        return TypeCatalog.current.conforms(self, to: type.identifier)
    }

    /// Whether this type is below `type`, and not the same.
    public func isSubtype(of type: UTType) -> Bool { self != type && conforms(to: type) }

    /// Whether `type` is below this type, and not the same.
    public func isSupertype(of type: UTType) -> Bool { self != type && type.conforms(to: self) }

    /// Every type that this one conforms to, but for itself.
    public var supertypes: Set<UTType> {
        Set(TypeCatalog.current.ancestors(of: self).map { UTType(known: $0) })
    }

    /// The tags by class, the preferred one first.
    public var tags: [UTTagClass: [String]] {
        if let dynamic = DynamicType(identifier: identifier) { return dynamic.tags }
        guard let declaration = TypeCatalog.current.declaration(identifier) else { return [:] }
        var result: [UTTagClass: [String]] = [:]
        if !declaration.filenameExtensions.isEmpty { result[.filenameExtension] = declaration.filenameExtensions }
        if !declaration.mimeTypes.isEmpty { result[.mimeType] = declaration.mimeTypes }
        return result
    }

    /// The filename extension to give to files of this type, without its dot.
    public var preferredFilenameExtension: String? { tags[.filenameExtension]?.first }

    /// The MIME type to send with data of this type: the declared one, else the one that Linux uses.
    public var preferredMIMEType: String? { tags[.mimeType]?.first ?? LinuxMIMETypes.mimeType(identifier) }

    /// The name of this type for people, in English; nil if the declaration has none.
    public var localizedDescription: String? {
        TypeCatalog.current.declaration(identifier)?.description.nonEmpty
    }

    /// A page that explains the type; nil if the declaration names none.
    public var referenceURL: URL? { TypeCatalog.current.declaration(identifier)?.reference.flatMap { URL(string: $0) } }

    /// The version of the declaration; nil if it has none.
    public var version: Int? { TypeCatalog.current.declaration(identifier)?.version }

    /// Whether the identifier was made from an undeclared tag.
    public var isDynamic: Bool { identifier.lowercased().hasPrefix("dyn.") }

    /// Whether a declaration of this type is known: a built-in one or one of an installed bundle.
    public var isDeclared: Bool { TypeCatalog.current.isDeclared(identifier) }

    /// Whether the identifier is in the `public` domain.
    public var isPublic: Bool { identifier.lowercased().hasPrefix("public.") }
}

extension String {
    var nonEmpty: String? { isEmpty ? nil : self }
}

extension URL {
    /// This URL with a filename and the preferred extension of a type, unless the name ends in an extension of it already.
    public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> URL {
        appendingPathComponent(contentType.filename(partialName))
    }

    /// This URL with the preferred filename extension of a type, unless it ends in an extension of it already.
    public func appendingPathExtension(for contentType: UTType) -> URL {
        let name = contentType.filename(lastPathComponent)
        return name == lastPathComponent ? self : deletingLastPathComponent().appendingPathComponent(name)
    }
}

extension UTType {
    /// `name` with an extension of this type: unchanged if it has one, else with the preferred one.
    package func filename(_ name: String) -> String {
        guard let preferred = preferredFilenameExtension else { return name }
        let present = name.filenameExtension.lowercased()
        if tags[.filenameExtension, default: []].contains(present) { return name }
        if !present.isEmpty, UTType(filenameExtension: present)?.conforms(to: self) == true { return name }
        return name + (name.hasSuffix(".") ? "" : ".") + preferred
    }
}

extension String {
    /// The text after the last dot of a filename; empty if there is no dot or only a leading one, or a space after it: `Dr. Lovelace, letter`.
    package var filenameExtension: String {
        guard let period = extensionPeriod else { return "" }
        let suffix = self[index(after: period)...]
        return suffix.hasSlash ? "" : String(suffix)
    }
}
