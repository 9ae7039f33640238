// SPDX-License-Identifier: Apache-2.0

public import ExtensionItems
import FileOperations
public import Foundation
import Synchronization

/// A request in the test's own process: it gives a principal object its context, and records what becomes of it.
///
/// ```swift
/// @MainActor @Test func keepsTheText() async throws {
///     let request = RecordedRequest([NSItemProvider(object: NSString(string: "buy milk"))])
///     ShareRequest().beginRequest(with: request.context)
///     guard case .completed(let items) = try await request.ending() else { … }
/// }
/// ```
///
/// No sheet is shown: a compose sheet keeps the text of its items, and a test calls `didSelectPost()` itself. ``TestApplication`` shares as a
/// host does, in a confined process.
public final class RecordedRequest: Sendable {
    /// How a request ended.
    public enum Ending: @unchecked Sendable {
        // @unchecked: returned items are handed over.

        /// It was completed, with these items.
        case completed([NSExtensionItem])
        /// It was cancelled, with this error.
        case cancelled(any Error)
    }

    /// The request did not end in time.
    public struct HasNotEnded: Error, CustomStringConvertible {
        /// How long the test has waited.
        public let limit: Duration

        /// Returns a sentence that names the time limit and the calls that end a request.
        public var description: String {
            "the request has not ended within \(limit); call completeRequest or cancelRequest on every path"
        }
    }

    private struct State {
        var ending: Ending?
        var opened: [URL] = []
        /// Those that wait for the ending.
        var waiting: [AsyncStream<Never>.Continuation] = []
    }

    private final class Record: Sendable {
        let state = Mutex(State())

        func end(_ ending: Ending) {
            let waiting = state.withLock { state in
                state.ending = ending
                defer { state.waiting = [] }
                return state.waiting
            }
            for continuation in waiting { continuation.finish() }
        }

        /// Ends with the request.
        func untilEnd() -> AsyncStream<Never> {
            let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
            let hasEnded = state.withLock { state in
                if state.ending == nil { state.waiting.append(continuation) }
                return state.ending != nil
            }
            if hasEnded { continuation.finish() }
            return stream
        }

        func open(_ url: URL) { state.withLock { $0.opened.append(url) } }
    }

    /// The context that the test gives to the principal object.
    public let context: NSExtensionContext
    private let record = Record()

    /// A request with items.
    ///
    /// - Parameters:
    ///   - items: what is shared.
    ///   - schemes: the schemes of the containing app; nil if every URL can be opened.
    public init(items: [NSExtensionItem], opens schemes: Set<String>? = nil) {
        let record = record
        context = NSExtensionContext(
            inputItems: items,
            connection: ContextConnection(
                complete: { items, handler in
                    record.end(.completed(items))
                    // This process goes on.
                    handler?(false)
                }, cancel: { record.end(.cancelled($0)) },
                open: { url, completion in
                    let isOpened = schemes?.contains(url.scheme?.lowercased() ?? "") ?? true
                    if isOpened { record.open(url) }
                    completion(isOpened)
                }))
    }

    /// A request with one item.
    ///
    /// - Parameters:
    ///   - attachments: what is shared.
    ///   - text: the text of the item.
    ///   - schemes: the schemes of the containing app; nil if every URL can be opened.
    public convenience init(_ attachments: [NSItemProvider], text: String? = nil, opens schemes: Set<String>? = nil) {
        self.init(items: [NSExtensionItem.test(attachments, text)], opens: schemes)
    }

    /// The ending; nil as long as the request goes on.
    public var recordedEnding: Ending? { record.state.withLock(\.ending) }

    /// The URLs that were opened, in order.
    public var openedURLs: [URL] { record.state.withLock(\.opened) }

    /// Waits for the ending.
    ///
    /// - Parameter limit: how long to wait.
    /// - Returns: the ending.
    /// - Throws: ``HasNotEnded``; `CancellationError` if the test is cancelled.
    public func ending(within limit: Duration = .seconds(10)) async throws -> Ending {
        let ended = record.untilEnd()
        await withTaskGroup(of: Void.self) { group in
            group.addTask { for await _ in ended {} }
            group.addTask { _ = await Task.pause(for: limit) }
            await group.next()
            group.cancelAll()
        }
        try Task.checkCancellation()
        guard let ending = recordedEnding else { throw HasNotEnded(limit: limit) }
        return ending
    }
}

extension NSExtensionItem {
    static func test(_ attachments: [NSItemProvider], _ text: String?) -> NSExtensionItem {
        let item = NSExtensionItem()
        item.attachments = attachments
        item.attributedContentText = text.map { NSAttributedString(string: $0) }
        return item
    }
}
