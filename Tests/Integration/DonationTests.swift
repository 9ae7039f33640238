// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Destinations that apps have donated: the first sheet offers them before everything else.
@Suite(.timeLimit(.minutes(30)))
struct DonationTests {
    private static let office = "org.appex.office.share"

    private func send(_ home: Home, _ conversation: String) async throws -> Home.Result {
        try await home.appex(
            "share", "notes.txt", "--to", Self.office, "--action", "communicator.send", "--answer",
            "conversation=\(conversation)")
    }

    private func destinations(_ home: Home) async throws -> [String] {
        let listed = try await home.appex("share", "notes.txt", "--list", "--json").object()
        let targets = try #require(listed["targets"] as? [[String: Any]])
        let office = try #require(targets.first { $0["identifier"] as? String == Self.office })
        return (office["destinations"] as? [[String: Any]] ?? []).compactMap { $0["identifier"] as? String }
    }

    @Test func offersWhatWasUsed() async throws {
        try await Home.with { home in
            try await home.installOffice()
            try home.file("notes.txt", "some text")
            #expect(try await destinations(home).isEmpty)
            #expect(try await home.appex("share", "notes.txt", "--to", "Alice").code == 2)
            for conversation in ["Alice", "Design team", "Design team"] {
                #expect(try await send(home, conversation).code == 0)
            }
            #expect(Set(try await destinations(home)) == ["\(Self.office)/Alice", "\(Self.office)/Design team"])
            // By its name alone: neither the app nor the action nor the conversation is asked for.
            let alice = try await home.appex("share", "notes.txt", "--to", "alice", "--json")
            #expect(alice.code == 0, "\(alice)")
            let value = try alice.object().firstValue as? [String: Any]
            #expect(value?["conversation"] as? String == "Alice", "\(alice)")
            // It decides what is done, also in a trial.
            #expect(try await home.appex("share", "notes.txt", "--to", "alice", "--dry-run", "--no-input").code == 0)
            let contradiction = try await home.appex("share", "notes.txt", "--to", "alice", "--action", "disk.save")
            #expect(
                contradiction.code == 64 && contradiction.errors.contains("Alice is a place of Office"),
                "\(contradiction)")
            let again = try await home.appex("again", "--json")
            #expect((try again.object().firstValue as? [String: Any])?["conversation"] as? String == "Alice")
            #expect(
                try await home.appex("history", "--last", "1").output.contains(
                    "Office, Alice, communicator.send: notes.txt"))
            // What was chosen in the share sheet counts.
            #expect(try await destinations(home).first == "\(Self.office)/Alice")
            // The history says where it went, and an app's names take nothing from targets that are known.
            let elsewhere = try await home.appex(
                "share", "notes.txt", "--to", "Alice", "--answer", "conversation=Design team", "--json")
            #expect((try elsewhere.object().firstValue as? [String: Any])?["conversation"] as? String == "Design team")
            #expect(
                try await home.appex("history", "--last", "1").output.contains("Office, Design team, communicator.send")
            )
            #expect(try await home.appex("share", "notes.txt", "--to", "design", "--no-input").code == 2)
            let unknown = try await home.appex("share", "notes.txt", "--to", "\(Self.office)/Unknown")
            #expect(unknown.code == 2 && unknown.errors.contains("does not offer Unknown now"), "\(unknown)")
        }
    }

    @Test func theSheetBeginsWithThem() async throws {
        try await Home.with { home in
            try await home.installOffice()
            try await home.install("System")
            try home.file("notes.txt", "some text")
            #expect(try await send(home, "Design team").code == 0)
            let terminal = try PseudoTerminal()
            let result = terminal.run(home, ["share", "notes.txt"])
            try await terminal.waitFor("Share notes.txt with")
            // They come first, and Enter alone begins no message to anyone.
            try await terminal.waitFor("❯ Office")
            #expect(terminal.text.contains("People and places"), "\(terminal.text)")
            terminal.type("\u{1B}[A")
            try await terminal.waitFor("❯ Design team")
            terminal.type("\r")
            try await terminal.waitFor("[ Send ]")
            #expect(!terminal.text.contains("Save to disk"), "the menu of the app was asked for")
            terminal.type("\r")
            let (code, output) = try await result.value
            #expect(code == 0 && output.contains("to Design team"), "\(output)\n\(terminal.text)")
            // What the person has set for the type is selected, wherever it is.
            #expect(try await home.appex("target", "default", ".txt", "Save to").code == 0)
            let second = try PseudoTerminal()
            let saving = second.run(home, ["share", "notes.txt", "--answer", "folder=\(home.root.path)"])
            try await second.waitFor("❯ Save to")
            #expect(second.text.contains("System – default"), "\(second.text)")
            second.type("\r")
            #expect(try await saving.value.0 == 0)
            #expect(FileManager.default.fileExists(atPath: home.root.path + "/notes 2.txt"))
        }
    }
}
