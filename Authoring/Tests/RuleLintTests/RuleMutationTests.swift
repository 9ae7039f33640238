// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import AuthoringReports
import Foundation
import RuleLint
import Testing

/// Mistakes in a correct rule, a thousand of them: what changes the samples that it takes gets a finding.
struct RuleMutationTests {
    private static let images = """
        SUBQUERY (
            extensionItems, $extensionItem,
            SUBQUERY (
                $extensionItem.attachments, $attachment,
                ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.image"
            ).@count >= 1
        ).@count >= 1
        """
    private static let documents = """
        SUBQUERY (
            extensionItems, $item,
            $item.attachments.@count >= 1 AND
            SUBQUERY (
                $item.attachments, $file,
                ANY $file.registeredTypeIdentifiers UTI-CONFORMS-TO "com.adobe.pdf"
                OR ANY $file.registeredTypeIdentifiers UTI-CONFORMS-TO "public.jpeg"
                OR ANY $file.registeredTypeIdentifiers UTI-CONFORMS-TO "public.plain-text"
            ).@count == $item.attachments.@count
        ).@count == 1
        """
    private static let dictionary = """
        <key>NSExtensionActivationDictionaryVersion</key><integer>2</integer>
        <key>NSExtensionActivationSupportsImageWithMaxCount</key><integer>5</integer>
        <key>NSExtensionActivationSupportsMovieWithMaxCount</key><integer>1</integer>
        <key>NSExtensionActivationSupportsText</key><true/>
        <key>NSExtensionActivationSupportsWebURLWithMaxCount</key><integer>1</integer>
        """

    /// A part of a rule that a person gets wrong, and what is written instead.
    private static let mistakes: [(find: String, replace: [String])] = [
        ("ANY ", ["", "ALL ", "any of ", "SOME "]),
        (
            "UTI-CONFORMS-TO",
            [
                "==", "CONTAINS", "LIKE", "MATCHES", "BEGINSWITH", "UTI-EQUALS", "IN", "CONFORMS-TO", "UTI_CONFORMS_TO",
                "UTICONFORMSTO",
            ]
        ),
        (
            "registeredTypeIdentifiers",
            [
                "registeredTypeIdentifier", "typeIdentifiers", "registeredContentTypes", "types",
                "registeredTypeIdentifiers.first", "registeredTypesIdentifiers",
            ]
        ),
        (".attachments", [".attachment", ".attachements", ".Attachments", ".items", ""]),
        ("extensionItems", ["extensionItem", "extension_items", "items", "inputItems", "ExtensionItems"]),
        (".@count", [".count", "@count", ".length", ".@size", ".@count()", ""]),
        (">= 1", [">= \"1\"", "> 1000", "<= 1", "< 1", "= \"one\"", "== 0"]),
        ("== 1", ["= \"1\"", "== 0", "< 0", "!= 1"]),
        (
            "\"public.image\"",
            [
                "public.image", "\"public.images\"", "\"public.picture\"", "\"public-image\"", "\"public.image",
                "\\\"public.image\\\"", "“public.image”", "kUTTypeImage", "UTType.image", "\"image\"",
                "\"public.imgae\"", "\"image/*\"", "\".jpg\"", "'public.image",
            ]
        ),
        (
            "\"com.adobe.pdf\"",
            [
                "com.adobe.pdf", "\"com.adobe.PDF \"", "\"public.pdf\"", "\"com.apple.pdf\"", "kUTTypePDF",
                "\"application/pdf\"", "\\\"com.adobe.pdf\\\"",
            ]
        ),
        ("\"public.jpeg\"", ["\"public.jpg\"", "public.jpeg", "\"public.jpeg", "\"image/jpeg\"", "UTType.jpeg"]),
        (
            "\"public.plain-text\"",
            ["\"public.plaintext\"", "\"public.plain_text\"", "\"text/plain\"", "kUTTypePlainText"]
        ),
        ("$attachment", ["attachment", "$attachments", "$ attachment", "$atachment", "", "SELF"]),
        ("$extensionItem", ["extensionItem", "$extensionItems", "$item", ""]),
        ("$item", ["item", "$items", "$extensionItem", ""]),
        ("$file", ["file", "$files", "$attachment", ""]),
        ("SUBQUERY", ["SUBQUERRY", "subquery of", "SUB QUERY", "QUERY", "COUNT"]),
        (")", ["", "))", "]", "}"]), ("(", ["", "((", "[", "{"]), (",", ["", ";", ",,", "."]),
        (" OR ", [" AND ", " || OR ", " ODER ", ", "]), (" AND", [" AND AND", " UND", ""]),
        (
            "NSExtensionActivationSupportsImageWithMaxCount",
            [
                "NSExtensionActivationSupportsImagesWithMaxCount", "NSExtensionActivationSupportImageWithMaxCount",
                "NSExtensionActivationSupportsImageWithMaxCount ", "NSExtensionActivationSupportsImage",
                "NSExtensionActivationSupportsPhotoWithMaxCount", "nsextensionactivationsupportsimagewithmaxcount",
            ]
        ),
        (
            "NSExtensionActivationSupportsMovieWithMaxCount",
            [
                "NSExtensionActivationSupportsVideoWithMaxCount", "NSExtensionActivationSupportsMovieWithMinCount",
                "NSExtensionActivationSupportsMoviesWithMaxCount", "NSExtensionActivationSupportsMovieMaxCount",
            ]
        ),
        (
            "NSExtensionActivationSupportsText",
            [
                "NSExtensionActivationSupportsTexts", "NSExtensionActivationSupportsTextWithMaxCount",
                "NSExtensionActivationSupportText",
            ]
        ),
        (
            "NSExtensionActivationSupportsWebURLWithMaxCount",
            [
                "NSExtensionActivationSupportsURLWithMaxCount", "NSExtensionActivationSupportsWebUrlWithMaxCount",
                "NSExtensionActivationSupportsWebURL",
            ]
        ),
        (
            "NSExtensionActivationDictionaryVersion",
            ["NSExtensionActivationVersion", "NSExtensionActivationDictionaryversion"]
        ),
        (
            "<integer>5</integer>",
            [
                "<string>five</string>", "<true/>", "<integer>0</integer>", "<integer>-5</integer>",
                "<string></string>", "<array/>",
            ]
        ),
        ("<integer>1</integer>", ["<string>one</string>", "<false/>", "<integer>0</integer>", "<real>0.5</real>"]),
        ("<true/>", ["<string>NO</string>", "<false/>", "<integer>0</integer>", "<array/>"]),
        ("<integer>2</integer>", ["<integer>1</integer>", "<string>two</string>", "<integer>20</integer>"]),
    ]

    /// One rule with one mistake or two of these, or with a letter that is missing, twice there, exchanged or another.
    private struct Mutations: Sequence, IteratorProtocol {
        var seed: UInt64 = 11
        var left = 1_000

        private mutating func random(_ count: Int) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((seed >> 33) % UInt64(count))
        }

        mutating func next() -> (original: String, mutated: String)? {
            guard left > 0 else { return nil }
            left -= 1
            let original = [images, documents, dictionary][random(3)]
            var mutated = original
            while mutated == original {
                for _ in 0...(random(5) == 0 ? 1 : 0) {
                    mutated = random(4) == 0 ? misspelt(mutated) : mistaken(mutated)
                }
            }
            return (original, mutated)
        }

        private mutating func mistaken(_ rule: String) -> String {
            let fitting = mistakes.filter { rule.contains($0.find) }
            let mistake = fitting[random(fitting.count)]
            let places = rule.ranges(of: mistake.find)
            let replacement = mistake.replace[random(mistake.replace.count)]
            return rule.replacingCharacters(in: places[random(places.count)], with: replacement)
        }

        private mutating func misspelt(_ rule: String) -> String {
            var letters = Array(rule)
            var place = random(letters.count - 1)
            while !letters[place].isLetter { place = random(letters.count - 1) }
            switch random(4) {
            case 0: letters.remove(at: place)
            case 1: letters.insert(letters[place], at: place)
            case 2: letters.swapAt(place, place + 1)
            default: letters[place] = Array("abcdefghijklmnopqrstuvwxyz")[random(26)]
            }
            return String(letters)
        }
    }

    private func propertyList(_ rule: String) -> Data {
        let value =
            rule.contains("<key>")
            ? "<dict>\(rule)</dict>"
            : "<string>\(rule.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;"))</string>"
        return Data(
            """
            <plist version="1.0"><dict><key>NSExtension</key><dict>
            <key>NSExtensionPointIdentifier</key><string>com.apple.share-services</string>
            <key>NSExtensionPrincipalClass</key><string>$(PRODUCT_MODULE_NAME).Share</string>
            <key>NSExtensionAttributes</key><dict><key>NSExtensionActivationRule</key>\(value)</dict>
            </dict></dict></plist>
            """.utf8)
    }

    /// Whether each sample is taken; nil for a rule that cannot be read, which takes nothing.
    private func verdicts(_ rule: String, _ samples: [ActivationInput]) -> [Bool] {
        do {
            let file = try RuleFile(data: propertyList(rule), path: "Info.plist")
            let rule = try file.rule()
            return samples.map { rule.activates(PreparedInput($0)) }
        } catch { return samples.map { _ in false } }
    }

    @Test func findsWhatChangesARule() {
        let rules = [Self.images, Self.documents, Self.dictionary]
        let samples = rules.reduce(into: [:]) { $0[$1] = SampleInputs.all(for: $1) }
        let verdicts = rules.reduce(into: [:]) { $0[$1] = self.verdicts($1, samples[$1] ?? []) }
        for rule in rules {
            let found = RuleLinter.findings(inPropertyList: propertyList(rule), path: "Info.plist")
            #expect(found.isEmpty, "\(found)")
        }
        // The same mistake is looked at once, and counts as often as it was made.
        var isFound: [String: Bool?] = [:]
        var (changed, missed) = (0, [String]())
        for (original, mutated) in Mutations() {
            let known = isFound[mutated]
            let found: Bool? =
                known
                ?? (self.verdicts(mutated, samples[original] ?? []) == verdicts[original]
                    ? .none
                    : !RuleLinter.findings(inPropertyList: propertyList(mutated), path: "Info.plist").isEmpty)
            isFound[mutated] = .some(found)
            guard let found else { continue }
            changed += 1
            if !found { missed.append(mutated) }
        }
        #expect(changed > 900)
        #expect(missed.count * 10 <= changed, "\(missed.count) of \(changed):\n\(missed.joined(separator: "\n\n"))")
    }
}
