// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// The state of a page, as Chromium has reported it.
final class ChromiumPageState: Sendable {
    /// The part that changes.
    struct Values {
        var frame = ""
        var mediaType = "text/html"
        var status: Int?
        /// Whether a document of the address has replaced the empty one.
        var hasCommitted = false
        var hasLoaded = false
        var isPartial = false
        /// The identifiers of the requests with which the page loads something now.
        var requests: Set<String> = []
        /// When a request began or ended last.
        var lastChange = ContinuousClock.now
        /// Whether a file was downloaded, and none shown.
        var isDownload = false
    }

    private struct Response: Decodable {
        struct Content: Decodable {
            let mimeType: String
            let status: Int
            let url: String
        }
        let type: String
        let frameId: String?
        let response: Content
    }

    private struct Request: Decodable { let requestId: String }

    private struct Navigation: Decodable {
        struct Frame: Decodable {
            let id: String
            let parentId: String?
            let mimeType: String?
        }
        let frame: Frame
    }

    private let values = Mutex(Values())
    private let progress: @Sendable (Double) -> Void
    private let dialog: AsyncStream<Void>.Continuation
    /// Yields for each dialog of the page. Once.
    let dialogs: AsyncStream<Void>

    init(progress: @escaping @Sendable (Double) -> Void) {
        self.progress = progress
        (dialogs, dialog) = AsyncStream.makeStream()
    }

    var current: Values { values.withLock { $0 } }

    func update(_ body: (inout Values) -> Void) { values.withLock { body(&$0) } }

    /// Takes an event. What cannot be read is of a newer protocol, and does not matter here.
    func take(_ event: PageProgram.Event) {
        do { try read(event) } catch { return }
    }

    private func read(_ event: PageProgram.Event) throws(WebPageError) {
        switch event.method {
        case "Network.requestWillBeSent":
            let request = try event.parameters(Request.self)
            values.withLock {
                $0.requests.insert(request.requestId)
                $0.lastChange = .now
            }
        case "Network.loadingFinished", "Network.loadingFailed":
            let request = try event.parameters(Request.self)
            values.withLock {
                $0.requests.remove(request.requestId)
                $0.lastChange = .now
            }
        case "Network.responseReceived": take(try event.parameters(Response.self))
        case "Page.frameNavigated": take(try event.parameters(Navigation.self).frame)
        case "Page.domContentEventFired": progress(0.7)
        case "Page.loadEventFired":
            values.withLock {
                $0.hasLoaded = $0.hasCommitted
                $0.lastChange = .now
            }
        case "Page.javascriptDialogOpening": dialog.yield()
        case "Browser.downloadWillBegin": values.withLock { $0.isDownload = true }
        default: break
        }
    }

    private func take(_ response: Response) {
        guard response.type == "Document" else { return }
        let isMain = values.withLock { values in
            guard response.frameId == values.frame else { return false }
            values.mediaType = response.response.mimeType
            // Files have none.
            values.status =
                response.response.status > 0 && !response.response.url.hasPrefix("file:")
                ? response.response.status : nil
            return true
        }
        if isMain { progress(0.3) }
    }

    private func take(_ frame: Navigation.Frame) {
        guard frame.parentId == nil else { return }
        values.withLock {
            $0.hasCommitted = true
            $0.hasLoaded = false
            if let type = frame.mimeType { $0.mediaType = type }
        }
    }
}
