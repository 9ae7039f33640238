// SPDX-License-Identifier: Apache-2.0

import Foundation
import PredicateFormat
import TestSupport
import Testing

@testable import ActivationRules

/// Tests of payloads that hosts really send against rules of the shapes of public apps. Every expectation is worked out by hand from the
/// documents that Docs/ActivationRules.md names; the reason stands beside it.
struct HostTableTests {
    /// Payloads by the name of who sends them: items, their attachments, the types of those.
    static let payloads: [(name: String, items: [[[String]]])] = [
        ("Photos, one photo", [[["public.jpeg"]]]),
        ("Photos, ten photos", [Array(repeating: ["public.heic"], count: 10)]),
        ("Photos, a photo and a movie", [[["public.jpeg"], ["com.apple.quicktime-movie"]]]),
        ("Safari, script and link", [[["com.apple.property-list"], ["public.url"]]]),
        ("Safari, script only", [[["com.apple.property-list"]]]),
        // Also the screenshot overlay, and pictures from Messages, on some versions: a file URL typed as any URL.
        ("Safari, no script", [[["public.url"]]]),
        ("Firefox", [[["public.url"], ["public.plain-text"]]]),
        ("Brave", [[["public.plain-text"]]]),
        ("App Store", [[["public.image"], ["public.plain-text"], ["public.url"]]]),
        ("Files, a PDF", [[["com.adobe.pdf", "public.file-url"]]]),
        ("Files, two PDFs", [[["com.adobe.pdf", "public.file-url"], ["com.adobe.pdf", "public.file-url"]]]),
        ("Screenshot", [[["public.image"]]]),
        ("Notes", [[["public.plain-text"], ["com.apple.webarchive"]]]),
        ("Maps", [[["public.vcard"], ["public.url"], ["com.apple.mapkit.map-item"]]]),
        ("two items", [[["public.url"]], [["public.plain-text"]]]),
        ("an empty item", [[]]),
    ]

    private static let all = payloads.map(\.name)

    /// A rule, the collected rules that mean the same, what it takes, and why.
    struct Row: CustomTestStringConvertible, Sendable {
        let name: String
        let collected: [Int]
        nonisolated(unsafe) let rule: Any
        let takes: [String]
        var testDescription: String { name }
    }

    private static func tests(_ types: [String], _ quantifier: String = "ANY") -> String {
        types.map { "\(quantifier) $a.registeredTypeIdentifiers UTI-CONFORMS-TO \"\($0)\"" }.joined(separator: " || ")
    }

    private static func nested(_ types: [String], _ inner: String, _ outer: String) -> String {
        "SUBQUERY(extensionItems, $i, SUBQUERY($i.attachments, $a, \(tests(types))).@count \(inner)).@count \(outer)"
    }

    private static func dictionary(_ keys: [String: Any]) -> [String: Any] {
        Dictionary(uniqueKeysWithValues: keys.map { ("NSExtensionActivation" + $0.key, $0.value) })
    }

    static let rows: [Row] = [
        // Everything is data; two items fulfil it, and one is asked for; in an empty item there is none.
        Row(
            name: "at least one piece of data in exactly one item", collected: [69],
            rule: nested(["public.data", "public.url", "com.apple.pkpass"], ">= 1", "== 1"),
            takes: all.filter { $0 != "two items" && $0 != "an empty item" }),
        // Everything is data, a map item and a link too; 0 == 0 for the empty item; both of two items do, and that is more than 0.
        Row(
            name: "every attachment is of nine types", collected: [111],
            rule: nested(
                [
                    "public.file-url", "public.movie", "public.image", "public.url", "public.text", "public.audio",
                    "public.data", "public.vcard", "com.apple.pkpass",
                ], "== $i.attachments.@count", "> 0"), takes: all),
        // A file URL is a URL, so a PDF from Files counts. Of two items one does: == 1 is true. 0 == 0 once more.
        Row(
            name: "every attachment is a URL or a password request", collected: [14],
            rule: nested(
                [
                    "public.url", "org.appextension.find-login-action", "org.appextension.save-login-action",
                    "org.appextension.change-password-action", "org.appextension.fill-webview-action",
                    "org.appextension.fill-browser-action",
                ], "== $i.attachments.@count", "== 1"),
            takes: ["Safari, no script", "Files, a PDF", "Files, two PDFs", "two items", "an empty item"]),
        // With texts Firefox and Brave count, and now both of two items do, which are not 1. A web archive is no plain text.
        Row(
            name: "the same with plain text", collected: [17],
            rule: nested(
                [
                    "public.url", "public.plain-text", "org.appextension.find-login-action",
                    "org.appextension.save-login-action", "org.appextension.change-password-action",
                    "org.appextension.fill-webview-action", "org.appextension.fill-browser-action",
                ], "== $i.attachments.@count", "== 1"),
            takes: ["Safari, no script", "Firefox", "Brave", "Files, a PDF", "Files, two PDFs", "an empty item"]),
        // One attachment is enough, so only what has none of the five: a script's result alone, and nothing at all.
        Row(
            name: "anything that a gallery could take", collected: [42],
            rule: nested(
                ["public.file-url", "public.image", "public.text", "public.movie", "public.url"], "> 0", "> 0"),
            takes: all.filter { $0 != "Safari, script only" && $0 != "an empty item" }),
        // Ten images at most are in every item, also where there is none: the first clause takes everything.
        Row(
            name: "at most ten images, or a text", collected: [119],
            rule: nested(["public.image"], "<= 10", ">= 1") + " OR " + nested(["public.text"], ">= 1", ">= 1"),
            takes: all),
        // Types are asked one by one in a third SUBQUERY. A script's result is none of the four.
        Row(
            name: "three levels", collected: [48],
            rule: "SUBQUERY(extensionItems, $i, SUBQUERY($i.attachments, $a, SUBQUERY($a.registeredTypeIdentifiers, $t,"
                + " $t UTI-CONFORMS-TO 'com.adobe.pdf' || $t UTI-CONFORMS-TO 'public.image' || $t UTI-CONFORMS-TO 'public.url'"
                + " || $t UTI-CONFORMS-TO 'public.plain-text').@count >= 1).@count >= 1).@count >= 1",
            takes: all.filter { $0 != "Safari, script only" && $0 != "an empty item" }),
        // Just one attachment, just a URL: a file URL conforms to it and is not equal. Of two items one has it.
        Row(
            name: "one URL and nothing else", collected: [],
            rule: "SUBQUERY(extensionItems, $i, $i.attachments.@count == 1 AND SUBQUERY($i.attachments, $a,"
                + " ANY $a.registeredTypeIdentifiers UTI-EQUALS 'public.url').@count == 1).@count == 1",
            takes: ["Safari, no script", "two items"]),
        // Images, but not beside a movie: NONE is the same as NOT ANY.
        Row(
            name: "images without movies", collected: [],
            rule: nested(["public.image"], ">= 1", "== 1")
                + " AND SUBQUERY(extensionItems, $i, SUBQUERY($i.attachments, $a, \(tests(["public.movie"], "NONE"))).@count"
                + " == $i.attachments.@count).@count == extensionItems.@count",
            takes: ["Photos, one photo", "Photos, ten photos", "App Store", "Screenshot"]),
        Row(name: "TRUEPREDICATE", collected: [], rule: "TRUEPREDICATE", takes: all),
        Row(name: "FALSEPREDICATE", collected: [91], rule: "FALSEPREDICATE", takes: []),
        // Strict: a script's result, an archive, a map item are neither. All items count together: a link and a text are there.
        Row(
            name: "links and texts, no version", collected: [306],
            rule: dictionary(["SupportsWebURLWithMaxCount": 1, "SupportsText": true]),
            takes: ["Safari, no script", "Firefox", "Brave", "two items"]),
        // Any data that is no URL counts as a file: a script's result, a web archive and a map item too.
        Row(
            name: "everything up to ten, no version", collected: [226],
            rule: dictionary([
                "SupportsFileWithMaxCount": 10, "SupportsImageWithMaxCount": 10, "SupportsMovieWithMaxCount": 10,
                "SupportsText": true, "SupportsWebURLWithMaxCount": 10,
            ]),
            takes: all.filter { $0 != "an empty item" }),
        // Fuzzy: a movie beside a photo, an archive beside a text, a map item ride along. Ten photos are more than two, and
        // of a PDF nothing is declared.
        Row(
            name: "version 2", collected: [337],
            rule: dictionary([
                "DictionaryVersion": 2, "SupportsImageWithMaxCount": 2, "SupportsText": true,
                "SupportsWebPageWithMaxCount": 1, "SupportsWebURLWithMaxCount": 1,
            ]),
            takes: all.filter {
                !["Photos, ten photos", "Files, a PDF", "Files, two PDFs", "an empty item"].contains($0)
            }),
        // The messenger's: photos and movies are no files here, a text and a script's result are; a URL is none of the three.
        Row(
            name: "nine images, one file, one movie", collected: [],
            rule: dictionary([
                "SupportsImageWithMaxCount": 9, "SupportsFileWithMaxCount": 1, "SupportsMovieWithMaxCount": 1,
            ]),
            takes: [
                "Photos, one photo", "Photos, a photo and a movie", "Safari, script only", "Brave", "Files, a PDF",
                "Screenshot",
            ]),
        // A count of 0 is as good as no key.
        Row(
            name: "five images, the rest 0", collected: [222],
            rule: dictionary([
                "SupportsMovieWithMaxCount": 0, "SupportsImageWithMaxCount": 5, "SupportsWebURLWithMaxCount": 0,
                "SupportsText": false,
            ]),
            takes: ["Photos, one photo", "Screenshot"]),
        Row(
            name: "one image and texts", collected: [185],
            rule: dictionary(["SupportsImageWithMaxCount": 1, "SupportsText": true]),
            takes: ["Photos, one photo", "Brave", "Screenshot"]),
    ]

    static func input(_ items: [[[String]]]) -> ActivationInput {
        ActivationInput(
            extensionItems: items.map { .init(attachments: $0.map { .init(registeredTypeIdentifiers: $0) }) })
    }

    @Test(arguments: rows)
    func takesWhatTheDocumentsSay(_ row: Row) throws {
        let rule = try ActivationRule(propertyList: row.rule)
        for payload in Self.payloads {
            let verdict = rule.evaluate(Self.input(payload.items))
            #expect(verdict.activates == row.takes.contains(payload.name), "\(payload.name): \(verdict.reason)")
        }
    }

    /// The rules of public apps that the rows are shaped after, where the collection is beside this checkout.
    @Test func collectedRulesTakeTheSame() throws {
        let collected = try CollectedFacts.rules()
        for row in Self.rows {
            for identifier in row.collected {
                let rule = try ActivationRule(propertyList: try #require(collected[identifier]))
                for payload in Self.payloads {
                    let activates = rule.evaluate(Self.input(payload.items)).activates
                    #expect(activates == row.takes.contains(payload.name), "rule \(identifier), \(payload.name)")
                }
            }
        }
    }

    /// Every collected predicate, evaluated twice: as it is compiled, and node by node.
    @Test func collectedRulesAreEvaluatedAlikeByBothEvaluators() throws {
        var pairs = 0
        for (identifier, value) in try CollectedFacts.rules() {
            let rule: PredicateRule
            do {
                guard case .predicate(let predicate) = try ActivationRule(propertyList: value) else { continue }
                rule = predicate
            } catch { continue }
            for payload in Self.payloads {
                let input = PreparedInput(Self.input(payload.items))
                var explainer = PredicateExplainer(rule: rule, input: input)
                let root = explainer.node(.predicate(rule.predicate.root), [PredicateExplainer.Element()])
                #expect(root.holds == rule.activates(input), "rule \(identifier), \(payload.name)")
                pairs += 1
            }
        }
        #expect(pairs > 1000, "\(pairs) pairs of collected predicates and payloads")
    }
}
