// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension NSItemProvider {
    /// Loads the bytes of the first representation that conforms to a type. A folder comes as a zip archive of itself.
    ///
    /// - Parameters:
    ///   - typeIdentifier: the wanted type.
    ///   - completionHandler: takes the bytes or the error, once.
    /// - Returns: a progress; cancelling it ends the request with `CocoaError.userCancelled`.
    @discardableResult
    public func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        start {
            try await $0.data(typeIdentifier)
        } completion: {
            completionHandler($0, $1)
        }
    }

    /// Loads a file of the first representation that conforms to a type.
    ///
    /// - Parameters:
    ///   - typeIdentifier: the wanted type.
    ///   - completionHandler: takes the URL of a copy, or the error. The copy is deleted when the handler returns.
    /// - Returns: a progress; cancelling it ends the request with `CocoaError.userCancelled`.
    @discardableResult
    public func loadFileRepresentation(
        forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
    ) -> Progress {
        start {
            try await $0.file(typeIdentifier, inPlace: false)
        } completion: { file, error in
            completionHandler(file?.url, error)
            file?.discard()
        }
    }

    /// Loads a file where it lies, if its owner allows that, else a copy.
    ///
    /// - Parameters:
    ///   - typeIdentifier: the wanted type.
    ///   - completionHandler: takes the URL, whether it is the original, and the error. A copy is deleted when the handler
    ///     returns.
    /// - Returns: a progress; cancelling it ends the request with `CocoaError.userCancelled`.
    @discardableResult
    public func loadInPlaceFileRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
    ) -> Progress {
        start {
            try await $0.file(typeIdentifier, inPlace: true)
        } completion: { file, error in
            completionHandler(file?.url, file?.isInPlace ?? false, error)
            file?.discard()
        }
    }

    /// Loads an item in whatever class it comes: a URL for a file, a string for text, data, a dictionary, …
    ///
    /// - Parameters:
    ///   - typeIdentifier: the wanted type.
    ///   - options: handed on to the maker of the item.
    ///   - completionHandler: takes the item or the error, once.
    public func loadItem(
        forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
        completionHandler: CompletionHandler? = nil
    ) {
        let options = UncheckedTransfer(options)
        start {
            UncheckedTransfer(try await $0.item(typeIdentifier, options: options.value))
        } completion: { item, error in
            completionHandler?(item?.value, error)
        }
    }

    /// Loads an item in whatever class it comes.
    ///
    /// - Parameters:
    ///   - typeIdentifier: the wanted type.
    ///   - options: handed on to the maker of the item.
    /// - Returns: the item.
    /// - Throws: what ``loadItem(forTypeIdentifier:options:completionHandler:)`` gives as its error.
    public func loadItem(
        forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil
    ) async throws -> any NSSecureCoding {
        try await RepresentationLoader(self).item(typeIdentifier, options: options)
    }

    /// Whether a representation can be read as an object of a class.
    public func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        aClass.readableTypeIdentifiersForItemProvider.contains { hasItemConformingToTypeIdentifier($0) }
    }

    /// Whether a representation can be read as a Swift value such as `String` or `URL`.
    public func canLoadObject<T>(ofClass aClass: T.Type) -> Bool
    where T: _ObjectiveCBridgeable, T._ObjectiveCType: NSItemProviderReading {
        canLoadObject(ofClass: T._ObjectiveCType.self)
    }

    /// Loads an object of a class.
    ///
    /// - Parameters:
    ///   - aClass: the wanted class.
    ///   - completionHandler: takes the object or the error, once.
    /// - Returns: a progress; cancelling it ends the request with `CocoaError.userCancelled`.
    @discardableResult
    public func loadObject(
        ofClass aClass: any NSItemProviderReading.Type,
        completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
    ) -> Progress {
        let aClass = UncheckedTransfer(aClass)
        return start {
            UncheckedTransfer(try await $0.object(aClass.value))
        } completion: { object, error in
            completionHandler(object?.value, error)
        }
    }

    /// Loads a Swift value such as `String` or `URL`.
    ///
    /// - Parameters:
    ///   - aClass: the wanted type.
    ///   - completionHandler: takes the value or the error, once.
    /// - Returns: a progress; cancelling it ends the request with `CocoaError.userCancelled`.
    @discardableResult
    public func loadObject<T>(
        ofClass aClass: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
    ) -> Progress where T: _ObjectiveCBridgeable & SendableMetatype, T._ObjectiveCType: NSItemProviderReading {
        let bridge = UncheckedTransfer { (object: (any NSItemProviderReading)?) -> T? in
            (object as? T._ObjectiveCType).map { T._unconditionallyBridgeFromObjectiveC($0) }
        }
        return loadObject(ofClass: T._ObjectiveCType.self) { object, error in
            completionHandler(bridge.value(object), error)
        }
    }

    /// Loads a preview: what ``previewImageHandler`` makes, else the first image representation.
    ///
    /// - Parameters:
    ///   - options: such as ``NSItemProviderPreferredImageSizeKey``.
    ///   - completionHandler: takes the image's data or the error, once.
    public func loadPreviewImage(options: [AnyHashable: Any]! = nil, completionHandler: CompletionHandler!) {
        guard let handler = previewImageHandler else {
            return loadItem(forTypeIdentifier: "public.image", options: options, completionHandler: completionHandler)
        }
        let options = UncheckedTransfer(options)
        RepresentationLoader.queue.async { handler(completionHandler, nil, options.value ?? [:]) }
    }

    /// Runs a request and hands its result to a completion handler once: the first of result and cancellation counts.
    @discardableResult
    func start<Value: Sendable>(
        _ load: @escaping @Sendable (RepresentationLoader) async throws -> Value,
        completion: @escaping @Sendable (Value?, (any Error)?) -> Void
    ) -> Progress {
        let progress = Progress(totalUnitCount: 1)
        let once = OnceOnly()
        let loader = RepresentationLoader(self)
        let task = Task {
            let result: Result<Value, any Error>
            do { result = .success(try await load(loader)) } catch { result = .failure(error) }
            // Handlers may block; the threads that Swift tasks share must not wait for them.
            RepresentationLoader.queue.async {
                // While the handler uses a file, it exists: it may go with the last copy of the provider.
                defer { withExtendedLifetime(loader) {} }
                guard once.claim() else {
                    if case .success(let file as LoadedFile) = result { file.discard() }
                    return
                }
                progress.completedUnitCount = 1
                switch result {
                case .success(let value): completion(value, nil)
                case .failure(let error): completion(nil, error)
                }
            }
        }
        progress.cancellationHandler = {
            task.cancel()
            RepresentationLoader.queue.async {
                if once.claim() { completion(nil, CocoaError(.userCancelled)) }
            }
        }
        return progress
    }
}
