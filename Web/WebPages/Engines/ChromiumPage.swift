// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation
import Synchronization

/// A page in Chromium.
final class ChromiumPage: LoadedPage {
    private struct None: Codable, Sendable {}
    private struct Target: Codable { let targetId: String }
    private struct URLParameter: Encodable { let url: String }
    private struct Session: Decodable { let sessionId: String }

    private struct Evaluation: Decodable {
        struct Value: Decodable {
            let type: String?
            let value: String?
        }
        struct Exception: Decodable {
            /// An error has a description, anything else a value.
            struct Thrown: Decodable {
                let description: String?

                private enum CodingKeys: String, CodingKey { case description, value }

                init(from decoder: any Decoder) throws {
                    let values = try decoder.container(keyedBy: CodingKeys.self)
                    let text = try values.decodeIfPresent(String.self, forKey: .description)
                    do {
                        description = try text ?? values.decodeIfPresent(String.self, forKey: .value)
                    } catch is DecodingError { description = nil }
                }
            }
            let text: String
            /// The line of the exception in the script, counted from 0.
            let lineNumber: Int
            let exception: Thrown?
        }
        let result: Value?
        let exceptionDetails: Exception?
    }

    /// How long a page that has loaded may go on loading what its scripts ask for.
    private static let settlingLimit = Duration.seconds(3)
    /// How long nothing may be loaded until a page counts as settled.
    private static let quiet = Duration.milliseconds(100)

    /// How often the state is looked at.
    private static let step = Duration.milliseconds(10)

    private let program: PageProgram
    private let session: String
    private let state: ChromiumPageState
    /// The last script's world, and how many there were: a name stands for one world.
    private let world = Mutex((identifier: nil as Int?, count: 0))

    /// Opens an empty page in Chromium, in which downloads are denied; throws a ``WebPageError`` if that fails.
    ///
    /// - Throws: ``WebPageError``.
    init(_ program: PageProgram, _ state: ChromiumPageState) async throws(WebPageError) {
        struct Attachment: Encodable {
            let targetId: String
            let flatten = true
        }
        struct Downloads: Encodable {
            let behavior = "deny"
            let eventsEnabled = true
        }
        self.program = program
        self.state = state
        do {
            let target = try await program.call(
                "Target.createTarget", URLParameter(url: "about:blank"), returning: Target.self)
            session = try await program.call(
                "Target.attachToTarget", Attachment(targetId: target.targetId), returning: Session.self
            ).sessionId
            _ = try await program.call("Browser.setDownloadBehavior", Downloads(), returning: None.self)
        } catch { throw Self.error(error) }
        for method in ["Page.enable", "Network.enable", "Page.bringToFront"] {
            _ = try await call(method, None(), None.self)
        }
        struct Tree: Decodable {
            struct Node: Decodable {
                struct Frame: Decodable { let id: String }
                let frame: Frame
            }
            let frameTree: Node
        }
        let frame = try await call("Page.getFrameTree", None(), Tree.self).frameTree.frame.id
        state.update { $0.frame = frame }
    }

    // MARK: Loading

    /// Loads an address within a time limit.
    ///
    /// - Throws: ``WebPageError``.
    func open(_ address: URL, _ limit: Duration) async throws(WebPageError) {
        do throws(WebPageError) { try await load(address, limit) } catch { throw error.about(address) }
    }

    private func load(_ address: URL, _ limit: Duration) async throws(WebPageError) {
        struct Navigation: Decodable, Sendable {
            let errorText: String?
            let isDownload: Bool?
        }
        let end = ContinuousClock.now + limit
        let answer = try await withLimit(limit) { () throws(WebPageError) in
            try await self.call("Page.navigate", URLParameter(url: address.absoluteString), Navigation.self)
        }
        guard let answer else {
            throw Task.isCancelled
                ? WebPageError(.engineFailed, "the page was closed")
                : WebPageError(.unresponsive, "it did not answer in \(limit.inSeconds)")
        }
        if answer.isDownload == true || state.current.isDownload {
            throw WebPageError(.download, "it is a file to download")
        }
        if let text = answer.errorText { throw ChromiumProblem.error(text) }
        try await settle(until: end)
    }

    /// Waits until nothing more is loaded. Many pages ask for their content in scripts.
    private func settle(until end: ContinuousClock.Instant) async throws(WebPageError) {
        var settlingEnd: ContinuousClock.Instant?
        while true {
            let values = state.current
            let now = ContinuousClock.now
            guard now < end else {
                state.update { $0.isPartial = !$0.hasLoaded }
                _ = try await call("Page.stopLoading", None(), None.self)
                return
            }
            var next = end
            if values.hasLoaded {
                let limit = settlingEnd ?? now + Self.settlingLimit
                settlingEnd = limit
                let quietEnd = values.lastChange + Self.quiet
                if now >= limit { return }
                if values.requests.isEmpty && now >= quietEnd {
                    let hasAnswered = try await answers(within: now.duration(to: min(limit, end)))
                    let new = state.current
                    let isSame = new.hasLoaded && new.requests.isEmpty && new.lastChange == values.lastChange
                    if hasAnswered, isSame { return }
                }
                next = min(limit, end, values.requests.isEmpty ? quietEnd : limit)
            } else {
                settlingEnd = nil
            }
            do { try await Task.sleep(until: min(next, .now + Self.step), clock: .continuous) } catch {
                throw WebPageError(.engineFailed, "the page was closed")
            }
        }
    }

    /// Waits until the page answers. One that is busy, or about to go elsewhere, does what it has begun before.
    ///
    /// - Returns: false if one document takes the place of another, or it takes longer.
    private func answers(within limit: Duration) async throws(WebPageError) -> Bool {
        let nothing = Expression(expression: "''", contextId: nil, awaitPromise: false, returnByValue: true)
        return try await withLimit(limit) { () throws(WebPageError) in
            do throws(WebPageError) {
                _ = try await self.call("Runtime.evaluate", nothing, Evaluation.self)
                return true
            } catch {
                // It is about to go elsewhere; the program is there.
                guard error.code == .navigated || error.reason.hasPrefix("Chromium: ") else { throw error }
                return false
            }
        } ?? false
    }

    /// Refuses what the page asks in dialogs, until the task is cancelled: no person can answer here.
    func dismissDialogs() async {
        struct Answer: Encodable { let accept = false }
        for await _ in state.dialogs {
            do throws(WebPageError) { _ = try await call("Page.handleJavaScriptDialog", Answer(), None.self) } catch {
                // It has gone by itself, or the page has.
            }
        }
    }

    func page() async throws(WebPageError) -> WebPage {
        struct History: Decodable {
            struct Entry: Decodable {
                let url: String
                let title: String
            }
            let currentIndex: Int
            let entries: [Entry]
        }
        let history = try await retrying { () throws(WebPageError) in
            try await call("Page.getNavigationHistory", None(), History.self)
        }
        guard history.entries.indices.contains(history.currentIndex),
            case let entry = history.entries[history.currentIndex], let address = URL(address: entry.url)
        else { throw WebPageError(.engineFailed, "Chromium reports a page without an address") }
        let values = state.current
        return WebPage(
            address: address, title: entry.title == entry.url ? "" : entry.title, mediaType: values.mediaType,
            status: values.status, isPartial: values.isPartial)
    }

    /// Tries again for a moment while one document takes the place of another.
    private func retrying<Value>(
        _ body: () async throws(WebPageError) -> Value
    ) async throws(WebPageError) -> Value {
        let end = ContinuousClock.now + .seconds(2)
        while true {
            do throws(WebPageError) { return try await body() } catch {
                guard error.code == .navigated, ContinuousClock.now < end else { throw error }
                do { try await Task.sleep(for: Self.step) } catch { throw Self.error(error) }
            }
        }
    }

    // MARK: Scripts

    func answer(to call: ContractCall) async throws(WebPageError) -> Data {
        var argument = ""
        switch call {
        case .run(let script):
            let number = world.withLock {
                $0.count += 1
                return $0.count
            }
            let world = try await newWorld("org.appex.script-\(number)")
            self.world.withLock { $0.identifier = world }
            // All at once: each is sent before the last was answered.
            let parts = [(Contract.source, "contract.js"), (Contract.program(of: script), script.name)]
            let sent = try parts.map { source, _ throws(WebPageError) in try send(program: source, in: world) }
            let last = try send(body: Contract.body(of: call), "", in: world)
            for (part, sent) in zip(parts, sent) {
                guard let problem = try await answer(to: sent).exceptionDetails else { continue }
                throw WebPageError(.scriptThrew, "\(part.1):\(problem.lineNumber + 1): \(Self.text(problem))")
            }
            return Data(try Self.value(await answer(to: last)).utf8)
        case .finalize(let text): argument = text
        case .calls: break
        }
        guard let world = world.withLock({ $0.identifier }) else {
            throw WebPageError(.engineFailed, "no script has run in the page")
        }
        return Data(try await value(Contract.body(of: call), argument, in: world).utf8)
    }

    private func newWorld(_ name: String) async throws(WebPageError) -> Int {
        struct Parameters: Encodable {
            let frameId: String
            let worldName: String
        }
        struct World: Decodable { let executionContextId: Int }
        let parameters = Parameters(frameId: state.current.frame, worldName: name)
        return try await call("Page.createIsolatedWorld", parameters, World.self).executionContextId
    }

    private struct Expression: Encodable {
        let expression: String
        let contextId: Int?
        let awaitPromise: Bool
        let returnByValue: Bool
    }

    private func send(program: String, in world: Int) throws(WebPageError) -> PageProgram.Sent<Evaluation> {
        let parameters = Expression(
            expression: program + "\n;void 0;", contextId: world, awaitPromise: false, returnByValue: true)
        return try send("Runtime.evaluate", parameters, Evaluation.self)
    }

    /// Sends the body of an asynchronous function.
    private func send(
        body: String, _ argument: String, in world: Int
    ) throws(WebPageError) -> PageProgram.Sent<Evaluation> {
        let text: String
        do { text = String(decoding: try JSONEncoder().encode(argument), as: UTF8.self) } catch {
            throw WebPageError(.engineFailed, "the argument cannot be written: \(error)", underlyingError: error)
        }
        let parameters = Expression(
            expression: "(async (argument) => {\n\(body)\n})(\(text))", contextId: world, awaitPromise: true,
            returnByValue: true)
        return try send("Runtime.evaluate", parameters, Evaluation.self)
    }

    /// The first line of what was thrown; its stack follows.
    private static func text(_ problem: Evaluation.Exception) -> String {
        let text = problem.exception?.description ?? problem.text
        return text.split(separator: "\n").first.map(String.init) ?? text
    }

    private func value(_ body: String, _ argument: String, in world: Int) async throws(WebPageError) -> String {
        try Self.value(try await answer(to: try send(body: body, argument, in: world)))
    }

    private static func value(_ result: Evaluation) throws(WebPageError) -> String {
        if let problem = result.exceptionDetails { throw WebPageError(.scriptThrew, text(problem)) }
        guard let value = result.result?.value else {
            throw WebPageError(.engineFailed, "Chromium did not return what the page's contract answered")
        }
        return value
    }

    func stopScripts() async -> Bool {
        do throws(WebPageError) {
            // A page that waits for something else than a script does not answer.
            _ = try await withLimit(.seconds(2)) { () throws(WebPageError) in
                try await self.call("Runtime.terminateExecution", None(), None.self)
            }
        } catch {
            // The page has gone, and its scripts with it.
        }
        return true
    }

    // MARK: Saving

    func save(as format: PageFormat, to file: URL) async throws(WebPageError) {
        try await PageSaving.save { () throws(WebPageError) in try await self.write(format, to: file) }
    }

    private func write(_ format: PageFormat, to file: URL) async throws(WebPageError) {
        struct Contents: Decodable { let data: Data }
        let contents: Data
        switch format {
        case .html:
            let text = try await value(Contract.html, "", in: newWorld("org.appex.saving"))
            return try PageSaving.write(text, to: file)
        case .pdf:
            struct Parameters: Encodable { let printBackground = true }
            contents = try await call("Page.printToPDF", Parameters(), Contents.self).data
        case .png: contents = try await call("Page.captureScreenshot", try await picture(), Contents.self).data
        }
        do { try contents.write(to: file, options: .withoutOverwriting) } catch {
            throw WebPageError(
                .unsaved, "\(file.path) cannot be written: \(error.localizedDescription)", underlyingError: error)
        }
    }

    private struct Picture: Encodable {
        struct Clip: Encodable {
            let x = 0
            let y = 0
            let width: Double
            let height: Double
            let scale = 1
        }
        let format = "png"
        let captureBeyondViewport = true
        let clip: Clip
    }

    private func picture() async throws(WebPageError) -> Picture {
        struct Metrics: Decodable {
            struct Size: Decodable {
                let width: Double
                let height: Double
            }
            let cssContentSize: Size
        }
        let size = try await call("Page.getLayoutMetrics", None(), Metrics.self).cssContentSize
        return Picture(clip: .init(width: size.width, height: size.height))
    }

    // MARK: Calls

    private func call<Parameters: Encodable, Answer: Decodable>(
        _ method: String, _ parameters: Parameters, _ type: Answer.Type
    ) async throws(WebPageError) -> Answer {
        try await answer(to: try send(method, parameters, type))
    }

    private func send<Parameters: Encodable, Answer: Decodable>(
        _ method: String, _ parameters: Parameters, _ type: Answer.Type
    ) throws(WebPageError) -> PageProgram.Sent<Answer> {
        do { return try program.send(method, parameters, session: session, returning: type) } catch {
            throw Self.error(error)
        }
    }

    private func answer<Answer: Decodable>(to sent: PageProgram.Sent<Answer>) async throws(WebPageError) -> Answer {
        do { return try await program.answer(to: sent) } catch { throw Self.error(error) }
    }

    private static func error(_ error: any Error) -> WebPageError {
        switch error {
        case let error as WebPageError: return error
        case let refusal as PageProgram.Refusal:
            // As Chromium words it when the document has gone.
            let phrases = [
                "context with specified id", "navigated or closed", "context was destroyed", "Promise was collected",
                "Not attached to an active page",
            ]
            let isGone = phrases.contains { refusal.message.contains($0) }
            return isGone
                ? WebPageError(.navigated, "the page went to another address")
                : WebPageError(.engineFailed, "Chromium: \(refusal.message)")
        case is CancellationError: return WebPageError(.engineFailed, "the page was closed")
        default:
            return WebPageError(.engineFailed, "Chromium's answer cannot be read: \(error)", underlyingError: error)
        }
    }
}
