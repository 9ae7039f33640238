// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation
import Synchronization
import WebPages

/// A page in the person's own browser, reached through the add-on.
final class BrowserPage: LoadedPage {
    private struct State {
        var lastCall = 0
        var waiting: [Int: CheckedContinuation<Data, any Error>] = [:]
        var hasClosed = false
    }

    private let channel: NativeChannel
    private let contents: WebPage
    private let obstacle: String?
    private let scripts: ScriptFolder
    private let state = Mutex(State())

    init(_ page: WebPage, obstacle: String?, _ channel: NativeChannel, _ scripts: ScriptFolder) {
        contents = page
        self.obstacle = obstacle
        self.channel = channel
        self.scripts = scripts
    }

    func page() -> WebPage { contents }

    func answer(to call: ContractCall) async throws(WebPageError) -> Data {
        switch call {
        case .run(let script):
            if let obstacle { throw WebPageError(.scriptsForbidden, obstacle) }
            let file: String
            do { file = try scripts.add(script) } catch {
                throw WebPageError(
                    .scriptUnreadable, "\(script.name) cannot be given to the browser: \(error)", underlyingError: error
                )
            }
            return try await send { .init(call: $0, run: file) }
        case .finalize(let argument): return try await send { .init(call: $0, finalize: argument) }
        case .calls: return try await send { .init(call: $0, calls: true) }
        }
    }

    /// Reads a part of a file that the page shares.
    ///
    /// - Parameter part: which part.
    /// - Returns: its bytes.
    /// - Throws: ``WebPageError`` if the page cannot read it, or has gone.
    func contents(of part: HostMessage.FilePart) async throws(WebPageError) -> Data {
        let text = try await send { .init(call: $0, file: part) }
        guard let bytes = Data(base64Encoded: text) else {
            throw WebPageError(.engineFailed, "the browser sent a part of a file that is not base64")
        }
        return bytes
    }

    private func send(_ message: (Int) -> HostMessage.Call) async throws(WebPageError) -> Data {
        let number = state.withLock {
            $0.lastCall += 1
            return $0.lastCall
        }
        let call = message(number)
        do {
            return try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { continuation in
                    let isOver = state.withLock { state in
                        if !state.hasClosed { state.waiting[number] = continuation }
                        return state.hasClosed
                    }
                    if isOver { return continuation.resume(throwing: Self.closed) }
                    if Task.isCancelled { return end(number, .failure(Self.closed)) }
                    channel.send(.call(call))
                }
            } onCancel: {
                end(number, .failure(Self.closed))
            }
        } catch let error as WebPageError { throw error } catch {
            throw WebPageError(.engineFailed, "\(error)", underlyingError: error)
        }
    }

    private static var closed: WebPageError { WebPageError(.engineFailed, "the page was closed") }

    private func end(_ number: Int, _ result: Result<Data, any Error>) {
        state.withLock { $0.waiting.removeValue(forKey: number) }?.resume(with: result)
    }

    /// Takes what the page has answered.
    func take(_ reply: AddOnMessage.Reply) {
        if let text = reply.text { return end(reply.call, .success(Data(text.utf8))) }
        let message = reply.error?.message ?? "the browser answered nothing"
        let code: WebPageError.Code =
            switch reply.error?.code {
            case "navigated": .navigated
            case "forbidden": .scriptsForbidden
            default: .engineFailed
            }
        end(reply.call, .failure(WebPageError(code, message)))
    }

    /// Ends every call, because the browser has closed the connection.
    func close() {
        let waiting = state.withLock { state in
            state.hasClosed = true
            defer { state.waiting = [:] }
            return state.waiting.values
        }
        for continuation in waiting { continuation.resume(throwing: Self.closed) }
    }

    /// Browsers let no add-on end a script.
    func stopScripts() -> Bool { false }

    func save(as format: PageFormat, to file: URL) throws(WebPageError) {
        throw WebPageError(.unsaved, "the browser's own menu saves pages")
    }
}
