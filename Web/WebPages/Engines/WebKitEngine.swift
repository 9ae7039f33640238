// SPDX-License-Identifier: Apache-2.0

import Confinement
import FileOperations
public import Foundation
import Synchronization

/// WebKitGTK, in the program `appex-page` of the package *PageEngine*: neither this module nor a program that uses it links WebKit.
///
/// ```swift
/// try await WebKitEngine().withPage(at: address) { page in
///     let result = try await page.run(script)
/// }
/// ```
public struct WebKitEngine: PageEngine {
    /// The name of the engine for people: `WebKitGTK`.
    public let name = "WebKitGTK"

    private static let program = "appex-page"

    /// Creates an engine that loads pages with `appex-page`.
    public init() {}

    /// Loads a page in a window that no screen shows.
    public func withPage<Result>(
        at address: URL, limit: Duration, progress: @escaping @Sendable (Double) -> Void,
        _ body: (any LoadedPage) async throws -> Result
    ) async throws -> Result {
        try PageAddress.check(address)
        guard let path = HelperProgram.find(Self.program) else {
            throw WebPageError(
                .engineMissing,
                "\(Self.program), which loads pages, is not installed: expected it at "
                    + HelperProgram.places(Self.program).map(\.path).joined(separator: " or ")
                    + "; in a checkout of Appex, `make page` builds it, and `make install` installs it")
        }
        let environment = ProcessInfo.processInfo.environment
        do {
            return try await PageProgram.run(
                path.path, arguments: [Self.program], environment: environment, endsByItself: true,
                events: { WebKitPage.report($0, to: progress) }
            ) { program in
                let page = WebKitPage(program)
                try await page.open(address, limit)
                return try await body(page)
            }
        } catch let error as WebPageError where error.reason.contains("error while loading shared libraries") {
            throw WebPageError(
                .engineMissing,
                "\(error.reason); install WebKitGTK with `sudo apt install libwebkitgtk-6.0-4 libgtk-4-1 xvfb`")
        }
    }
}

/// A page in `appex-page`.
private final class WebKitPage: LoadedPage {
    private struct Parameters: Encodable {
        var address: String?
        var limit: Double?
        var world: String?
        var source: String?
        var body: String?
        var name: String?
        var argument: String?
        var format: String?
        var path: String?
    }

    private struct State: Decodable {
        let address: String?
        let title: String?
        let type: String?
        let status: Int?
        let isPartial: Bool?
    }

    private struct Value: Decodable { let value: String? }
    private struct Nothing: Decodable {}

    private struct Progress: Decodable { let fraction: Double }

    private let program: PageProgram

    init(_ program: PageProgram) { self.program = program }

    static func report(_ event: PageProgram.Event, to progress: (Double) -> Void) {
        guard event.method == "Page.progress" else { return }
        do { progress(try event.parameters(Progress.self).fraction) } catch {
            // Progress that cannot be read is not shown.
        }
    }

    func open(_ address: URL, _ limit: Duration) async throws(WebPageError) {
        do {
            _ = try await call(
                "Page.open",
                Parameters(address: address.absoluteString, limit: limit / .seconds(1), source: Contract.source),
                State.self)
        } catch { throw error.about(address) }
    }

    func page() async throws(WebPageError) -> WebPage {
        let state = try await call("Page.state", Parameters(), State.self)
        guard let address = state.address.flatMap({ URL(address: $0) }) else {
            throw WebPageError(.engineFailed, "WebKitGTK reports a page without an address")
        }
        return WebPage(
            address: address, title: state.title ?? "", mediaType: state.type ?? "text/html", status: state.status,
            isPartial: state.isPartial ?? false)
    }

    func answer(to call: ContractCall) async throws(WebPageError) -> Data {
        var argument = ""
        switch call {
        case .run(let script):
            do {
                return try Self.data(
                    await self.call(
                        "Script.run",
                        Parameters(
                            source: Contract.program(of: script), body: Contract.body(of: call), name: script.name),
                        Value.self))
            } catch  where error.code == .scriptThrew { throw error.at(script.name) }
        case .finalize(let text): argument = text
        case .calls: break
        }
        return try await value(Contract.body(of: call), argument)
    }

    private static func data(_ answer: Value) throws(WebPageError) -> Data {
        guard let value = answer.value else {
            throw WebPageError(.engineFailed, "WebKitGTK did not return what the page's contract answered")
        }
        return Data(value.utf8)
    }

    /// Calls a function in a world; without one, in that of the last script.
    private func value(_ body: String, _ argument: String, in world: String? = nil) async throws(WebPageError) -> Data {
        try Self.data(
            try await call("Script.call", Parameters(world: world, body: body, argument: argument), Value.self))
    }

    func stopScripts() async -> Bool {
        do { _ = try await call("Page.stop", Parameters(), Nothing.self) } catch {
            // The program has ended, and the scripts with it.
        }
        return true
    }

    func save(as format: PageFormat, to file: URL) async throws(WebPageError) {
        try await PageSaving.save { () throws(WebPageError) in
            guard format != .html else {
                let html = try await self.value(Contract.html, "", in: "org.appex.saving")
                return try PageSaving.write(String(decoding: html, as: UTF8.self), to: file)
            }
            _ = try await self.call("Page.save", Parameters(format: format.rawValue, path: file.path), Nothing.self)
        }
    }

    private func call<Answer: Decodable>(
        _ method: String, _ parameters: Parameters, _ type: Answer.Type
    ) async throws(WebPageError) -> Answer {
        do { return try await program.call(method, parameters, returning: type) } catch let refusal
            as PageProgram.Refusal
        {
            throw WebPageError(Self.code(refusal.code), refusal.message)
        } catch let error as WebPageError { throw error } catch is CancellationError {
            throw WebPageError(.engineFailed, "the page was closed")
        } catch { throw WebPageError(.engineFailed, "WebKitGTK's answer to \(method) cannot be read: \(error)") }
    }

    private static func code(_ name: String) -> WebPageError.Code {
        switch name {
        case "unreachable": .unreachable
        case "certificate": .certificate
        case "unresponsive": .unresponsive
        case "download": .download
        case "navigated": .navigated
        case "forbidden": .scriptsForbidden
        case "threw": .scriptThrew
        case "stopped": .scriptTimedOut
        case "unsaved": .unsaved
        default: .engineFailed
        }
    }
}
