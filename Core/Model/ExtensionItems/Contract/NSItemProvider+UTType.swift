// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import UniformTypes

/// The members that UniformTypeIdentifiers adds to the class since iOS 16: the same calls with ``UTType``.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/foundation/nsitemprovider>
extension NSItemProvider {
    /// A provider of a file.
    ///
    /// - Parameters:
    ///   - fileURL: a file or folder.
    ///   - contentType: its type; nil to have it told by name or content.
    ///   - openInPlace: whether receivers may read the file where it lies.
    ///   - coordinated: whether receivers must coordinate their reading.
    ///   - visibility: who may see it.
    public convenience init(
        contentsOf fileURL: URL, contentType: UTType?, openInPlace: Bool = false, coordinated: Bool = false,
        visibility: NSItemProviderRepresentationVisibility = .all
    ) {
        self.init()
        let type = contentType?.identifier ?? Representation.typeIdentifier(ofFileAt: fileURL) ?? UTType.data.identifier
        suggestedName = fileURL.lastPathComponent
        registerFileRepresentation(
            forTypeIdentifier: type, fileOptions: openInPlace ? .openInPlace : [], visibility: visibility
        ) { completion in
            completion(fileURL, coordinated, nil)
            return nil
        }
    }

    /// The registered types, in the order of registration.
    public var registeredContentTypes: [UTType] { registeredTypeIdentifiers.map { UTType(importedAs: $0) } }

    /// The registered types whose file can be opened where it lies.
    public var registeredContentTypesForOpenInPlace: [UTType] {
        registeredTypeIdentifiers(fileOptions: .openInPlace).map { UTType(importedAs: $0) }
    }

    /// The registered types that conform to a type.
    public func registeredContentTypes(conformingTo contentType: UTType) -> [UTType] {
        registeredContentTypes.filter { $0.conforms(to: contentType) }
    }

    /// Adds a representation whose bytes are made on demand.
    public func registerDataRepresentation(
        for contentType: UTType, visibility: NSItemProviderRepresentationVisibility = .all,
        loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
    ) {
        registerDataRepresentation(
            forTypeIdentifier: contentType.identifier, visibility: visibility, loadHandler: loadHandler)
    }

    /// Adds a representation whose file is made on demand.
    public func registerFileRepresentation(
        for contentType: UTType, visibility: NSItemProviderRepresentationVisibility = .all, openInPlace: Bool = false,
        loadHandler: @escaping @Sendable (@escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?
    ) {
        registerFileRepresentation(
            forTypeIdentifier: contentType.identifier, fileOptions: openInPlace ? .openInPlace : [],
            visibility: visibility, loadHandler: loadHandler)
    }

    /// Loads the bytes of the first representation that conforms to a type.
    @discardableResult
    public func loadDataRepresentation(
        for contentType: UTType, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        loadDataRepresentation(forTypeIdentifier: contentType.identifier, completionHandler: completionHandler)
    }

    /// Loads a file: the original if that is wanted and allowed, else a copy that is deleted when the handler returns.
    @discardableResult
    public func loadFileRepresentation(
        for contentType: UTType, openInPlace: Bool = false,
        completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
    ) -> Progress {
        start {
            try await $0.file(contentType.identifier, inPlace: openInPlace)
        } completion: { file, error in
            completionHandler(file?.url, file?.isInPlace ?? false, error)
            file?.discard()
        }
    }
}
