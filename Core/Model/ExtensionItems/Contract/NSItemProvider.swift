// SPDX-License-Identifier: Apache-2.0

public import Foundation
import Synchronization

/// One shared item in one or several representations, each made when a receiver asks for it.
///
/// The same source compiles against Apple's Foundation. Completion handlers run on a queue of the provider's, never on the
/// main thread, and for several requests at once.
///
/// ```swift
/// provider.loadFileRepresentation(forTypeIdentifier: "public.image") { url, error in
///     // Copy or move the file before this handler returns: it is deleted then.
/// }
/// ```
///
/// Source of the behaviour: <https://developer.apple.com/documentation/foundation/nsitemprovider>
open class NSItemProvider: NSObject, NSCopying, @unchecked Sendable {
    // @unchecked: the only stored state is behind a lock.

    /// Takes an item, or an error.
    public typealias CompletionHandler = @Sendable ((any NSSecureCoding)?, (any Error)?) -> Void

    /// Makes an item of a class when it is asked for, and gives it to the completion handler.
    public typealias LoadHandler = @Sendable (CompletionHandler?, AnyClass?, [AnyHashable: Any]?) -> Void

    let state: Mutex<RepresentationStore>

    /// A provider without any representation.
    public override init() {
        state = Mutex(RepresentationStore())
        super.init()
    }

    /// A provider of one item that is there already.
    ///
    /// - Parameters:
    ///   - item: a string, URL, data, dictionary, array, … Nil registers nothing.
    ///   - typeIdentifier: its type. A nil type for an item that can say its own takes that.
    public init(item: (any NSSecureCoding)?, typeIdentifier: String?) {
        var store = RepresentationStore()
        let types =
            typeIdentifier.map { [$0] } ?? (item as? any NSItemProviderWriting)?.writableTypeIdentifiersForItemProvider
        if let item, let type = types?.first {
            store.add(.item(item, typeIdentifier: type))
        }
        state = Mutex(store)
        super.init()
    }

    /// A provider of an object that can write itself.
    public convenience init(object: any NSItemProviderWriting) {
        self.init()
        registerObject(object, visibility: .all)
    }

    /// A provider of a file, with the type that its name or content shows, and its URL. Nil if the file cannot be read.
    ///
    /// - Parameter fileURL: a file or folder.
    public convenience init?(contentsOf fileURL: URL!) {
        guard let fileURL, let representations = Representation.ofFile(at: fileURL) else { return nil }
        self.init()
        state.withLock { store in
            store.suggestedName = fileURL.lastPathComponent
            representations.forEach { store.add($0) }
        }
    }

    /// A copy that shares nothing with this provider but what its representations captured.
    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSItemProvider()
        let store = state.withLock { $0 }
        copy.state.withLock { $0 = store }
        return copy
    }

    /// Returns a copy that keeps an object as long as it and its own copies exist.
    ///
    /// - Parameter object: what the representations need.
    /// - Returns: the copy.
    package func copy(keeping object: any AnyObject & Sendable) -> NSItemProvider {
        let copy = NSItemProvider()
        var store = state.withLock { $0 }
        store.kept = object
        copy.state.withLock { $0 = store }
        return copy
    }

    /// The name to give to a file made from this item. It may or may not have an extension.
    open var suggestedName: String? {
        get { state.withLock { $0.suggestedName } }
        set { state.withLock { $0.suggestedName = newValue } }
    }

    // MARK: Asking what there is

    /// The registered types, in the order of registration.
    open var registeredTypeIdentifiers: [String] { registeredTypeIdentifiers(fileOptions: []) }

    /// The registered types whose file can be used in the given way, in the order of registration.
    open func registeredTypeIdentifiers(fileOptions: NSItemProviderFileOptions) -> [String] {
        state.withLock { $0.representations(fileOptions).map(\.typeIdentifier) }
    }

    /// Whether there is a representation of a type or of one that conforms to it.
    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        hasRepresentationConforming(toTypeIdentifier: typeIdentifier, fileOptions: [])
    }

    /// Whether there is a representation of a type, or of one that conforms to it, that can be used in the given way.
    open func hasRepresentationConforming(
        toTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = []
    ) -> Bool {
        state.withLock { $0.first(conformingTo: typeIdentifier, fileOptions) != nil }
    }

    // MARK: Registering

    /// Adds a representation whose bytes are made on demand. A type that is registered already is kept.
    ///
    /// - Parameters:
    ///   - typeIdentifier: the type of the bytes.
    ///   - visibility: who may see it.
    ///   - loadHandler: called once for each request; gives bytes or an error to the handler it gets.
    open func registerDataRepresentation(
        forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
    ) {
        add(.data(typeIdentifier, visibility, loadHandler))
    }

    /// Adds a representation whose file is made on demand. A type that is registered already is kept.
    ///
    /// - Parameters:
    ///   - typeIdentifier: the type of the file.
    ///   - fileOptions: with `.openInPlace` receivers may read the file where it lies; else they get a copy.
    ///   - visibility: who may see it.
    ///   - loadHandler: called once for each request; gives a file URL, and whether reading must be coordinated.
    open func registerFileRepresentation(
        forTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions,
        visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping @Sendable (@escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?
    ) {
        add(.file(typeIdentifier, fileOptions, visibility, loadHandler))
    }

    /// Adds a representation for each type that an object can write. Types that are registered already are kept.
    open func registerObject(_ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility) {
        for type in object.writableTypeIdentifiersForItemProvider { add(.object(object, type, visibility)) }
    }

    /// Adds a representation for each type that a class can write, with an object that is made on demand.
    open func registerObject(
        ofClass aClass: any NSItemProviderWriting.Type, visibility: NSItemProviderRepresentationVisibility,
        loadHandler:
            @escaping @Sendable (@escaping @Sendable ((any NSItemProviderWriting)?, (any Error)?) -> Void) ->
            Progress?
    ) {
        for type in aClass.writableTypeIdentifiersForItemProvider { add(.lazyObject(type, visibility, loadHandler)) }
    }

    /// Adds an item that is made on demand, in whatever class its maker chooses.
    open func registerItem(forTypeIdentifier typeIdentifier: String, loadHandler: @escaping LoadHandler) {
        add(.lazyItem(typeIdentifier, loadHandler))
    }

    package func add(_ representation: Representation) {
        state.withLock { $0.add(representation) }
    }

    /// The representations that other processes may see, in the order of registration.
    package var sharedRepresentations: [Representation] {
        state.withLock { $0.representations([]).filter { $0.visibility != .ownProcess } }
    }

    // MARK: Previews

    /// Makes a preview when it is asked for.
    open var previewImageHandler: LoadHandler? {
        get { state.withLock { $0.previewImageHandler } }
        set { state.withLock { $0.previewImageHandler = newValue } }
    }

    // MARK: Errors

    /// The domain of this class's errors.
    public static let errorDomain = "NSItemProviderErrorDomain"

    /// The reason why loading an item failed.
    public enum ErrorCode: Int, Sendable {
        /// Something else; the underlying error says what.
        case unknownError = -1
        /// No representation of the type that was asked for, or it could not be made.
        case itemUnavailableError = -1000
        /// The item was of another class than the one that was asked for.
        case unexpectedValueClassError = -1100
        /// The item could not be turned into what was asked for.
        case unavailableCoercionError = -1200
    }

    package static func error(_ code: ErrorCode, _ message: String, underlying: (any Error)? = nil) -> NSError {
        var userInfo: [String: Any] = [NSLocalizedDescriptionKey: message]
        userInfo[NSUnderlyingErrorKey] = underlying
        return NSError(domain: errorDomain, code: code.rawValue, userInfo: userInfo)
    }
}

/// The domain of ``NSItemProvider``'s errors, as Objective-C names it.
public let NSItemProviderErrorDomain = NSItemProvider.errorDomain

/// Option of a preview: an `NSValue` or `[String: Double]` with the wanted size, in pixels.
public let NSItemProviderPreferredImageSizeKey = "NSItemProviderPreferredImageSizeKey"
