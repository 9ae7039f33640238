// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation

extension LoadedPage {
    /// How long a script may take unless a caller says otherwise. Safari's limit is not documented.
    public static var scriptLimit: Duration { .seconds(10) }

    /// Runs an extension's script in the page, and returns what it gives to `completionFunction`.
    ///
    /// The script is evaluated in a world of its own; then `run` of the global `ExtensionPreprocessingJS` is called with an object that has
    /// `completionFunction`. The first call of that function counts. A script without `run` gives an empty dictionary. `run` may be asynchronous.
    ///
    /// - Parameters:
    ///   - script: the script.
    ///   - limit: how long it may take until it calls `completionFunction`.
    /// - Returns: what it gave, as a property list.
    /// - Throws: ``WebPageError`` if it gave nothing, with the cause.
    public func run(
        _ script: PageScript, limit: Duration = Self.scriptLimit
    ) async throws(WebPageError) -> ScriptResult {
        let answer = try await answer(to: .run(script), limit, doing: "call completionFunction", script.name)
        switch answer.kind {
        case "result":
            let value = try ScriptValue.propertyList(answer.value ?? [String: Any]())
            return ScriptResult(
                value: value, omissions: answer.omissions, omissionCount: answer.omissionCount)
        case "notADocument":
            throw WebPageError(
                .notADocument, "the page is \(answer.message), and scripts run in HTML and XML documents only")
        case "missing":
            throw WebPageError(
                .scriptWithoutObject,
                "\(script.name) defines no global object ExtensionPreprocessingJS; declare it with var at the top level"
            )
        case "unreadable":
            throw WebPageError(
                .scriptThrew, "\(script.name): the browser cannot read it; the page's console names the syntax error")
        case "tooLarge":
            throw WebPageError(
                .resultTooLarge,
                "\(script.name) gave more than \(ScriptResult.sizeLimit >> 20) MiB to completionFunction")
        default: throw answer.error(script.name, "run")
        }
    }

    /// Calls `finalize` of the extension's script that ran last, with what the extension has returned.
    ///
    /// - Parameters:
    ///   - script: the script, for messages.
    ///   - argument: a dictionary of property-list values: the value under `NSExtensionJavaScriptFinalizeArgumentKey`.
    ///   - limit: how long it may take.
    /// - Returns: whether the script has a `finalize`.
    /// - Throws: ``WebPageError`` if it failed, with the cause.
    @discardableResult
    public func finalize(
        _ script: PageScript, with argument: Any, limit: Duration = Self.scriptLimit
    ) async throws(WebPageError) -> Bool {
        let text = try ScriptValue.json(argument)
        let answer = try await answer(to: .finalize(text), limit, doing: "end finalize", script.name)
        switch answer.kind {
        case "done": return true
        case "none": return false
        case "missing":
            throw WebPageError(.navigated, "the page was loaded anew; finalize of \(script.name) did not run")
        default: throw answer.error(script.name, "finalize")
        }
    }

    /// Returns how often the script that ran last has called `completionFunction` until now. Only the first call counts.
    ///
    /// - Throws: ``WebPageError`` if the page does not answer.
    public func completionCalls() async throws(WebPageError) -> Int {
        let data = try await withLimit(.seconds(1), { () throws(WebPageError) in try await answer(to: .calls) })
        return data.flatMap { Int(String(decoding: $0, as: UTF8.self)) } ?? 0
    }

    // MARK: Limits

    private func answer(
        to call: ContractCall, _ limit: Duration, doing what: String, _ name: String
    ) async throws(WebPageError) -> ContractAnswer {
        if let data = try await withLimit(limit, { () throws(WebPageError) in try await answer(to: call) }) {
            return try ContractAnswer(data)
        }
        let seconds = limit.inSeconds
        // A script that waits leaves the page usable; one that does not end must be ended.
        let isWaiting =
            try await withLimit(
                .seconds(2), { () throws(WebPageError) in try await answer(to: .calls) }) != nil
        if isWaiting { throw WebPageError(.scriptTimedOut, "\(name) did not \(what) in \(seconds)") }
        guard await stopScripts() else {
            throw WebPageError(
                .scriptTimedOut, "\(name) runs for \(seconds) without an end; close the tab to stop it")
        }
        throw WebPageError(.scriptTimedOut, "\(name) ran for \(seconds) without an end, and was stopped")
    }
}
