// SPDX-License-Identifier: Apache-2.0

import Confinement
import ExtensionBundles

/// What a session does on the desktop on the extension's behalf.
protocol SessionDesktop: Sendable {
    /// Opens a URL with the containing app, or a link of one of its domains in the browser if the domain does not give it to the app.
    ///
    /// - Returns: why it was opened in the browser; nil if the app has it.
    /// - Throws: ``ExtensionHostError`` if the app has nothing to do with such URLs, or what opens it does not start.
    func open(_ url: String) async throws -> String?

    /// Puts a text, files that the extension sees, or both on the clipboard.
    ///
    /// - Throws: ``ExtensionHostError`` if there is no clipboard, or a file cannot be read.
    func writePasteboard(text: String?, files: [String]) async throws
}

/// The desktop of the user who runs this process.
struct UserDesktop: SessionDesktop {
    let launcher: ApplicationLauncher
    let containingApplication: InstalledApplication?
    let profile: SandboxProfile
    let permissions: DesktopPermissions

    func open(_ url: String) async throws -> String? {
        guard let app = containingApplication else {
            throw ExtensionHostError(.launchFailed, "the extension's containing app is no longer installed")
        }
        guard launcher.declares(url, app) else { throw launcher.refusal(of: url, app) }
        // Before the domain is asked: nothing is sent unless the person allows it.
        try await permissions.check(.open(url: url, application: app.displayName))
        guard let candidate = await LinkRouter(folders: launcher.folders).candidate(url, app), !candidate.opens else {
            try await launcher.open(url, in: app)
            return nil
        }
        try await permissions.checkBrowsing(url, candidate.reason)
        try await Browser.open(url)
        return candidate.reason
    }

    func writePasteboard(text: String?, files: [String]) async throws {
        try await permissions.check(.clipboard(characters: text?.count, files: files.count))
        try await Pasteboard.write(text: text, files: files, profile, launcher.folders)
    }
}
