// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// `--page`: a web page is handed over as Safari does it.
@Suite(.timeLimit(.minutes(30)))
struct WebPageTests {
    private static let action = "com.apple.ui-services"
    private static let page = ["NSExtensionActivationSupportsWebPageWithMaxCount": 1]
    private static let link = ["NSExtensionActivationSupportsWebURLWithMaxCount": 1]

    /// As in Apple's guide, with a mark in the title for what came back.
    private static let script = """
        var MyClass = function() {};
        MyClass.prototype = {
            run: function(arguments) { arguments.completionFunction({ "baseURI": document.baseURI, "none": null }) },
            finalize: function(arguments) {
                document.body.style.backgroundColor = arguments["bgColor"];
                document.title += " in " + Object.keys(arguments).length;
            }
        };
        var ExtensionPreprocessingJS = new MyClass;
        """

    private func install(_ home: Home, rule: [String: Any], script: String? = script) async throws {
        let names = ["ReadsPage", "LeavesPage", "CancelsPage"]
        try await home.installFixture(
            "ReadsPage", "LeavesPage", "CancelsPage", rule: rule,
            points: Dictionary(uniqueKeysWithValues: names.map { ($0, Self.action) }),
            pageScripts: script.map { source in Dictionary(uniqueKeysWithValues: names.map { ($0, source) }) } ?? [:])
    }

    // MARK: Without a browser

    /// A rule, whether the extension has a script, and whether it is offered for a page.
    @Test(arguments: [
        (page, true, true), (page, false, false), (link, true, true), (link, false, true),
        (["NSExtensionActivationSupportsImageWithMaxCount": 1], true, false),
    ])
    func isOfferedAsInSafari(_ rule: [String: Int], hasScript: Bool, isOffered: Bool) async throws {
        try await Home.with { home in
            try await install(home, rule: rule, script: hasScript ? Self.script : nil)
            let result = try await home.appex(
                "act", "https://example.com/a", "--page", "--dry-run", "--to", "ReadsPage", "--json")
            #expect(result.code == (isOffered ? 0 : 2), "\(result)")
            guard isOffered else { return }
            let attachments = try result.object()["attachments"] as? [[String: Any]]
            let types = attachments?.compactMap { $0["typeIdentifiers"] as? [String] }
            #expect(types == [[hasScript ? "com.apple.property-list" : "public.url"]], "\(result)")
            let list = try await home.appex("act", "https://example.com/a", "--page", "--list", "--json")
            #expect(try list.object()["targets"] != nil, "\(list)")
        }
    }

    /// Arguments, the exit code, and what the error says.
    @Test(arguments: [
        (["--page"], 64, "--page takes one address"),
        (["https://a.b", "https://c.d", "--page"], 64, "--page takes one address"),
        (["https://a.b", "--text", "x", "--page"], 64, "--page takes one address"),
        (["https://a.b", "--title", "x", "--page"], 64, "leave --title out"),
        (["https://a.b", "--save-page", "x.html"], 64, "--save-page needs --page"),
        (["https://a.b", "--page", "--save-page", "x.doc"], 64, "expected a name that ends with .html, .pdf or .png"),
        (["https://a.b", "--page", "--save-page", "there.html"], 74, "there.html exists, and nothing is overwritten"),
        (["https://a.b", "--page", "--save-page", "no/x.html"], 74, "no/x.html cannot be written: "),
        (["missing.html", "--page"], 66, "missing.html: No such file"),
        (["--url", "about:blank", "--page"], 66, "about:blank: expected an address"),
        ([".", "--page"], 66, "is not a file"),
        (["https://a.b", "--page", "--page-timeout", "0"], 64, "from 1 to 3600"),
        (["https://a.b", "--page", "--browser", "lynx"], 64, "lynx"),
        (["https://a.b", "--browser", "webkit"], 64, "--browser needs --page"),
        (["https://a.b", "--page-timeout", "5"], 64, "--page-timeout needs --page"),
        (["-", "--page"], 64, "name its address"), (["swift.org", "--page"], 66, "an address begins with https://"),
        (
            ["https://a.b", "--page", "--browser", "chromium"], 1,
            "Chromium is not installed; install it with `sudo apt install chromium`"
        ),
    ])
    func saysWhatIsWrong(_ arguments: [String], code: Int32, text: String) async throws {
        try await Home.with { home in
            try await install(home, rule: Self.page)
            try home.file("there.html")
            let result = try await home.run(
                Home.programs.appendingPathComponent("appex"), ["act"] + arguments + ["--to", "ReadsPage"],
                ["PATH": try home.programs("sh")])
            #expect(result.code == code && result.errors.contains(text), "\(result)")
        }
    }

    @Test func promisesNothingOfAPageThatIsNotLoaded() async throws {
        try await Home.with { home in
            try await install(home, rule: Self.page)
            let result = try await home.appex(
                "act", "https://a.b", "--page", "--to", "ReadsPage", "--dry-run", "--no-input")
            #expect(result.code == 0 && result.output.contains("the page was not loaded: "), "\(result)")
        }
    }

    // MARK: With a browser

    /// GTK has its settings there, and the types of files.
    private static let environment = ["XDG_DATA_DIRS": "/usr/share"]

    private func act(_ home: Home, _ arguments: String...) async throws -> Home.Result {
        try await home.run(Home.programs.appendingPathComponent("appex"), ["act"] + arguments, Self.environment)
    }

    private func file(_ home: Home) throws -> String {
        try home.file("page.html", "<!doctype html><meta charset=utf-8><title>A page</title><body><p>Text").path
    }

    @Test(.enabled(if: BrowserDriver.isThere, BrowserDriver.need), arguments: BrowserDriver.engines)
    func runsFinalizesAndSaves(_ browser: String) async throws {
        try await Home.with { home in
            try await install(home, rule: Self.page)
            let page = try file(home)
            let result = try await act(
                home, page, "--page", "--browser", browser, "--to", "ReadsPage", "--save-page", "saved.html", "--json")
            let object = try result.object()
            #expect(result.code == 0 && object["outcome"] as? String == "completed", "\(result)")
            let got = (object.firstValue as? [String: Any])?["got"] as? [String: String]
            #expect(got == ["baseURI": URL(fileURLWithPath: page).absoluteString])
            let item = (object["returnedItems"] as? [[String: Any]])?.first
            #expect(item?["contentText"] as? String == "A page")
            let report = object["page"] as? [String: Any]
            let script = report?["script"] as? [String: Any]
            #expect(report?["title"] as? String == "A page" && script?["finalized"] as? Bool == true)
            #expect(script?["omitted"] as? [String] == ["none"])
            #expect(report?["saved"] as? String == home.root.path + "/saved.html")
            let saved = try String(contentsOf: home.root.appendingPathComponent("saved.html"), encoding: .utf8)
            #expect(saved.contains("background-color: red") && saved.contains("<title>A page in 1</title>"), "\(saved)")
        }
    }

    /// An extension that returns nothing is finalized with nothing; one that is cancelled is not.
    @Test(.enabled(if: BrowserDriver.isThere, BrowserDriver.need), arguments: BrowserDriver.engines)
    func finalizesWhatHasCompletedAlone(_ browser: String) async throws {
        try await Home.with { home in
            try await install(home, rule: Self.page)
            let page = try file(home)
            let left = try await act(
                home, page, "--page", "--browser", browser, "--to", "LeavesPage", "--save-page", "left.html")
            #expect(left.code == 0 && left.output.contains("saved the page as \(home.root.path)/left.html"), "\(left)")
            let saved = try String(contentsOf: home.root.appendingPathComponent("left.html"), encoding: .utf8)
            #expect(saved.contains("<title>A page in 0</title>"), "\(saved)")
            let cancelled = try await act(
                home, page, "--page", "--browser", browser, "--to", "CancelsPage", "--save-page", "cancelled.html")
            #expect(cancelled.code == 130, "\(cancelled)")
            #expect(!FileManager.default.fileExists(atPath: home.root.path + "/cancelled.html"))
        }
    }

    /// If the script gives nothing, an extension that takes addresses gets the address; another one gets nothing.
    @Test(.enabled(if: BrowserDriver.isThere, BrowserDriver.need), arguments: BrowserDriver.engines)
    func goesOnWithTheAddressIfThatIsTaken(_ browser: String) async throws {
        try await Home.with { home in
            let page = try file(home)
            try await install(home, rule: Self.link, script: "var ExtensionPreprocessingJS = { run() { null.x } };")
            let link = try await act(home, page, "--page", "--browser", browser, "--to", "ReadsPage", "--json")
            #expect(
                link.code == 0
                    && link.errors.contains("ReadsPage: it got the address alone: Page.js:1: run threw TypeError"),
                "\(link)")
            // A file's address is one that the extension can read.
            let value = try link.object().firstValue as? String
            #expect(value?.hasPrefix("address file:///") == true && value?.hasSuffix("/page.html") == true, "\(link)")
            let script = (try link.object()["page"] as? [String: Any])?["script"] as? [String: Any]
            #expect((script?["problem"] as? String)?.hasPrefix("Page.js:1: run threw") == true)
            try await install(home, rule: Self.page, script: "var nothing = 1;")
            let none = try await act(
                home, page, "--page", "--browser", browser, "--to", "ReadsPage", "--save-page", "x.html", "--json")
            #expect(
                none.code == 1 && none.errors.contains("its script gave no result: Page.js defines no global object"),
                "\(none)")
            #expect(!FileManager.default.fileExists(atPath: home.root.path + "/x.html"))
        }
    }

    @Test(.enabled(if: BrowserDriver.isThere, BrowserDriver.need), arguments: BrowserDriver.engines)
    func savesNothingIfFinalizeFails(_ browser: String) async throws {
        try await Home.with { home in
            try await install(
                home, rule: Self.page,
                script:
                    "var ExtensionPreprocessingJS = { run(a) { a.completionFunction({}) }, finalize() {\n throw new Error('no') } };"
            )
            let result = try await act(
                home, try file(home), "--page", "--browser", browser, "--to", "ReadsPage", "--save-page", "x.pdf")
            #expect(result.code == 74 && result.output.hasPrefix("ReadsPage: completed\n"), "\(result)")
            #expect(
                result.errors.contains("the page was not changed: Page.js:2: finalize threw Error: no"), "\(result)")
            #expect(result.errors.contains("x.pdf was not written: "), "\(result)")
            #expect(!FileManager.default.fileExists(atPath: home.root.path + "/x.pdf"))
        }
    }

    /// Nothing is left of a command that was interrupted while it loaded.
    @Test(.enabled(if: BrowserDriver.isThere, BrowserDriver.need), arguments: BrowserDriver.engines)
    func endsWhenItIsInterrupted(_ browser: String) async throws {
        try await Home.with { home in
            try await install(home, rule: Self.page)
            // A server that takes a connection, and says nothing.
            let server = try Home.Running(
                home, URL(fileURLWithPath: "/usr/bin/python3"),
                [
                    "-uc",
                    "import socket, time; s = socket.create_server(('127.0.0.1', 0)); print(s.getsockname()[1]); c = s.accept(); print('connected'); time.sleep(300)",
                ], input: nil, [:])
            defer { server.killGroup() }
            try await home.wait { try server.output().hasSuffix("\n") }
            let port = try server.output().trimmingCharacters(in: .whitespacesAndNewlines)
            let command = try Home.Running(
                home, Home.programs.appendingPathComponent("appex"),
                ["act", "http://127.0.0.1:\(port)/", "--page", "--browser", browser, "--to", "ReadsPage"], input: nil,
                Self.environment)
            try await home.wait { try server.output().contains("connected") }
            command.process.interrupt()
            let result = try await command.value
            #expect(result.code == 130, "\(result)")
            let left = try FileManager.default.contentsOfDirectory(atPath: home.root.path).filter {
                $0.hasPrefix("appex-")
            }
            #expect(left.isEmpty, "\(left)")
        }
    }

    /// The error names the address and says why it is no page; the exit code is that of input that is not as expected (65), or not there (66).
    @Test(.enabled(if: BrowserDriver.isThere, BrowserDriver.need), arguments: BrowserDriver.engines)
    func refusesWhatIsNoPage(_ browser: String) async throws {
        try await Home.with { home in
            try await install(home, rule: Self.page)
            let site = try await WebSite(home)
            let file = try home.file("notes.txt")
            for (name, options, code, text) in [
                (file.path, [], 65, "notes.txt is text/plain, and no HTML file; share it without --page"),
                (
                    site.address("/pdf"), ["--save-page", "x.html"], 65,
                    "is a PDF document, and no page that can be saved"
                ),
                (site.address("/nothing"), [], 66, browser == "webkit" ? "without a page (204)" : "gave no page"),
            ] as [(String, [String], Int32, String)] {
                let result = try await home.run(
                    Home.programs.appendingPathComponent("appex"),
                    ["act", name, "--page", "--browser", browser, "--to", "ReadsPage"] + options, Self.environment)
                #expect(result.code == code && result.errors.contains(text), "\(result)")
            }
            let locked = try await act(
                home, site.address("/locked"), "--page", "--browser", browser, "--to", "ReadsPage")
            #expect(locked.errors.contains("401"), "\(locked)")
            #expect(locked.code == (browser == "webkit" ? 0 : 66), "\(locked)")
        }
    }
}
