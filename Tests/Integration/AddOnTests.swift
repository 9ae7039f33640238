// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The add-on in real browsers, with the real program: the popup is used as a person uses it.
@Suite(.serialized, .timeLimit(.minutes(30)), .enabled(if: BrowserDriver.isThere, BrowserDriver.need))
struct AddOnTests {
    private static let action = "com.apple.ui-services"
    private static let page = ["NSExtensionActivationSupportsWebPageWithMaxCount": 1]
    private static let link = ["NSExtensionActivationSupportsWebURLWithMaxCount": 1]
    private static let script = """
        class Guide {
            run({ completionFunction }) { completionFunction({ baseURI: document.baseURI, selection: String(getSelection()) }) }
            finalize(values) { document.body.style.backgroundColor = values["bgColor"]; document.title += " finalized" }
        }
        var ExtensionPreprocessingJS = new Guide;
        """

    private static let browsers = BrowserDriver.browsers

    private func install(_ home: Home, rule: [String: Any], script: String? = script, _ browser: String) async throws {
        let names = ["ReadsPage", "CancelsPage", "Composes"]
        try await home.installFixture(
            "ReadsPage", "CancelsPage", "Composes", rule: rule,
            points: Dictionary(uniqueKeysWithValues: names.map { ($0, Self.action) }),
            pageScripts: script.map { source in Dictionary(uniqueKeysWithValues: names.map { ($0, source) }) } ?? [:])
        let result = try await home.appex("browser", "install", browser)
        try #require(result.code == 0, "\(result)")
    }

    private func drive(_ browser: String, _ home: Home, _ steps: [Any]) async throws -> [Any] {
        try await BrowserDriver(browser: browser, home: home).drive(steps)
    }

    private static func chooses(_ name: String) -> [[Any]] { BrowserDriver.chooses(name) }
    private static let ends = BrowserDriver.ends
    private static let text = BrowserDriver.text

    private func file(_ home: Home) throws -> String {
        let file = try home.file("page.html", "<!doctype html><meta charset=utf-8><title>A page</title><body><p>Text")
        return file.absoluteString
    }

    /// Twice in one page: the script declares a class.
    @Test(arguments: browsers) func runsAndFinalizesInTheLivePage(_ browser: String) async throws {
        try await Home.with { home in
            try await install(home, rule: Self.page, browser)
            let site = try await WebSite(home)
            let once = [["click"]] + Self.chooses("ReadsPage") + [Self.ends, Self.text, ["close"]]
            let results = try await drive(
                browser, home,
                [["open", site.address("/plain")]] + once + once
                    + [["page", "return document.title + ' ' + document.body.style.backgroundColor"]])
            let offer = try #require(results[0] as? String)
            #expect(
                offer.contains("Share “Plain”")
                    && offer.contains("Fixture – isolated – not signed – runs a script in the page"), "\(offer)")
            #expect(
                (results[2] as? String)?.contains("ReadsPage") == true
                    && (results[2] as? String)?.contains("Done") == true, "\(results)")
            #expect(results.last as? String == "Plain finalized finalized red", "\(results)")
        }
    }

    /// A script, and what the popup says of it.
    @Test(
        arguments: browsers,
        [
            ("var other = 1", "defines no global object ExtensionPreprocessingJS"),
            ("var x = 1;\nlet y = ;", "the browser cannot read it"),
            ("var x = 1;\nnull.x", ": it threw TypeError"),
            ("var ExtensionPreprocessingJS = { run() { throw new Error('no') } }", "run threw Error: no"),
            ("var ExtensionPreprocessingJS = { run() { location.href = '/looks' } }", "went to another address"),
            (
                "var ExtensionPreprocessingJS = { run(a) { a.completionFunction({ text: 'x'.repeat(100 << 20) }) } }",
                "gave more than 8 MiB to completionFunction"
            ),
            (
                "var ExtensionPreprocessingJS = { run() { for (;;) {} } }",
                "runs for 10 seconds without an end; close the tab to stop it"
            ),
        ])
    func saysWhyAScriptGaveNothing(_ browser: String, _ script: (source: String, text: String)) async throws {
        try await Home.with { home in
            try await install(home, rule: Self.page, script: script.source, browser)
            let site = try await WebSite(home)
            let results = try await drive(
                browser, home,
                [["open", site.address("/plain")], ["click"]] + Self.chooses("ReadsPage") + [Self.ends, Self.text])
            let text = try #require(results.last as? String)
            #expect(text.contains("its script gave no result: ") && text.contains(script.text), "\(text)")
        }
    }

    /// Where no script may run, the address is shared.
    @Test(arguments: browsers) func sharesTheAddressWhereNoScriptRuns(_ browser: String) async throws {
        try await Home.with { home in
            try await install(home, rule: Self.link, browser)
            let site = try await WebSite(home)
            let results = try await drive(
                browser, home,
                [["open", site.address("/pdf")], ["click"]] + Self.chooses("ReadsPage") + [Self.ends, Self.text])
            let text = try #require(results.last as? String)
            #expect(text.contains("Done") && text.contains("it got the address alone: "), "\(text)")
            #expect(text.contains("address \(site.address("/pdf"))"), "\(text)")
        }
    }

    /// The page has selected other words than those that were clicked.
    @Test(arguments: browsers) func sharesTheSelectionThatWasClicked(_ browser: String) async throws {
        try await Home.with { home in
            try await install(home, rule: ["NSExtensionActivationSupportsText": true], script: nil, browser)
            // In Chromium a test clicks no menu, and so gives no access.
            if browser == "chromium" { try BrowserDriver(browser: browser, home: home).giveAccess() }
            let site = try await WebSite(home)
            let results = try await drive(
                browser, home,
                [["open", site.address("/selections")], ["menu", "#frame", "Share this text…"]]
                    + Self.chooses("ReadsPage") + [Self.ends])
            #expect((results[0] as? String)?.contains("Share “words of the frame”") == true, "\(results)")
        }
    }

    /// An ending that the popup did not show is shown when it is opened again, once, whatever the page has become.
    @Test(arguments: browsers) func showsAnEndingOnce(_ browser: String) async throws {
        try await Home.with { home in
            let script = """
                var ExtensionPreprocessingJS = {
                    run(a) { setTimeout(() => a.completionFunction({}), 2000) },
                    finalize() { document.title = "finalized" }
                };
                """
            try await install(home, rule: Self.page, script: script, browser)
            let site = try await WebSite(home)
            let entry = ["until", "document.querySelector('.entry') !== null"]
            let results = try await drive(
                browser, home,
                [["open", site.address("/plain")], ["click"]] + Self.chooses("ReadsPage")
                    + [
                        ["close"], ["page-until", "document.title === 'finalized'"], ["wait", 2],
                        ["page", "history.pushState(null, '', '/other')"], ["click"], Self.ends, Self.text, ["close"],
                        ["click"], entry, Self.text,
                    ] as [[Any]])
            let ending = try #require(results[results.count - 2] as? String)
            #expect(ending.contains("ReadsPage") && ending.contains("Done"), "\(results)")
            let offer = try #require(results.last as? String)
            #expect(offer.contains("Share “finalized”") && !offer.contains("Done"), "\(offer)")
        }
    }

    @Test(arguments: browsers) func keepsReturnedFiles(_ browser: String) async throws {
        try await Home.with { home in
            try await home.installFixture("ReturnsFile", rule: Self.link, points: ["ReturnsFile": Self.action])
            try await BrowserDriver(browser: browser, home: home).install()
            let site = try await WebSite(home)
            let results = try await drive(
                browser, home,
                [["open", site.address("/plain")], ["click"]] + Self.chooses("ReturnsFile") + [Self.ends, Self.text])
            let text = try #require(results.last as? String)
            let line = try #require(text.firstMatch(of: #/made here\.txt is in (\S+)/#), "\(text)")
            let file = URL(fileURLWithPath: String(line.1)).appendingPathComponent("made here.txt")
            #expect(try String(contentsOf: file, encoding: .utf8) == "made by the extension")
        }
    }

    @Test(arguments: browsers) func sharesNoPageOfTheBrowserItself(_ browser: String) async throws {
        try await Home.with { home in
            try await install(home, rule: Self.link, browser)
            let address = browser == "chromium" ? "chrome://version" : "about:support"
            let results = try await drive(
                browser, home, [["open", address], ["click"], Self.ends, Self.text] as [Any])
            #expect(
                (results.last as? String)?.contains("not the browser’s own pages.") == true, "\(results)")
        }
    }

    /// A script beside the page reaches the add-on's own messages, and is not listened to; the page reaches none.
    @Test(arguments: browsers) func listensToNoScriptAndNoPage(_ browser: String) async throws {
        try await Home.with { home in
            let script = """
                var ExtensionPreprocessingJS = {
                    run(a) {
                        const port = (globalThis.browser ?? chrome).runtime.connect({ name: "popup" });
                        const end = (title) => a.completionFunction({ finalize: { title } });
                        port.onDisconnect.addListener(() => end("refused"));
                        port.onMessage.addListener(() => end("heard"));
                        port.postMessage({ chose: "org.fixture.CancelsPage" });
                    },
                    finalize(values) { document.title = values.title }
                };
                """
            try await install(home, rule: Self.page, script: script, browser)
            let site = try await WebSite(home)
            let results = try await drive(
                browser, home,
                [
                    ["open", site.address("/plain")],
                    ["page", "return typeof window.chrome?.runtime + typeof window.browser"], ["click"],
                ]
                    + Self.chooses("ReadsPage") + [Self.ends, Self.text, ["page", "return document.title"]])
            #expect(results.first as? String == "undefinedundefined")
            #expect(results.last as? String == "refused", "\(results)")
        }
    }

    /// A form is filled in; closing the popup and opening it again loses nothing of it.
    @Test(arguments: browsers) func fillsInAForm(_ browser: String) async throws {
        try await Home.with { home in
            try await install(home, rule: Self.link, script: nil, browser)
            // In Chromium a test clicks no menu, and so gives no access.
            if browser == "chromium" { try BrowserDriver(browser: browser, home: home).giveAccess() }
            let site = try await WebSite(home)
            let type: (String) -> [String] = {
                [
                    "popup",
                    "const text = document.querySelector('#text'); text.value = '\($0)'; text.dispatchEvent(new window.InputEvent('input'))",
                ]
            }
            let results = try await drive(
                browser, home,
                [["open", site.address("/plain")], ["click"]] + Self.chooses("Composes") + [
                    ["until", "document.querySelector('#text') !== null"],
                    type("much too long a text for it"),
                    [
                        "until",
                        "document.querySelector('.main').disabled && document.querySelector('#remaining').innerText === '7 characters too many'",
                    ],
                    type("Hello"), ["until", "!document.querySelector('.main').disabled"],
                    ["popup", "document.querySelector('#settings button').click()"],
                    ["until", "document.body.innerText.includes('Everybody')"],
                    [
                        "popup",
                        "[...document.querySelectorAll('.entry')].find((one) => one.innerText.includes('Everybody')).click()",
                    ],
                    ["until", "document.querySelector('#settings')?.innerText.includes('Everybody')"],
                    ["close"], ["click"], ["until", "document.querySelector('#text')?.value === 'Hello'"],
                    ["popup", "return document.querySelector('#owner').innerText"],
                    ["popup", "document.querySelector('.main').click()"], Self.ends, Self.text,
                ] as [Any])
            #expect(
                results[results.count - 3] as? String == "Composes – org.fixture.Composes – isolated – not signed",
                "\(results)")
            #expect((results.last as? String)?.contains("Hello for Everybody") == true, "\(results)")
        }
    }

    /// The processes of `appex-browser` that a home has.
    private static func programs(of home: Home) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { name in
            guard Int(name) != nil, let command = try? String(contentsOfFile: "/proc/\(name)/comm", encoding: .utf8),
                command == "appex-browser\n"
            else { return false }
            let environment = FileManager.default.contents(atPath: "/proc/\(name)/environ") ?? Data()
            return environment.range(of: Data("HOME=\(home.root.path)".utf8)) != nil
        }
    }

    /// A popup that is closed before anything was chosen has cancelled; nothing runs then, and nothing is left.
    @Test(arguments: browsers) func cancelsWithThePopup(_ browser: String) async throws {
        try await Home.with { home in
            try await install(home, rule: Self.page, browser)
            let site = try await WebSite(home)
            let results = try await drive(
                browser, home,
                [
                    ["open", site.address("/plain")], ["click"],
                    ["until", "document.querySelector('.entry') !== null"], ["close"],
                    ["wait", 1], ["click"], ["until", "document.querySelector('.entry') !== null"],
                    ["page", "return document.title"],
                ] as [Any])
            #expect(results.last as? String == "Plain")
            // The browser has ended, and with it the connection.
            try await home.wait { try Self.programs(of: home).isEmpty }
        }
    }
}
