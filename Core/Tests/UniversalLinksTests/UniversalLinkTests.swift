// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UniversalLinks

/// Links and the entries of entitlements.
struct UniversalLinkTests {
    @Test func takesALinkApart() throws {
        let link = try UniversalLink("HTTPS://Example.COM:443/a/b%20c?x=1&y=?#part?#2")
        #expect(link.host == "example.com" && link.port == nil)
        #expect(link.path == "/a/b%20c" && link.query == "x=1&y=?")
        #expect(link.fragment == "part?#2")
        let short = try UniversalLink("https://example.com:8443")
        #expect(short.path == "/" && short.query == nil && short.fragment == nil && short.port == 8443)
        #expect(try UniversalLink("https://example.com?#").query == "")
        #expect(try UniversalLink("https://example.com:/").port == nil)
        #expect(try UniversalLink("http://example.com:80/a").port == nil)
        #expect(try UniversalLink("http://example.com:443/a").port == 443)
    }

    /// An address that a browser may read differently from another program leads to no app.
    @Test(arguments: [
        ("ftp://example.com/", "begins with https://"), ("example.com", "begins with https://"),
        ("https://user@example.com/", "user name"), ("https://example.com@evil.test/", "user name"),
        (#"https://example.com\@evil.test/"#, "percent-encoded"), ("https://example.com/a b", "percent-encoded"),
        ("https://bücher.example/", "percent-encoded"), ("https://example.com/\u{0}", "percent-encoded"),
        ("https:///path", "not a domain"), ("https://example..com/", "not a domain"),
        ("https://example.com./", "not a domain"), ("https://[::1]/", "not a domain"),
        ("https://-a.example/", "not a domain"), ("https://%65xample.com/", "not a domain"),
        ("https://127.1/", "not a domain"), ("https://2130706433/", "not a domain"),
        ("https://0x7f.1/", "not a domain"),
        ("https://a.0X7F/", "not a domain"), ("https://example.com/a/../b", "“..”"),
        ("https://example.com/%2E%2e", "“..”"),
        ("https://example.com/./b", "“..”"), ("https://example.com/%FF", "UTF-8"),
        ("https://example.com/?a=%f", "UTF-8"),
        ("https://example.com/#%zz", "UTF-8"), ("https://example.com/%", "UTF-8"),
        ("https://example.com:0/", "not a port"), ("https://example.com:99999/", "not a port"),
        ("https://example.com:+8/", "not a port"),
        ("https://a.example/" + String(repeating: "a", count: 20_000), "16384"),
    ]) func refuses(_ text: String, _ reason: String) throws {
        let error = try #require(throws: UniversalLinkError.self) { try UniversalLink(text) }
        #expect(error.reason.contains(reason), "\(error)")
    }

    @Test func readsEntries() throws {
        let plain = try #require(try AssociatedDomain.read("applinks:Example.com"))
        #expect(plain.domain == "example.com" && !plain.isWildcard && !plain.isForDevelopment && plain.port == nil)
        #expect(plain.fileAddress == "https://example.com/.well-known/apple-app-site-association")
        let wild = try #require(try AssociatedDomain.read("applinks:*.example.com?mode=developer"))
        #expect(wild.isWildcard && wild.isForDevelopment)
        #expect(wild.fileAddress == "https://example.com/.well-known/apple-app-site-association")
        let own = try #require(try AssociatedDomain.read("applinks:localhost:8443?mode=developer"))
        #expect(own.fileAddress == "https://localhost:8443/.well-known/apple-app-site-association")
        for other in ["webcredentials:example.com", "activitycontinuation:x.test", "appclips:example.com"] {
            #expect(try AssociatedDomain.read(other) == nil)
        }
    }

    @Test(arguments: [
        ("applinks:https://example.com", "without a scheme"), ("applinks:example.com/path", "without a scheme"),
        ("applinks:", "ASCII"), ("applinks:*", "ASCII"),
        ("applinks:a.*.example", "ASCII"),
        ("applinks:$(DOMAIN)", "ASCII"), ("applinks:example.com:8443", "?mode=developer"),
        ("applinks:example.com?mode=devel", "mode=developer"), ("applinks:example.com?mode=managed", "company"),
        ("example.com", "applinks:example.com"), ("applink:example.com", "applinks:example.com"),
        ("applinks:example.com:x?mode=developer", "port"), ("applinks:*.com", "wildcard"),
        ("applinks:127.0.0.1", "ASCII"),
    ]) func refusesEntries(_ entry: String, _ reason: String) throws {
        let error = try #require(throws: UniversalLinkError.self) { try AssociatedDomain.read(entry) }
        #expect(error.reason.contains(reason), "\(error)")
    }

    /// Apple's own example: the longest entry counts, and a wildcard is not for the domain itself.
    @Test func findsTheEntryForALink() throws {
        let entries = try ["applinks:*.site.example", "applinks:*.users.site.example", "applinks:site.test"].map {
            try #require(try AssociatedDomain.read($0))
        }
        func entry(_ link: String) throws -> String? {
            AssociatedDomain.entry(for: try UniversalLink(link), among: entries)?.entry
        }
        #expect(try entry("https://a.users.site.example/") == "applinks:*.users.site.example")
        #expect(try entry("https://users.site.example/") == "applinks:*.site.example")
        #expect(try entry("https://site.example/") == nil)
        #expect(try entry("https://evilsite.example/") == nil)
        #expect(try entry("https://site.test/") == "applinks:site.test")
        #expect(try entry("https://site.test:444/") == nil)
        #expect(try entry("https://site.test.evil.example/") == nil)
        #expect(try entry("https://www.site.test/") == nil)
    }
}
