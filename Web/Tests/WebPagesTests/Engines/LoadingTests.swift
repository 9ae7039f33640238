// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import Testing
import WebPages

/// Tests of how browsers load the pages of addresses.
@Suite(.serialized, .timeLimit(.minutes(30)), .enabled(if: !Browser.tested.isEmpty, Browser.need))
struct LoadingTests {
    private let site: PageSite
    private static let script = PageScript(
        name: "Page.js",
        source:
            "var ExtensionPreprocessingJS = { run(a) { a.completionFunction(document.documentElement.textContent) } };")

    init() throws { site = try PageSite() }

    /// A path, the path of the page that is loaded in the end, and its title.
    @Test(
        arguments: Browser.tested,
        [
            ("/plain", "/plain", "Plain"), ("/moved", "/plain", "Plain"), ("/redirected", "/plain", "Plain"),
            ("/missing", "/missing", "Not here"), ("/untitled", "/untitled", ""), ("/dialogs", "/dialogs", "Dialogs"),
            ("/late", "/late", "Came late"), ("/csp", "/csp", "Policy"), ("/plain?a=ü#b", "/plain?a=%C3%BC#b", "Plain"),
        ])
    func loads(_ browser: Browser, _ page: (path: String, end: String, title: String)) async throws {
        let address = try #require(
            URL(string: site.address("").absoluteString + page.path, encodingInvalidCharacters: true))
        let fractions = Mutex<[Double]>([])
        try await browser.engine.withPage(
            at: address, limit: .seconds(60), progress: { fraction in fractions.withLock { $0.append(fraction) } }
        ) { loaded in
            let found = try await loaded.page()
            #expect(found.address.absoluteString == site.address("").absoluteString + page.end)
            #expect(found.title == page.title && !found.isPartial)
            #expect(found.status == (page.path == "/missing" ? 404 : 200))
            _ = try await loaded.run(Self.script)
        }
        let seen = fractions.withLock { $0 }
        #expect(!seen.isEmpty && seen.allSatisfy { $0 > 0 && $0 <= 1 }, "\(seen)")
    }

    /// A path, the code of its error, and what the error says.
    @Test(
        arguments: Browser.tested,
        [
            ("/download", WebPageError.Code.download, "it is a file to download"),
            ("/attached", .download, "it is a file to download"),
            ("/again", .unreachable, "redirect"),
            ("/silent", .unresponsive, "it did not answer in 2 seconds"),
        ])
    func namesTheCauseIfNothingIsLoaded(
        _ browser: Browser, _ page: (path: String, code: WebPageError.Code, text: String)
    ) async throws {
        let address = site.address(page.path)
        let limit = Duration.seconds(page.code == .unresponsive ? 2 : 60)
        await #expect {
            try await browser.engine.withPage(at: address, limit: limit, progress: { _ in }) { _ in
                Issue.record("\(page.path) was loaded")
            }
        } throws: {
            let error = $0 as? WebPageError
            return error?.code == page.code && error?.reason.contains(page.text) == true
                && error?.reason.hasPrefix(address.absoluteString + ": ") == true
        }
    }

    @Test(
        arguments: Browser.tested,
        [
            "http://127.0.0.1:1/", "http://name.invalid/", "file:///no/such/file.html", "about:blank", "javascript:1",
            "data:text/html,x", "chrome://version",
        ])
    func refusesAddressesThatCannotBeLoaded(_ browser: Browser, _ text: String) async throws {
        let address = try #require(URL(string: text))
        await #expect {
            try await browser.engine.withPage(at: address) { _ in Issue.record("\(text) was loaded") }
        } throws: {
            let code = ($0 as? WebPageError)?.code
            return code == (["http", "file"].contains(address.scheme) ? .unreachable : .badAddress)
        }
    }

    @Test(arguments: Browser.tested)
    func saysWhatIsWrongWithACertificate(_ browser: Browser) async throws {
        await #expect {
            try await browser.engine.withPage(at: site.untrustedAddress("/plain")) { _ in Issue.record("it was loaded")
            }
        } throws: {
            let error = $0 as? WebPageError
            return error?.code == .certificate
                && error?.reason.contains("the server's certificate is not valid: it is signed by an authority") == true
        }
    }

    @Test(arguments: Browser.tested)
    func usesWhatHasArrivedInTime(_ browser: Browser) async throws {
        try await browser.engine.withPage(at: site.address("/half"), limit: .seconds(12), progress: { _ in }) {
            loaded in
            let page = try await loaded.page()
            #expect(page.isPartial && page.title == "Half")
            #expect((try await loaded.run(Self.script).value as? String)?.contains("half") == true)
        }
    }

    @Test(arguments: Browser.tested, ["/pdf", "/text"])
    func runsNoScriptInWhatIsNoDocument(_ browser: Browser, _ path: String) async throws {
        try await browser.engine.withPage(at: site.address(path)) { loaded in
            _ = await #expect {
                try await loaded.run(Self.script)
            } throws: {
                ($0 as? WebPageError)?.code == .notADocument
            }
        }
    }

    @Test(arguments: Browser.tested)
    func runsScriptsInDocumentsOfXML(_ browser: Browser) async throws {
        try await browser.engine.withPage(at: site.address("/xml")) { loaded in
            let result = try await loaded.run(Self.script)
            // Chromium adds what it shows such a document with.
            #expect((result.value as? String)?.contains("Feed") == true)
        }
    }

    /// A policy that forbids the page's own scripts concerns an extension's only if it forbids all.
    @Test(arguments: Browser.tested, ["/csp", "/csp-eval", "/csp-sandbox"])
    func runsScriptsUnderPolicies(_ browser: Browser, _ path: String) async throws {
        try await browser.engine.withPage(at: site.address(path)) { loaded in
            do throws(WebPageError) {
                let result = try await loaded.run(Self.script)
                #expect(result.value as? String == "Policyx")
                #expect(path != "/csp-sandbox" || browser == .chromium)
            } catch {
                #expect(path == "/csp-sandbox" && error.code == .scriptsForbidden, "\(error)")
            }
        }
    }

    @Test(arguments: Browser.tested)
    func keepsNoCookies(_ browser: Browser) async throws {
        for _ in 0..<2 {
            try await browser.engine.withPage(at: site.address("/cookie")) { loaded in
                let title = try await loaded.page().title
                #expect(title == "none")
            }
        }
    }

    @Test(arguments: Browser.tested)
    func loadsFiles(_ browser: Browser) async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("page \(UUID()) ü.html")
        try Data("<!doctype html><meta charset=utf-8><title>Fïle</title><p>x".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        try await browser.engine.withPage(at: file) { loaded in
            let page = try await loaded.page()
            #expect(page.title == "Fïle" && page.address.isFileURL && page.status == nil)
            #expect((try await loaded.run(Self.script).value as? String)?.contains("Fïle") == true)
        }
    }

    @Test(arguments: Browser.tested, PageFormat.allCases)
    func saves(_ browser: Browser, _ format: PageFormat) async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("saved \(UUID()).\(format.rawValue)")
        defer { try? FileManager.default.removeItem(at: file) }
        try await browser.engine.withPage(at: site.address("/tall")) { try await $0.save(as: format, to: file) }
        let data = try Data(contentsOf: file)
        switch format {
        case .html:
            let text = String(decoding: data, as: UTF8.self)
            #expect(
                text.hasPrefix(
                    "<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\"><base href=\"\(site.address("/tall"))\">"))
        case .pdf: #expect(data.starts(with: Data("%PDF-".utf8)) && data.count > 1000)
        case .png:
            #expect(data.starts(with: [0x89, 0x50, 0x4E, 0x47]))
            let height = data[20..<24].reduce(0) { $0 << 8 | Int($1) }
            #expect(height > 3000 && height < 3200, "\(height)")
        }
    }

    /// An element that is called like a part of the document takes its place in scripts.
    @Test(arguments: Browser.tested)
    func savesAllOfAPageThatNamesItsElementsLikePartsOfTheDocument(_ browser: Browser) async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("named \(UUID()).html")
        defer { try? FileManager.default.removeItem(at: file) }
        try await browser.engine.withPage(at: site.address("/named")) { try await $0.save(as: .html, to: file) }
        let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        #expect(text.hasPrefix("<!DOCTYPE html>\n<html>") && text.contains("<p>all of it</p>"), "\(text)")
        #expect(text.contains("<base href=\"\(site.address("/named"))\">"), "\(text)")
    }

    /// Several at once, each with a browser of its own.
    @Test(arguments: Browser.tested)
    func loadsSeveralAtOnce(_ browser: Browser) async throws {
        let paths = ["/plain", "/tall", "/xml"]
        let loaded = try await withThrowingTaskGroup(of: String.self, returning: Set<String>.self) { group in
            for address in paths.map(site.address) {
                group.addTask { try await browser.engine.withPage(at: address) { try await $0.page().address.path } }
            }
            return try await group.reduce(into: []) { $0.insert($1) }
        }
        #expect(loaded == Set(paths))
    }

    @Test(arguments: Browser.tested)
    func endsWithACancelledTask(_ browser: Browser) async throws {
        let address = site.address("/silent")
        let start = ContinuousClock.now
        let task = Task { try await browser.engine.withPage(at: address) { _ in } }
        try await Task.sleep(for: .seconds(2))
        task.cancel()
        await #expect(throws: WebPageError.self) { try await task.value }
        #expect(ContinuousClock.now - start < .seconds(20))
    }
}
