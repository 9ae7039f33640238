// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import VaultKit

struct SiteAddressTests {
    /// A login's address, a page's, and how well they fit: `host`, `domain`, or nothing.
    @Test(arguments: [
        ("https://example.com", "https://example.com/login?x=1#y", "host"),
        ("example.com", "https://example.com", "host"), ("example.com", "http://example.com", "host"),
        ("https://EXAMPLE.com.", "https://example.COM", "host"),
        ("https://www.example.com", "https://login.example.com", "domain"),
        ("https://example.com", "https://a.b.example.com", "domain"),
        ("http://example.com", "https://example.com", "host"), ("https://example.com", "http://example.com", ""),
        ("https://example.com:443", "https://example.com", "host"),
        ("https://example.com", "https://example.com:8443", ""),
        ("https://example.com:8443", "https://example.com", ""),
        ("https://example.com:8443", "https://www.example.com:8443", "domain"),
        ("http://localhost:3000", "http://localhost:3000", "host"),
        ("http://localhost:3000", "http://localhost:8080", ""),
        ("http://localhost:80", "https://localhost:443", "host"),
        // Look-alikes and suffix tricks.
        ("https://example.com", "https://evil-example.com", ""),
        ("https://example.com", "https://example.com.evil.test", ""),
        ("https://example.com", "https://example.co", ""), ("https://example.com", "https://xexample.com", ""),
        ("https://example.com", "https://example.com@evil.test/", ""),
        ("https://example.com", "https://evil.test/https://example.com", ""),
        ("https://example.com", "https://evil.test#@example.com", ""),
        ("https://example.com", "https://evil.test?@example.com", ""),
        // A mark over a slash does not make it another character, nor does an encoded one end a name.
        ("https://example.com", "https://evil.test/\u{301}@example.com", ""),
        ("https://example.com", "https://evil.test?\u{301}@example.com", ""),
        ("https://example.com", "https://evil.test#\u{200d}@example.com", ""),
        ("https://r3---sn.example.com", "https://r3---sn.example.com", "host"),
        ("https://strasse.de", "https://stra\u{1e9e}e.de", ""),
        ("https://straße.de", "https://stra\u{1e9e}e.de", "host"),
        ("example.com:443", "http://example.com", ""), ("example.com:80", "https://example.com", "host"),
        ("example.com:443", "https://example.com", "host"), ("example.com:8443", "https://example.com:8443", "host"),
        ("https://example.com", "https://example.com/a\\b?c=\\d", "host"),
        // Public suffixes have many owners.
        ("https://alice.github.io", "https://mallory.github.io", ""),
        ("https://github.io", "https://alice.github.io", ""),
        ("https://a.co.uk", "https://b.co.uk", ""), ("https://www.a.co.uk", "https://a.co.uk", "domain"),
        ("https://a.kobe.jp", "https://b.kobe.jp", ""),
        ("https://city.kobe.jp", "https://www.city.kobe.jp", "domain"),
        // Names in other scripts.
        ("https://bücher.example", "https://xn--bcher-kva.example", "host"),
        ("https://BÜCHER.example", "https://b%C3%BCcher.example", "host"),
        ("https://bücher.example", "https://bu\u{308}cher.example", "host"),
        ("https://example.com", "https://ex\u{430}mple.com", ""),
        ("https://example.com", "https://example\u{3002}com", "host"),
        // Addresses without names.
        ("http://192.168.1.1", "http://192.168.1.1", "host"), ("http://192.168.1.1", "http://10.168.1.1", ""),
        ("http://[::1]:8080", "http://[::1]:8080", "host"), ("http://[::1]", "http://[::2]", ""),
        // Apps.
        ("app://com.example.shop", "app://com.example.shop", "host"),
        ("app://com.example.shop", "app://com.example.other", ""),
        ("app://com.example.shop", "https://com.example.shop", ""),
        ("https://shop.example.com", "app://shop.example.com", ""),
        ("ftp://example.com", "https://example.com", ""), ("ftp://example.com", "ftp://example.com", "host"),
    ])
    func fits(_ own: String, _ request: String, _ expected: String) throws {
        let match = try SiteAddress(own).match(SiteAddress(request))
        #expect((match.map { "\($0)" } ?? "") == expected)
    }

    /// An index never hides what fits.
    @Test func hasAKeyInCommonWithWhatFits() throws {
        let hosts = [
            "example.com", "www.example.com", "a.co.uk", "b.a.co.uk", "alice.github.io", "localhost", "10.0.0.1",
        ]
        for own in hosts {
            for other in hosts {
                let (left, right) = (try SiteAddress(own), try SiteAddress("https://" + other))
                if left.match(right) != nil { #expect(!Set(left.keys).isDisjoint(with: right.keys), "\(own) \(other)") }
            }
        }
    }

    @Test(arguments: [
        "", "https://", "https:// example.com", "https://evil.test\\@example.com", "https://exa\tmple.com",
        "https://a..b",
        "https://example.com:99999", "https://example.com:x", "1https://example.com", "https://[::1", "https://[zz]",
        "://x",
        "https://a_\u{0}b.com", "https://%zz.example", "http://10.0.0.0x1", "http://10.1", "http://010.0.0.1",
        "http://300.0.0.1", "https://a\\b/",
        "https://example.com%00.evil.test/",
        "https://example.com%2f.evil.test/",
        "https://example.com%40evil.test/", "https://example.com%3a80.evil.test",
    ])
    func refusesWhatBrowsersReadInTwoWays(_ text: String) {
        #expect(vaultError { _ = try SiteAddress(text) }?.code == .invalid)
    }

    @Test func showsNoSecretInItsErrors() throws {
        let error = try #require(vaultError { _ = try SiteAddress("https://wendy:hunter2@exa mple.com/?token=abc") })
        #expect(!error.description.contains("hunter2") && !error.description.contains("abc"), "\(error)")
        for text in ["wendy:hunter2", "https://wendy:hunter2", "https://exa mple.com/?mail=a@b.c&token=hunter2"] {
            #expect(vaultError { _ = try SiteAddress(text) }?.description.contains("hunter2") == false, "\(text)")
        }
    }

    @Test func keepsOnlyTheOrigin() throws {
        #expect(
            try Vault.origin(of: "https://wendy:pw@Example.com:8443/reset?token=secret") == "https://example.com:8443")
        #expect(try Vault.origin(of: "app://com.example.Shop") == "app://com.example.shop")
    }

    /// The library answers with a part of what it was asked.
    @Test func answersTheSameToManyAtOnce() async {
        let wrong = await withTaskGroup(of: Int.self) { group in
            for task in 0..<8 {
                group.addTask {
                    (0..<5_000).count { number in
                        let owner = "a-rather-long-name-\(task)-\(number).co.uk"
                        return PublicSuffixes.registrableDomain(of: "login.of.\(owner)") != owner
                    }
                }
            }
            return await group.reduce(0, +)
        }
        #expect(wrong == 0)
    }
}
