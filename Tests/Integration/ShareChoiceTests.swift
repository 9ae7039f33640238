// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Tests of a person's choices that are made in advance: the target, the action, the answers.
struct ShareChoiceTests {
    // MARK: Answers

    @Test func refusesAnAnswerThatNothingAsksForBeforeAnythingIsPosted() async throws {
        try await Home.with { home in
            try await home.installFixture("Composes", "DoesNothing", "AsksForALogin")
            try home.file("photo.jpg")
            let typo = try await home.appex(
                "share", "photo.jpg", "--to", "Composes", "--answer", "texte=hello", "--json")
            #expect(typo.code == 64)
            #expect(try typo.object().errorCode == "unknownField")
            #expect(typo.output.contains("no field is called texte; available: audience, text"), "\(typo.output)")
            // An extension that shows no sheet would be done before an answer could be missed.
            let none = try await home.appex("share", "photo.jpg", "--to", "DoesNothing", "--answer", "text=x", "--json")
            #expect(none.code == 64)
            #expect(none.output.contains("available: no fields"), "\(none.output)")
            let conditional = try await home.appex(
                "share", "photo.jpg", "--to", "DoesNothing", "--answer", "incomplete=send", "--json")
            #expect(conditional.code == 0, "\(conditional.output)")
            let login = try await home.appex(
                "share", "photo.jpg", "--to", "AsksForALogin", "--answer", "Login=work", "--json")
            #expect(try login.object().firstValue as? String == "work", "\(login.output)")
            let other = try await home.appex(
                "share", "photo.jpg", "--to", "AsksForALogin", "--answer", "password=x", "--json")
            #expect(other.code == 64, "\(other.output)")
        }
    }

    @Test func refusesAnswersThatContradictEachOther() async throws {
        try await Home.with { home in
            try await home.installFixture("DoesNothing")
            let twice = try await home.appex(
                "share", "--to", "DoesNothing", "--text", "x", "--answer", "a=1", "--answer", "A=2")
            #expect(twice.code == 64)
            #expect(twice.errors.contains("the field A has two answers"), "\(twice.errors)")
            let actions = try await home.appex(
                "share", "--text", "x", "--action", "a.b", "--answer", "action=c.d")
            #expect(actions.code == 64, "\(actions.errors)")
            for arguments in [["--text", ""], ["--text", "x", "--timeout", "0"], ["--text", "x", "--progress"]] {
                let wrong = try await home.appex(["share", "--to", "DoesNothing"] + arguments)
                #expect(wrong.code == 64, "\(arguments): \(wrong.errors)")
            }
        }
    }

    @Test func losesNoMessage() async throws {
        try await Home.with { home in
            try await home.installOffice()
            try await home.installFixture("Composes")
            try home.file("notes.txt")
            let save = ["share", "notes.txt", "--to", "Office", "--action", "disk.save", "--message", "for Anna"]
            let lost = try await home.appex(save)
            #expect(lost.code == 64)
            #expect(lost.errors.contains("no field takes a text"), "\(lost.errors)")
            let told = try await home.appex(save + ["--json"]).object()
            #expect(told["extension"] as? String == "org.appex.office.share")
            let log = try await home.appex("log")
            #expect(log.output.components(separatedBy: "so the message would be lost").count == 3, "\(log.output)")
            let disk = home.data.appendingPathComponent("Groups/group.org.appex.office/Disk/Documents")
            #expect(try FileManager.default.contentsOfDirectory(atPath: disk.path).isEmpty)
            let both = try await home.appex(
                "share", "notes.txt", "--to", "Composes", "--message", "one", "--answer", "text=two")
            #expect(both.code == 64)
            #expect(both.errors.contains("give one"), "\(both.errors)")
            let kept = try await home.appex(
                "share", "notes.txt", "--to", "Office", "--action", "communicator.send", "--message", "for Anna")
            #expect(kept.code == 0, "\(kept.errors)")
            let inbox = try await home.appex("app", "open", "org.appex.office")
            #expect(inbox.output.contains("for Anna"), "\(inbox.output)")
        }
    }

    /// The action is chosen in the sheet, and has no text.
    @Test func losesNoMessageOfAPersonWhoChooses() async throws {
        try await Home.with { home in
            try await home.installOffice()
            try home.file("notes.txt")
            for (keys, isLost) in [("\u{1B}[B\u{1B}[B", true), ("", false)] {
                let terminal = try PseudoTerminal()
                let result = terminal.run(home, ["share", "notes.txt", "--to", "Office", "--message", "important"])
                try await terminal.waitFor("Save to disk")
                terminal.type(keys + "\r")
                if !isLost {
                    try await terminal.waitFor("[ Send ]")
                    terminal.type("\r")
                }
                let code = try await result.value.code
                #expect(code == (isLost ? 64 : 0), "\(terminal.text)")
                if isLost { #expect(terminal.text.contains("no field takes a text"), "\(terminal.text)") }
            }
            let inbox = try await home.appex("app", "open", "org.appex.office")
            #expect(inbox.output.contains("important"), "\(inbox.output)")
        }
    }

    @Test func dropsNoOptionThatIsGivenTwice() async throws {
        try await Home.with { home in
            try await home.installFixture("DoesNothing")
            for option in ["--to", "--message", "--action"] {
                let twice = try await home.appex(
                    "share", "--to", "DoesNothing", "--text", "x", option, "a", option + "=b", "--json")
                #expect(twice.code == 64)
                #expect(twice.output.contains("\(option) is given twice"), "\(twice.output)")
            }
            #expect(try await home.appex("share", "--text", "x", "--to", "").code == 64)
            let two = try await home.appex(
                "share", "--text", "one", "--text", "two", "--url", "https://a.example", "--url", "https://b.example",
                "--to", "DoesNothing", "--dry-run", "--json")
            #expect((try two.object()["attachments"] as? [Any])?.count == 4, "\(two.output)\(two.errors)")
        }
    }

    // MARK: Actions

    @Test func passesAnActionOnlyToAnExtensionThatOffersIt() async throws {
        try await Home.with { home in
            try await home.install("FileDrop")
            try home.file("notes.txt")
            let refused = try await home.appex("share", "notes.txt", "--action", "disk.save", "--json")
            #expect(refused.code == 2)
            #expect(try refused.object().errorCode == "unknownAction")
            #expect(try await home.appex("app", "open", "org.appex.filedrop").output == "No files yet.\n")
            // With several targets, the action chooses.
            try await home.installOffice()
            let saved = try await home.appex("share", "notes.txt", "--action", "disk.save", "--json")
            #expect(try saved.object()["extension"] as? String == "org.appex.office.share", "\(saved.output)")
            let unknown = try await home.appex("share", "notes.txt", "--action", "disk.sav")
            #expect(unknown.code == 2)
            #expect(
                unknown.errors.contains("available: buffer.copy, communicator.send, disk.save"), "\(unknown.errors)")
        }
    }

    @Test func leavesNothingOutUnlessToldTo() async throws {
        try await Home.with { home in
            try await home.installOffice()
            try home.file("notes.txt")
            let share = ["share", "notes.txt", "https://swift.org/install", "--action", "disk.save", "--json"]
            let asked = try await home.appex(share)
            #expect(asked.code == 64)
            #expect(asked.output.contains("leaves out https://swift.org/install"), "\(asked.output)")
            let disk = home.data.appendingPathComponent("Groups/group.org.appex.office/Disk/Documents")
            #expect(try FileManager.default.contentsOfDirectory(atPath: disk.path).isEmpty)
            let no = try await home.appex(share + ["--answer", "skip=no"])
            #expect(no.code == 130, "\(no.output)")
            // What was not given what it needs is no share, and a trial says what would be left out.
            #expect(try await home.appex("history").output == "Nothing has been shared yet.\n")
            for (answer, code) in [([], 64), (["--answer", "skip=no"], 130)] as [([String], Int32)] {
                let dry = try await home.appex(share + ["--dry-run"] + answer)
                #expect(dry.code == code && dry.errors.contains("leaves out https://swift.org/install"), "\(dry)")
            }
            let dry = try await home.appex(share + ["--dry-run", "--answer", "skip=yes"])
            #expect(
                try dry.code == 0 && dry.object()["skipped"] as? [String] == ["https://swift.org/install"], "\(dry)")
            let yes = try await home.appex(share + ["--answer", "skip=yes"])
            #expect(try yes.object()["skipped"] as? [String] == ["https://swift.org/install"], "\(yes.output)")
            #expect(try FileManager.default.contentsOfDirectory(atPath: disk.path) == ["notes.txt"])
            let history = try await home.appex("history").output
            #expect(
                history.contains("notes.txt, https://swift.org/install, without https://swift.org/install\n"),
                "\(history)")
            let undecided = try await home.appex("share", "notes.txt", "--to", "Office", "--dry-run", "--no-input")
            #expect(
                undecided.code == 64 && undecided.errors.contains("choose with --action: ")
                    && undecided.errors.contains("disk.save"), "\(undecided)")
        }
    }

    /// A file is a file, whatever is in it.
    @Test func savesAnyFile() async throws {
        try await Home.with { home in
            try await home.installOffice()
            let names = ["alice.vcf", "link.url", "page.webloc", "mail.eml", "no extension", "movie.mkv"]
            for name in names { try home.file(name, "x") }
            let saved = try await home.appex(["share"] + names + ["--action", "disk.save", "--json"])
            #expect(saved.code == 0, "\(saved.output)")
            let disk = home.data.appendingPathComponent("Groups/group.org.appex.office/Disk/Documents")
            #expect(try Set(FileManager.default.contentsOfDirectory(atPath: disk.path)) == Set(names))
        }
    }

    // MARK: Looking before sharing

    @Test func listsTargetsWithTheirFieldsAndChoices() async throws {
        try await Home.with { home in
            try await home.installOffice()
            try await home.install("PhotoDrop")
            try await home.install("FileDrop")
            let photo = Home.checkout.appendingPathComponent("Applications/Office/Demo/lighthouse.jpg").path
            let list = try await home.appex("share", photo, "--list")
            #expect(list.code == 0, "\(list.errors)")
            for line in [
                "FileDrop  --to org.appex.filedrop.share", "  --action communicator.send  Send to a conversation",
                "    --answer conversation=…  Conversation: Saved messages, Alice, Design team, News (now Saved messages)",
                "    --answer folder=…  Folder: Documents (now Documents)",
                "  --answer album=…  Album: Camera (now Camera)",
            ] {
                #expect(list.output.contains(line + "\n"), "\(line) in \(list.output)")
            }
            let object = try await home.appex("share", photo, "--list", "--json").object()
            let targets = try #require(object["targets"] as? [[String: Any]])
            #expect(targets.map { $0["name"] as? String } == ["FileDrop", "Office", "PhotoDrop"])
            #expect((targets[1]["actions"] as? [[String: Any]])?.count == 5)
            let one = try await home.appex(
                "share", photo, "--list", "--to", "Office", "--action", "disk.save", "--json")
            #expect(((try one.object()["targets"] as? [[String: Any]])?[0]["actions"] as? [Any])?.count == 1)
            // Nothing was shared.
            #expect(try await home.appex("app", "open", "org.appex.filedrop").output == "No files yet.\n")
            #expect(
                try await home.appex("app", "open", "org.appex.office").output == "Nothing has been received yet.\n")
        }
    }

    @Test func listsTargetsBesideOneThatCannotBeAsked() async throws {
        try await Home.with { home in
            try await home.installFixture("Composes", "NoSuchClass")
            try home.file("notes.txt")
            let list = try await home.appex("share", "notes.txt", "--list")
            #expect(list.code == 0, "\(list.errors)")
            #expect(list.output.contains("Composes  --to org.fixture.Composes"), "\(list.output)")
            #expect(list.output.contains("it cannot be asked for its actions"), "\(list.output)")
            // One that is asked for by name is the whole answer.
            let one = try await home.appex("share", "notes.txt", "--list", "--to", "NoSuchClass")
            #expect(one.code == 1, "\(one.output)")
            #expect(one.errors.contains("NoSuchClass"), "\(one.errors)")
        }
    }

    /// An app that is installed or removed changes nothing about where a script sends.
    @Test func namesTheTargetInAScript() async throws {
        try await Home.with { home in
            try await home.install("FileDrop")
            try home.file("notes.txt")
            for arguments in [["--json"], ["--no-input"], []] {
                let result = try await home.appex(["share", "notes.txt"] + arguments)
                #expect(result.code == 64)
                #expect(result.errors.contains("org.appex.filedrop.share takes this: name it with --to"), "\(result)")
            }
            #expect(try await home.appex("app", "open", "FileDrop").output == "No files yet.\n")
            // An app with one extension names it.
            let app = try await home.appex("share", "notes.txt", "--to", "org.appex.filedrop", "--dry-run")
            #expect(app.output.contains("org.appex.filedrop.share"), "\(app)")
        }
    }

    @Test func launchesNothingOnADryRun() async throws {
        try await Home.with { home in
            try await home.installFixture("Exits", "Crashes")
            try home.file("notes.txt")
            let dry = try await home.appex("share", "notes.txt", "--to", "Exits", "--dry-run")
            #expect(dry.code == 0)
            #expect(dry.output.contains("would share with Exits (org.fixture.Exits)"), "\(dry.output)")
            let json = try await home.appex("share", "notes.txt", "--to", "Exits", "--dry-run", "--json").object()
            #expect(json["outcome"] as? String == "dryRun")
            #expect(try await home.appex("share", "notes.txt", "--dry-run").code == 64)
            #expect(try await home.appex("share", "missing", "--dry-run").code == 66)
            // What is given is compared with what the extension has.
            try await home.installFixture("Composes")
            let composes = ["share", "notes.txt", "--to", "Composes", "--dry-run"]
            #expect(try await home.appex(composes + ["--action", "a.b"]).code == 2)
            #expect(try await home.appex(composes + ["--answer", "texte=x"]).code == 64)
            #expect(try await home.appex(composes + ["--answer", "text=x"]).code == 0)
            try await home.installOffice()
            let office = ["share", "notes.txt", "--to", "Office", "--action", "disk.save", "--dry-run", "--answer"]
            let wrong = try await home.appex(office + ["folder=/etc"])
            #expect(wrong.code == 64 && wrong.errors.contains("available: Documents"), "\(wrong)")
            #expect(try await home.appex(office + ["folder=documents"]).code == 0)
        }
    }

    // MARK: Targets

    @Test func refusesANameThatSeveralExtensionsHave() async throws {
        try await Home.with { home in
            try await home.installFixture("DoesNothing")
            try await home.installFixture("DoesNothing", groups: ["group.second"], identifier: "org.second")
            let result = try await home.appex("share", "--text", "x", "--to", "DoesNothing", "--json")
            #expect(result.code == 64)
            #expect(result.output.contains("org.fixture.DoesNothing, org.second.DoesNothing"), "\(result.output)")
            let shown = try await home.appex("app", "show", "DoesNothing")
            #expect(shown.code == 64, "\(shown)")
            #expect(shown.errors.contains("org.fixture.DoesNothing, org.second.DoesNothing"), "\(shown)")
            #expect(try await home.appex("share", "--text", "x", "--to", "org.second.DoesNothing").code == 0)
            let unknown = try await home.appex("share", "--text", "x", "--to", "Nothing")
            #expect(unknown.code == 2)
            #expect(unknown.errors.contains("installed: org.fixture.DoesNothing"), "\(unknown.errors)")
        }
    }
}
