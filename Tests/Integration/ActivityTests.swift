// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// A host app in Apple's shape: UIActivityViewController, and what its handler gets.
@Suite(.timeLimit(.minutes(30)))
struct ActivityTests {
    private func run(_ home: Home, _ name: String, _ scenario: String) async throws -> String {
        let identifier = name.contains(".") ? name : "org.fixture.\(name)"
        let result = try await home.run(
            Home.programs.appendingPathComponent("HostApplication"), [identifier, scenario])
        #expect(result.code == 0 && result.errors.isEmpty, "\(result)")
        return result.output
    }

    private func install(_ home: Home) async throws {
        let action = "com.apple.ui-services"
        try await home.installFixture(
            "FindsLogins", "ReturnsWhatItGot", "ReturnsFile", "DoesNothing", "ReturnsError", "Crashes",
            points: ["FindsLogins": action, "ReturnsFile": action, "ReturnsWhatItGot": "com.apple.services"])
    }

    @Test func getsALogin() async throws {
        try await Home.with { home in
            try await install(home)
            #expect(
                try await run(home, "FindsLogins", "login") == """
                    type org.fixture.FindsLogins, completed true, items 1
                    title nil, text nil
                    com.apple.property-list password=appleseed username=wendy@https://example.com

                    """)
        }
    }

    /// No answer, a person who cancels, a failure and a choice that is not offered are four things.
    @Test(arguments: [
        ("DoesNothing", "text", "type org.fixture.DoesNothing, completed true, items 0\n"),
        ("FindsLogins", "empty", "type org.fixture.FindsLogins, completed false, items 0\n"),
        ("FindsLogins", "text", "type org.fixture.FindsLogins, completed false, items 0\nerror no representation"),
        ("ReturnsError", "text", "type org.fixture.ReturnsError, completed false, items 0\nerror "),
        ("Crashes", "text", "type org.fixture.Crashes, completed false, items 0\nerror "),
        ("DoesNothing", "excluded", "type nil, completed false, items 0\nerror org.fixture.DoesNothing is not offered"),
        ("org.none", "text", "type nil, completed false, items 0\nerror org.none is not offered: it is not installed"),
        (
            "DoesNothing", "object",
            "type org.fixture.DoesNothing, completed false, items 0\nerror an object of the class "
        ),
        ("host.count", "text", "counted 5\ntype host.count, completed true, items 0\n"),
    ])
    func knowsHowItEnded(_ name: String, _ scenario: String, _ expected: String) async throws {
        try await Home.with { home in
            try await install(home)
            let output = try await run(home, name, scenario)
            #expect(expected.contains("error") ? output.hasPrefix(expected) : output == expected, "\(output)")
        }
    }

    /// A share in a host app is in the person's history, as a share with the command is.
    @Test func isInTheHistory() async throws {
        try await Home.with { home in
            try await install(home)
            _ = try await run(home, "DoesNothing", "text")
            _ = try await run(home, "ReturnsError", "text")
            let entries = try await home.appex("history", "--json").object()["history"] as? [[String: Any]] ?? []
            #expect(entries.map { $0["target"] as? String } == ["org.fixture.DoesNothing", "org.fixture.ReturnsError"])
            #expect(entries.map { $0["outcome"] as? String } == ["completed", "failed"])
        }
    }

    /// Items are handed over as an extension expects them, whatever they were.
    @Test(arguments: [
        (
            "source",
            [
                "title A letter, text Dear org.fixture.ReturnsWhatItGot",
                "public.plain-text Dear org.fixture.ReturnsWhatItGot",
            ]
        ),
        ("rendering", ["public.plain-text rendered for org.fixture.ReturnsWhatItGot, on the main thread: false"]),
        (
            "several",
            [
                "title nil, text Hello", "public.plain-text Hello", "public.url https://example.com/a",
                "com.apple.property-list key=",
                "public.data ",
            ]
        ),
    ])
    func handsOverItems(_ scenario: String, _ lines: [String]) async throws {
        try await Home.with { home in
            try await install(home)
            let output = try await run(home, "ReturnsWhatItGot", scenario)
            for line in lines { #expect(output.contains(line), "\(output)") }
        }
    }

    /// The requests of 1Password's protocol, from a host app that is written as its documentation shows.
    @Test(arguments: [
        ("https://example.com", "password=appleseed totp=123456 username=wendy"),
        ("app://org.example.host", "password=appleseed totp=123456 username=wendy"),
        ("store", #"password=xxxxxxxx returned_fields=[AnyHashable("pin"): "1234"] username=wendy"#),
        ("change", "old_password=old password=new"),
        ("fill-webview", #"{"script": [["fill_by_opid", "__1", "wendy"]]}"#),
        ("fill-browser", #"{"script": [["fill_by_opid", "__1", "wendy"]]}"#),
        ("https://text.test", "OnePasswordExtension 6: the reply is not a property list but public.plain-text"),
        ("https://list.test", "OnePasswordExtension 6: the reply is not a dictionary"),
        ("https://nothing.test", "OnePasswordExtension 6: the reply has no attachment"),
    ])
    func speaksThePasswordProtocol(_ scenario: String, _ expected: String) async throws {
        try await Home.with { home in
            try await home.installFixture("AnswersPasswords", points: ["AnswersPasswords": "com.apple.ui-services"])
            let output = try await run(home, "AnswersPasswords", scenario)
            #expect(output == expected + "\n", "\(output)")
            // A program asks, and shares nothing.
            #expect(try await home.appex("history").output == "Nothing has been shared yet.\n")
        }
    }

    /// No answer because the person cancelled, and none because the extension failed.
    @Test func distinguishesACancelledRequestFromAFailedOne() async throws {
        try await Home.with { home in
            let action = "com.apple.ui-services"
            try await home.installFixture(
                "FindsLogins", "Crashes", "DoesNothing",
                points: ["FindsLogins": action, "Crashes": action, "DoesNothing": action])
            #expect(
                try await run(home, "DoesNothing", "https://example.com").hasPrefix(
                    "OnePasswordExtension 0 cancelled: "))
            let failed = try await run(home, "Crashes", "https://example.com")
            #expect(failed.hasPrefix("OnePasswordExtension 2: the extension did not answer: "), "\(failed)")
            #expect(failed.contains("\nbelow it: "), "\(failed)")
            let none = try await run(home, "org.none", "https://example.com")
            #expect(none.contains("OnePasswordExtension 2: ") && none.contains("org.none is not offered"), "\(none)")
        }
    }

    /// A file that an extension returns as it got it is the host app's own, not a copy that goes with the session.
    @Test func getsItsOwnFileBack() async throws {
        try await Home.with { home in
            try await install(home)
            let output = try await run(home, "ReturnsWhatItGot", "file")
            #expect(output.hasSuffix("public.plain-text file with 14 bytes\n"), "\(output)")
        }
    }

    /// A returned file is there as long as its provider, and nothing of the session stays after that.
    @Test func readsAReturnedFileLater() async throws {
        try await Home.with { home in
            try await install(home)
            let output = try await run(home, "ReturnsFile", "text")
            #expect(output.hasSuffix("public.plain-text file with 21 bytes\n"), "\(output)")
            #expect(try await home.appex("ps").output == "Nothing is running.\n")
            // A process that ends at once leaves the file to the next share.
            _ = try await home.appex("share", "--text", "x", "--to", "DoesNothing")
            let sessions = home.root.appendingPathComponent("cache/appex/Sessions").path
            try await home.wait { try FileManager.default.contentsOfDirectory(atPath: sessions).isEmpty }
        }
    }
}
