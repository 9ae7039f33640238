// SPDX-License-Identifier: Apache-2.0

import Confinement
import ExtensionBundles

/// What a session does on the desktop on the extension's behalf.
protocol SessionDesktop: Sendable {
    /// Opens a URL with the containing app.
    ///
    /// - Throws: ``ExtensionHostError`` if the app does not open such URLs, or does not start.
    func open(_ url: String) async throws

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

    func open(_ url: String) async throws {
        guard let app = containingApplication else {
            throw ExtensionHostError(.launchFailed, "the extension's containing app is no longer installed")
        }
        // The launcher refuses the others, and logs it.
        if launcher.opens(url, in: app) {
            try await permissions.check(.open(url: url, application: app.displayName))
        }
        try await launcher.open(url, in: app)
    }

    func writePasteboard(text: String?, files: [String]) async throws {
        try await permissions.check(.clipboard(characters: text?.count, files: files.count))
        try await Pasteboard.write(text: text, files: files, profile, launcher.folders)
    }
}
