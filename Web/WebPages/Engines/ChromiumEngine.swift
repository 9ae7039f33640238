// SPDX-License-Identifier: Apache-2.0

import Confinement
import FileOperations
public import Foundation

/// Chromium, or Google Chrome, without a window and with a profile that ends with the page, over a pipe in its
/// [protocol for debuggers](https://chromedevtools.github.io/devtools-protocol/).
///
/// ```swift
/// try await ChromiumEngine().withPage(at: address) { page in
///     let result = try await page.run(script)
/// }
/// ```
public struct ChromiumEngine: PageEngine {
    /// The name of the engine for people: `Chromium`.
    public let name = "Chromium"

    private static let programs = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]

    private let temporaryFolder: URL

    /// Creates an engine that runs Chromium with a profile in a temporary folder.
    ///
    /// - Parameter temporaryFolder: where the profile is until the page has ended.
    public init(temporaryFolder: URL = FileManager.default.temporaryDirectory) {
        self.temporaryFolder = temporaryFolder
    }

    /// Loads a page without a window.
    public func withPage<Result>(
        at address: URL, limit: Duration, progress: @escaping @Sendable (Double) -> Void,
        _ body: (any LoadedPage) async throws -> Result
    ) async throws -> Result {
        try PageAddress.check(address)
        guard let path = Self.programs.lazy.compactMap(HelperProgram.ofSystem).first else {
            throw WebPageError(
                .engineMissing, "Chromium is not installed; install it with `sudo apt install chromium`")
        }
        let profile = try Self.createFolder("appex-chromium-\(UUID().uuidString)", in: temporaryFolder)
        defer { Self.remove(profile) }
        // The path of a socket in it may have 107 bytes. (unix(7))
        let sockets = try Self.createFolder(
            "appex-\(UUID().uuidString.prefix(8))", in: URL(fileURLWithPath: "/tmp", isDirectory: true))
        defer { Self.remove(sockets) }
        let state = ChromiumPageState(progress: progress)
        // Else it leaves the one for its lock, and makes the other in the person's own profile.
        let places = ["TMPDIR": sockets.path, "BREAKPAD_DUMP_LOCATION": profile.path]
        return try await PageProgram.run(
            path.path, arguments: ["chromium"] + Self.arguments(profile),
            environment: ProcessInfo.processInfo.environment.merging(places) { $1 }, endsByItself: false,
            events: { state.take($0) }
        ) { program in
            let page = try await ChromiumPage(program, state)
            let dismissing = Task { await page.dismissDialogs() }
            defer { dismissing.cancel() }
            try await page.open(address, limit)
            return try await body(page)
        }
    }

    private static func arguments(_ profile: URL) -> [String] {
        let size = (width: 1280, height: 960)
        return [
            "--headless=new", "--remote-debugging-pipe", "--user-data-dir=\(profile.path)", "--no-first-run",
            "--no-default-browser-check", "--disable-extensions", "--disable-sync", "--disable-component-update",
            "--disable-background-networking", "--disable-default-apps", "--password-store=basic", "--mute-audio",
            "--block-new-web-contents", "--window-size=\(size.width),\(size.height)",
        ]
            // Chromium's own sandbox refuses to work for root.
            + (CurrentUser.identifier == 0 ? ["--no-sandbox"] : []) + ["about:blank"]
    }

    private static func createFolder(_ name: String, in parent: URL) throws(WebPageError) -> URL {
        let folder = parent.appendingPathComponent(name, isDirectory: true)
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        } catch {
            throw WebPageError(
                .engineMissing, "\(folder.path) cannot be created: \(error.localizedDescription)",
                underlyingError: error)
        }
        return folder
    }

    private static func remove(_ folder: URL) {
        do { try FileManager.default.removeItem(at: folder) } catch {
            StandardError.report("Chromium's folder \(folder.path) is left: \(error.localizedDescription)")
        }
    }
}
