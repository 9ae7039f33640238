// SPDX-License-Identifier: Apache-2.0

package import Foundation
import UniformTypes

/// What somebody who loads a representation wants it as. A maker may give another form; ``RepresentationLoader`` converts.
package enum RepresentationForm: Sendable {
    case data
    case file
    case item
}

/// What a representation turned out to be.
package enum LoadedValue: @unchecked Sendable {
    // @unchecked: an object is handed over by its maker, who keeps no hand on it.
    case data(Data)
    case file(LoadedFile)
    case object(any NSSecureCoding)
}

/// A file that was loaded.
package struct LoadedFile: Sendable {
    package let url: URL
    /// Whether this is its owner's own file.
    package let isInPlace: Bool
    /// The folder made for a copy, to be deleted with it.
    package let temporaryFolder: URL?

    package init(url: URL, isInPlace: Bool, temporaryFolder: URL? = nil) {
        self.url = url
        self.isInPlace = isInPlace
        self.temporaryFolder = temporaryFolder
    }

    package func discard() {
        guard let temporaryFolder else { return }
        do {
            try FileManager.default.removeItem(at: temporaryFolder)
        } catch let error as CocoaError where error.code == .fileNoSuchFile {
            // The receiver moved the whole folder away: as good as deleted.
        } catch {
            FileHandle.standardError.write(
                Data("cannot delete the temporary copy \(temporaryFolder.path): \(error)\n".utf8))
        }
    }
}

/// One form in which a provider can give its item.
package struct Representation: Sendable {
    package let typeIdentifier: String
    package let visibility: NSItemProviderRepresentationVisibility
    package let fileOptions: NSItemProviderFileOptions
    /// The file behind it where that is known before anybody asks: it can be handed to another process as it is.
    package let backingFile: URL?
    package let load:
        @Sendable (RepresentationForm, AnyClass?, UncheckedTransfer<[AnyHashable: Any]?>) async throws -> LoadedValue

    package init(
        _ typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility = .all,
        fileOptions: NSItemProviderFileOptions = [], backingFile: URL? = nil,
        load:
            @escaping @Sendable (RepresentationForm, AnyClass?, UncheckedTransfer<[AnyHashable: Any]?>) async throws ->
            LoadedValue
    ) {
        self.typeIdentifier = typeIdentifier
        self.visibility = visibility
        self.fileOptions = fileOptions
        self.backingFile = backingFile
        self.load = load
    }

    static func item(_ item: any NSSecureCoding, typeIdentifier: String) -> Representation {
        let item = UncheckedTransfer(item)
        let file = (item.value as? NSURL).flatMap { $0.isFileURL ? $0 as URL : nil }
        let isReference = TypeCatalog.current.conforms(typeIdentifier, to: UTType.url.identifier)
        return Representation(typeIdentifier, backingFile: isReference ? nil : file) { _, _, _ in .object(item.value) }
    }

    static func data(
        _ typeIdentifier: String, _ visibility: NSItemProviderRepresentationVisibility,
        _ handler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
    ) -> Representation {
        Representation(typeIdentifier, visibility: visibility) { _, _, _ in
            .data(try await answer(typeIdentifier) { completion in handler { completion($0, $1) } })
        }
    }

    static func file(
        _ typeIdentifier: String, _ fileOptions: NSItemProviderFileOptions,
        _ visibility: NSItemProviderRepresentationVisibility,
        _ handler: @escaping @Sendable (@escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?
    ) -> Representation {
        Representation(typeIdentifier, visibility: visibility, fileOptions: fileOptions) { _, _, _ in
            let url = try await answer(typeIdentifier) { completion in
                handler { url, _, error in completion(url, error) }
            }
            return .file(LoadedFile(url: url, isInPlace: fileOptions.contains(.openInPlace)))
        }
    }

    static func object(
        _ object: any NSItemProviderWriting, _ typeIdentifier: String,
        _ visibility: NSItemProviderRepresentationVisibility
    ) -> Representation {
        let object = UncheckedTransfer(object)
        return Representation(typeIdentifier, visibility: visibility) { form, _, _ in
            if form == .item, let coded = object.value as? any NSSecureCoding { return .object(coded) }
            return .data(
                try await answer(typeIdentifier) { completion in
                    object.value.loadData(withTypeIdentifier: typeIdentifier) { completion($0, $1) }
                })
        }
    }

    static func lazyObject(
        _ typeIdentifier: String, _ visibility: NSItemProviderRepresentationVisibility,
        _ handler:
            @escaping @Sendable (@escaping @Sendable ((any NSItemProviderWriting)?, (any Error)?) -> Void) -> Progress?
    ) -> Representation {
        Representation(typeIdentifier, visibility: visibility) { form, aClass, options in
            let made = try await answer(typeIdentifier) { completion in
                handler { completion($0.map(UncheckedTransfer.init), $1) }
            }
            return try await object(made.value, typeIdentifier, visibility).load(form, aClass, options)
        }
    }

    static func lazyItem(_ typeIdentifier: String, _ handler: @escaping NSItemProvider.LoadHandler) -> Representation {
        Representation(typeIdentifier) { _, aClass, options in
            let made = try await answer(typeIdentifier) { completion in
                handler({ completion($0.map(UncheckedTransfer.init), $1) }, aClass, options.value ?? [:])
                return nil
            }
            return .object(made.value)
        }
    }

    /// The representations of a file on disk: what it is, and where. Nil where nothing can be read.
    package static func ofFile(at url: URL) -> [Representation]? {
        guard let type = typeIdentifier(ofFileAt: url) else { return nil }
        let content = Representation(type, fileOptions: .openInPlace, backingFile: url) { _, _, _ in
            .file(LoadedFile(url: url, isInPlace: true))
        }
        return [content, .item(url as NSURL, typeIdentifier: UTType.fileURL.identifier)]
    }

    static func typeIdentifier(ofFileAt url: URL) -> String? {
        do {
            return try UTType(contentsOf: url).identifier
        } catch {
            // Apple's initialiser fails without a reason; the caller who wants one asks `UTType(contentsOf:)`.
            return nil
        }
    }

    /// Waits for a handler that answers once, with a value or an error, and can be cancelled through its progress.
    private static func answer<Value: Sendable>(
        _ typeIdentifier: String,
        _ ask: @escaping @Sendable (@escaping @Sendable (Value?, (any Error)?) -> Void) -> Progress?
    ) async throws -> Value {
        let cancellation = CancellationLink()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let once = OnceOnly()
                RepresentationLoader.queue.async {
                    let progress = ask { value, error in
                        // A maker that answers twice is a bug of its own that must not end this process.
                        guard once.claim() else { return }
                        if let value {
                            continuation.resume(returning: value)
                        } else {
                            continuation.resume(
                                throwing: error
                                    ?? NSItemProvider.error(
                                        .itemUnavailableError, "the item's owner gave no \(typeIdentifier)"))
                        }
                    }
                    cancellation.connect(progress)
                }
            }
        } onCancel: {
            cancellation.cancel()
        }
    }
}
