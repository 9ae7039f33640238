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
    /// `Chromium`.
    public let name = "Chromium"

    private static let programs = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]

    private let temporaryFolder: URL

    /// The engine.
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
        let profile =
            temporaryFolder
            .appendingPathComponent("appex-chromium-\(UUID().uuidString)", isDirectory: true)
        do {
            try FileManager.default.createDirectory(
                at: profile, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        } catch {
            throw WebPageError(.engineMissing, "\(profile.path) cannot be created: \(error.localizedDescription)")
        }
        defer { Self.remove(profile) }
        let state = ChromiumPageState(progress: progress)
        return try await PageProgram.run(
            path.path, arguments: ["chromium"] + Self.arguments(profile),
            environment: ProcessInfo.processInfo.environment, endsByItself: false, events: { state.take($0) }
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

    private static func remove(_ profile: URL) {
        do { try FileManager.default.removeItem(at: profile) } catch {
            StandardError.report(
                "Chromium's temporary profile is left at \(profile.path): \(error.localizedDescription)")
        }
    }
}
