// SPDX-License-Identifier: Apache-2.0

public import ExtensionBundles
public import ExtensionHost
public import ExtensionItems
import Foundation
public import PasswordMessages

/// A page that is shared: which extensions take it, and what each of them gets.
///
/// Extensions get what ``Safari`` gives them. Password managers that take no page from Safari are asked to fill it in, in 1Password's protocol.
///
/// ```swift
/// let sharing = PageSharing(try await loaded.page(), in: loaded, by: host, among: installed, filling: .fillBrowser)
/// let handOver = try await sharing.handOver(to: choice)
/// let outcome = try await host.run(choice, among: installed, items: handOver.items, presenter: presenter)
/// ```
public struct PageSharing: Sendable {
    /// The page that is shared with extensions.
    public let page: WebPage
    private let loaded: (any LoadedPage)?
    private let host: ExtensionHost
    private let installed: InstalledExtensions
    private let filling: PasswordRequestType
    /// Which extensions fill it in.
    private let fillers: (offer: ExtensionOffer, identifiers: Set<String>)?

    /// A page that is shared.
    ///
    /// - Parameters:
    ///   - page: the page.
    ///   - loaded: where it is loaded; nil if nothing is to run in it.
    ///   - host: decides which extensions take it.
    ///   - installed: as `ExtensionHost.installedExtensions()` returned it.
    ///   - filling: what password managers are asked: `.fillBrowser` in a browser, `.fillWebView` in an app's web view.
    public init(
        _ page: WebPage, in loaded: (any LoadedPage)?, by host: ExtensionHost, among installed: InstalledExtensions,
        filling: PasswordRequestType
    ) {
        self.page = page
        self.loaded = loaded
        self.host = host
        self.installed = installed
        self.filling = filling
        fillers = PasswordFilling.offer(filling, for: page, by: host, among: installed)
    }

    /// Which extensions take the page, and why the others do not.
    ///
    /// - Parameter points: the kinds of extensions.
    /// - Returns: both lists.
    public func offer(
        of points: Set<ExtensionPoint> = ExtensionPoint.sharing.union(ExtensionPoint.acting)
    ) -> ExtensionOffer {
        let offer = Safari.offer(for: page, by: host, among: installed, of: points)
        guard let fillers else { return offer }
        return offer.joined(with: fillers.offer) { points.contains($0.extensionPoint) && isFilled(by: $0) }
    }

    /// Whether an extension is asked to fill the page in.
    ///
    /// - Parameter choice: the extension.
    /// - Returns: false if it gets the page as Safari gives it.
    public func isFilled(by choice: InstalledExtension) -> Bool {
        choice.scriptName == nil && fillers?.identifiers.contains(choice.identifier) == true
    }

    /// Returns a note for the person on an extension before it gets the page; nil for none.
    ///
    /// - Parameter choice: the extension.
    /// - Returns: some words.
    public func note(on choice: InstalledExtension) -> String? {
        isFilled(by: choice) ? "fills in a login" : Safari.note(on: choice, for: page)
    }

    /// Returns the items that an extension gets, as far as they are known before anything has run in the page.
    ///
    /// - Parameter choice: the extension.
    /// - Returns: one item.
    public func preview(for choice: InstalledExtension) -> [NSExtensionItem] {
        if isFilled(by: choice) { return PasswordFilling.items(filling, of: page, details: [String: Any]()) }
        return Safari.items(of: page, results: choice.scriptName != nil && page.takesScripts ? .empty : nil)
    }

    /// Runs in the page what is to run there before an extension starts.
    ///
    /// - Parameter choice: the extension.
    /// - Returns: what it gets. If its script gave nothing, and its rule takes addresses, that is the address, with the reason.
    /// - Throws: ``WebPageError`` if there is nothing for it; `CancellationError`.
    public func handOver(to choice: InstalledExtension) async throws -> PageHandOver {
        guard let loaded else { return PageHandOver(items: preview(for: choice)) }
        if isFilled(by: choice) {
            do {
                let details = try await loaded.run(PasswordFilling.script)
                try PasswordFilling.check(details.value, isOf: page)
                return PageHandOver(
                    items: PasswordFilling.items(filling, of: page, details: details.value), loaded: loaded,
                    script: PasswordFilling.script, isFilling: true)
            } catch {
                try Task.checkCancellation()
                throw WebPageError(
                    error.code, "it got nothing, because the page’s fields cannot be read: \(error)",
                    underlyingError: error)
            }
        }
        var script: PageScript?
        do {
            script = try PageScript(of: choice)
            let result: ScriptResult?
            if let script { result = try await loaded.run(script) } else { result = nil }
            return PageHandOver(
                items: Safari.items(of: page, results: result), loaded: loaded, script: script, result: result)
        } catch {
            try Task.checkCancellation()
            guard Safari.takesAddress(choice, of: page, by: host, among: installed) else {
                throw WebPageError(
                    error.code, "it got nothing, because its script gave no result: \(error)", underlyingError: error)
            }
            return PageHandOver(items: Safari.items(of: page, results: nil), script: script, problem: error)
        }
    }
}
