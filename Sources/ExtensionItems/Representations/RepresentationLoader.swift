// SPDX-License-Identifier: Apache-2.0

import FileOperations
package import Foundation
import PropertyLists
import Synchronization
import UniformTypes

/// Finds the representation that fits a request, has it made, and converts it to what was asked for.
///
/// The conversions are those of Apple's header NSItemProvider.h; whatever crossed a process boundary as bytes appears as
/// data.
package struct RepresentationLoader: Sendable {
    static let queue = DispatchQueue(label: "org.appex.item-provider", attributes: .concurrent)

    private let provider: NSItemProvider

    package init(_ provider: NSItemProvider) { self.provider = provider }

    package func data(_ typeIdentifier: String) async throws -> Data {
        let representation = try find(typeIdentifier)
        return try Self.data(try await load(representation, .data), representation.typeIdentifier)
    }

    package func file(_ typeIdentifier: String, inPlace: Bool) async throws -> LoadedFile {
        let representation = try find(typeIdentifier)
        let value = try await load(representation, .file)
        if case .file(let file) = value, file.temporaryFolder != nil || (inPlace && file.isInPlace) { return file }
        return try temporaryFile(value, representation.typeIdentifier)
    }

    package func item(_ typeIdentifier: String, options: [AnyHashable: Any]?) async throws -> any NSSecureCoding {
        let representation = try find(typeIdentifier)
        switch try await load(representation, .item, options: options) {
        case .object(let object): return object
        case .data(let data): return data as NSData
        case .file(let file): return file.url as NSURL
        }
    }

    package func object(_ aClass: any NSItemProviderReading.Type) async throws -> any NSItemProviderReading {
        let readable = aClass.readableTypeIdentifiersForItemProvider
        guard let typeIdentifier = readable.first(where: provider.hasItemConformingToTypeIdentifier) else {
            throw NSItemProvider.error(
                .unexpectedValueClassError,
                "no \(aClass) can be made from \(provider.registeredTypeIdentifiers.joined(separator: ", "))")
        }
        let representation = try find(typeIdentifier)
        let value = try await load(representation, .item)
        if case .object(let object) = value, let object = object as? any NSItemProviderReading,
            type(of: object) == aClass
        {
            return object
        }
        do {
            return try aClass.object(
                withItemProviderData: Self.data(value, representation.typeIdentifier),
                typeIdentifier: representation.typeIdentifier)
        } catch {
            throw NSItemProvider.error(
                .unavailableCoercionError,
                "the \(representation.typeIdentifier) is not readable as \(aClass): \(error)",
                underlying: error)
        }
    }

    private func find(_ typeIdentifier: String) throws -> Representation {
        guard let found = provider.state.withLock({ $0.first(conformingTo: typeIdentifier, []) }) else {
            throw NSItemProvider.error(
                .itemUnavailableError,
                "no representation conforms to \(typeIdentifier); there is "
                    + (provider.registeredTypeIdentifiers.joined(separator: ", ").nonEmpty ?? "none at all"))
        }
        return found
    }

    private func load(
        _ representation: Representation, _ form: RepresentationForm, options: [AnyHashable: Any]? = nil
    ) async throws -> LoadedValue {
        do {
            return try await representation.load(form, nil, UncheckedTransfer(options))
        } catch is CancellationError {
            throw CocoaError(.userCancelled)
        }
    }

    // MARK: Converting

    package static func data(_ value: LoadedValue, _ typeIdentifier: String) throws -> Data {
        switch value {
        case .data(let data): return data
        case .file(let file):
            defer { file.discard() }
            return try contents(of: file.url)
        case .object(let object): return try data(object, typeIdentifier)
        }
    }

    private static func data(_ object: any NSSecureCoding, _ typeIdentifier: String) throws -> Data {
        switch object {
        case let data as NSData: return data as Data
        case let string as NSString: return Data((string as String).utf8)
        case let url as NSURL:
            let isReference = TypeCatalog.current.conforms(typeIdentifier, to: UTType.url.identifier)
            if url.isFileURL, !isReference { return try contents(of: url as URL) }
            return Data(url.absoluteString.utf8)
        case let text as NSAttributedString: return Data(text.string.utf8)
        default: return try archive(object)
        }
    }

    /// Property lists as property lists, all else as an archive.
    private static func archive(_ object: any NSSecureCoding) throws -> Data {
        if PropertyListWriting.isPropertyList(object) {
            return try PropertyListWriting.data(object, format: .binary)
        }
        do {
            return try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
        } catch {
            throw NSItemProvider.error(
                .unavailableCoercionError, "a \(type(of: object)) cannot be written as data", underlying: error)
        }
    }

    private static func contents(of url: URL) throws -> Data {
        var isDirectory: ObjCBool = false
        if FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory), isDirectory.boolValue {
            return try ZipArchive.data(ofFolder: url)
        }
        return try Data(contentsOf: url, options: .mappedIfSafe)
    }

    private func temporaryFile(_ value: LoadedValue, _ typeIdentifier: String) throws -> LoadedFile {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("item-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        do {
            let url = folder.appendingPathComponent(filename(value, typeIdentifier))
            if let source = Self.file(value, typeIdentifier) {
                try FileCopy.copy(source, to: url)
            } else {
                try Self.data(value, typeIdentifier).write(to: url)
            }
            return LoadedFile(url: url, isInPlace: false, temporaryFolder: folder)
        } catch {
            LoadedFile(url: folder, isInPlace: false, temporaryFolder: folder).discard()
            throw error
        }
    }

    private static func file(_ value: LoadedValue, _ typeIdentifier: String) -> URL? {
        switch value {
        case .file(let file): return file.url
        case .object(let object):
            guard let url = object as? NSURL, url.isFileURL,
                !TypeCatalog.current.conforms(typeIdentifier, to: UTType.url.identifier)
            else { return nil }
            return url as URL
        case .data: return nil
        }
    }

    private func filename(_ value: LoadedValue, _ typeIdentifier: String) -> String {
        if let source = Self.file(value, typeIdentifier) { return source.lastPathComponent }
        let name = (provider.suggestedName ?? "").asFilename()
        return UTType(typeIdentifier)?.filename(name) ?? name
    }
}

extension String {
    fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
