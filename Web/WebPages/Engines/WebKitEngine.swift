// SPDX-License-Identifier: Apache-2.0

import Confinement
import FileOperations
public import Foundation
import PageMessages

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
                HelperProgram.absence(of: Self.program)
                    + "; it loads pages; in a checkout of Appex, `make page` builds it, and `make install` installs it")
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
                "\(error.reason); install WebKitGTK with `sudo apt install libwebkitgtk-6.0-4 libgtk-4-1 xvfb`",
                underlyingError: error)
        }
    }
}

/// A page in `appex-page`.
private final class WebKitPage: LoadedPage {
    private let program: PageProgram

    init(_ program: PageProgram) { self.program = program }

    static func report(_ event: PageProgram.Event, to progress: (Double) -> Void) {
        guard event.method == PageProgress.method else { return }
        do { progress(try event.parameters(PageProgress.self).fraction) } catch {
            // Progress that cannot be read is not shown.
        }
    }

    func open(_ address: URL, _ limit: Duration) async throws(WebPageError) {
        do {
            try await call(
                .open,
                PageParameters(address: address.absoluteString, limit: limit / .seconds(1), source: Contract.source))
        } catch { throw error.about(address) }
    }

    func page() async throws(WebPageError) -> WebPage {
        let state = try await call(.state)
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
                        .run,
                        PageParameters(
                            source: Contract.program(of: script), body: Contract.body(of: call), name: script.name)))
            } catch  where error.code == .scriptThrew { throw error.at(script.name) }
        case .finalize(let text): argument = text
        case .calls: break
        }
        return try await value(Contract.body(of: call), argument)
    }

    private static func data(_ answer: PageAnswer) throws(WebPageError) -> Data {
        guard let value = answer.value else {
            throw WebPageError(.engineFailed, "WebKitGTK did not return what the page's contract answered")
        }
        return Data(value.utf8)
    }

    /// Calls a function in a world; without one, in that of the last script.
    private func value(_ body: String, _ argument: String, in world: String? = nil) async throws(WebPageError) -> Data {
        try Self.data(
            try await call(.call, PageParameters(world: world, body: body, argument: argument)))
    }

    func stopScripts() async -> Bool {
        do { try await call(.stop) } catch {
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
            try await self.call(.save, PageParameters(format: format.rawValue, path: file.path))
        }
    }

    @discardableResult
    private func call(
        _ method: PageMethod, _ parameters: PageParameters = PageParameters()
    ) async throws(WebPageError) -> PageAnswer {
        do {
            return try await program.call(method.rawValue, parameters, returning: PageAnswer.self)
        } catch let refusal as PageProgram.Refusal {
            throw WebPageError(
                Self.code(PageFailure.Code(rawValue: refusal.code)), refusal.message, underlyingError: refusal)
        } catch let error as WebPageError { throw error } catch is CancellationError {
            throw WebPageError(.engineFailed, "the page was closed")
        } catch {
            throw WebPageError(
                .engineFailed, "WebKitGTK's answer to \(method.rawValue) cannot be read: \(error)",
                underlyingError: error)
        }
    }

    private static func code(_ code: PageFailure.Code?) -> WebPageError.Code {
        switch code {
        case .unreachable: .unreachable
        case .certificate: .certificate
        case .unresponsive: .unresponsive
        case .download: .download
        case .navigated: .navigated
        case .forbidden: .scriptsForbidden
        case .threw: .scriptThrew
        case .stopped: .scriptTimedOut
        case .unsaved: .unsaved
        case .failed, nil: .engineFailed
        }
    }
}
