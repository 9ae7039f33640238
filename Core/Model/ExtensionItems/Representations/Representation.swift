// SPDX-License-Identifier: Apache-2.0

package import Foundation
import UniformTypes

/// The form in which a receiver wants a representation. A maker may give another form; ``RepresentationLoader`` converts.
package enum RepresentationForm: Sendable {
    case data
    case file
    case item
}

/// One form in which a provider can give its item.
package struct Representation: Sendable {
    package let typeIdentifier: String
    package let visibility: NSItemProviderRepresentationVisibility
    package let fileOptions: NSItemProviderFileOptions
    /// The content, if it is known without calling the loader: it can be described to another process before that asks.
    package let known: ItemContent?
    package let load:
        @Sendable (RepresentationForm, AnyClass?, UncheckedTransfer<[AnyHashable: Any]?>) async throws -> ItemContent

    package init(
        _ typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility = .all,
        fileOptions: NSItemProviderFileOptions = [], known: ItemContent? = nil,
        load:
            @escaping @Sendable (RepresentationForm, AnyClass?, UncheckedTransfer<[AnyHashable: Any]?>) async throws ->
            ItemContent
    ) {
        self.typeIdentifier = typeIdentifier
        self.visibility = visibility
        self.fileOptions = fileOptions
        self.known = known
        self.load = load
    }

    /// A representation whose content is there already.
    package static func known(
        _ content: ItemContent, typeIdentifier: String, fileOptions: NSItemProviderFileOptions = []
    ) -> Representation {
        Representation(typeIdentifier, fileOptions: fileOptions, known: content) { _, _, _ in content }
    }

    static func item(_ item: any NSSecureCoding, typeIdentifier: String) -> Representation {
        .known(ItemContent(item, typeIdentifier: typeIdentifier), typeIdentifier: typeIdentifier)
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
            return .file(url)
        }
    }

    static func object(
        _ object: any NSItemProviderWriting, _ typeIdentifier: String,
        _ visibility: NSItemProviderRepresentationVisibility
    ) -> Representation {
        let object = UncheckedTransfer(object)
        return Representation(typeIdentifier, visibility: visibility) { form, _, _ in
            if form == .item, let coded = object.value as? any NSSecureCoding {
                return ItemContent(coded, typeIdentifier: typeIdentifier)
            }
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
            return ItemContent(made.value, typeIdentifier: typeIdentifier)
        }
    }

    /// The representations of a file on disk: its content and its URL. Nil if it cannot be read.
    package static func ofFile(at url: URL) -> [Representation]? {
        guard let type = typeIdentifier(ofFileAt: url) else { return nil }
        return [
            .known(.file(url), typeIdentifier: type, fileOptions: .openInPlace),
            .known(.url(url), typeIdentifier: UTType.fileURL.identifier),
        ]
    }

    static func typeIdentifier(ofFileAt url: URL) -> String? {
        do {
            return try UTType(contentsOf: url).identifier
        } catch {
            // Apple's initializer fails without a reason; `UTType(contentsOf:)` reports it.
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
