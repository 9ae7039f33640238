// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import Foundation
import TestSupport
import Testing

private func input(_ attachments: [[String]]) -> ActivationInput {
    ActivationInput(extensionItems: [.init(attachments: attachments.map { .init(registeredTypeIdentifiers: $0) })])
}

private let photo = ["public.jpeg", "public.file-url"]
private let movie = ["com.apple.quicktime-movie", "public.file-url"]
private let pdf = ["com.adobe.pdf", "public.file-url"]
private let text = ["public.plain-text"]
private let link = ["public.url"]
private let page = ["com.apple.property-list"]
private let folder = ["public.folder", "public.file-url"]

struct DictionaryRuleTests {
    private func activates(_ rule: [String: Any], _ attachments: [[String]]) throws -> Bool {
        try ActivationRule(
            propertyList: Dictionary(uniqueKeysWithValues: rule.map { ("NSExtensionActivation" + $0, $1) })
        )
        .evaluate(input(attachments)).activates
    }

    @Test func isWrittenWithWhatIsNotADefault() throws {
        func formatted(_ values: [String: Any]) throws -> String? {
            guard case .dictionary(let rule) = try ActivationRule(propertyList: values) else { return nil }
            return rule.formatted
        }
        let key = "NSExtensionActivationUsesStrictMatching"
        let image = ["NSExtensionActivationSupportsImageWithMaxCount": 2]
        let strict = try #require(
            try formatted(image.merging(["NSExtensionActivationDictionaryVersion": 2, key: 1]) { $1 }))
        #expect(strict.contains("<key>\(key)</key>\n\t<true/>"), "\(strict)")
        #expect(strict.contains("<key>NSExtensionActivationDictionaryVersion</key>\n\t<integer>2</integer>"))
        let plain = try #require(try formatted(image))
        #expect(
            plain
                == "<dict>\n\t<key>NSExtensionActivationSupportsImageWithMaxCount</key>\n\t<integer>2</integer>\n</dict>"
        )
    }

    /// The rule of the tutorial's messenger: 9 images, 1 file, 1 movie.
    @Test func takesNinePhotosAndNotTen() throws {
        let rule: [String: Any] = [
            "SupportsImageWithMaxCount": 9, "SupportsFileWithMaxCount": 1, "SupportsMovieWithMaxCount": 1,
        ]
        #expect(try activates(rule, Array(repeating: photo, count: 9)))
        #expect(try !activates(rule, Array(repeating: photo, count: 10)))
        #expect(try activates(rule, [photo, movie, pdf]))
        #expect(try !activates(rule, [pdf, pdf]))
        #expect(try !activates(rule, [photo, text, link]))
        #expect(try !activates(rule, []))
    }

    @Test func isStrictUnlessVersionTwoSaysOtherwise() throws {
        let mixed = [link, text, photo]
        #expect(try !activates(["SupportsWebURLWithMaxCount": 1], mixed))
        #expect(try !activates(["SupportsWebURLWithMaxCount": 1, "DictionaryVersion": 1], mixed))
        #expect(try activates(["SupportsWebURLWithMaxCount": 1, "DictionaryVersion": 2], mixed))
        #expect(
            try !activates(
                ["SupportsWebURLWithMaxCount": 1, "DictionaryVersion": 2, "UsesStrictMatching": true], mixed))
        #expect(try !activates(["SupportsMovieWithMaxCount": 1, "DictionaryVersion": 2], mixed))
        #expect(try !activates(["SupportsWebURLWithMaxCount": 1, "DictionaryVersion": 2], [link, link]))
    }

    @Test func countsAllAttachments() throws {
        let rule: [String: Any] = [
            "SupportsImageWithMaxCount": 100, "SupportsAttachmentsWithMinCount": 2,
            "SupportsAttachmentsWithMaxCount": 3,
        ]
        #expect(try !activates(rule, [photo]))
        #expect(try activates(rule, [photo, photo]))
        #expect(try !activates(rule, Array(repeating: photo, count: 4)))
        #expect(try !activates(["SupportsAttachmentsWithMaxCount": 3], [photo]))
    }

    @Test(
        arguments: [
            (["SupportsImageWithMaxCount": 0, "SupportsText": true], photo, false),
            (["SupportsFileWithMaxCount": 1], photo, true), (["SupportsFileWithMaxCount": 1], folder, true),
            (["SupportsFileWithMaxCount": 1], link, false), (["SupportsWebURLWithMaxCount": 1], photo, false),
            (["SupportsWebURLWithMaxCount": 1], ["public.file-url"], false), (["SupportsText": true], text, true),
            (["SupportsText": false], text, false), (["SupportsWebPageWithMaxCount": 1], page, true),
            (["SupportsWebPageWithMaxCount": 1], ["com.apple.xml-property-list", "public.file-url"], false),
            (["SupportsImageWithMaxCount": true], photo, true), (["SupportsText": 1], text, true),
            (["SupportsImageWithMaxCount": "2"], photo, true), (["SupportsImageWithMaxCount": 1.0], photo, true),
        ] as [([String: any Sendable], [String], Bool)])
    func countsAKindOfAttachment(_ rule: [String: any Sendable], _ attachment: [String], _ expected: Bool) throws {
        #expect(try activates(rule, [attachment]) == expected)
    }

    @Test(
        arguments: [
            ("SupportsImageWithMaxCount", "many"), ("SupportsImageWithMaxCount", -1),
            ("SupportsImageWithMaxCount", 1.5),
            ("SupportsText", "perhaps"), ("SupportsText", [true]), ("DictionaryVersion", 3),
            ("SupportsImageWithMaxCount", ["a": 1]),
        ] as [(String, any Sendable)])
    func namesTheKeyWithAWrongValue(_ key: String, _ value: any Sendable) throws {
        let error = try #require(throws: ActivationRuleError.self) {
            try ActivationRule(propertyList: ["NSExtensionActivation" + key: value])
        }
        #expect(error.place == "NSExtensionActivation" + key)
    }

    @Test func warnsOfKeysWithoutEffect() throws {
        let rule = try ActivationRule(propertyList: [
            "NSExtensionActivationSupportsImageWithMaxCount\n": 1, "NSExtensionActivationSupportsText": true,
        ])
        #expect(rule.warnings.count == 1)
        #expect(rule.warnings[0].contains("MaxCount\\n"))
        #expect(!rule.evaluate(input([photo])).activates)
    }

    @Test func saysWhyNot() throws {
        let rule = try ActivationRule(propertyList: ["NSExtensionActivationSupportsImageWithMaxCount": 1])
        #expect(rule.evaluate(input([photo, photo])).reason == "takes at most 1 image, there are 2")
        #expect(rule.evaluate(input([text])).reason.contains("public.plain-text"))
        for other in [3, [1], Date()] as [Any] {
            #expect(throws: ActivationRuleError.self) { try ActivationRule(propertyList: other) }
        }
    }

    @Test(arguments: [
        ("MaxCount", 1, 2, "takes at most 1 attachment, there are 2"),
        ("MaxCount", 2, 3, "takes at most 2 attachments, there are 3"),
        ("MinCount", 2, 1, "takes at least 2 attachments, there is 1"),
    ])
    func saysHowManyAttachmentsItTakes(_ key: String, _ limit: Int, _ count: Int, _ reason: String) throws {
        let rule = try ActivationRule(propertyList: [
            "NSExtensionActivationSupportsImageWithMaxCount": 9,
            "NSExtensionActivationSupportsAttachmentsWith\(key)": limit,
        ])
        #expect(rule.evaluate(input(Array(repeating: photo, count: count))).reason == reason)
    }

    /// Each key counts, also one that nothing reads.
    @Test(arguments: [
        ["SupportsImageWithMaxCount": 2], ["SupportsText": 1], ["SupportsAttachmentsWithMaxCount": 3],
        ["SupportsAttachmentsWithMinCount": 2], ["DictionaryVersion": 2], ["UsesStrictMatching": 1], ["Unknown": 1],
    ])
    func isTheSameRuleWithTheSameKeysOnly(_ change: [String: Int]) throws {
        let keys = ["SupportsImageWithMaxCount": 1]
        let rules = try [keys, keys, keys.merging(change) { $1 }].compactMap { keys -> DictionaryRule? in
            let named = Dictionary(uniqueKeysWithValues: keys.map { ("NSExtensionActivation" + $0, $1) })
            guard case .dictionary(let rule) = try ActivationRule(propertyList: named) else { return nil }
            return rule
        }
        try #require(rules.count == 3)
        #expect(rules[0] == rules[1])
        #expect(rules[0] != rules[2])
    }
}

struct PredicateRuleTests {
    private static func any(
        _ types: String..., inner: String = "== $extensionItem.attachments.@count", outer: String = "== 1"
    ) -> String {
        let conditions = types.map { "ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO \"\($0)\"" }
            .joined(separator: " || ")
        return
            "SUBQUERY (extensionItems, $extensionItem, SUBQUERY ($extensionItem.attachments, $attachment, \(conditions)).@count \(inner)).@count \(outer)"
    }

    /// The shapes that public apps use, in our own words.
    @Test(
        arguments: [
            (any("public.data", "public.url", inner: ">= 1"), [[link], [photo, text]], [[[]]]),
            (any("public.image", "public.movie", outer: "> 0"), [[photo, movie]], [[photo, text], [link]]),
            (
                any("public.url", "public.plain-text", "org.appextension.find-login-action"),
                [[["org.appextension.find-login-action"]]], [[["public.jpeg"]]]
            ),
            ("extensionItems.@count >= 1", [[photo]], []),
            (any("public.image") + " OR " + any("public.movie"), [[photo], [movie]], [[photo, movie]]),
            (any("public.image") + " AND NOT (" + any("public.png") + ")", [[photo]], [[["public.png"]]]),
            (
                "SUBQUERY(extensionItems, $i, $i.attachments.@count <= 4 AND SUBQUERY($i.attachments, $a, ANY $a.registeredTypeIdentifiers UTI-EQUALS 'public.jpeg').@count > 0).@count > 0",
                [[photo]], [[movie], [photo, photo, photo, photo, photo]]
            ),
            (any("public.image", inner: "< 2"), [[photo], [text]], [[photo, photo]]),
            (
                any("com.adobe.pdf", "com.adobe.photoshop-image"),
                [[["com.adobe.pdf"], ["com.adobe.photoshop-image"]]], [[["public.png"]]]
            ),
            ("TRUEPREDICATE", [[photo], []], []),
        ] as [(String, [[[String]]], [[[String]]])])
    func evaluatesTheShapesOfRealRules(_ format: String, _ accepted: [[[String]]], _ refused: [[[String]]]) throws {
        let rule = try ActivationRule(propertyList: format)
        for attachments in accepted { #expect(rule.evaluate(input(attachments)).activates, "\(attachments)") }
        for attachments in refused { #expect(!rule.evaluate(input(attachments)).activates, "\(attachments)") }
    }

    @Test(arguments: [
        ("ANY NSExtensionItems.attachments.contentTypeUTI == 'x'", "NSExtensionItems"),
        ("$item.attachments.@count > 0", "$item"),
        ("SUBQUERY(extensionItems, $i, $attachment.registeredTypeIdentifiers == 'x').@count > 0", "$i"),
        (
            "SUBQUERY(extensionItems, , SUBQUERY(.attachments, , ANY .registeredTypeIdentifiers UTI-CONFORMS-TO 'public.image').@count > 0).@count > 0",
            "$item"
        ),
        ("attributedContentText == 'x'", "attributedContentText"),
        ("$item UTI-CONFORMS-TO 'public.image'", "$item"),
    ])
    func refusesWhatARuleMayNotLookAt(_ format: String, _ part: String) throws {
        let error = try #require(throws: ActivationRuleError.self) { try ActivationRule(propertyList: format) }
        #expect(error.place.hasPrefix("line 1, column"))
        #expect(error.message.contains(part), "\(error)")
    }

    @Test func saysWhichPartIsFalse() throws {
        let rule = try ActivationRule(propertyList: Self.any("public.image"))
        let verdict = rule.evaluate(input([text]))
        #expect(!verdict.activates)
        #expect(verdict.reason.contains("does not conform to public.image (line 1, column"), "\(verdict.reason)")
    }

    @Test(arguments: [[63], [64], [65], [64, 1], [1, 127]])
    func countsManyAttachments(_ counts: [Int]) throws {
        let rule = try ActivationRule(
            propertyList: "SUBQUERY(extensionItems, $i, SUBQUERY($i.attachments, $a,"
                + " NONE $a.registeredTypeIdentifiers UTI-CONFORMS-TO 'public.image').@count"
                + " == $i.attachments.@count).@count == extensionItems.@count")
        let items = counts.map { Array(repeating: text, count: $0) }
        #expect(rule.evaluate(HostTableTests.input(items)).activates)
    }

    /// A rule whose comparison cannot be evaluated does not activate, and gives the reason.
    @Test func refusesWhatCannotBeCompared() throws {
        let rule = try ActivationRule(propertyList: "extensionItems > 1")
        #expect(!rule.activates(PreparedInput(input([photo]))))
        #expect(rule.evaluate(input([photo])).reason.contains("cannot be compared"))
    }

    @Test func readsUpToTheLongestPredicate() throws {
        let predicate = "TRUEPREDICATE"
        let spaces = String(repeating: " ", count: PredicateRule.longest - predicate.utf8.count)
        #expect(try PredicateRule(format: spaces + predicate).description == predicate)
        #expect(throws: ActivationRuleError.self) { try PredicateRule(format: " " + spaces + predicate) }
    }

    @Test func findsSoManyForbiddenPartsAndNoMore() throws {
        let predicate = try PredicateRule(format: "a == 1 AND b == 1 AND c == 1", isChecked: true).predicate
        #expect(PredicateScope.violations(of: predicate).count == 3)
        #expect(PredicateScope.violations(of: predicate, most: 2).count == 2)
    }

    /// Comparisons of counts are answered for all elements at once and take no steps, also beside what takes some.
    @Test func countsWithoutSteps() throws {
        let many = HostTableTests.input(Array(repeating: [], count: 2_500))
        let count = "SUBQUERY(extensionItems, $i, extensionItems.@count >= 1).@count"
        #expect(try ActivationRule(propertyList: "\(count) >= 1 AND extensionItems != NULL").evaluate(many).activates)
        // Which part makes it false would take too long to find.
        let verdict = try ActivationRule(propertyList: "\(count) == 0").evaluate(many)
        #expect(!verdict.activates)
        #expect(verdict.reason == "the predicate is false")
    }

    @Test(arguments: [
        ("", "JSON"), ("{", "JSON"), ("{}", "extensionItems"),
        ("{\"extensionItems\":[{\"attachments\":3}]}", "attachments"),
        ("{\"extensionItems\":[{\"attachments\":[{}]}]}", "registeredTypeIdentifiers"),
        ("{\"extensionItems\":[{\"attachment\":[]}]}", "expected the key “attachments”, found “attachment”"),
    ])
    func namesThePlaceInAPayload(_ payload: String, _ part: String) throws {
        let error = try #require(throws: ActivationRuleError.self) { try ActivationInput(payload: Data(payload.utf8)) }
        #expect("\(error)".contains(part), "\(error)")
    }
}

/// Rules with what they take, worked out by hand.
struct RuleCaseTests {
    private struct Entry: Decodable {
        struct Case: Decodable {
            let types: [[[String]]]
            let activates: Bool
            let times: Int?
            let itemTimes: Int?

            /// With what is repeated.
            var items: [[[String]]] {
                let items = types.map { $0 + repeatElement($0.last ?? [], count: (times ?? 1) - 1) }
                return items + repeatElement(items.last ?? [], count: (itemTimes ?? 1) - 1)
            }
        }

        let name: String
        let rule: String
        let cases: [Case]
    }

    @Test func takesWhatTheCasesSay() throws {
        let entries = try JSONDecoder().decode([Entry].self, from: Data(contentsOf: Fixtures.facts("rule-cases.json")))
        #expect(entries.flatMap(\.cases).count == 20)
        for entry in entries {
            let rule = try ActivationRule(propertyList: entry.rule)
            for example in entry.cases {
                let activates = rule.evaluate(HostTableTests.input(example.items)).activates
                #expect(activates == example.activates, "\(entry.name): \(example.items)")
            }
        }
    }
}

/// Rules of public apps, if the collection is beside this checkout.
struct CollectedRulesTests {
    @Test func readsEveryWellFormedRule() throws {
        var refused: [String] = []
        for entry in try CollectedFacts.lines("rules.jsonl") {
            do {
                let rule = try ActivationRule(propertyList: try #require(entry["rule"]))
                guard case .predicate(let predicate) = rule else { continue }
                let again = try ActivationRule(propertyList: predicate.description)
                #expect(again.description == rule.description)
            } catch {
                refused.append("\(entry["id"] ?? "?"): \(error) (\(entry["note"] ?? "no note"))")
            }
        }
        // Each of them is broken in itself; a new name here is a regression, or a rule to look at.
        for line in refused { print("refused rule \(line)") }
        #expect(refused.count <= 12)
        #expect(refused.allSatisfy { !$0.contains("no note") }, "\(refused.filter { $0.contains("no note") })")
    }

    @Test func agreesWithThePublicSuite() throws {
        for entry in try CollectedFacts.lines("rule_cases.jsonl") {
            let payload = try JSONSerialization.data(withJSONObject: [
                "extensionItems": try #require(entry["extensionItems"])
            ])
            let rule = try ActivationRule(propertyList: try #require(entry["rule"]))
            let verdict = rule.evaluate(try ActivationInput(payload: payload))
            #expect(verdict.activates == (entry["expected"] as? Bool), "\(entry)")
        }
    }
}

extension ActivationRule {
    fileprivate var description: String {
        if case .predicate(let predicate) = self { predicate.description } else { "" }
    }
}
