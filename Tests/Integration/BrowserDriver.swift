// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// A real browser with the add-on, which is used as a person uses it: Web/Tests/Browsers/drive-browser.
struct BrowserDriver {
    /// The browsers of the add-on that `make web-test` has installed.
    static let browsers = installed.filter { $0 != "webkit" }
    /// Those that load pages without a window.
    static let engines = installed.filter { $0 != "firefox" }
    static let isThere = !installed.isEmpty
    static let need: Comment = "needs browsers: make web-test installs them"
    private static let installed = (ProcessInfo.processInfo.environment["APPEX_WEB_TESTS"] ?? "").split(separator: ",")
        .map(String.init)

    let browser: String
    let home: Home

    /// The folder of the add-on.
    var addOn: URL { home.data.appendingPathComponent("Browser/\(browser)") }

    /// Installs the add-on for the browser.
    func install() async throws {
        let result = try await home.appex("browser", "install", browser)
        try #require(result.code == 0, "\(result)")
    }

    /// Has the browser give the add-on access to pages from the beginning.
    func giveAccess() throws {
        let manifest = addOn.appendingPathComponent("manifest.json")
        let text = try String(contentsOf: manifest, encoding: .utf8)
        try text.replacingOccurrences(of: "optional_host_permissions", with: "host_permissions")
            .write(to: manifest, atomically: true, encoding: .utf8)
    }

    /// Has the browser do some steps, and returns what they gave.
    func drive(_ steps: [Any]) async throws -> [Any] {
        Evidence.note(browser: browser)
        let driver = Home.checkout.appendingPathComponent("Web/Tests/Browsers/drive-browser")
        let result = try await home.run(
            driver, [browser, addOn.path, home.root.appendingPathComponent("profile-\(UUID())").path],
            input: try JSONSerialization.data(withJSONObject: steps), ["XDG_DATA_DIRS": "/usr/share"])
        try #require(result.code == 0, "\(result)")
        return try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [Any])
    }

    /// Waits for a list with an entry, gives its text, and chooses the entry.
    static func chooses(_ name: String) -> [[Any]] {
        let entry = "[...document.querySelectorAll('.entry')].find((one) => one.innerText.includes('\(name)'))"
        return [
            ["until", "\(entry) !== undefined && !document.querySelector('main').inert"],
            ["popup", "return document.body.innerText"], ["popup", "\(entry).click()"],
        ]
    }

    /// Waits for an ending.
    static let ends = ["until", "document.querySelector('[role=status]') !== null"]
    /// Gives all the text that the popup shows.
    static let text = ["popup", "return document.body.innerText"]
}
