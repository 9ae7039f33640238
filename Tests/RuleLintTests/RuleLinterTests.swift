// SPDX-License-Identifier: Apache-2.0

import Foundation
import LintReports
import RuleLint
import TestSupport
import Testing

struct RuleLinterTests {
    @Test func looksThroughTreesAndBinaryFiles() throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("lint-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        let files = [
            "App/Info.plist": "<plist><dict><key>CFBundleIdentifier</key><string>a.b</string></dict></plist>",
            "App/PlugIns/Share.appex/Info.plist": RuleCheckTests.infoPlist(rule: "<string>TRUEPREDICATE</string>"),
            "Pods/Info.plist": RuleCheckTests.infoPlist(rule: nil), "rule.txt": "TRUEPREDICATE",
        ]
        for (name, text) in files {
            let file = root.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        let value = try PropertyListSerialization.propertyList(
            from: Data(RuleCheckTests.infoPlist(rule: "<string>extensionItems.@count >= 1</string>").utf8), options: [],
            format: nil)
        try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)
            .write(to: root.appendingPathComponent("App/Binary.plist"))
        // A link in a circle.
        try FileManager.default.createSymbolicLink(
            at: root.appendingPathComponent("App/loop"), withDestinationURL: root)
        let findings = try RuleLinter.findings(at: root)
        #expect(findings.map(\.name).sorted() == ["always-activates", "true-predicate"])
        #expect(findings.first { $0.name == "always-activates" }?.place == nil)
        #expect(try RuleLinter.findings(at: root.appendingPathComponent("rule.txt")).map(\.name) == ["true-predicate"])
        #expect(throws: (any Error).self) { try RuleLinter.findings(at: root.appendingPathComponent("none")) }
    }

    /// Every mistake of the collected rules has its finding, if the collection is next to this checkout.
    @Test func findsWhatTheCollectionNotes() throws {
        for entry in try CollectedFacts.lines("rules.jsonl") {
            guard let note = entry["note"] as? String, let rule = entry["rule"] as? String,
                entry["kind"] as? String == "predicate"
            else { continue }
            let names = Set(RuleLinter.findings(inPredicate: rule, path: "rule").map(\.name))
            let wanted: [(String, [String])] = [
                ("MALFORMED", ["malformed-predicate", "expanded-variables", "escaped-quotes"]),
                ("UNBOUND", ["unknown-key-path"]),
                ("misspelt", ["undeclared-type"]), ("no such type", ["undeclared-type"]),
                ("MISTAKE", ["unknown-key-path", "malformed-predicate"]),
                ("key(s) other than", ["unknown-key-path"]),
                ("characters no type identifier", ["undeclared-type", "escaped-quotes"]),
                ("two empty items would match", ["accepts-nothing"]), ("that no type declares", ["undeclared-type"]),
            ]
            for (part, expected) in wanted where note.contains(part) {
                #expect(!names.isDisjoint(with: expected), "\(entry["id"] ?? ""): \(note): \(names)")
            }
        }
        for entry in try CollectedFacts.lines("oddities.jsonl") {
            guard let path = entry["key_path"] as? String, let key = entry["key"] as? String, let value = entry["value"]
            else { continue }
            var keys: [String: Any] = [key: value]
            for part in path.split(separator: "/").reversed() { keys = [String(part): keys] }
            keys["CFBundleIdentifier"] = "a.b"
            let data = try PropertyListSerialization.data(fromPropertyList: keys, format: .xml, options: 0)
            let names = Set(RuleLinter.findings(inPropertyList: data, path: "Info.plist").map(\.name))
            #expect(!names.isDisjoint(with: ["misplaced-key", "unknown-key"]), "\(path)/\(key): \(names)")
        }
    }
}
