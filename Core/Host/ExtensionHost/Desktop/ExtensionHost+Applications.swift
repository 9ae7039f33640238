// SPDX-License-Identifier: Apache-2.0

import DesktopServices
public import ExtensionBundles
public import Foundation
public import LinkRouting

extension ExtensionHost {
    /// Has the desktop make a picture of the screen, as the person chooses there. (org.freedesktop.portal.Screenshot)
    ///
    /// - Returns: the file, which is the person's.
    /// - Throws: ``ExtensionHostError`` if it makes none; `CancellationError` if the person cancelled.
    public static func screenshot() async throws -> URL {
        try await onDesktop { try await DesktopApplications.screenshot() }
    }

    /// Shows files in the person's file manager.
    ///
    /// - Parameter files: the files.
    /// - Returns: what shows them.
    /// - Throws: ``ExtensionHostError`` if nothing can.
    public func show(_ files: [URL]) async throws -> String {
        if let obstacle = DesktopApplications.obstacle { throw ExtensionHostError(.launchFailed, obstacle) }
        return try await Self.onDesktop { try await DesktopApplications.show(files) }
    }

    /// Runs a containing app in the foreground, confined as its entitlements say, on this process's output. Cancelling the
    /// task terminates the app.
    ///
    /// - Parameters:
    ///   - app: the app.
    ///   - arguments: the program's arguments.
    ///   - readsInput: whether the app reads this process's standard input; otherwise it has none.
    /// - Returns: its exit code; 128 plus the signal's number if a signal ended it.
    /// - Throws: ``ExtensionHostError`` if it cannot be started.
    public func run(
        _ app: InstalledApplication, arguments: [String], readsInput: Bool = false
    ) async throws -> Int32 {
        try await ApplicationLauncher(host: self).run(app, arguments: arguments, readsInput: readsInput)
    }

    /// Says where a link goes: to an installed app that declares its scheme, to one that declares its domain if the domain's file
    /// `apple-app-site-association` agrees, or to the browser. The domains' servers are asked, unless they have
    /// said it within a day.
    ///
    /// - Parameter link: the link.
    /// - Returns: the apps, with the reasons.
    /// - Throws: ``ExtensionHostError`` if the installed apps cannot be read.
    public func destination(of link: String) async throws -> LinkDestination {
        await LinkRouter(folders: folders).destination(of: link, among: try installedExtensions().applications)
    }

    /// Opens a link with an installed app, confined as its entitlements say. Returns when the app runs; it lives on when this process ends.
    ///
    /// - Parameters:
    ///   - link: a link that goes to the app (``destination(of:)``), or that the person wants it to have.
    ///   - app: the app.
    /// - Throws: ``ExtensionHostError`` if it does not start.
    public func open(_ link: String, in app: InstalledApplication) async throws {
        try await ApplicationLauncher(host: self).open(link, in: app)
    }

    /// Returns whether a browser can open a link: it begins with `https://` or `http://`, has a host, and no spaces or control characters.
    ///
    /// - Parameter link: the link.
    /// - Returns: whether it can.
    public static func isLinkOfTheWeb(_ link: String) -> Bool {
        let isWritten = link.unicodeScalars.allSatisfy { $0.value > 32 && $0.value != 127 }
        return isWritten && LinkRouter.isOfTheWeb(link) && URL(string: link)?.host?.isEmpty == false
    }

    /// Opens a link of the Web in the person's browser. (xdg-open(1))
    ///
    /// - Parameter link: a link that begins with `https://` or `http://`.
    /// - Throws: ``ExtensionHostError`` if it is another, or there is no browser.
    public func openInBrowser(_ link: String) async throws {
        guard Self.isLinkOfTheWeb(link) else {
            throw ExtensionHostError(.launchFailed, "\(link) was not opened: it is not a web link")
        }
        try await Self.onDesktop { try await Browser.open(link) }
    }

    /// Has the desktop do something.
    ///
    /// - Parameter body: does it.
    /// - Returns: what `body` returns.
    /// - Throws: ``ExtensionHostError`` in the place of a `DesktopError`; the error of `body`.
    package static func onDesktop<Value>(_ body: () async throws -> Value) async throws -> Value {
        do { return try await body() } catch let error as DesktopError { throw ExtensionHostError(launching: error) }
    }
}
