// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import Foundation
import Testing

struct ExplanationTests {
    private static let photo = ["public.jpeg", "public.file-url"]
    private static let text = ["public.plain-text"]

    private static func nested(_ condition: String, _ inner: String, _ outer: String) -> String {
        "SUBQUERY(extensionItems, $i, SUBQUERY($i.attachments, $a, \(condition)).@count \(inner)).@count \(outer)"
    }

    private static let image = "ANY $a.registeredTypeIdentifiers UTI-CONFORMS-TO \"public.image\""

    private func explain(_ rule: Any, _ items: [[[String]]]) throws -> RuleExplanation {
        try ActivationRule(propertyList: rule).explain(HostTableTests.input(items))
    }

    private func nodes(_ node: RuleExplanation.Node) -> [RuleExplanation.Node] { [node] + node.children.flatMap(nodes) }

    @Test func tellsTheValueOfEveryNode() throws {
        let explanation = try explain(
            Self.nested(Self.image, "== $i.attachments.@count", "== 1"), [[Self.photo, Self.text], [Self.photo]])
        #expect(explanation.activates)
        let nodes = nodes(explanation.root)
        let subquery = try #require(nodes.first { $0.text == "SUBQUERY($i.attachments, $a, …)" })
        #expect(subquery.counted == ["1.1", "2.1"])
        #expect(subquery.notCounted == ["1.2"])
        #expect(nodes.first { $0.text.hasPrefix("ANY") }?.value == "true for 2 of 3: 1.1, 2.1")
        #expect(nodes.first { $0.text == "$i.attachments.@count" }?.value == "2 for 1, 1 for 2")
        #expect(nodes.first { $0.text.hasSuffix("== 1") }?.value == "true")
        #expect(nodes.first { $0.text.hasPrefix("ANY") }?.place == "line 1, column 59")
        #expect(explanation.attachments.map(\.isCounted) == [true, false, true])
        #expect(explanation.attachments.map(\.label) == ["1.1", "1.2", "2.1"])
        #expect(explanation.suggestion == nil)
        #expect(nodes.first { $0.text.hasPrefix("ANY") }?.children.isEmpty == true)
        #expect(explanation.root.children.map(\.text) == ["SUBQUERY(extensionItems, $i, …).@count"])
        #expect(explanation.root.holds == true)
    }

    /// The change takes what is shared, and what was taken before: several items, and many attachments.
    @Test(
        arguments: [
            (
                nested(image, ">= 1", "== 2"),
                "to ‘(SUBQUERY(extensionItems, $i, …).@count == 2 OR SUBQUERY(extensionItems, $i, …).@count == 1)’"
            ),
            (
                "extensionItems.@count == 2 AND " + nested(image, ">= 1", ">= 1"),
                "to ‘(extensionItems.@count == 2 OR extensionItems.@count == 1)’"
            ),
            (nested(image, "== 600", ">= 1"), ".@count == 600 OR SUBQUERY($i.attachments, $a, …).@count == 1)’"),
            (nested("$a.registeredTypeIdentifiers UTI-CONFORMS-TO \"public.image\"", ">= 1", ">= 1"), "to ‘ANY $a"),
            (
                nested("ANY $a.registeredTypeIdentifiers == \"public.image\"", ">= 1", ">= 1"),
                "UTI-CONFORMS-TO \"public.image\"’"
            ),
            (nested("ANY $a.registeredTypeIdentifiers UTI-EQUALS \"public.image\"", ">= 1", ">= 1"), "UTI-CONFORMS-TO"),
        ])
    func suggestsWhatWasMeant(_ rule: String, _ part: String) throws {
        let suggestion = try #require(try explain(rule, [[["public.jpeg"]]]).suggestion)
        #expect(suggestion.contains(part), "\(suggestion)")
    }

    /// Where no change of a rule helps, that is said.
    @Test(
        arguments: [
            ([], "what is shared has no attachment"), ([[]], "what is shared has no attachment"),
            ([[[]]], "no rule takes an attachment without a type (1.1)"),
        ] as [([[[String]]], String)])
    func saysThatNoChangeHelps(_ items: [[[String]]], _ part: String) throws {
        let explanation = try explain(Self.nested(Self.image, "== 2", "== 1"), items)
        #expect(explanation.suggestion == nil, "\(explanation.suggestion ?? "")")
        #expect(explanation.obstacle?.hasPrefix(part) == true, "\(explanation.obstacle ?? "none")")
    }

    /// The sign of a variable is its first character.
    @Test func tellsThePlaceOfAVariable() throws {
        let suggestion = try explain(
            "SUBQUERY(extensionItems, $i, $i.attachments.@count >= 2).@count >= 1", [[Self.photo]]
        ).suggestion
        #expect(suggestion?.hasSuffix("(line 1, column 30)") == true, "\(suggestion ?? "none")")
    }

    @Test(arguments: [(0, "0 elements"), (1, "1 element"), (2, "2 elements")])
    func countsTheElementsOfACollection(_ count: Int, _ value: String) throws {
        let nodes = nodes(try explain("extensionItems.@count >= 0", Array(repeating: [], count: count)).root)
        #expect(nodes.first { $0.text == "extensionItems" }?.value == value)
    }

    @Test(arguments: [(20, ", 1.20"), (21, ", 1.20 and 1 more")])
    func listsTwentyElements(_ count: Int, _ end: String) throws {
        let photos = Array(repeating: Self.photo, count: count)
        let nodes = nodes(try explain(Self.nested(Self.image, ">= 1", "== 1"), [photos]).root)
        #expect(nodes.first { $0.text.hasPrefix("ANY") }?.value.hasSuffix(end) == true)
    }

    /// That one element cannot be compared says nothing of the next.
    @Test func tellsForHowManyElementsThereIsAnError() throws {
        let explanation = try explain(
            Self.nested("ANY $a.registeredTypeIdentifiers > 1", ">= 1", ">= 1"), [[Self.text, []]])
        #expect(
            nodes(explanation.root).first { $0.text.hasPrefix("ANY") }?.value
                == "an error for 1 of 2: line 1, column 59: \"public.plain-text\" > 1 cannot be compared")
    }

    @Test(arguments: [(60, 60), (61, 57)])
    func shortensLongParts(_ length: Int, _ shown: Int) {
        #expect(PredicateReason.shortened(String(repeating: "a", count: length)).count == shown)
    }

    /// A rule without the key is one of version 1, which is strict.
    @Test func namesTheKeyOfEveryClause() throws {
        let limit = "NSExtensionActivationSupportsImageWithMaxCount"
        let version = "NSExtensionActivationDictionaryVersion"
        let texts = nodes(try explain([limit: 2, version: 2], [[Self.photo]]).root).map(\.text)
        #expect(texts.contains("\(limit): at most 2 images"), "\(texts)")
        #expect(texts.contains { $0.hasPrefix("\(version): an attachment") }, "\(texts)")
        let first = nodes(try explain([limit: 2], [[Self.photo]]).root).map(\.text)
        #expect(first.contains("\(limit): at most 2 images"), "\(first)")
        #expect(first.contains { $0.hasPrefix("\(version) 1: every attachment") }, "\(first)")
    }

    @Test(
        arguments: [
            (
                nested(image, "== 1", ">= 1"), [[photo, photo]],
                "change ‘SUBQUERY($i.attachments, $a, …).@count == 1’ to"
            ),
            (
                nested(image, ">= 1", ">= 1"), [[text]],
                "add ‘OR ANY $a.registeredTypeIdentifiers UTI-CONFORMS-TO \"public.plain-text\"’"
            ),
            (
                nested(image, ">= 1", ">= 1") + " AND NOT " + nested(image, ">= 1", ">= 1"), [[photo]],
                "remove the clause ‘NOT’"
            ), (nested(image, "== $i.attachments.@count", "== 1"), [[photo], [photo]], "change"),
            (nested(image, "== 1", ">= 1"), [[text, text]], ", and "),
            // Bounds keep their relation.
            (
                nested(image, "<= 1", "== 1"), [[photo, photo]],
                "change ‘SUBQUERY($i.attachments, $a, …).@count <= 1’ to ‘SUBQUERY($i.attachments, $a, …).@count <= 2’"
            ),
            (
                nested(image, ">= 3", "== 1"), [[photo, photo]],
                ".@count >= 3’ to ‘SUBQUERY($i.attachments, $a, …).@count >= 2’"
            ),
            (nested(image, "BETWEEN {1, 2}", "== 1"), [[photo, photo, photo]], "BETWEEN {1, 3}’"),
            (
                Array(repeating: nested(image, ">= 1", ">= 1"), count: 3).joined(separator: " AND NOT "), [[photo]],
                ", and remove the clause ‘NOT’"
            ),
            // The count may be on the right.
            (
                "SUBQUERY(extensionItems, $i, 1 <= SUBQUERY($i.attachments, $a, \(image)).@count).@count >= 1",
                [[text]],
                "add ‘OR ANY $a.registeredTypeIdentifiers UTI-CONFORMS-TO \"public.plain-text\"’"
            ),
            (
                "SUBQUERY(extensionItems, $i, 3 <= SUBQUERY($i.attachments, $a, \(image)).@count).@count == 1",
                [[photo, photo]], "change ‘3 <= SUBQUERY($i.attachments, $a, …).@count’ to ‘2 <= SUBQUERY("
            ),
        ] as [(String, [[[String]]], String)])
    func suggestsTheSmallestChangeOfAPredicate(_ rule: String, _ items: [[[String]]], _ part: String) throws {
        let explanation = try explain(rule, items)
        #expect(!explanation.activates)
        #expect(explanation.suggestion?.contains(part) == true, "\(explanation.suggestion ?? "none")")
    }

    /// A number just above what is there, and never a change after which the rule takes anything.
    @Test(arguments: [
        (nested(image, "< 2", "== 1"), [["public.jpeg"], ["public.png"]], "< 3’"),
        (
            nested("ANY $a.registeredTypeIdentifiers UTI-CONFORMS-TO \"public.text\"", "< 2", "== 1")
                + " AND extensionItems.@count == 1",
            [["public.plain-text"], ["public.plain-text"], ["public.plain-text"]], "< 4’"
        ),
    ])
    func suggestsTheNextNumber(_ format: String, _ attachments: [[String]], _ part: String) throws {
        let suggestion = try #require(try explain(format, [attachments]).suggestion)
        #expect(suggestion.contains(part), "\(suggestion)")
    }

    /// An explanation has examples of other items that the suggested change would let in.
    @Test(
        arguments: [
            (nested(image, "== 1", "== 1"), [[photo, photo]], "2 of public.image with "),
            (nested(image, "== $i.attachments.@count", "== 1"), [[photo, text]], "public.plain-text"),
        ] as [(String, [[[String]]], String)])
    func saysWhatElseAChangeLetsIn(_ rule: String, _ items: [[[String]]], _ part: String) throws {
        let explanation = try explain(rule, items)
        #expect(explanation.suggestion != nil)
        #expect(
            explanation.suggestionAlsoTakes?.contains(part) == true, "\(explanation.suggestionAlsoTakes ?? "none")")
    }

    /// A change that fits the items exactly lets nothing else in.
    @Test func saysNothingElseIfNothingElseIsLetIn() throws {
        let rule =
            "SUBQUERY(extensionItems, $i, $i.attachments.@count == 1 AND SUBQUERY($i.attachments, $a, \(Self.image)).@count == $i.attachments.@count).@count == 1"
        let explanation = try explain(rule, [[Self.photo, Self.photo]])
        #expect(
            explanation.suggestion?.contains(" OR $i.attachments.@count == 2)") == true,
            "\(explanation.suggestion ?? "none")")
        #expect(
            explanation.suggestionAlsoTakes?.contains("quicktime") != true, "\(explanation.suggestionAlsoTakes ?? "")")
    }

    @Test func saysWhatElseAKindLetsIn() throws {
        let explanation = try explain(["NSExtensionActivationSupportsImageWithMaxCount": 1], [[Self.text]])
        #expect(explanation.suggestionAlsoTakes?.contains("public.plain-text") == true)
        let loose = try explain(
            ["NSExtensionActivationSupportsImageWithMaxCount": 1], [[Self.photo, ["org.example.unknown"]]])
        #expect(loose.suggestionAlsoTakes?.contains("with") == true, "\(loose.suggestionAlsoTakes ?? "none")")
    }

    /// Types that count already are not added.
    @Test func addsOnlyWhatIsMissing() throws {
        let explanation = try explain(
            Self.nested(Self.image, "== $i.attachments.@count", "== 1"),
            [[["public.jpeg"], ["public.url"], ["public.plain-text"]]])
        let suggestion = try #require(explanation.suggestion)
        #expect(suggestion.contains("public.url") && suggestion.contains("public.plain-text"), "\(suggestion)")
        #expect(!suggestion.contains("public.jpeg"), "\(suggestion)")
    }

    @Test func suggestsNothingThatTakesAnything() throws {
        let rule = Self.nested(Self.image, ">= 1", "== 1") + " AND extensionItems.@count >= 1"
        let explanation = try explain(rule, [[["public.jpeg"]], [["public.jpeg"]], [[]]])
        #expect(explanation.suggestion?.contains("remove") != true, "\(explanation.suggestion ?? "none")")
    }

    /// A change that refuses what the rule took before is no help. (two of the public rules of which that was advised)
    @Test(arguments: [
        (
            "SUBQUERY(extensionItems, $i, SUBQUERY($i.attachments, $a, ANY $a.registeredTypeIdentifiers UTI-CONFORMS-TO \"public.url\" OR ANY $a.registeredTypeIdentifiers UTI-CONFORMS-TO \"public.text\").@count == 1).@count == 1",
            [["public.url"], ["public.plain-text"]]
        ),
        (
            "SUBQUERY(extensionItems, $i, SUBQUERY($i.attachments, $a, ANY $a.registeredTypeIdentifiers UTI-CONFORMS-TO \"public.image\").@count == 1).@count == 1",
            [["public.jpeg"], ["public.png"]]
        ),
        (
            nested(image, "== 1", "== 1") + " AND extensionItems.@count == 1", [["public.jpeg"], ["public.png"]]
        ),
        // The number may be on the left; what stands behind many others counts too.
        (
            "SUBQUERY(extensionItems, $i, 1 == SUBQUERY($i.attachments, $a, \(image)).@count).@count == 1",
            [["public.jpeg"], ["public.png"]]
        ),
        (
            nested(
                String(repeating: "NOT \(image) AND ", count: 40)
                    + "ANY $a.registeredTypeIdentifiers UTI-CONFORMS-TO \"org.example.a\"", "== 1", "== 1"),
            [["org.example.a"], ["org.example.a"]]
        ),
    ])
    func suggestsNothingThatRefusesWhatWasTaken(_ format: String, _ attachments: [[String]]) throws {
        let rule = try ActivationRule(propertyList: format)
        let input = ActivationInput(
            extensionItems: [.init(attachments: attachments.map { .init(registeredTypeIdentifiers: $0) })])
        let suggestion = try #require(rule.explain(input).suggestion)
        #expect(
            suggestion.contains(" OR SUBQUERY(") || suggestion.contains(" OR 2 == SUBQUERY("), "\(suggestion)")
    }

    @Test(arguments: [(6_144, true), (6_145, false)])
    func triesNoChangesOfALongPredicate(_ length: Int, _ isFound: Bool) throws {
        let rule = Self.nested(Self.image, ">= 1", ">= 1")
        let spaces = String(repeating: " ", count: length - rule.utf8.count)
        let suggestion = try explain(spaces + rule, [[Self.text]]).suggestion
        #expect((suggestion != nil) == isFound)
    }

    /// Of 3,124 attachments 31 changes are tried: here one adds a type, four and one for each clause change a number in
    /// vain, and the next one helps.
    @Test(arguments: [(25, true), (26, false)])
    func triesFewerChangesForManyAttachments(_ clauses: Int, _ isFound: Bool) throws {
        let rule =
            [Self.nested(Self.image, ">= 0", ">= 0")] + Array(repeating: "extensionItems.@count >= 1", count: clauses)
            + ["extensionItems.@count >= 2"]
        let many = [Array(repeating: Self.text, count: 3_124)]
        let suggestion = try explain(rule.joined(separator: " AND "), many).suggestion
        #expect((suggestion != nil) == isFound, "\(suggestion ?? "none")")
    }

    @Test(
        arguments: [
            (
                ["SupportsImageWithMaxCount": 1], [[photo, photo]],
                "set NSExtensionActivationSupportsImageWithMaxCount to 2"
            ),
            (["SupportsImageWithMaxCount": 1], [[text]], "set NSExtensionActivationSupportsText to true"),
            (

                ["SupportsImageWithMaxCount": 1, "SupportsAttachmentsWithMaxCount": 1], [[photo, photo]],
                "set NSExtensionActivationSupportsAttachmentsWithMaxCount to 2, and set NSExtensionActivationSupportsImageWithMaxCount to 2"
            ),
            (
                ["SupportsImageWithMaxCount": 1, "SupportsAttachmentsWithMinCount": 2], [[photo]],
                "set NSExtensionActivationSupportsAttachmentsWithMinCount to 1"
            ),
            (
                ["SupportsImageWithMaxCount": 1], [[photo, ["org.example.unknown"]]],
                "set NSExtensionActivationDictionaryVersion to 2"
            ),
            // A kind more is narrower than a version after which anything may ride along.
            (
                ["SupportsWebURLWithMaxCount": 1], [[["public.url"], text]],
                "set NSExtensionActivationSupportsText to true"
            ), ([:], [[photo]], "set NSExtensionActivationSupportsImageWithMaxCount to 1"),
            (
                ["SupportsMovieWithMaxCount": 1], [[photo, ["public.url"]]],
                "set NSExtensionActivationSupportsImageWithMaxCount to 1,"
                    + " and set NSExtensionActivationSupportsWebURLWithMaxCount to 1"
            ),
        ] as [([String: Int], [[[String]]], String)])
    func suggestsTheSmallestChangeOfADictionary(_ rule: [String: Int], _ items: [[[String]]], _ part: String) throws {
        let keys = Dictionary(uniqueKeysWithValues: rule.map { ("NSExtensionActivation" + $0.key, $0.value) })
        let explanation = try explain(keys, items)
        #expect(!explanation.activates)
        #expect(explanation.suggestion?.hasPrefix(part) == true, "\(explanation.suggestion ?? "none")")
        #expect(explanation.obstacle == nil)
    }

    /// The cause is the smallest part that fails, with its place, and what it fails for.
    @Test(
        arguments: [
            // A count that is too low: what did not count.
            (
                nested(image, "== $i.attachments.@count", "== 1"), [[photo, text, text]],
                "attachment 1.2 (public.plain-text) does not conform to public.image (line 1, column 59); 1 more did not count"
            ),
            (
                "SUBQUERY(extensionItems, $i, 1 <= SUBQUERY($i.attachments, $a, \(image)).@count).@count >= 1",
                [[text]],
                "attachment 1.1 (public.plain-text) does not conform to public.image (line 1, column 64)"
            ),
            (nested(image, "> 1", ">= 1"), [[["public.jpeg"], text]], "attachment 1.2 (public.plain-text) does"),
            (
                nested(image + " OR " + image.replacingOccurrences(of: "image", with: "movie"), ">= 1", ">= 1"),
                [[text]],
                "attachment 1.1 (public.plain-text) conforms to none of public.image, public.movie (line 1, column 59)"
            ),
            // Nothing that is there could count: the number.
            (
                nested(image, "== 1", "== 1"), [[photo, photo]],
                "‘SUBQUERY($i.attachments, $a, …).@count == 1’ is false for item 1: 2 on the left, 1 on the right (line 1, column 30)"
            ),
            (
                nested(image, ">= 3", "== 1"), [[photo, text]],
                "‘SUBQUERY($i.attachments, $a, …).@count >= 3’ is false for item 1"
            ),
            (
                nested(image, "== 1", "== 1"), [[photo], [photo]],
                "‘SUBQUERY(extensionItems, $i, …).@count == 1’ is false: 2 on the left, 1 on the right (line 1, column 1)"
            ),
            (nested(image, ">= 1", ">= 1"), [[]], "‘SUBQUERY($i.attachments, $a, …).@count >= 1’ is false for item 1"),
            // More than a limit: the number, and no single one of them.
            (
                nested(image, "<= 1", "== 1"), [[photo, photo]],
                "‘SUBQUERY($i.attachments, $a, …).@count <= 1’ is false for item 1: 2 on the left, 1 on the right (line 1, column 30)"
            ),
            (
                nested(image, "< 2", "== 1"), [[photo, photo]],
                "‘SUBQUERY($i.attachments, $a, …).@count < 2’ is false for item 1"
            ),
            // It conforms to both.
            (
                nested(
                    ["image", "png"].map { "NONE $a.registeredTypeIdentifiers UTI-CONFORMS-TO \"public.\($0)\"" }
                        .joined(separator: " OR "), ">= 1", ">= 1"), [[["public.png"]]],
                "none of 2 alternatives is true; of the first, attachment 1.1 (public.png) conforms to public.image, and must not (line"
            ),
            // What must not be there.
            (
                nested("NOT \(image)", "== 0", "== 1"), [[["public.jpeg"], text]],
                "attachment 1.2 (public.plain-text) does not conform to public.image (line 1, column 63)"
            ),
            (
                nested(
                    "\(image) AND NOT ANY $a.registeredTypeIdentifiers UTI-CONFORMS-TO \"public.png\"", ">= 1", ">= 1"),
                [[["public.png"]]],
                "attachment 1.1 (public.png) conforms to public.png, and must not (line 1, column 131)"
            ),
            (
                "NOT " + nested(image, ">= 1", "== 1"), [[["public.jpeg"]]],
                "attachment 1.1 (public.jpeg) conforms to public.image, and must not (line 1, column 63)"
            ),
            (
                nested(image, "!= 1", ">= 1"), [[["public.jpeg"]]],
                "attachment 1.1 (public.jpeg) conforms to public.image, and"
            ),
            // Other comparisons.
            (
                nested("ANY $a.registeredTypeIdentifiers == \"public.image\"", ">= 1", ">= 1"), [[["public.jpeg"]]],
                "‘ANY $a.registeredTypeIdentifiers == \"public.image\"’ is false for attachment 1.1 (public.jpeg) (line 1, column 59)"
            ),
            (
                nested(image, ">= 1", ">= 1") + " OR extensionItems.@count == 2", [[text]],
                "none of 2 alternatives is true: (1) attachment 1.1 (public.plain-text) does not conform to public.image"
                    + " (line 1, column 59), (2) ‘extensionItems.@count == 2’ is false: 1 on the left, 2 on the right (line 1, column 152)"
            ),
            (
                "NOT extensionItems.@count == 1", [[photo]],
                "‘extensionItems.@count == 1’ must not be true: 1 on the left, 1 on the right (line 1, column 5)"
            ),
            ("FALSEPREDICATE", [[photo]], "‘FALSEPREDICATE’ is false (line 1, column 1)"),
        ] as [(String, [[[String]]], String)])
    func namesTheSmallestCause(_ rule: String, _ items: [[[String]]], _ start: String) throws {
        let explanation = try explain(rule, items)
        #expect(!explanation.activates)
        #expect(explanation.reason.hasPrefix(start), "\(explanation.reason)")
    }

    /// In a property list, places are those of the file, whatever is written as an entity.
    @Test func namesPlacesOfTheFile() throws {
        let list = """
            <plist version="1.0"><dict>
            <key>NSExtension</key><dict><key>NSExtensionAttributes</key><dict>
            <key>NSExtensionActivationRule</key>
            <string>SUBQUERY(extensionItems, $i,
              $i.attachments.@count &gt;= 1 AND SUBQUERY($i.attachments, $a, \(Self.image)).@count &gt;= 1).@count &gt;= 1</string>
            </dict></dict></dict></plist>
            """
        let rule = try RuleFile(data: Data(list.utf8), path: "Info.plist").rule()
        let explanation = rule.explain(HostTableTests.input([[Self.text]]))
        #expect(
            explanation.reason
                == "attachment 1.1 (public.plain-text) does not conform to public.image (line 5, column 66)")
        #expect(explanation.suggestion?.hasSuffix("(line 5, column 66)") == true, "\(explanation.suggestion ?? "none")")
        #expect(nodes(explanation.root).contains { $0.place == "line 5, column 66" })
    }

    @Test func saysInASentenceWhyNot() throws {
        let explanation = try explain(Self.nested(Self.image, ">= 1", ">= 1"), [[Self.text]])
        #expect(
            explanation.reason
                == "attachment 1.1 (public.plain-text) does not conform to public.image (line 1, column 59)")
        let nothing = try explain(["NSExtensionActivationSupportsText": true], [[]])
        #expect(nothing.reason == "there is no attachment")
        #expect(nothing.suggestion == nil)
        let custom = try explain(["NSExtensionActivationSupportsText": true], [[["org.example.unknown"]]])
        #expect(custom.suggestion == nil)
        #expect(custom.obstacle?.hasPrefix("no key of the dictionary takes org.example.unknown") == true)
        let two = try explain(Self.nested(Self.image, ">= 1", ">= 1"), [[Self.text, Self.text]])
        #expect(two.reason.hasSuffix("public.image (line 1, column 59); 1 more did not count"), "\(two.reason)")
        // A count of at least 0 is no advice.
        #expect(try explain(Self.nested(Self.image, ">= 1", ">= 1"), [[]]).suggestion == nil)
    }

    /// A rule of a stranger cannot make the explanation take forever.
    @Test func staysBoundedWithManyAttachments() throws {
        let many = [Array(repeating: Self.photo, count: 500)]
        let rule = Self.nested(
            (0..<40).map { _ in Self.image }.joined(separator: " AND ")
                + " AND SUBQUERY(extensionItems, $j, SUBQUERY($j.attachments, $b, ANY $b.registeredTypeIdentifiers == \"x\").@count >= 0).@count >= 0",
            "== 0", "== 1")
        let explanation = try explain(rule, many)
        #expect(!explanation.activates)
        #expect(nodes(explanation.root).count > 40)
    }

    @Test(arguments: [
        "CAST(extensionItems.@count, 'NSString') == '1'", "sum(1, 2) == 3", "FUNCTION(SELF, 'count') == 1",
        "extensionItems[0].attachments.@count == 1", "extensionItems.@count + 1 == 2", "extensionItems.@sum.x == 1",
        "($x := 1) == 1", "-extensionItems.@count == -1", "extensionItems[SIZE] == 1", "now() > 0",
    ])
    func refusesWhatCanCallCode(_ format: String) throws {
        let error = try #require(throws: ActivationRuleError.self) { try ActivationRule(propertyList: format) }
        #expect(error.code == .forbidden)
        #expect(error.message.contains("refused"), "\(error)")
    }

    /// A rule that hangs a backtracking matcher is stopped, and does not activate.
    @Test func boundsAHostilePattern() throws {
        let rule = try ActivationRule(
            propertyList: Self.nested("ANY $a.registeredTypeIdentifiers MATCHES '(a+)+b'", ">= 1", ">= 1"))
        let start = ContinuousClock.now
        let verdict = rule.evaluate(HostTableTests.input([[[String(repeating: "a", count: 3_000)]]]))
        #expect(!verdict.activates)
        #expect(verdict.reason.contains("cannot be evaluated"), "\(verdict.reason)")
        #expect(start.duration(to: .now) < .seconds(30))
        #expect(throws: ActivationRuleError.self) {
            try PredicateRule(format: String(repeating: " ", count: PredicateRule.longest) + "TRUEPREDICATE")
        }
    }
}
