// SPDX-License-Identifier: Apache-2.0

import FileOperations
package import Foundation
import Synchronization
import UniformTypes

/// Finds the representation that fits a request, loads it, and converts it to the requested form.
package struct RepresentationLoader: Sendable {
    static let queue = DispatchQueue(label: "org.appex.item-provider", attributes: .concurrent)

    private let provider: NSItemProvider

    package init(_ provider: NSItemProvider) { self.provider = provider }

    package func data(_ typeIdentifier: String) async throws -> Data {
        let representation = try find(typeIdentifier)
        return try await load(representation, .data).data()
    }

    package func file(_ typeIdentifier: String, inPlace: Bool) async throws -> LoadedFile {
        let representation = try find(typeIdentifier)
        let content = try await load(representation, .file)
        if inPlace, representation.fileOptions.contains(.openInPlace), case .file(let url) = content {
            return LoadedFile(url: url, isInPlace: true)
        }
        return try temporaryFile(content, representation.typeIdentifier)
    }

    package func item(_ typeIdentifier: String, options: [AnyHashable: Any]?) async throws -> any NSSecureCoding {
        try await content(typeIdentifier, options: options).item
    }

    package func content(_ typeIdentifier: String, options: [AnyHashable: Any]? = nil) async throws -> ItemContent {
        try await load(find(typeIdentifier), .item, options: options)
    }

    package func object(_ aClass: any NSItemProviderReading.Type) async throws -> any NSItemProviderReading {
        let readable = aClass.readableTypeIdentifiersForItemProvider
        guard let typeIdentifier = readable.first(where: provider.hasItemConformingToTypeIdentifier) else {
            throw NSItemProvider.error(
                .unexpectedValueClassError,
                "no \(aClass) can be made from \(provider.registeredTypeIdentifiers.joined(separator: ", "))")
        }
        let representation = try find(typeIdentifier)
        let content = try await load(representation, .item)
        if let object = content.item as? any NSItemProviderReading, type(of: object) == aClass { return object }
        do {
            return try aClass.object(
                withItemProviderData: content.data(),
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
    ) async throws -> ItemContent {
        do {
            return try await representation.load(form, nil, UncheckedTransfer(options))
        } catch is CancellationError {
            throw CocoaError(.userCancelled)
        }
    }

    private func temporaryFile(_ content: ItemContent, _ typeIdentifier: String) throws -> LoadedFile {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("item-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        do {
            let url = folder.appendingPathComponent(filename(content, typeIdentifier))
            if case .file(let source) = content {
                try FileCopier.copy(source, to: url)
            } else {
                try content.data().write(to: url)
            }
            return LoadedFile(url: url, isInPlace: false, temporaryFolder: folder)
        } catch {
            LoadedFile(url: folder, isInPlace: false, temporaryFolder: folder).discard()
            throw error
        }
    }

    private func filename(_ content: ItemContent, _ typeIdentifier: String) -> String {
        if case .file(let source) = content { return source.lastPathComponent }
        let name = (provider.suggestedName ?? "").asFilename()
        return UTType(typeIdentifier)?.filename(name) ?? name
    }
}

extension String {
    fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
