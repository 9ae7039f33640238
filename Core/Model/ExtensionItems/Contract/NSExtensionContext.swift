// SPDX-License-Identifier: Apache-2.0

import FileOperations
public import Foundation
import Synchronization

/// The request that an extension works on: what the host shared, and the way to answer.
///
/// A request ends once. Whatever comes after the first ending is ignored and reported on standard error.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/foundation/nsextensioncontext>
open class NSExtensionContext: NSObject, @unchecked Sendable {
    // @unchecked: the items are fixed at the start, the rest is behind a lock.

    /// The items that the host shared, of class ``NSExtensionItem``.
    open var inputItems: [Any] { items }

    private let items: [NSExtensionItem]
    private let connection: ContextConnection
    private let ending = Mutex(false)
    /// The request that the runtime keeps with a context; nil for a context without a request.
    package let hostedRequest: (any Sendable)?

    package init(inputItems: [NSExtensionItem], connection: ContextConnection, hostedRequest: (any Sendable)? = nil) {
        items = inputItems
        self.connection = connection
        self.hostedRequest = hostedRequest
        super.init()
    }

    /// A context without a request: it has no items, its endings reach no host, and it opens nothing.
    ///
    /// Some extensions make one to open their app. As on Apple's systems that does nothing; standard error says so.
    public convenience override init() {
        self.init(
            inputItems: [],
            connection: ContextConnection(
                complete: { _, _ in Self.reportMissingHost("completeRequest") },
                cancel: { _ in Self.reportMissingHost("cancelRequest") },
                open: { _, completion in
                    Self.reportMissingHost("open")
                    completion(false)
                }))
    }

    private static func reportMissingHost(_ call: String) {
        StandardError.report(
            "\(call) was ignored: NSExtensionContext() has no host; use the extensionContext of the view controller")
    }

    /// Ends the request well.
    ///
    /// - Parameters:
    ///   - items: what the host gets back, of class ``NSExtensionItem``.
    ///   - completionHandler: run when the host has the items; its argument is whether the process is about to be ended.
    open func completeRequest(returningItems items: [Any]?, completionHandler: (@Sendable (Bool) -> Void)? = nil) {
        guard claimEnding("completeRequest") else { return }
        let own = (items ?? []).compactMap { $0 as? NSExtensionItem }
        Self.reportOthers(items ?? [], own.count)
        connection.complete(own, completionHandler)
    }

    /// Ends the request with an error. `CocoaError.userCancelled` says that the person changed their mind.
    open func cancelRequest(withError error: any Error) {
        guard claimEnding("cancelRequest") else { return }
        connection.cancel(error)
    }

    /// Asks the host to open a URL. Only schemes of the extension's own containing app are opened.
    ///
    /// - Parameters:
    ///   - URL: of a scheme in the containing app's `CFBundleURLTypes`.
    ///   - completionHandler: takes whether the app was opened.
    open func open(_ URL: URL, completionHandler: (@Sendable (Bool) -> Void)? = nil) {
        connection.open(URL) { completionHandler?($0) }
    }

    /// Asks the host to open a URL, and returns whether the app was opened.
    open func open(_ URL: URL) async -> Bool {
        await withCheckedContinuation { continuation in self.open(URL) { continuation.resume(returning: $0) } }
    }

    /// Whether the request has ended.
    @_spi(AppleModules) public var hasEnded: Bool { ending.withLock(\.self) }

    private func claimEnding(_ call: String) -> Bool {
        let isFirst = ending.withLock { ended in
            defer { ended = true }
            return !ended
        }
        if !isFirst {
            StandardError.report("\(call) was ignored: this request has ended already")
        }
        return isFirst
    }
}

/// The principal object of an extension: made by the system, told to begin.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/foundation/nsextensionrequesthandling>
public protocol NSExtensionRequestHandling: NSObjectProtocol {
    /// Begins a request. Called once, on the main thread.
    ///
    /// - Parameter context: the request.
    func beginRequest(with context: NSExtensionContext)
}

extension NSNotification.Name {
    /// The host app is about to come to the foreground.
    public static let NSExtensionHostWillEnterForeground = Self("NSExtensionHostWillEnterForegroundNotification")
    /// The host app went to the background.
    public static let NSExtensionHostDidEnterBackground = Self("NSExtensionHostDidEnterBackgroundNotification")
    /// The host app is about to lose the person's attention.
    public static let NSExtensionHostWillResignActive = Self("NSExtensionHostWillResignActiveNotification")
    /// The host app got the person's attention.
    public static let NSExtensionHostDidBecomeActive = Self("NSExtensionHostDidBecomeActiveNotification")
}
