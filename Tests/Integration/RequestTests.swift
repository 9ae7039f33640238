// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// `appex act` and `appex request`: action extensions, and what they return.
@Suite(.timeLimit(.minutes(30)))
struct RequestTests {
    private static let find = "org.appextension.find-login-action"
    private static let question = #"{"version_number": 185, "url_string": "https://example.com"}"#

    private static let action = "com.apple.ui-services"

    private func installActions(_ home: Home) async throws {
        try await home.installFixture(
            "FindsLogins", "ReturnsWhatItGot", "DoesNothing", rule: findRule,
            points: ["FindsLogins": Self.action, "ReturnsWhatItGot": "com.apple.services"])
    }

    private let findRule = """
        'CLASS' != 'FindsLogins' OR SUBQUERY(extensionItems, $item, SUBQUERY($item.attachments, $attachment, \
        ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "org.appextension.find-login-action").@count == 1).@count == 1
        """

    @Test func asksAndPrintsWhatIsReturned() async throws {
        try await Home.with { home in
            try await installActions(home)
            let file = try home.file("question.json", Self.question)
            let list = """
                <plist version="1.0"><dict><key>url_string</key><string>https://example.com</string></dict></plist>
                """
            for value in [Self.question, "@question.json", "@\(file.path)", list] {
                let result = try await home.appex(
                    "request", "--type", Self.find, "--item", value, "--to", "FindsLogins", "--json")
                let object = try result.object()
                #expect(result.code == 0 && object["outcome"] as? String == "completed", "\(value): \(result)")
                let items = object["returnedItems"] as? [[String: Any]]
                let attachment = (items?.first?["attachments"] as? [[String: Any]])?.first
                #expect(
                    attachment?["value"] as? [String: String] == [
                        "username": "wendy@https://example.com", "password": "appleseed",
                    ], "\(value): \(result)")
            }
            let text = try await home.appex(
                "request", "--type", Self.find, "--item", Self.question, "--to", "FindsLogins")
            #expect(
                text.output == """
                    FindsLogins: completed
                      {
                        "password" : "appleseed",
                        "username" : "wendy@https://example.com"
                      }

                    """, "\(text)")
            // Nothing of the answer is in the log.
            let log = try await home.appex("log", "--json")
            #expect(log.output.contains("org.fixture.FindsLogins") && !log.output.contains("appleseed"), "\(log)")
        }
    }

    /// Each command offers its kinds of extensions, and says where another one belongs.
    @Test func offersExtensionPointsSeparately() async throws {
        try await Home.with { home in
            try await installActions(home)
            let shared = try await home.appex("share", "--text", "x", "--to", "ReturnsWhatItGot")
            #expect(shared.code == 2, "\(shared)")
            #expect(
                shared.errors == "appex: ReturnsWhatItGot is an action extension, for appex act and appex request\n")
            let acted = try await home.appex("act", "--text", "x", "--to", "DoesNothing")
            #expect(acted.code == 2)
            #expect(acted.errors == "appex: DoesNothing is a share extension, for appex share\n")
            for (command, identifiers) in [
                ("share", ["org.fixture.DoesNothing"]), ("act", ["org.fixture.ReturnsWhatItGot"]),
            ] {
                let list = try await home.appex(command, "--text", "x", "--list", "--json").object()
                let targets = (list["targets"] as? [[String: Any]])?.compactMap { $0["identifier"] as? String }
                #expect(targets == identifiers, "\(list)")
            }
            // A preview of both is what a share sheet shows.
            let match = try await home.appex("match", "--text", "x", "--json").object()
            let offered = (match["offered"] as? [[String: Any]])?.compactMap { $0["identifier"] as? String }
            #expect(offered == ["org.fixture.DoesNothing", "org.fixture.ReturnsWhatItGot"], "\(match)")
            let asked = try await home.appex("request", "--type", Self.find, "--item", Self.question, "--list")
            #expect(asked.output.hasPrefix("FindsLogins  --to org.fixture.FindsLogins\nReturnsWhatItGot"), "\(asked)")
        }
    }

    @Test func handsOverItemsOfAnyShape() async throws {
        try await Home.with { home in
            try await installActions(home)
            func request(_ arguments: String...) async throws -> [[String: Any]] {
                let result = try await home.appex(["request"] + arguments + ["--to", "ReturnsWhatItGot", "--json"])
                #expect(result.code == 0, "\(result)")
                return try result.object()["returnedItems"] as? [[String: Any]] ?? []
            }
            func attachments(_ item: [String: Any]?) -> [[String: Any]] {
                item?["attachments"] as? [[String: Any]] ?? []
            }

            let pairs = try await request(
                "--type", "public.url", "--item", "https://a.test/", "--type", "org.example.list", "--item",
                "[1, 2.5, true]")
            #expect(
                attachments(pairs.first).map { ($0["typeIdentifiers"] as? [String])?.first } == [
                    "public.url", "org.example.list",
                ])
            #expect(attachments(pairs.first).last?["value"] as? [Double] == [1, 2.5, 1], "\(pairs)")

            let file = try home.file(
                "items.json",
                """
                {"items": [
                  {"title": "one", "userInfo": {"key": [1]}, "attachments": [{"typeIdentifier": "org.x", "value": {"a": "b"}, "suggestedName": "n"}]},
                  {"contentText": "two"}
                ]}
                """)
            let first = try await request("--items", file.path)
            #expect(first.count == 2 && first.first?["title"] as? String == "one", "\(first)")
            #expect(first.first?["userInfo"] as? [String: [Int]] == ["key": [1]], "\(first)")
            #expect(first.last?["contentText"] as? String == "two")
            // What is printed can be handed over again.
            let again = try home.file("again.json", "")
            try JSONSerialization.data(withJSONObject: ["returnedItems": first]).write(to: again)
            let second = try await request("--items", again.path)
            #expect(NSArray(array: second) == NSArray(array: first), "\(second)")

            // A file keeps its bytes, under the type that was given; what comes back is the same file.
            let photo = try home.file("photo.bin", "bytes")
            let files = try await request("--type", "public.jpeg", "--item", "@\(photo.path)")
            #expect(attachments(files.first).first?["file"] as? String == photo.path, "\(files)")
            #expect(attachments(files.first).first?["typeIdentifiers"] as? [String] == ["public.jpeg"])
            try JSONSerialization.data(withJSONObject: ["returnedItems": files]).write(to: again)
            let filesAgain = try await request("--items", again.path)
            #expect(attachments(filesAgain.first).first?["file"] as? String == photo.path, "\(filesAgain)")
            // A text that an extension returned is none, whatever it says.
            let text = #"{"items": [{"attachments": [{"typeIdentifier": "public.jpeg", "value": "file://PATH"}]}]}"#
            try Data(text.replacing("PATH", with: photo.path).utf8).write(to: again)
            let named = try await request("--items", again.path)
            #expect(attachments(named.first).first?["value"] as? String == "file://\(photo.path)", "\(named)")
            #expect(attachments(named.first).first?["file"] == nil)
            // The type decides how a value is read.
            let page = try await request("--type", "public.html", "--item", "<!DOCTYPE html>")
            #expect(attachments(page.first).first?["value"] as? String == "<!DOCTYPE html>", "\(page)")
            // A JSON file whose type is that of its kind of file is one.
            let json = try await request("--type", "public.json", "--item", "@items.json")
            #expect((attachments(json.first).first?["value"] as? String)?.hasSuffix("/items.json") == true, "\(json)")
        }
    }

    @Test(
        arguments: [
            (
                ["--type", "org.x", "--item", #"{"a": nothing}"#], 65,
                "--item: line 1, column 8: it is not well-formed JSON"
            ),
            (["--type", "org.x", "--item", #"{"a": [null]}"#], 65, "--item: a[0]: null has no counterpart"),
            (["--type", "org.x", "--item", "<plist><dict><key>a</key></dict></plist>"], 65, "--item: "),
            (["--type", "no type", "--item", "x"], 64, "“no type” is not a type identifier"),
            (["--type", "org.x", "--type", "org.y", "--item", "x"], 64, "--type is given 2 times for 1 item"),
            (["--type", "public.url", "--item", "x"], 65, "“x” is not a URL"),
            (["--item", "@none"], 66, "none: "), (["--item", "@"], 64, "a file has a name after @"),
            (["--item", ""], 64, "the value is empty"), ([], 64, "nothing to ask with"),
            (
                ["--items", "damaged.json"], 65,
                "damaged.json: items[0].attachments[0]: expected the key “value” or “file”"
            ),
            (["--items", "damaged.json", "--item", "x"], 64, "give either it or --item"),
            (["--item", "@-", "--item", "@-"], 64, "standard input can be read only once"),
            (["--item", "@-", "--answer-file", "text=-"], 64, "standard input can be read only once"),
            (["--items", "-", "--answer-file", "text=-"], 64, "standard input can be read only once"),
        ] as [([String], Int32, String)])
    func refusesWhatIsMalformed(_ arguments: [String], _ code: Int32, _ message: String) async throws {
        try await Home.with { home in
            try await home.installFixture("ReturnsWhatItGot", points: ["ReturnsWhatItGot": Self.action])
            try home.file("damaged.json", #"{"items": [{"attachments": [{"typeIdentifier": "org.x"}]}]}"#)
            let result = try await home.appex(["request"] + arguments + ["--json"])
            #expect(result.code == code && result.errors.contains(message), "\(result)")
            #expect(try result.object()["error"] != nil)
        }
    }

    /// A secret comes from a file or standard input, and is repeated nowhere.
    @Test func takesASecretFromAFile() async throws {
        try await Home.with { home in
            try await home.installFixture("AsksForASecret", points: ["AsksForASecret": Self.action])
            let file = try home.file("passphrase", "open sesame\r\nsecond line\n")
            let act = ["act", "--text", "x", "--to", "AsksForASecret", "--json"]
            let result = try await home.appex(act + ["--answer-file", "text=\(file.path)"])
            #expect(result.output.contains(#""value":"11 characters""#), "\(result)")
            #expect(!result.output.contains("sesame"))
            let piped = try await home.appex(
                "act", "--text", "x", "--to", "AsksForASecret", "--json", "--answer-file", "text=-",
                input: Data("geheim".utf8))
            #expect(piped.output.contains(#""value":"6 characters""#), "\(piped)")
            for (arguments, code, message) in [
                (["--answer-file", "text=none"], 66, "none: "),
                (["--answer-file", "text=-", "-"], 64, "standard input can be read only once"),
                (["--answer-file", "text=-", "-0"], 64, "standard input can be read only once"),
                (["--answer-file", "passphrase"], 64, "--answer-file: expected FIELD=FILE"),
                (["--answer-file", "text=\(file.path)", "--answer", "text=x"], 64, "the field text has two answers"),
            ] as [([String], Int32, String)] {
                let refused = try await home.appex(act + arguments)
                #expect(refused.code == code && refused.errors.contains(message), "\(refused)")
            }
        }
    }

    /// An answer, no answer, a person who cancels, and a failure are four things.
    @Test func reportsEachEnding() async throws {
        try await Home.with { home in
            try await home.installFixture(
                "DoesNothing", "ReturnsError", "Crashes", "FindsLogins",
                points: [
                    "DoesNothing": Self.action, "ReturnsError": Self.action, "Crashes": Self.action,
                    "FindsLogins": Self.action,
                ])
            for (name, outcome, code) in [
                ("DoesNothing", "completed", 0), ("ReturnsError", "failed", 1), ("Crashes", "failed", 1),
                // It cancels when nothing is asked.
                ("FindsLogins", "cancelled", 130),
            ] as [(String, String, Int32)] {
                let result = try await home.appex(
                    "request", "--type", Self.find, "--item", "{}", "--to", name, "--json")
                #expect(result.code == code, "\(name): \(result)")
                #expect(try result.object()["outcome"] as? String == outcome, "\(name): \(result)")
            }
        }
    }
}
