// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Universal links: `https` links that an app opens if their domain agrees, and that go to the browser if not.
struct LinkTests {
    private static func with(
        network: Bool = false, _ body: (Home, Site, _ environment: [String: String]) async throws -> Void
    ) async throws {
        try await Home.with { home in
            let site = try await Site(home)
            do {
                try await home.installFixture(
                    "OpensTheLink", network: network, domains: ["applinks:\(site.authority)?mode=developer"])
                let browser = home.root.appendingPathComponent("browser")
                try Data("#!/bin/sh\necho \"$1\" >> '\(home.root.path)/browsed'\n".utf8).write(to: browser)
                try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: browser.path)
                try await body(home, site, site.environment.merging(["BROWSER": browser.path]) { $1 })
            } catch {
                try await site.stop()
                throw error
            }
            try await site.stop()
        }
    }

    /// Waits until the app or the browser has been opened, and returns the lines about the link that it was opened with.
    private static func lines(_ path: String, _ home: Home) async throws -> [Substring] {
        let file = home.root.appendingPathComponent(path)
        try await home.wait { FileManager.default.fileExists(atPath: file.path) }
        try await home.wait { try !Data(contentsOf: file).isEmpty }
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    }

    /// The person asks the domain, as scripts do before an extension opens its links.
    private static func ask(_ link: String, _ home: Home, _ environment: [String: String]) async throws {
        let result = try await home.appex("open", link, "--dry-run", environment: environment)
        #expect(result.code == 0, "\(result)")
    }

    private static let opened = "data/appex/Groups/group.fixture/opened"

    private static func opening(_ result: Home.Result) throws -> [String: Any] {
        try #require((result.object()["opened"] as? [[String: Any]])?.first, "\(result)")
    }

    @Test func anExtensionOpensItsAppWithALink() async throws {
        try await Self.with(network: true) { home, site, environment in
            try site.serve(components: ##"{"#": "browser", "exclude": true}, {"/": "/photos/*"}"##)
            let link = "https://\(site.authority)/photos/12?size=large"
            try await Self.ask(link, home, environment)
            let result = try await home.appex("share", "--to", "OpensTheLink", link, "--json", environment: environment)
            #expect(try result.object().firstValue as? String == "opened true", "\(result)")
            #expect(try Self.opening(result)["inBrowser"] == nil)
            #expect(try await Self.lines(Self.opened, home) == ["opened \(link)"])
        }
    }

    /// A link tells its server something, and so does the question which app gets it: an extension cannot tell it by itself.
    @Test func anExtensionWithoutTheNetworkNeedsAPerson() async throws {
        try await Self.with { home, site, environment in
            try site.serve(components: #"{"/": "/photos/*"}"#)
            let photo = "https://\(site.authority)/photos/1"
            func share(_ link: String) async throws -> [String: Any] {
                let result = try await home.appex(
                    "share", "--to", "OpensTheLink", link, "--json", environment: environment)
                return try Self.opening(result)
            }
            #expect((try await share(photo)["message"] as? String)?.contains("is not known here") == true)
            #expect(try site.requests == 0)
            // The person asks the domain.
            #expect(try await home.appex("open", photo, "--dry-run", environment: environment).code == 0)
            #expect(try await share(photo)["success"] as? Bool == true)
            #expect(try await Self.lines(Self.opened, home) == ["opened \(photo)"])
            let message = try #require(try await share("https://\(site.authority)/secret")["message"] as? String)
            #expect(message.contains("no rule for the app") && message.contains("no one here to ask"), "\(message)")
            #expect(!FileManager.default.fileExists(atPath: home.root.appendingPathComponent("browsed").path))
            #expect(try site.requests == 1)
        }
    }

    /// An app names any domain that it likes, and takes any identifier that a file names; only a file that names its key says something about the browser.
    @Test(arguments: ["A.org.other", "A.org.fixture"])
    func aDomainThatDoesNotKnowTheAppIsNotBrowsedWithoutAPerson(_ name: String) async throws {
        try await Self.with(network: true) { home, site, environment in
            try site.serve(#"{"applinks": {"details": [{"appIDs": ["\#(name)"], "components": [{"/": "/photos"}]}]}}"#)
            let link = "https://\(site.authority)/transfer"
            try await Self.ask(link, home, environment)
            let result = try await home.appex("share", "--to", "OpensTheLink", link, "--json", environment: environment)
            let message = try #require(try Self.opening(result)["message"] as? String)
            #expect(
                message.contains(name == "A.org.other" ? "does not name the app" : "no rule for the app"), "\(message)")
            #expect(!FileManager.default.fileExists(atPath: home.root.appendingPathComponent("browsed").path))
        }
    }

    /// The network of this machine is not asked for an extension that could not reach it.
    @Test func asksNoServerOfThisMachineWithoutAPerson() async throws {
        try await Self.with(network: true) { home, site, environment in
            try site.serve(components: "{}")
            let result = try await home.appex(
                "share", "--to", "OpensTheLink", "https://\(site.authority)/", "--json", environment: environment)
            #expect(
                (try Self.opening(result)["message"] as? String)?.contains("from a public name without a port") == true)
            #expect(try site.requests == 0)
        }
    }

    @Test func noAppTakesTheWebByAScheme() async throws {
        try await Home.with { home in
            let installed = try await home.installFixture("OpensTheLink", schemes: ["https", "file", "fixture"])
            #expect(installed.errors.contains("the scheme “https” of CFBundleURLTypes has no effect"), "\(installed)")
            let result = try await home.appex("open", "https://bank.example/", "--dry-run")
            #expect(result.output == "Would be opened in the browser\n", "\(result)")
            let file = try await home.appex("open", "file:///etc/passwd", "--dry-run")
            #expect(file.code == 2, "\(file)")
            #expect(try await home.appex("open", "fixture:x", "--dry-run").output.contains("(org.fixture)"))
        }
    }

    /// Several apps of a domain cost it one request.
    @Test func asksADomainOnce() async throws {
        try await Self.with { home, site, environment in
            let entry = "applinks:\(site.authority)?mode=developer"
            try await home.installFixture(
                "OpensTheLink", groups: [], identifier: "org.second", domains: [entry], schemes: [])
            try site.serve("", status: "404 Not Found")
            let result = try await home.appex(
                "open", "https://\(site.authority)/", "--dry-run", environment: environment)
            #expect(result.output.components(separatedBy: "answers 404").count == 3, "\(result)")
            #expect(try site.requests == 1)
        }
    }

    @Test func whatTheDomainDoesNotGiveToTheAppGoesToTheBrowser() async throws {
        try await Self.with(network: true) { home, site, environment in
            let key = home.root.appendingPathComponent("key.pem").path
            let app = home.root.appendingPathComponent("built/org.fixture.app").path
            let made = try await home.appex("app", "key", "--create", "--key", key)
            let name = try #require(made.output.firstMatch(of: /ed25519:[-_A-Za-z0-9]+/)?.output, "\(made)")
            for command in [
                ["app", "remove", "org.fixture"], ["app", "sign", app, "--key", key], ["app", "install", app],
            ] {
                let result = try await home.appex(command)
                try #require(result.code == 0, "\(result)")
            }
            try site.serve(
                #"{"applinks": {"details": [{"appIDs": ["\#(name).org.fixture"], "components": [{"/": "/photos/*"}]}]}}"#
            )
            let link = "https://\(site.authority)/other"
            try await Self.ask(link, home, environment)
            let result = try await home.appex("share", "--to", "OpensTheLink", link, environment: environment)
            #expect(
                result.code == 0 && result.output.contains("opened \(link) in the browser: no rule for the app"),
                "\(result)")
            #expect(try await Self.lines("browsed", home) == [Substring(link)])
            #expect(try await home.appex("log").output.contains("browse"))
            // Other domains are neither the app's nor the browser's.
            let foreign = try await home.appex(
                "share", "--to", "OpensTheLink", "https://example.com/", "--json", environment: environment)
            let message = try #require(try Self.opening(foreign)["message"] as? String)
            #expect(
                message.contains("universal links of its containing app (fixture:, applinks:localhost"), "\(message)")
        }
    }

    @Test func saysWhereALinkGoes() async throws {
        try await Self.with { home, site, environment in
            let link = "https://\(site.authority)/photos/12"
            func look(_ link: String, _ more: String...) async throws -> Home.Result {
                try await home.run(
                    Home.programs.appendingPathComponent("appex"), ["open", link, "--dry-run"] + more, environment)
            }
            try site.serve(components: #"{"/": "/photos/*"}"#)
            let good = try await look(link)
            #expect(
                good.output.hasPrefix("Would be opened in Fixture (org.fixture)\n  Fixture (org.fixture) opens it: "))
            #expect(good.output.hasSuffix("allows it: applinks.details[0].components[0]\n"), "\(good)")
            let json = try await look(link, "--json").object()
            #expect(json["application"] as? String == "org.fixture" && json["opened"] as? Bool == false)

            for (status, contents, reason) in [
                ("404 Not Found", "", "answers 404"), ("503 Busy", "", "answers 503"),
                ("200 OK", "<html>", "no JSON but HTML"), ("200 OK", "{", "the file is no JSON"),
                (
                    "200 OK", #"{"applinks": {"details": [{"appIDs": ["A.org.other"]}]}}"#,
                    "does not name the app as PREFIX.org.fixture"
                ),
                (
                    "200 OK", #"{"applinks": {"details": [{"appIDs": ["ed25519:x.org.fixture"]}]}}"#,
                    "the app is not signed"
                ),
                ("200 OK", String(repeating: " ", count: 200_000), "larger than 128 KiB"),
            ] {
                try site.serve(contents, status: status)
                let result = try await look(link)
                #expect(
                    result.output.hasPrefix("Would be opened in the browser\n") && result.output.contains(reason),
                    "\(result)")
            }
            try site.serve("", status: "301 Moved", headers: "Location: https://example.com/x\r\n")
            let moved = try await look(link)
            #expect(moved.output.contains("is redirected to https://example.com/x, which is not followed"), "\(moved)")

            // Without trust in the certificate there is no file.
            let stranger = try await home.appex("open", link, "--dry-run")
            #expect(stranger.output.contains("cannot be fetched: curl: (60)"), "\(stranger)")
            #expect(try await look("fixture:inbox").output.contains("declares fixture: (CFBundleURLTypes)"))
            let named = try await look("https://user@\(site.authority)/photos/1")
            #expect(named.output.contains("no app opens it: a link with a user name"), "\(named)")
            let below = try await look("http://www.localhost/photos/1")
            #expect(below.output.contains("is for localhost alone; add applinks:www.localhost"), "\(below)")
            #expect(try await look("https:").code == 2)
            let port = try await look("https://localhost:1/photos/1")
            #expect(port.output.contains("mode=developer is for port "), "\(port)")
            let unknown = try await look("unknown:thing")
            #expect(unknown.code == 2 && unknown.errors.contains("no installed app opens unknown:thing"), "\(unknown)")
        }
    }

    @Test func opensLinksFromTheCommandLine() async throws {
        try await Self.with { home, site, environment in
            try site.serve(components: #"{"/": "/photos/*"}"#)
            let link = "https://\(site.authority)/photos/12"
            let result = try await home.appex("open", link, environment: environment)
            #expect(result.code == 0 && result.output.hasPrefix("Opened in Fixture"), "\(result)")
            #expect(try await Self.lines(Self.opened, home) == ["opened \(link)"])
            let other = try await home.appex("open", "https://\(site.authority)/other", environment: environment)
            #expect(other.code == 0 && other.output.hasPrefix("Opened in the browser"), "\(other)")
            #expect(try await Self.lines("browsed", home) == ["https://\(site.authority)/other"])
            let refused = try await home.appex(
                "open", "https://\(site.authority)/other", "--to", "Fixture", environment: environment)
            #expect(refused.code == 2 && refused.errors.contains("no rule for the app"), "\(refused)")
            let shown = try await home.appex("app", "show", "org.fixture")
            #expect(shown.output.contains("fixture:, applinks:localhost:"), "\(shown)")
            let missing = try await home.appex(
                "open", link, "--dry-run", environment: environment.merging(["PATH": try home.programs("true")]) { $1 })
            #expect(missing.output.contains("curl is missing"), "\(missing)")
        }
    }

    /// A domain is asked once a day, and believed for a week if it cannot be reached.
    @Test func keepsWhatADomainSays() async throws {
        try await Home.with { home in
            // No server has such a name (RFC 2606).
            try await home.installFixture("OpensTheLink", domains: ["applinks:*.links.invalid"])
            let folder = home.root.appendingPathComponent("cache/appex/Associations")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let file = folder.appendingPathComponent("links.invalid")
            func look(age days: Double, _ contents: String) async throws -> String {
                try Data(contents.utf8).write(to: file)
                try FileManager.default.setAttributes(
                    [.modificationDate: Date(timeIntervalSinceNow: -days * 86_400)], ofItemAtPath: file.path)
                return try await home.appex("open", "https://www.links.invalid/a", "--dry-run").output
            }
            let rules = #"{"applinks": {"details": [{"appIDs": ["A.org.fixture"], "components": [{}]}]}}"#
            for days in [0.5, 2, 6.9] {
                #expect(try await look(age: days, rules).contains("Would be opened in Fixture"), "\(days)")
            }
            for days in [7.1, -1] {
                let output = try await look(age: days, rules)
                #expect(output.contains("cannot be fetched: curl: ("), "\(output)")
            }
            #expect(try await look(age: 0.5, "damaged").contains("cannot be fetched"))
        }
    }

    @Test func warnsAboutEntriesThatHaveNoEffect() async throws {
        try await Home.with { home in
            let installed = try await home.installFixture(
                "OpensTheLink", domains: ["applinks:https://example.com", "webcredentials:example.com"])
            #expect(
                installed.errors.contains(
                    "the entry applinks:https://example.com of com.apple.developer.associated-domains has no effect"),
                "\(installed)")
            #expect(!installed.errors.contains("webcredentials"))
        }
    }
}
