// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A browser that loads pages without a window, each with cookies and storage of its own that end with it.
///
/// ```swift
/// let title = try await WebKitEngine().withPage(at: address) { page in
///     try await page.page().title
/// }
/// ```
public protocol PageEngine: Sendable {
    /// Its name, as a person knows the browser.
    var name: String { get }

    /// Loads a page, and ends it with the scope.
    ///
    /// - Parameters:
    ///   - address: what is loaded: an address of the schemes https, http and file.
    ///   - limit: how long loading may take. What has arrived by then is used.
    ///   - progress: takes how much of it is loaded, from 0 to 1.
    ///   - body: uses the page.
    /// - Returns: what `body` returns.
    /// - Throws: ``WebPageError`` if it cannot be loaded, and the error of `body`.
    @discardableResult
    func withPage<Result>(
        at address: URL, limit: Duration, progress: @escaping @Sendable (Double) -> Void,
        _ body: (any LoadedPage) async throws -> Result
    ) async throws -> Result
}

extension PageEngine {
    /// How long loading a page may take unless a caller says otherwise.
    public static var loadingLimit: Duration { .seconds(30) }

    /// Loads a page, and ends it with the scope, without reporting progress.
    ///
    /// - Parameters:
    ///   - address: what is loaded.
    ///   - body: uses the page.
    /// - Returns: what `body` returns.
    /// - Throws: ``WebPageError`` if it cannot be loaded, and the error of `body`.
    @discardableResult
    public func withPage<Result>(
        at address: URL, _ body: (any LoadedPage) async throws -> Result
    ) async throws -> Result {
        try await withPage(at: address, limit: Self.loadingLimit, progress: { _ in }, body)
    }
}
