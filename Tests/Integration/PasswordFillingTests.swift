// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Logins of the real Vault in pages of real browsers.
@Suite(.serialized, .timeLimit(.minutes(30)))
struct PasswordFillingTests {
    private static let fill = "org.appex.vault.fill"

    /// An unlocked vault with a login for the site's pages.
    private func withVault(_ body: (Home, WebSite) async throws -> Void) async throws {
        try await Home.with { home in
            try await home.installVault()
            let site = try await WebSite(home)
            for (words, line) in [
                (["create"], "correct horse"), (["unlock"], "correct horse"),
                (["add", "Example", "--username", "wendy", "--url", site.address("/")], "appleseed"),
            ] {
                let result = try await home.run(
                    Home.programs.appendingPathComponent("appex"),
                    ["app", "open", "--input", "org.appex.vault"] + words, input: Data((line + "\n").utf8))
                try #require(result.code == 0, "\(result)")
            }
            try await body(home, site)
        }
    }

    /// A page, and the identifiers of the fields that are filled, with what is in them.
    static let pages: [(name: String, fields: [String: String])] = [
        ("one-step", ["user": "wendy", "password": "appleseed"]), ("two-step-name", ["account": "wendy"]),
        ("two-step-password", ["password": "appleseed"]),
        ("hidden-fields", ["user": "wendy", "password": "appleseed"]),
        ("watched", ["user": "wendy", "password": "appleseed"]), ("below", ["user": "wendy", "password": "appleseed"]),
        ("names", ["user": "wendy", "password": "appleseed"]), ("turns", ["user": "wendy"]),
        ("faded", ["user": "wendy", "password": "appleseed"]), ("shadow", ["user": "wendy", "password": "appleseed"]),
    ]

    /// Pages that nothing is filled into, and why not.
    static let refusals: [(name: String, text: String)] = [
        ("frames", "has no field that a login can be filled into"),
        ("sent-elsewhere", "has no field that a login can be filled into"),
        ("covered", "has no field that a login can be filled into"),
        ("button", "has no field that a login can be filled into"),
        ("picture", "has no field that a login can be filled into"), ("sandbox", "the page’s fields cannot be read"),
    ]

    private func filled(_ html: String) throws -> [String: String] {
        var fields: [String: String] = [:]
        for tag in html.matches(of: try Regex("<input[^>]*>")).map({ String(html[$0.range]) }) {
            guard let value = tag.firstMatch(of: /data-filled="([^"]*)"/), let name = tag.firstMatch(of: /id="([^"]*)"/)
            else { continue }
            fields[String(name.1)] = String(value.1)
        }
        return fields
    }

    private func act(_ home: Home, _ browser: String, _ address: String, _ arguments: [String]) async throws
        -> Home.Result
    {
        try await home.run(
            Home.programs.appendingPathComponent("appex"),
            ["act", address, "--page", "--browser", browser, "--to", Self.fill, "--answer", "login=wendy"] + arguments,
            ["XDG_DATA_DIRS": "/usr/share"])
    }

    @Test(.enabled(if: BrowserDriver.isThere, BrowserDriver.need), arguments: BrowserDriver.engines, pages)
    func fillsALogin(_ browser: String, _ page: (name: String, fields: [String: String])) async throws {
        try await withVault { home, site in
            let result = try await act(
                home, browser, site.address("/login/\(page.name)"), ["--save-page", "saved.html", "--json"])
            let report = try result.object()["page"] as? [String: Any]
            let filling = report?["filling"] as? [String: Any]
            // What was reported is in the page, and nowhere else.
            #expect(!result.output.contains("appleseed") && !result.errors.contains("appleseed"), "\(result)")
            guard page.name != "turns" else {
                #expect(result.code != 0 && filling?["filled"] as? Bool == false, "\(result)")
                #expect((filling?["problem"] as? String)?.contains("has changed since it was reported") == true)
                return
            }
            try #require(result.code == 0, "\(result)")
            #expect(filling?["filled"] as? Bool == true, "\(result)")
            let saved = try String(contentsOf: home.root.appendingPathComponent("saved.html"), encoding: .utf8)
            let fields = try filled(saved)
            #expect(fields == page.fields, "\(saved)")
            if page.name == "watched" { #expect(saved.contains("data-known=\"appleseed\"")) }
        }
    }

    @Test(.enabled(if: BrowserDriver.isThere, BrowserDriver.need), arguments: BrowserDriver.engines, refusals)
    func fillsNothingElsewhere(_ browser: String, _ page: (name: String, text: String)) async throws {
        try await withVault { home, site in
            let result = try await act(home, browser, site.address("/login/\(page.name)"), [])
            #expect(result.code != 0 && result.errors.contains(page.text), "\(result)")
            #expect(!result.output.contains("appleseed") && !result.errors.contains("appleseed"))
        }
    }

    /// All pages with one browser, each with a choice of the person.
    @Test(.enabled(if: BrowserDriver.isThere, BrowserDriver.need), arguments: BrowserDriver.browsers)
    func fillsALoginInTheLivePage(_ browser: String) async throws {
        try await withVault { home, site in
            let driver = BrowserDriver(browser: browser, home: home)
            try await driver.install()
            let frame = "return document.body.dataset.frame ?? null"
            let read = """
                return Object.fromEntries([...Document.prototype.querySelectorAll.call(document, '[data-filled]')].map((one) => [one.id, one.dataset.filled]))
                """
            // Each page gives as many results, and all are opened in one browser.
            func steps(_ name: String, _ rest: [[Any]]) -> [[Any]] {
                [["open", site.address("/login/\(name)")], ["click"]] + BrowserDriver.chooses("Vault") + rest
                    + [BrowserDriver.ends, BrowserDriver.text, ["page", read], ["page", frame], ["close"]]
            }
            let login = BrowserDriver.chooses("wendy")
            let nothing: [[Any]] = [["popup", "return null"], ["popup", "return null"]]
            var all: [[Any]] = []
            for page in Self.pages { all += steps(page.name, login) }
            for page in Self.refusals { all += steps(page.name, page.name == "sandbox" ? nothing : login) }
            let results = try await driver.drive(all)
            let parts = stride(from: 0, to: results.count, by: 7).map { Array(results[$0..<$0 + 7]) }
            for (page, part) in zip(Self.pages, parts) {
                #expect((part[0] as? String)?.contains("fills in a login") == true, "\(part)")
                let ending = try #require(part[4] as? String)
                #expect(!ending.contains("appleseed"))
                #expect(
                    ending.contains("was not filled in completely: passwords.js") == (page.name == "turns"), "\(ending)"
                )
                #expect(part[5] as? [String: String] == page.fields, "\(page.name): \(part)")
            }
            for (page, part) in zip(Self.refusals, parts.dropFirst(Self.pages.count)) {
                #expect((part[4] as? String)?.contains(page.text) == true, "\(page.name): \(part)")
                #expect((part[5] as? [String: String])?.isEmpty == true && part[6] is NSNull, "\(page.name): \(part)")
            }
        }
    }
}
