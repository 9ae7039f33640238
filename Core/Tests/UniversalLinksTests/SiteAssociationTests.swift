// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UniversalLinks

/// The files of domains. The rules are those of Apple's documentation and of its talk 717 of 2019.
struct SiteAssociationTests {
    private static let app = SiteAssociation.Application(identifier: "org.example.app", team: nil, key: nil)

    private static func file(_ components: String, _ more: String = "") throws -> SiteAssociation {
        try SiteAssociation(
            Data(
                #"{"applinks": {\#(more) "details": [{"appIDs": ["ABCDE12345.org.example.app"], "components": [\#(components)]}]}}"#
                    .utf8))
    }

    private static func opens(_ file: SiteAssociation, _ rest: String) throws -> Bool {
        guard case .opens = try file.decision(for: UniversalLink("https://example.com\(rest)"), app) else {
            return false
        }
        return true
    }

    /// Components, and what follows the domain in a link, and whether the link goes to the app.
    @Test(arguments: [
        (#"{"/": "/buy/*"}"#, "/buy/", true), (#"{"/": "/buy/*"}"#, "/buy", true),
        (#"{"/": "/buy/*"}"#, "/buyer", false),
        (#"{"/": "/buy/*"}"#, "/buy//", true), (#"{"/": "/buy*"}"#, "/buy", true), (#"{"/": "/a/*/c"}"#, "/a/c", false),
        (#"{"/": "abc"}"#, "/abc", true), (#"{"/": "abc"}"#, "/xabc", false), (#"{"/": "//abc"}"#, "/abc", true),
        (#"{"/": "buy/*"}"#, "/buy", true), (#"{"/": "*abc"}"#, "/xabc", true), (#"{"/": "/buy/"}"#, "/buy", true),
        (#"{"/": "/"}"#, "", true), (#"{"/": "/id/????"}"#, "/id/481", false), (#"{"/": "/?*"}"#, "/", false),
        (##"{"/": "abc", "?": "def", "#": "*"}"##, "/abc?def", true), (#"{"/": "/a/b"}"#, "/a%2Fb", false),
        (#"{"/": "/a/b", "percentEncoded": false}"#, "/a%2Fb", true), (#"{"/": "/caf%C3%A9"}"#, "/caf%c3%a9", false),
        (#"{"/": "/account", "exclude": true}, {"/": "/*"}"#, "/account/", false),
        (#"{"/": "/$(region)"}"#, "/001", false),
        (#"{"/": "/buy/*"}"#, "/buy/a/b?c#d", true), (#"{"/": "/buy"}"#, "/buy/", true),
        (#"{"/": "/buy"}"#, "/Buy", false), (#"{"/": "/buy", "caseSensitive": false}"#, "/BUY", true),
        (#"{"/": "/*/item"}"#, "/a/b/item", true), (#"{"/": "/?"}"#, "/a", true), (#"{"/": "/?"}"#, "/", false),
        (#"{"/": "/?"}"#, "/ab", false), (#"{"/": "/?*"}"#, "/ab", true), (#"{}"#, "/anything?x#y", true),
        (##"{"#": "no_app", "exclude": true}, {"/": "/a"}"##, "/a#no_app", false),
        (##"{"#": "no_app", "exclude": true}, {"/": "/a"}"##, "/a#other", true),
        (##"{"/": "/a"}, {"/": "/a", "exclude": true}"##, "/a", true), (##"{"#": ""}"##, "/", true),
        (##"{"#": "?*"}"##, "/", false), (##"{"?": "x=*"}"##, "/?x=1", true), (##"{"?": "x=*"}"##, "/", false),
        (#"{"/": "/help/*", "?": {"articleNumber": "????"}}"#, "/help/?articleNumber=1234", true),
        (#"{"/": "/help/*", "?": {"articleNumber": "????"}}"#, "/help/?articleNumber=123", false),
        (#"{"/": "/help/*", "?": {"articleNumber": "????"}}"#, "/help/", false),
        // Every item of a name must match, and one that is not there is empty.
        (#"{"?": {"n": "?"}}"#, "/?n=1&m=2&n=3", true), (#"{"?": {"n": "?"}}"#, "/?n=1&n=33", false),
        (#"{"?": {"n": "*"}}"#, "/", true), (#"{"?": {"n": ""}}"#, "/?n", true), (#"{"?": {"n": ""}}"#, "/?n=1", false),
        (#"{"?": {}}"#, "/?any=1", true), (#"{"?": {"a": "1", "b": "2"}}"#, "/?a=1&b=3", false),
        (#"{"?": {"a": "b=c"}}"#, "/?a=b=c", true), (#"{"?": {"A": "B"}, "caseSensitive": false}"#, "/?a=b", true),
        (#"{"/": "/a%20b"}"#, "/a%20b", true), (#"{"/": "/a b"}"#, "/a%20b", false),
        (#"{"/": "/a b", "percentEncoded": false}"#, "/a%20b", true),
        (#"{"/": "/ü", "percentEncoded": false}"#, "/%C3%BC", true),
        (#"{"/": "/?", "percentEncoded": false}"#, "/%C3%BC", true),
        (#"{"/": "/$(digit)$(digit)"}"#, "/42", true), (#"{"/": "/$(digit)$(digit)"}"#, "/4a", false),
        (#"{"/": "/$(upper)"}"#, "/a", false), (#"{"/": "/$(xdigit)$(alpha)$(alnum)$(lower)"}"#, "/Fz9z", true),
        (#"{"/": "/$(lang)-$(region)/*"}"#, "/de-CH/x", true), (#"{"/": "/$(lang)-$(region)/*"}"#, "/de-ch/x", false),
        (#"{"/": "/$(lang)-$(region)/*", "caseSensitive": false}"#, "/de-ch/x", true),
        (#"{"/": "/$(lang)/*"}"#, "/help/x", false), (#"{"/": "/$1(x)"}"#, "/$1(x)", true),
        (#"{"/": "/a", "comment": "text", "later": {}}"#, "/a", true),
    ]) func decides(_ components: String, _ rest: String, _ opens: Bool) throws {
        #expect(try Self.opens(Self.file(components), rest) == opens)
    }

    @Test func usesVariablesAndDefaults() throws {
        let more = """
            "substitutionVariables": {"food": ["burrito", "p?zza", "s*d"], "lang": ["xx"]}, "defaults": {"caseSensitive": false},
            """
        let file = try Self.file(#"{"/": "/$(food)/$(lang)"}, {"/": "/Exact", "caseSensitive": true}"#, more)
        for good in ["/burrito/xx", "/PIZZA/xx", "/salad/XX", "/sd/xx", "/Exact"] {
            #expect(try Self.opens(file, good))
        }
        for bad in ["/pasta/xx", "/pizza/de", "/exact"] { #expect(try !Self.opens(file, bad)) }
        let own = try SiteAssociation(
            Data(
                #"{"applinks": {"defaults": {"percentEncoded": false}, "details": [{"appID": "A.org.example.app", "defaults": {"percentEncoded": true}, "components": [{"/": "/a b"}]}]}}"#
                    .utf8))
        #expect(try !Self.opens(own, "/a%20b"))
    }

    /// The form before iOS 13, and the first one of all.
    @Test func readsOlderFiles() throws {
        for details in [
            #"[{"appID": "A.org.example.app", "paths": ["NOT /shop/cart", "/shop/*", "/?"]}]"#,
            #"{"A.org.example.app": {"paths": ["NOT /shop/cart", "/shop/*", "/?"]}}"#,
        ] {
            let file = try SiteAssociation(Data(#"{"applinks": {"apps": [], "details": \#(details)}}"#.utf8))
            #expect(try Self.opens(file, "/shop/x?y#z"))
            #expect(try Self.opens(file, "/a"))
            #expect(try !Self.opens(file, "/shop/cart"))
            #expect(try !Self.opens(file, "/other"))
        }
        let both = try SiteAssociation(
            Data(
                #"{"applinks": {"details": [{"appIDs": ["A.org.example.app"], "paths": ["*"], "components": [{"/": "/a"}]}]}}"#
                    .utf8))
        #expect(try !Self.opens(both, "/b"))
    }

    @Test func namesTheRule() throws {
        let file = try SiteAssociation(
            Data(
                #"{"applinks": {"details": [{"appIDs": ["A.org.other"], "components": [{}]}, {"appIDs": ["A.org.example.app"], "components": [{"/": "/a", "exclude": true}, {"/": "/*"}]}]}}"#
                    .utf8))
        func decision(_ rest: String) throws -> SiteAssociation.Decision {
            try file.decision(for: UniversalLink("https://example.com" + rest), Self.app)
        }
        #expect(try decision("/a") == .excluded(rule: "applinks.details[1].components[0]"))
        #expect(try decision("/b") == .opens(rule: "applinks.details[1].components[1]"))
        let others = SiteAssociation.Application(identifier: "org.nowhere", team: nil, key: nil)
        #expect(
            try file.decision(for: UniversalLink("https://example.com/"), others)
                == .notNamed(["A.org.other", "A.org.example.app"]))
    }

    /// A prefix is a team, or a key: the identifier alone is no proof.
    @Test func tellsAppsApart() throws {
        let key = "ed25519:11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"
        func opens(_ names: [String], team: String? = nil, key: String? = nil) throws -> Bool {
            let list = names.map { "\"\($0)\"" }.joined(separator: ",")
            let file = try SiteAssociation(
                Data(#"{"applinks": {"details": [{"appIDs": [\#(list)], "components": [{}]}]}}"#.utf8))
            let app = SiteAssociation.Application(identifier: "org.example.app", team: team, key: key)
            guard case .opens = try file.decision(for: UniversalLink("https://example.com/"), app) else { return false }
            return true
        }
        #expect(try opens(["TEAM.org.example.app"]))
        #expect(try opens(["TEAM.org.example.app"], team: "TEAM"))
        #expect(try !opens(["TEAM.org.example.app"], team: "OTHER"))
        #expect(try !opens(["TEAM.org.example.app.more"]))
        #expect(try !opens(["TEAM.com.org.example.app"]))
        #expect(try !opens(["org.example.app"]))
        #expect(try !opens(["TEAM.org.example.App"]))
        #expect(try opens(["TEAM.org.example.app", "\(key).org.example.app"], key: key))
        #expect(try !opens(["TEAM.org.example.app", "\(key).org.example.app"]))
        #expect(try !opens(["\(key).org.example.app"], key: key.replacing("11q", with: "12q")))
        #expect(try opens(["TEAM.org.example.app", "\(key).org.other"]))
    }

    @Test(arguments: [
        ("", "no JSON"), ("{", "no JSON"), ("[]", "an object is expected"), ("0\u{82}\u{1}", "signed"),
        (#"{"webcredentials": {}}"#, "no “applinks”"), (#"{"applinks": []}"#, "applinks: an object"),
        (#"{"applinks": {"details": [{"components": []}]}}"#, "applinks.details[0]: “appIDs” is missing"),
        (#"{"applinks": {"details": [{"appIDs": "A.b"}]}}"#, "applinks.details[0].appIDs: an array"),
        ("<!DOCTYPE html>", "HTML"),
        (
            #"{"applinks": {"details": [{"appID": "A.b", "components": [{}, {"/": 3}]}]}}"#,
            "details[0].components[1]./: a string"
        ),
        (
            #"{"applinks": {"details": [{"appID": "A.b", "components": [{"exclude": "true"}]}]}}"#,
            "components[0].exclude: a Boolean"
        ),
        (#"{"applinks": {"details": [{"appID": "A.b", "components": [{"exclude": 1}]}]}}"#, "exclude: a Boolean"),
        (
            #"{"applinks": {"details": [{"appID": "A.b", "components": [{"?": {"x": 1}}]}]}}"#,
            "components[0].?.x: a string"
        ),
        (#"{"applinks": {"details": [{"appID": "A.b", "components": [{"/": "/$(foo)"}]}]}}"#, "no variable $(foo)"),
        (#"{"applinks": {"details": [{"appID": "A.b", "components": [{"/": "/$(foo"}]}]}}"#, "“)” is missing"),
        (
            #"{"applinks": {"substitutionVariables": {"x": "y"}, "details": [{"appID": "A.b", "components": [{"/": "$(x)"}]}]}}"#,
            "substitutionVariables.x: an array"
        ),
        (
            #"{"applinks": {"details": [{"appID": "A.b", "defaults": {"/": 1}, "components": [{}]}]}}"#,
            "defaults./: a string"
        ),
    ]) func saysWhatIsWrong(_ text: String, _ reason: String) throws {
        let data = text.hasPrefix("0") ? Data([0x30, 0x82, 1]) : Data(text.utf8)
        let error = try #require(throws: UniversalLinkError.self) {
            let app = SiteAssociation.Application(identifier: "b", team: nil, key: nil)
            _ = try SiteAssociation(data).decision(for: UniversalLink("https://example.com/"), app)
        }
        #expect(error.description.contains(reason), "\(error)")
    }

    /// A mistake is the matter of the apps that it is about.
    @Test func keepsMistakesApart() throws {
        let file = try SiteAssociation(
            Data(
                #"{"applinks": {"details": [{"appIDs": ["A.org.other"], "components": [{"/": 3}]}, {"appIDs": ["A.org.example.app"], "components": [{"path": "/a", "excluded": true}]}, {"appIDs": ["A.org.bare"]}]}}"#
                    .utf8))
        #expect(try Self.opens(file, "/"))
        let notes = file.notes(for: Self.app)
        #expect(notes.count == 2 && notes[0].contains("components[0] has the key “excluded”"), "\(notes)")
        let bare = SiteAssociation.Application(identifier: "org.bare", team: nil, key: nil)
        #expect(try file.decision(for: UniversalLink("https://example.com/"), bare) == .withoutRules)
    }

    /// A key of defaults is one of each component that does not have it, as `swcutil` was seen to take it.
    @Test func takesDefaultsForComponents() throws {
        func opens(_ applinks: String, _ rest: String) throws -> Bool {
            try Self.opens(SiteAssociation(Data("{\"applinks\": {\(applinks)}}".utf8)), rest)
        }
        let details = ##""details": [{"appIDs": ["A.org.example.app"], "components": [{"#": "*"}]}]"##
        #expect(try opens(details, "/bar"))
        #expect(try !opens(#""defaults": {"/": "/foo/*"}, "# + details, "/bar"))
        #expect(try opens(#""defaults": {"/": "/foo/*"}, "# + details, "/foo/1"))
        #expect(try !opens(#""defaults": {"exclude": true}, "# + details, "/bar"))
        #expect(try !opens(#""defaults": {"?": {"id": "??"}}, "# + details, "/bar?id=7"))
        let own =
            #""details": [{"appIDs": ["A.org.example.app"], "defaults": {"/": "/foo/*"}, "components": [{"/": "/x"}, {}]}]"#
        #expect(try opens(own, "/x") && opens(own, "/foo/1") && !opens(own, "/bar"))
    }

    /// An ordinary file for many languages.
    @Test func comparesManyLanguages() throws {
        let components = (0..<250).map { #"{"/": "/$(lang)-$(region)/p\#($0)/*"}"# }.joined(separator: ",")
        let file = try Self.file(components)
        #expect(try Self.opens(file, "/de-CH/p249/" + String(repeating: "a", count: 60)))
        #expect(try !Self.opens(file, "/de-CH/p250/" + String(repeating: "a", count: 60)))
    }

    /// Files that once took minutes or gigabytes, for any link.
    @Test(arguments: 0..<5) func takesLittleTime(_ number: Int) throws {
        let components =
            switch number {
            case 0: String(repeating: #"{"/":"","caseSensitive":false},"#, count: 3_900) + #"{"/":"x"}"#
            case 1:
                #"{"caseSensitive": false, "?": {"#
                    + (0..<9_000).map { "\"k\($0)\":\"*\"" }.joined(separator: ",") + #", "z": "x"}}"#
            case 2: #"{"/": "/\#(String(repeating: "$()", count: 15_000))"}"#
            default: #"{"/": "\#(String(repeating: "$(lang)", count: 18_000))"}"#
            }
        let values = Array(repeating: "\"a\"", count: number == 2 ? 16_000 : 1).joined(separator: ",")
        // Each of many places has a long name.
        let key = String(repeating: "k", count: number == 4 ? 60_000 : 1)
        let empty = Array(repeating: "{}", count: number == 4 ? 20_000 : 1).joined(separator: ",")
        let file =
            number == 4
            ? try SiteAssociation(
                Data(#"{"applinks": {"details": {"\#(key)": {"components": [\#(empty)]}}}}"#.utf8))
            : try Self.file(components, #""substitutionVariables": {"": [\#(values)]},"#)
        for rest in ["/" + String(repeating: "A", count: 16_000), "/?" + String(repeating: "a&", count: 8_000)] {
            let link = try UniversalLink("https://example.com\(rest)")
            do {
                let decision = try file.decision(for: link, Self.app)
                if number > 0 { #expect(decision == (number == 4 ? .notNamed([key]) : .noRule)) }
            } catch {
                // That is an answer, too.
            }
        }
    }

    @Test func refusesLargeAndCostlyFiles() throws {
        #expect(throws: UniversalLinkError.self) { try SiteAssociation(Data(count: SiteAssociation.sizeLimit + 1)) }
        let stars = String(repeating: "*a", count: 50_000)
        let file = try Self.file(#"{"/": "/\#(stars)"}"#)
        let link = try UniversalLink("https://example.com/" + String(repeating: "a", count: 16_000))
        #expect(throws: UniversalLinkError.self) { try file.decision(for: link, Self.app) }
        // Patterns of ordinary length have no slow cases.
        let plain = try Self.file(#"{"/": "/*a*a*a*a*a*a*a*a*a*a*a*a*b"}"#)
        #expect(try plain.decision(for: link, Self.app) == .noRule)
    }
}
