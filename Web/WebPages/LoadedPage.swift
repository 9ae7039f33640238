// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A page in a browser, in which extensions' scripts run.
///
/// A conformer carries calls to the page. The meaning of the calls, their limits and their errors are the same for all browsers: ``run(_:limit:)`` and
/// ``finalize(_:with:limit:)`` implement them.
public protocol LoadedPage: Sendable {
    /// Returns the page as it is now.
    ///
    /// - Throws: ``WebPageError`` if the browser does not answer.
    func page() async throws(WebPageError) -> WebPage

    /// Carries a call to the page's contract with extensions' scripts, in a world that shares the document with the page, but no variables.
    ///
    /// - Parameter call: what is called. Each ``ContractCall/run(_:)`` gets a world of its own; the others go to the last one.
    /// - Returns: the contract's answer, a JSON text.
    /// - Throws: ``WebPageError``. A cancelled task ends the wait, and not the script.
    func answer(to call: ContractCall) async throws(WebPageError) -> Data

    /// Ends scripts that do not end by themselves. The page may be lost with them.
    ///
    /// - Returns: whether the browser can do that.
    func stopScripts() async -> Bool

    /// Saves the page as it is now.
    ///
    /// - Parameters:
    ///   - format: what is written.
    ///   - file: a file that does not exist.
    /// - Throws: ``WebPageError``.
    func save(as format: PageFormat, to file: URL) async throws(WebPageError)
}
