// SPDX-License-Identifier: Apache-2.0

import FileOperations
public import Foundation
import Synchronization

/// Where an error goes that is not thrown.
public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?

/// Lets processes of an app group read and write the same files one after the other.
///
/// Reads of a file wait for writes of it and of the folders above it, and the other way round, also across processes. What a
/// process holds is free when it ends, however it ends. No access waits for ever: see ``longestWait``.
///
/// ```swift
/// var error: NSError?
/// NSFileCoordinator().coordinate(writingItemAt: url, error: &error) { url in … }
/// ```
///
/// Source of the behaviour: <https://developer.apple.com/documentation/foundation/nsfilecoordinator>
// Unchecked as NSObject is not Sendable: what this class has is constant, and its coordination is under a lock.
open class NSFileCoordinator: NSObject, @unchecked Sendable {
    /// How a file is going to be read.
    public struct ReadingOptions: OptionSet, Sendable {
        /// The bit mask of the options, one bit for each.
        public let rawValue: UInt
        /// Creates the reading options whose bits are set in a mask.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Presenters need not save first.
        public static let withoutChanges = ReadingOptions(rawValue: 1 << 0)
        /// A link is followed: what it leads to is read.
        public static let resolvesSymbolicLink = ReadingOptions(rawValue: 1 << 1)
        /// Only what does not depend on the contents is read. No presenter is asked.
        public static let immediatelyAvailableMetadataOnly = ReadingOptions(rawValue: 1 << 2)
        /// The item is read to be sent away. The same as reading here.
        public static let forUploading = ReadingOptions(rawValue: 1 << 3)
    }

    /// How a file is going to be written.
    public struct WritingOptions: OptionSet, Sendable {
        /// The bit mask of the options, one bit for each.
        public let rawValue: UInt
        /// Creates the writing options whose bits are set in a mask.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// It will be deleted: presenters of it are asked to let it go.
        public static let forDeleting = WritingOptions(rawValue: 1 << 0)
        /// It will be moved.
        public static let forMoving = WritingOptions(rawValue: 1 << 1)
        /// Presenters save their changes first, so that the writer can merge with them.
        public static let forMerging = WritingOptions(rawValue: 1 << 2)
        /// It will be replaced by another item.
        public static let forReplacing = WritingOptions(rawValue: 1 << 3)
        /// Only what does not depend on the contents is written.
        public static let contentIndependentMetadataOnly = WritingOptions(rawValue: 1 << 4)
    }

    /// Who presents the file for whom this coordinator acts; it is not asked for anything and not told of its own changes.
    public let filePresenter: (any NSFilePresenter)?

    /// Coordinators with one identifier never wait for each other inside a process: they act for one purpose.
    open var purposeIdentifier: String {
        get { coordination.purpose }
        set { coordination.purpose = newValue }
    }

    let coordination: FileCoordination

    /// A coordinator that acts for a presenter, or for none.
    public init(filePresenter filePresenterOrNil: (any NSFilePresenter)?) {
        filePresenter = filePresenterOrNil
        coordination = FileCoordination()
        super.init()
    }

    /// A coordinator that acts for no presenter.
    public convenience override init() { self.init(filePresenter: nil) }

    // MARK: One item

    /// Waits until the item can be read, and reads it.
    ///
    /// - Parameters:
    ///   - url: a file or folder.
    ///   - options: how.
    ///   - outError: why it could not be read, as when others had it for too long; the reader is not called then.
    ///   - reader: reads at the URL that it gets; no other access writes until it returns.
    open func coordinate(
        readingItemAt url: URL, options: ReadingOptions = [], error outError: NSErrorPointer,
        byAccessor reader: (URL) -> Void
    ) {
        coordinate([.reading(url, options)], outError) { reader($0[0]) }
    }

    /// Waits until the item can be written, and writes it.
    ///
    /// - Parameters:
    ///   - url: a file or folder, which need not be there yet.
    ///   - options: how.
    ///   - outError: why it could not be written; the writer is not called then.
    ///   - writer: writes at the URL that it gets; no other access reads or writes until it returns.
    open func coordinate(
        writingItemAt url: URL, options: WritingOptions = [], error outError: NSErrorPointer,
        byAccessor writer: (URL) -> Void
    ) {
        coordinate([.writing(url, options)], outError) { writer($0[0]) }
    }

    // MARK: Two items

    /// Waits until one item can be read and another one written. Two processes that do this crosswise do not block each other.
    ///
    /// - Parameters:
    ///   - readingURL: what is read.
    ///   - readingOptions: how.
    ///   - writingURL: what is written.
    ///   - writingOptions: how.
    ///   - outError: why it could not be done.
    ///   - readerWriter: does both.
    open func coordinate(
        readingItemAt readingURL: URL, options readingOptions: ReadingOptions = [], writingItemAt writingURL: URL,
        options writingOptions: WritingOptions = [], error outError: NSErrorPointer,
        byAccessor readerWriter: (URL, URL) -> Void
    ) {
        coordinate([.reading(readingURL, readingOptions), .writing(writingURL, writingOptions)], outError) {
            readerWriter($0[0], $0[1])
        }
    }

    /// Waits until two items can be written.
    ///
    /// - Parameters:
    ///   - url1: one item.
    ///   - options1: how.
    ///   - url2: another one.
    ///   - options2: how.
    ///   - outError: why it could not be done.
    ///   - writer: writes both.
    open func coordinate(
        writingItemAt url1: URL, options options1: WritingOptions = [], writingItemAt url2: URL,
        options options2: WritingOptions = [], error outError: NSErrorPointer, byAccessor writer: (URL, URL) -> Void
    ) {
        coordinate([.writing(url1, options1), .writing(url2, options2)], outError) { writer($0[0], $0[1]) }
    }

    // MARK: Intents

    /// Waits on another thread until all intents can be carried out, and calls the accessor on a queue.
    ///
    /// - Parameters:
    ///   - intents: what is read and written. Use their URLs in the accessor.
    ///   - queue: where the accessor runs.
    ///   - accessor: takes the error, or nil if the items may be accessed until it returns.
    open func coordinate(
        with intents: [NSFileAccessIntent], queue: OperationQueue,
        byAccessor accessor: @escaping @Sendable ((any Error)?) -> Void
    ) {
        DispatchQueue.global().async { [self] in
            var error: NSError?
            coordinate(intents.map(\.access), &error) { urls in
                for (intent, url) in zip(intents, urls) { intent.resolve(url) }
                let operation = BlockOperation { accessor(nil) }
                queue.addOperations([operation], waitUntilFinished: true)
            }
            if let error { queue.addOperation { accessor(error) } }
        }
    }

    // MARK: Moving

    /// Says that an item is going to move. Call it inside a writer, before moving.
    open func item(at oldURL: URL, willMoveTo newURL: URL) {}

    /// Reports that an item has moved to its presenters in all processes. Call it inside the writer that moved it.
    open func item(at oldURL: URL, didMoveTo newURL: URL) {
        coordination.didMove(from: oldURL, to: newURL, filePresenter)
    }

    /// Stops waiting: what waits fails with `CocoaError.userCancelled`. May be called from any thread.
    open func cancel() { coordination.cancel() }

    private func coordinate(_ accesses: [FileAccess], _ outError: NSErrorPointer, _ body: ([URL]) -> Void) {
        do {
            try coordination.coordinate(accesses, for: filePresenter, body)
        } catch {
            outError?.pointee = error as NSError
            // A caller who passes nil has nowhere to learn it.
            if outError == nil { StandardError.report("file coordination: \(error)") }
        }
    }
}

/// An intended reading or writing of an item, for ``NSFileCoordinator/coordinate(with:queue:byAccessor:)``.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/foundation/nsfileaccessintent>
public final class NSFileAccessIntent: NSObject, Sendable {
    let access: FileAccess
    private let current: Mutex<URL>

    private init(_ access: FileAccess) {
        self.access = access
        current = Mutex(access.url)
    }

    /// Returns an intent to read the file or folder at a URL.
    public class func readingIntent(with url: URL, options: NSFileCoordinator.ReadingOptions = []) -> NSFileAccessIntent
    {
        NSFileAccessIntent(.reading(url, options))
    }

    /// Returns an intent to write the file or folder at a URL.
    public class func writingIntent(with url: URL, options: NSFileCoordinator.WritingOptions = []) -> NSFileAccessIntent
    {
        NSFileAccessIntent(.writing(url, options))
    }

    /// Where the item is; the accessor uses this one.
    public var url: URL { current.withLock { $0 } }

    func resolve(_ url: URL) { current.withLock { $0 = url } }
}
