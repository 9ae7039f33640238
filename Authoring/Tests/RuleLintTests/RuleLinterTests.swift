// SPDX-License-Identifier: Apache-2.0

import AuthoringReports
import Foundation
import PropertyLists
import RuleLint
import TestSupport
import Testing

struct RuleLinterTests {
    private func write(_ files: [String: Data], to root: URL) throws {
        for (name, data) in files {
            let file = root.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: file)
        }
    }

    @Test func looksThroughTreesAndBinaryFiles() throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("lint-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        let declaration =
            "<array><dict><key>UTTypeIdentifier</key><string>org.example.note</string></dict></array>"
        let note =
            "SUBQUERY(extensionItems, $i, SUBQUERY($i.attachments, $a,"
            + " ANY $a.registeredTypeIdentifiers UTI-CONFORMS-TO \"org.example.note\").@count >= 1).@count >= 1"
        let files = [
            "App/Info.plist": "<plist><dict><key>CFBundleIdentifier</key><string>a.b</string>"
                + "<key>UTExportedTypeDeclarations</key>\(declaration)</dict></plist>",
            "App/PlugIns/Note.appex/Info.plist": RuleCheckTests.infoPlist(rule: "<string>\(note)</string>"),
            "App/PlugIns/Share.appex/Info.plist": RuleCheckTests.infoPlist(rule: "<string>TRUEPREDICATE</string>"),
            "Pods/Info.plist": RuleCheckTests.infoPlist(rule: nil), "rule.txt": "TRUEPREDICATE",
        ]
        try write(files.mapValues { Data($0.utf8) }, to: root)
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

    /// Property lists of extensions in any encoding, a damaged Info.plist of an extension, and a file that cannot be
    /// read, so that reading it reports why; nothing that is too large for a property list.
    @Test func choosesThePropertyListsOfExtensions() throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("lint-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        let text = "<plist><dict><key>NSExtension</key><dict/></dict></plist>"
        let wide = try #require(text.data(using: .utf16LittleEndian))
        try write(
            [
                "App/Info.plist": Data("<plist><dict/></plist>".utf8), "App/Share.appex/Info.plist": Data(),
                "App/Share.appex/Other.plist": Data(), "Large.plist": Data(text.utf8), "Larger.plist": Data(text.utf8),
                "Wide.plist": wide, "notes.txt": Data(text.utf8),
            ], to: root)
        for (name, more) in [("Large.plist", 0), ("Larger.plist", 1)] {
            let path = root.appendingPathComponent(name).path
            #expect(truncate(path, off_t(PropertyListCoding.sizeLimit + more)) == 0)
        }
        // A file whose name is not UTF-8 cannot be opened under the name that the folder lists.
        var odd = Array("\(root.path)/".utf8CString.dropLast())
        odd.append(CChar(truncatingIfNeeded: 0xFF))
        odd += ".plist".utf8CString
        #expect(close(creat(odd, 0o600)) == 0)
        let names = try RuleLinter.files(at: root).map { String($0.path.dropFirst(root.path.count + 1)) }
        #expect(names == ["App/Share.appex/Info.plist", "Large.plist", "Wide.plist", "\u{FFFD}.plist"])
        unlink(odd)
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
