// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// `navigator.share` in real browsers, with the real program.
@Suite(.serialized, .timeLimit(.minutes(30)), .enabled(if: BrowserDriver.isThere, BrowserDriver.need))
struct WebShareTests {
    private static let browsers = BrowserDriver.browsers

    /// A browser in which pages may ask, at the site's page with a share button.
    private func withPage(
        _ browser: String, _ classes: [String] = ["DescribesShare", "CancelsPage", "GivesUp"],
        _ body: (BrowserDriver, WebSite, [[Any]]) async throws -> Void
    ) async throws {
        try await Home.with { home in
            for name in classes {
                try await home.installFixture(
                    name, points: [name: "com.apple.ui-services"], identifier: "org.fixture.\(name.lowercased())")
            }
            let driver = BrowserDriver(browser: browser, home: home)
            try await driver.install()
            // Browsers ask the person in a window that no test can use.
            try driver.giveAccess()
            let site = try await WebSite(home)
            try await body(driver, site, [["settings", "#switch"], ["open", site.address("/shares")]])
        }
    }

    private static let result = ["page-until", "window.results.length > 0"]
    private static let results = ["page", "return window.results.join()"]

    @Test(arguments: browsers) func isThereOnlyWhereItWasSwitchedOn(_ browser: String) async throws {
        try await withPage(browser) { driver, site, begin in
            let kinds = ["page", "return typeof navigator.share + ' ' + typeof navigator.canShare"]
            let results = try await driver.drive(
                [["open", site.address("/shares")], kinds] as [[Any]] + begin + [
                    kinds, ["open", site.address("/shares", host: "localhost")], kinds,
                    // Not over https, and for browsers not on this computer.
                    ["open", site.address("/shares", host: "0.0.0.0")], kinds,
                    ["settings", "#switch"], ["open", site.address("/shares")], kinds,
                ] as [[Any]])
            let (off, on): (Substring, Substring) = ("undefined undefined", "function function")
            let texts = results.compactMap { ($0 as? String)?.split(separator: ".").first }
            #expect(texts == [off, "On", on, on, off, "Off", off], "\(results)")
        }
    }

    @Test(arguments: browsers) func sharesTextAndAddress(_ browser: String) async throws {
        try await withPage(browser) { driver, site, begin in
            let results = try await driver.drive(
                begin + [["tap", "#share"]] + BrowserDriver.chooses("DescribesShare")
                    + [BrowserDriver.ends, BrowserDriver.text, Self.result, Self.results])
            let offer = try #require(results[1] as? String)
            #expect(
                offer.contains("http://127.0.0.1 asks to share this") && offer.contains("Share “A title”"), "\(offer)")
            let text = try #require(results[results.count - 2] as? String)
            let address = site.address("/looks?a=1")
            #expect(
                text.contains("title A title; text A text; public.url \(address); public.plain-text A text"), "\(text)")
            #expect(results.last as? String == "completed")
        }
    }

    /// Two with the same name, and one of several parts.
    @Test(arguments: browsers) func sharesFiles(_ browser: String) async throws {
        try await withPage(browser) { driver, site, begin in
            let files = """
                const large = new Uint8Array(7000001).map((_, index) => index % 251);
                window.data = () => ({ files: [
                  new File(['one'], 'a.txt', { type: 'text/plain;charset=utf-8' }), new File(['two!'], 'a.txt', { type: 'text/plain' }),
                  new File([large], '../Fotos/ein Bild ü.png', { type: 'image/png' }), new File([], 'empty') ] })
                """
            let results = try await driver.drive(
                begin + [["page", files], ["tap", "#share"]] + BrowserDriver.chooses("DescribesShare")
                    + [BrowserDriver.ends, BrowserDriver.text, Self.result, Self.results])
            let offer = try #require(results[2] as? String)
            #expect(offer.contains("Share “4 files”"), "\(offer)")
            let text = try #require(results[results.count - 2] as? String)
            let sum = (0..<7_000_001).reduce(into: 0) { $0 = ($0 &* 31 &+ $1 % 251) & 0xFFFF }
            for words in [
                "public.plain-text a.txt 3 ", "public.plain-text a.txt 4 ", "ein Bild ü.png 7000001 \(sum)",
                "public.data empty 0 0",
            ] { #expect(text.contains(words), "\(text)") }
            #expect(results.last as? String == "completed")
            let left = try FileManager.default.subpathsOfDirectory(atPath: driver.home.root.path)
            #expect(!left.contains { $0.contains("ein Bild") }, "\(left)")
        }
    }

    /// Each call needs a click or a key press of its own.
    @Test(arguments: browsers) func needsTheHandOfThePerson(_ browser: String) async throws {
        try await withPage(browser) { driver, site, begin in
            let results = try await driver.drive(
                begin + [
                    ["page", "window.send()"], Self.result, Self.results,
                    // What a page may change of itself changes nothing.
                    [
                        "page",
                        "Object.defineProperty(UserActivation.prototype, 'isActive', { get: () => true }); results.length = 0; window.send()",
                    ],
                    Self.result, Self.results,
                    // Twice with one click: while the first waits, and after it has ended.
                    ["page", "results.length = 0; share.onclick = () => { window.send(); window.send() }"],
                    ["tap", "#share"], Self.result, Self.results,
                ] + BrowserDriver.chooses("CancelsPage") + [
                    ["page-until", "window.results.length > 1"], ["page", "results.length = 0; window.send()"],
                    Self.result, Self.results,
                ] as [[Any]])
            let outcomes = results.compactMap { $0 as? String }.filter { $0.hasSuffix("Error") }
            #expect(
                outcomes == ["NotAllowedError", "NotAllowedError", "InvalidStateError", "NotAllowedError"], "\(results)"
            )
        }
    }

    /// From the context menu, with its bytes.
    @Test(arguments: browsers) func sharesAnImageOfThePage(_ browser: String) async throws {
        try await withPage(browser) { driver, site, begin in
            let results = try await driver.drive(
                begin + [["open", site.address("/picture")], ["menu", "#picture", "Share this image…"]]
                    + BrowserDriver.chooses("DescribesShare") + [BrowserDriver.ends, BrowserDriver.text])
            #expect((results[1] as? String)?.contains("Share “Bild ü.png”") == true, "\(results)")
            #expect((results.last as? String)?.contains("public.png Bild ü.png 70 ") == true, "\(results)")
        }
    }

    /// A page that says of a file's address that it is one of the Web.
    @Test(arguments: browsers) func sharesNoFileOfThePerson(_ browser: String) async throws {
        try await withPage(browser) { driver, site, begin in
            let lie = """
                Object.defineProperty(URL.prototype, 'protocol', { get: () => 'https:' });
                window.data = () => ({ title: 'A title', url: 'file:///etc/hostname' })
                """
            let results = try await driver.drive(
                begin + [["page", lie], ["tap", "#share"], Self.result, Self.results])
            #expect(results.last as? String == "NotAllowedError", "\(results)")
        }
    }

    /// The extension, and what the page learns.
    @Test(arguments: browsers, [("CancelsPage", "AbortError"), ("GivesUp", "DataError")])
    func learnsHowItEnded(_ browser: String, _ ending: (name: String, outcome: String)) async throws {
        try await withPage(browser) { driver, site, begin in
            let results = try await driver.drive(
                begin + [["tap", "#share"]] + BrowserDriver.chooses(ending.name) + [Self.result, Self.results])
            #expect(results.last as? String == ending.outcome, "\(results)")
        }
    }

    /// Nothing takes it, which the person sees, and the page does not.
    @Test(arguments: browsers) func saysNothingOfWhatIsInstalled(_ browser: String) async throws {
        try await withPage(browser, []) { driver, site, begin in
            let cancel = "[...document.querySelectorAll('button')].find((one) => one.innerText === 'Cancel')"
            let results = try await driver.drive(
                begin + [
                    ["tap", "#share"],
                    [
                        "until",
                        "document.body?.innerText.includes('No installed extension takes this.')"
                            + " && !document.querySelector('main').inert",
                    ],
                    ["page", "return window.results.length"],
                    ["popup", "\(cancel).click()"], Self.result, Self.results,
                ] as [[Any]])
            #expect(results[1] as? Int == 0, "\(results)")
            #expect(results.last as? String == "AbortError", "\(results)")
        }
    }

    @Test(arguments: browsers) func canBeSwitchedOffForASite(_ browser: String) async throws {
        try await withPage(browser) { driver, site, begin in
            let block = "[...document.querySelectorAll('button')].find((one) => one.innerText.startsWith('Do not let'))"
            let kind = ["page", "return typeof navigator.share"]
            let results = try await driver.drive(
                begin + [
                    ["tap", "#share"], ["until", "\(block) !== undefined && !document.querySelector('main').inert"],
                    ["popup", "\(block).click()"], Self.result, Self.results,
                    // The page is still open.
                    ["wait", 1], ["page", "results.length = 0"], ["tap", "#share"], Self.result, Self.results,
                    ["open", site.address("/shares")], kind,
                    ["open", site.address("/shares", host: "localhost")], kind,
                    ["settings", "#blocked button"], ["open", site.address("/shares")], kind,
                ] as [[Any]])
            let texts = results.compactMap { $0 as? String }
            #expect(
                texts == [
                    texts[0], "AbortError", "NotAllowedError", "undefined", "function", texts[0], "function",
                ], "\(results)")
        }
    }

    /// Data, and whether it can be shared, or the error.
    @Test(arguments: browsers) func checksWhatIsShared(_ browser: String) async throws {
        let table = [
            ("undefined", "false"), ("{}", "false"), ("{ unknown: 1 }", "false"), ("{ title: '' }", "true"),
            ("{ text: 1 }", "true"), ("{ url: '' }", "true"), ("{ url: 'https://example.com' }", "true"),
            ("{ url: 'javascript:alert(1)' }", "false"), ("{ url: 'data:text/plain,x' }", "false"),
            ("{ url: 'file:///etc/passwd' }", "false"), ("{ url: 'https://[' }", "false"), ("{ files: [] }", "false"),
            ("{ files: [], text: 'x' }", "true"), ("{ files: [new File([], 'a')] }", "true"),
            ("{ files: [new Blob()] }", "TypeError"), ("{ files: 'x' }", "TypeError"), ("'x'", "TypeError"),
            ("{ text: Symbol() }", "TypeError"), ("null", "false"), ("{ title: undefined }", "false"),
        ]
        try await withPage(browser) { driver, site, begin in
            let calls = table.map { "() => navigator.canShare(\($0.0))" }.joined(separator: ",")
            let script =
                "return [\(calls)].map((one) => { try { return String(one()) } catch (error) { return error.name } }).join()"
            let details = """
                const own = Object.getOwnPropertyDescriptor(Navigator.prototype, 'share');
                return [navigator.share.length, navigator.share.name, own.enumerable, own.writable, own.configurable, Object.keys(navigator).length].join()
                """
            let wrong = ["page", "window.data = () => ({ url: 'javascript:alert(1)' })"]
            let results = try await driver.drive(
                begin + [["page", script], ["page", details], wrong, ["tap", "#share"], Self.result, Self.results])
            #expect(results[1] as? String == table.map(\.1).joined(separator: ","))
            #expect(results[2] as? String == "0,share,true,true,true,0")
            #expect(results.last as? String == "TypeError")
        }
    }
}
