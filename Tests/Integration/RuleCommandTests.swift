// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// `appex rule explain`, `lint`, `format`, `convert`, and `appex match --explain`.
struct RuleCommandTests {
    private static let predicate = """
        SUBQUERY(extensionItems, $item, SUBQUERY($item.attachments, $attachment,
          ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.image"
          || ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.movie"
        ).@count == $item.attachments.@count).@count == 1

        """

    private static func infoPlist(_ rule: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
            <key>CFBundleIdentifier</key>
            <string>org.example.share</string>
            <key>NSExtension</key>
            <dict>
                <key>NSExtensionPointIdentifier</key>
                <string>com.apple.share-services</string>
                <key>NSExtensionPrincipalClass</key>
                <string>Share.Controller</string>
                <key>NSExtensionAttributes</key>
                <dict>
                    <key>NSExtensionActivationRule</key>
                    \(rule)
                </dict>
            </dict>
        </dict>
        </plist>

        """
    }

    private static let images =
        "<dict><key>NSExtensionActivationSupportsImageWithMaxCount</key><integer>2</integer></dict>"

    /// Compares a command's output with a file kept beside this test, so that a change of it is a decision.
    private func expect(_ output: String, toBe name: String) throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "Snapshots/\(name)")
        guard FileManager.default.fileExists(atPath: file.path) else {
            try Data(output.utf8).write(to: file)
            Issue.record("\(file.path) was missing and has been written; look at it and commit it")
            return
        }
        let expected = try String(contentsOf: file, encoding: .utf8)
        #expect(output == expected)
    }

    /// RULE is a file: a rule that is written in its place is not taken for a path, nor a path for a rule.
    @Test(arguments: [
        ("TRUEPREDICATE", "this looks like a rule"), ("<true/>", "this looks like a rule"),
        ("ANY extensionItems.attachments.@count == 1", "this looks like a rule"),
        ("My Share.appex", "My Share.appex/Info.plist: No such file"), ("a b/rule.txt", "a b/rule.txt: No such file"),
    ])
    func tellsARuleFromAFile(_ argument: String, _ message: String) async throws {
        try await Home.with { home in
            try home.file("list.txt")
            let result = try await home.appex("rule", "explain", argument, "list.txt")
            #expect(result.code == 66 && result.errors.contains(message), "\(result)")
        }
    }

    @Test func readsPipesAndSaysWhatCannotBeRead() async throws {
        try await Home.with { home in
            let appex = Home.programs.appendingPathComponent("appex").path
            let script = "'\(appex)' rule evaluate <(printf TRUEPREDICATE) --text x"
            let piped = try await home.run(URL(fileURLWithPath: "/bin/bash"), ["-c", script])
            #expect(piped.code == 0, "\(piped)")
            try home.file("payload.json", #"{"extensionItems":[{"attachments":[{"registeredTypeIdentifiers":"x"}]}]}"#)
            try home.file("rule.txt", "TRUEPREDICATE")
            for (arguments, message) in [
                (["rule", "lint", "missing"], "appex: missing: No such file or directory\n"),
                (["source", "lint", "missing"], "appex: missing: No such file or directory\n"),
                (["rule", "evaluate", "missing", "--text", "x"], "missing: No such file or directory\n"),
                (["match", "--payload", "missing"], "appex: missing: No such file or directory\n"),
                (["match", "--payload", "."], "appex: . is a folder; name a JSON file\n"),
                (
                    ["rule", "evaluate", "rule.txt", "--payload", "payload.json"],
                    "extensionItems[0].attachments[0].registeredTypeIdentifiers: expected an array\n"
                ),
            ] {
                let result = try await home.appex(arguments)
                #expect([65, 66].contains(result.code) && result.errors.hasSuffix(message), "\(arguments): \(result)")
            }
        }
    }

    /// A project begins with what it has; only what is new is reported, wherever the lines move.
    @Test func leavesOutWhatIsInTheBaseline() async throws {
        try await Home.with { home in
            func rule(_ name: String, _ text: String) throws -> String { try home.file("App/\(name)", text).path }
            let first = try rule("first.plist", Self.infoPlist("<string>TRUEPREDICATE</string>"))
            _ = try rule("second.plist", Self.infoPlist("<string>TRUEPREDICATE</string>"))
            let folder = home.root.appendingPathComponent("App").path
            let file = home.root.appendingPathComponent("lint/baseline.json").path
            try FileManager.default.createDirectory(
                atPath: home.root.appendingPathComponent("lint").path, withIntermediateDirectories: true)
            #expect(try await home.appex("rule", "lint", folder).code == 2)
            let missing = try await home.appex("rule", "lint", folder, "--baseline", file)
            #expect(missing.code == 66 && missing.errors.contains("baseline.json"), "\(missing)")
            let written = try await home.appex("rule", "lint", folder, "--baseline", file, "--update-baseline")
            #expect(written.code == 0 && written.errors.contains("has 2 findings"), "\(written)")
            #expect(written.output == "0 errors, 0 warnings in 2 files; 2 more in the baseline\n")
            let known = try await home.appex("rule", "lint", folder, "--baseline", file, "--format", "json")
            #expect(known.code == 0)
            #expect(try known.object()["known"] as? Int == 2)
            // Other lines, and one more mistake.
            _ = try rule(
                "first.plist",
                "<!-- moved -->\n"
                    + Self.infoPlist(
                        "<string>TRUEPREDICATE OR\nSUBQUERY(extensionItems, $i, $i.nokey == 1).@count == 1</string>"))
            let changed = try await home.appex("rule", "lint", folder, "--baseline", file)
            #expect(changed.code == 2 && changed.output.contains("unknown-key-path"), "\(changed)")
            #expect(changed.output.contains("; 2 more in the baseline"), "\(changed)")
            #expect(!changed.output.contains("[true-predicate]"), "\(changed)")
            // The project lies elsewhere.
            let moved = home.root.appendingPathComponent("moved")
            try FileManager.default.createDirectory(at: moved, withIntermediateDirectories: true)
            for name in ["App", "lint"] {
                try FileManager.default.copyItem(
                    at: home.root.appendingPathComponent(name), to: moved.appendingPathComponent(name))
            }
            let elsewhere = try await home.appex(
                "rule", "lint", moved.path + "/App", "--baseline", moved.path + "/lint/baseline.json")
            #expect(elsewhere.output.contains("; 2 more in the baseline"), "\(elsewhere)")
            // What is known of other files stays.
            let one = try await home.appex("rule", "lint", first, "--baseline", file, "--update-baseline")
            #expect(one.code == 0 && one.errors.contains("has 4 findings"), "\(one)")
            #expect(try await home.appex("rule", "lint", folder, "--baseline", file).code == 0)
            // What is right again, and files that are gone, leave it.
            _ = try rule("first.plist", Self.infoPlist(Self.images))
            try FileManager.default.removeItem(atPath: folder + "/second.plist")
            let empty = try await home.appex("rule", "lint", folder, "--baseline", file, "--update-baseline")
            #expect(empty.errors.contains("has 0 findings"), "\(empty)")
            for (text, part) in [
                ("{", "no baseline of a linter"), (#"{"version":2,"findings":[]}"#, "version 2"),
                (#"{"version":1,"findings":[{"tool":"x"}]}"#, "findings[0]"),
                (
                    #"{"version":1,"findings":[{"tool":"x","name":"x","path":"x","message":"x","count":9223372036854775807}]}"#,
                    "findings[0].count"
                ),
            ] {
                try home.file("lint/baseline.json", text)
                let bad = try await home.appex("rule", "lint", folder, "--baseline", file)
                #expect(bad.code == 65 && bad.errors.contains(part) && bad.errors.contains("baseline.json"), "\(bad)")
            }
            #expect(try await home.appex("rule", "lint", folder, "--update-baseline").code == 64)
        }
    }

    /// As a workflow of GitHub reads it.
    @Test func printsCommandsOfAWorkflow() async throws {
        try await Home.with { home in
            try home.file("a,b.plist", Self.infoPlist("<string>TRUEPREDICATE</string>"))
            try home.file(
                "forged.plist",
                Self.infoPlist(
                    "<dict><key>NSExtensionActivationSupportsFoo&#13;&#10;::error::forged</key><true/></dict>"))
            let forged = try await home.appex("rule", "lint", "forged.plist", "--format", "github")
            #expect(forged.output.contains("%0D%0A::error::forged"), "\(forged)")
            #expect(!forged.output.split(whereSeparator: \.isNewline).contains { $0.hasPrefix("::error::forged") })
            let result = try await home.appex("rule", "lint", "a,b.plist", "missing.plist", "--format", "github")
            #expect(result.code == 2)
            let lines = result.output.split(separator: "\n")
            #expect(lines.first?.hasPrefix("::error file=a%2Cb.plist,line=") == true, "\(result)")
            #expect(lines.first?.contains(",title=true-predicate::") == true, "\(result)")
            #expect(lines.dropFirst().first == "::error file=missing.plist::No such file or directory", "\(result)")
            #expect(lines.last == "1 error, 0 warnings in 1 file", "\(result)")
        }
    }

    @Test func explainsAPredicate() async throws {
        try await Home.with { home in
            let rule = try home.file("rule.txt", Self.predicate)
            for name in ["a.jpg", "notes.txt"] { try home.file(name) }
            let text = try await home.appex("rule", "explain", rule.path, "a.jpg", "notes.txt")
            #expect(text.code == 1)
            try expect(text.output, toBe: "rule-explain.txt")
            let object = try await home.appex("rule", "explain", rule.path, "a.jpg", "notes.txt", "--json")
            try expect(object.output, toBe: "rule-explain.json")
            #expect(try object.object()["activates"] as? Bool == false)
            let yes = try await home.appex("rule", "explain", rule.path, "a.jpg", "--json")
            #expect(yes.code == 0)
            #expect(try yes.object()["suggestion"] == nil)
        }
    }

    @Test func explainsADictionary() async throws {
        try await Home.with { home in
            let info = try home.file("Info.plist", Self.infoPlist(Self.images))
            for name in ["a.jpg", "b.jpg", "c.jpg"] { try home.file(name) }
            let result = try await home.appex("rule", "explain", info.path, "a.jpg", "b.jpg", "c.jpg")
            #expect(result.code == 1)
            try expect(result.output, toBe: "rule-explain-dictionary.txt")
            #expect(try await home.appex("rule", "explain", info.path, "a.jpg", "b.jpg").code == 0)
            #expect(try await home.appex("rule", "explain", info.path).code == 64)
            #expect(try await home.appex("rule", "explain", "none.plist", "a.jpg").code == 66)
        }
    }

    @Test func explainsWhatIsNotOffered() async throws {
        try await Home.with { home in
            try await home.installFixture("DoesNothing", rule: ["NSExtensionActivationSupportsImageWithMaxCount": 1])
            try home.file("notes.txt")
            let result = try await home.appex("match", "notes.txt", "--explain")
            #expect(result.code == 2)
            #expect(result.output.contains("set NSExtensionActivationSupportsText to true"), "\(result.output)")
            let object = try await home.appex("match", "notes.txt", "--explain", "--json").object()
            let refusal = try #require((object["notOffered"] as? [[String: Any]])?.first)
            let explanation = try #require(refusal["explanation"] as? [String: Any])
            #expect(explanation["activates"] as? Bool == false)
            let plain = try await home.appex("match", "notes.txt", "--json").object()
            #expect((plain["notOffered"] as? [[String: Any]])?.first?["explanation"] == nil)
        }
    }

    @Test(arguments: ["SUBQUERY(extensionItems, $i,\n  $i.nokey == 1).@count == 1", "TRUEPREDICATE\n AND = 1"])
    func namesTheLineOfTheFile(_ predicate: String) async throws {
        try await Home.with { home in
            let file = try home.file("Info.plist", Self.infoPlist("<string>\(predicate)</string>")).path
            let lint = try await home.appex("rule", "lint", file)
            let first = lint.output.split(separator: ":").dropFirst().prefix(2).map(String.init)
            for arguments in [["evaluate", file, "--text", "x"], ["explain", file, "--text", "x"], ["format", file]] {
                let result = try await home.appex(["rule"] + arguments)
                #expect(result.code == 65)
                #expect(
                    result.errors.contains("line \(first[0]), column \(first[1])"), "\(lint.output)\(result.errors)")
            }
        }
    }

    /// Without a file there is nothing to sum up.
    @Test func sumsUpNothing() async throws {
        try await Home.with { home in
            try home.file("empty/notes.txt")
            for command in ["rule", "source"] {
                let result = try await home.appex(command, "lint", "empty")
                #expect(result.code == 66)
                #expect(result.output.isEmpty, "\(result.output)")
                #expect(result.errors.contains("nothing in it that can be checked"), "\(result.errors)")
            }
        }
    }

    @Test func lintsWithExitCodes() async throws {
        try await Home.with { home in
            try home.file("clean/Info.plist", Self.infoPlist(Self.images))
            try home.file(
                "warn/Info.plist",
                Self.infoPlist(Self.images.replacingOccurrences(of: "<integer>2</integer>", with: "<string>2</string>"))
            )
            try home.file(
                "bad/App.app/PlugIns/Share.appex/Info.plist", Self.infoPlist("<string>TRUEPREDICATE</string>"))
            #expect(try await home.appex("rule", "lint", "clean").code == 0)
            #expect(try await home.appex("rule", "lint", "warn").code == 1)
            let bad = try await home.appex("rule", "lint", "bad", "warn", "clean/Info.plist")
            #expect(bad.code == 2)
            try expect(bad.output, toBe: "rule-lint.txt")
            let readme = try String(contentsOf: Home.checkout.appendingPathComponent("README.md"), encoding: .utf8)
            #expect(readme.contains("$ appex rule lint bad warn clean/Info.plist\n" + bad.output))
            let json = try await home.appex("rule", "lint", "bad", "warn", "--format", "json")
            #expect(json.code == 2)
            try expect(json.output, toBe: "rule-lint.json")
            let sarif = try await home.appex("rule", "lint", "bad", "warn", "--format", "sarif").object()
            let run = try #require((sarif["runs"] as? [[String: Any]])?.first)
            let results = try #require(run["results"] as? [[String: Any]])
            #expect(results.map { $0["ruleId"] as? String } == ["true-predicate", "number-as-string"])
            #expect(results.map { $0["level"] as? String } == ["error", "warning"])
            let location =
                (results.first?["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any]
            #expect(
                (location?["artifactLocation"] as? [String: Any])?["uri"] as? String
                    == "bad/App.app/PlugIns/Share.appex/Info.plist")
            #expect((location?["region"] as? [String: Any])?["startLine"] as? Int == 15)
            let rules = ((run["tool"] as? [String: Any])?["driver"] as? [String: Any])?["rules"] as? [[String: Any]]
            #expect(rules?.contains { $0["id"] as? String == "true-predicate" } == true)
            #expect(try await home.appex("rule", "lint").code == 64)
            #expect(try await home.appex("rule", "lint", "nowhere").code == 66)
            try home.file("empty/notes.txt")
            #expect(try await home.appex("rule", "lint", "empty").code == 66)
            // An extension with a damaged Info.plist is never offered; a file with an odd name beside it hides nothing.
            try home.file("damaged/App.app/PlugIns/Share.appex/Info.plist", "")
            let odd = try await home.run(URL(fileURLWithPath: "/bin/sh"), ["-c", #"touch "damaged/$(printf '\377')""#])
            #expect(odd.code == 0)
            let damaged = try await home.appex("rule", "lint", "damaged")
            #expect(damaged.code == 2, "\(damaged.output)\(damaged.errors)")
            #expect(damaged.output.contains("malformed-property-list"))
            #expect(try await home.appex("rule", "lint", "--list").output.contains("true-predicate"))
        }
    }

    /// The output of `rule format` and `rule convert` is a rule again, in a file that the other verbs read.
    @Test func formatsAndConverts() async throws {
        try await Home.with { home in
            let rule = try home.file("rule.txt", Self.predicate)
            let formatted = try await home.appex("rule", "format", rule.path)
            #expect(formatted.code == 0)
            try expect(formatted.output, toBe: "rule-format.txt")
            let again = try home.file("again.txt", formatted.output)
            #expect(try await home.appex("rule", "format", again.path).output == formatted.output)
            let info = try home.file("Info.plist", Self.infoPlist(Self.images))
            let dictionary = try await home.appex("rule", "format", info.path)
            #expect(dictionary.output.contains("<key>NSExtensionActivationSupportsImageWithMaxCount</key>"))
            let converted = try await home.appex("rule", "convert", info.path)
            #expect(converted.code == 0)
            #expect(converted.errors.contains("each extension item by itself"))
            let predicate = try home.file("converted.txt", converted.output)
            for name in ["a.jpg", "b.jpg", "c.jpg"] { try home.file(name) }
            #expect(try await home.appex("rule", "evaluate", predicate.path, "a.jpg", "b.jpg").code == 0)
            #expect(try await home.appex("rule", "evaluate", predicate.path, "a.jpg", "b.jpg", "c.jpg").code == 1)
            #expect(try await home.appex("rule", "convert", rule.path).code == 64)
        }
    }
}
