// SPDX-License-Identifier: Apache-2.0

import Confinement
import DesktopServices
import ExtensionBundles
import LinkRouting
import UniversalLinks

/// A desktop on which a session acts on the extension's behalf.
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
        let domain: AssociatedDomain?
        switch launcher.claim(url, app) {
        case .success(let claimed): domain = claimed
        case .failure(let refusal): throw refusal
        }
        // Before the domain is asked: nothing is sent unless the person allows it.
        try await permissions.check(.open(url: url, application: app.displayName, domain: domain?.domain))
        guard domain != nil else {
            try await launcher.open(url, in: app)
            return nil
        }
        let router = LinkRouter(folders: launcher.folders, asking: permissions.asking)
        guard let candidate = await router.candidate(url, app) else { throw launcher.refusal(of: url, app) }
        guard !candidate.opens else {
            try await launcher.open(url, in: app)
            return nil
        }
        try await permissions.checkBrowsing(url, candidate)
        try await launcher.browse(url, app)
        return candidate.reason
    }

    func writePasteboard(text: String?, files: [String]) async throws {
        try await permissions.check(.clipboard(characters: text?.count, files: files.count))
        try await ExtensionHost.onDesktop {
            try await Pasteboard.write(text: text, files: files, profile, launcher.folders)
        }
    }
}
