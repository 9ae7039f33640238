// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Tests of the history of shares, and of its uses: the order of targets, and doing a share again.
@Suite(.timeLimit(.minutes(30)))
struct HistoryTests {
    private func withSystem(_ body: (Home) async throws -> Void) async throws {
        try await Home.with { home in
            try await home.install("System")
            for name in ["One", "Two"] {
                try FileManager.default.createDirectory(
                    at: home.root.appendingPathComponent(name), withIntermediateDirectories: true)
            }
            try home.file("a.txt", "first")
            try await body(home)
        }
    }

    private func save(_ home: Home, _ arguments: String..., to folder: String = "One") async throws -> Home.Result {
        try await home.appex(
            ["share"] + arguments + ["--to", "org.appex.system.save", "--answer", "folder=\(folder)"])
    }

    private func entries(_ home: Home) async throws -> [[String: Any]] {
        let object = try await home.appex("history", "--json").object()
        return try #require(object["history"] as? [[String: Any]])
    }

    @Test func keepsNamesAndNoContents() async throws {
        try await withSystem { home in
            #expect(try await entries(home).isEmpty)
            #expect(try await home.appex("history").output == "Nothing has been shared yet.\n")
            #expect(try await save(home, "a.txt", "https://swift.org", "--text", "a secret").code == 0)
            // What was not given what it needs is no share.
            #expect(try await save(home, "a.txt", to: "/no/such").code == 64)
            try await home.installFixture("Exits")
            #expect(try await home.appex("share", "a.txt", "--to", "Exits").code == 1)
            #expect(try await save(home, "a.txt", "--no-history").code == 0)
            let unrecorded = try await home.appex(
                "share", "a.txt", "--to", "org.appex.system.save", "--answer", "folder=One",
                environment: ["APPEX_NO_HISTORY": "1"])
            #expect(unrecorded.code == 0)
            let all = try await entries(home)
            try #require(all.count == 2)
            let items = try #require(all[0]["items"] as? [[String: Any]])
            #expect(items.map { $0["name"] as? String } == ["a.txt", "https://swift.org", "a text"])
            #expect(
                items.map { $0["place"] as? String }
                    == [home.root.appendingPathComponent("a.txt").path, "https://swift.org", nil])
            #expect((all[0]["results"] as? [String])?.first == home.root.appendingPathComponent("One/a.txt").path)
            #expect(all.map { $0["outcome"] as? String } == ["completed", "failed"])
            #expect(all.map { $0["number"] as? Int } == [2, 1])
            let file = home.root.appendingPathComponent("state/appex/History/history.jsonl")
            #expect(try !String(contentsOf: file, encoding: .utf8).contains("secret"))
            let permissions = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
            #expect(permissions == 0o600)
            #expect(try await home.appex("history", "--clear").output == "The history is empty.\n")
            #expect(try await entries(home).isEmpty)
            let left = try FileManager.default.contentsOfDirectory(atPath: file.deletingLastPathComponent().path)
            #expect(left.isEmpty, "\(left)")
            #expect(try await save(home, "https://user:secret@example.org/a").code == 0)
            let link = try #require(try await entries(home).first?["items"] as? [[String: Any]])
            #expect(link.map { $0["name"] as? String } == ["https://user@example.org/a"] && link[0]["place"] == nil)
        }
    }

    @Test func sharesAgain() async throws {
        try await withSystem { home in
            #expect(try await home.appex("again").errors.contains("the history is empty"))
            #expect(try await save(home, "a.txt").code == 0)
            try home.file("a.txt", "second")
            // What was chosen then is asked again.
            let unanswered = try await home.appex("again", "--no-history")
            #expect(unanswered.code == 64 && unanswered.errors.contains("folder"), "\(unanswered)")
            let again = try await home.appex("again", "--answer", "folder=One")
            #expect(again.code == 0 && again.output.contains("One/a 2.txt"), "\(again)")
            let copy = home.root.appendingPathComponent("One/a 2.txt")
            #expect(try String(contentsOf: copy, encoding: .utf8) == "second")
            try home.file("-b.txt", "other")
            let other = try await home.appex(
                "again", "2", "--answer", "folder=Two", "--with", home.root.path + "/-b.txt")
            #expect(other.code == 0 && other.output.contains("Two/-b.txt"), "\(other)")
            let far = try await home.appex("again", "9", "--json")
            #expect(far.code == 66 && far.errors.contains("no entry has this number: the history has 3"), "\(far)")
            #expect(try await save(home, "--text", "x").code == 0)
            let text = try await home.appex("again")
            #expect(text.code == 66 && text.errors.contains("a text was not kept"), "\(text)")
            try FileManager.default.removeItem(at: home.root.appendingPathComponent("a.txt"))
            let gone = try await home.appex("again", "3")
            #expect(gone.code == 66 && gone.errors.contains("a.txt: No such file"), "\(gone)")
        }
    }

    /// The targets in the order of the menu.
    private func targets(_ home: Home) async throws -> [String] {
        let object = try await home.appex(
            "share", "a.txt", "--list", "--json", environment: ["DISPLAY": ":99"]
        ).object()
        return (object["targets"] as? [[String: Any]] ?? []).compactMap {
            ($0["identifier"] as? String)?.split(separator: ".").last.map(String.init)
        }
    }

    @Test func targetsThatAreUsedComeFirst() async throws {
        try await withSystem { home in
            let before = try await targets(home)
            #expect(before.first == "copy" && before.contains("save"))
            #expect(try await save(home, "a.txt").code == 0)
            let after = try await targets(home)
            #expect(after.first == "save")
            #expect(after.dropFirst() == before.filter { $0 != "save" }[...])
            // What was used half a year ago counts less than what was used now, however often.
            let old = (0..<50).map { _ in
                "{\"command\":\"share\",\"items\":[],\"name\":\"\",\"outcome\":\"completed\",\"results\":[],\"target\":\"org.appex.system.folder\",\"time\":\"2026-01-01T00:00:00Z\"}"
            }
            let file = home.root.appendingPathComponent("state/appex/History/history.jsonl")
            let handle = try FileHandle(forWritingTo: file)
            try handle.seekToEnd()
            try handle.write(contentsOf: Data((old.joined(separator: "\n") + "\n{damaged\n").utf8))
            try handle.close()
            #expect(try await targets(home).prefix(2) == ["save", "folder"])
            #expect(try await home.appex("history", "--clear").code == 0)
            #expect(try await targets(home) == before)
        }
    }

    @Test func peoplePinAndHideTargets() async throws {
        try await withSystem { home in
            #expect(try await home.appex("target", "pin").output == "No target is pinned, hidden or a default.\n")
            let pin = try await home.appex("target", "pin", "Show in folder", "org.appex.system.save")
            #expect(pin.output == "Pinned: org.appex.system.folder, org.appex.system.save\n", "\(pin)")
            #expect(try await targets(home).prefix(2) == ["folder", "save"])
            #expect(try await home.appex("target", "hide", "open with", "save to").code == 0)
            let shown = try await targets(home)
            #expect(shown.first == "folder" && !shown.contains("open") && !shown.contains("save"))
            let list = try await home.appex("share", "a.txt", "--list").output
            #expect(list.contains("it is hidden; appex target unhide org.appex.system.save shows it again"), "\(list)")
            // Without a display and a printer nothing else is offered, and the list still says why.
            #expect(try await home.appex("target", "hide", "show in folder", "copy").code == 0)
            let path = ["PATH": try home.programs("sh")]
            for json in [[], ["--json"]] {
                let none = try await home.run(
                    Home.programs.appendingPathComponent("appex"), ["share", "a.txt", "--list"] + json, path)
                #expect(none.code == 2 && none.errors.contains("no installed extension takes this"), "\(none)")
                #expect(none.output.contains("it is hidden; appex target unhide org.appex.system.save"), "\(none)")
                if !json.isEmpty { #expect(try (none.object()["targets"] as? [Any])?.isEmpty == true) }
            }
            #expect(try await home.appex("target", "unhide", "show in folder", "copy").code == 0)
            // It can be named.
            #expect(try await save(home, "a.txt").code == 0)
            #expect(
                try await home.appex("target", "unhide", "save to", "--json").object()["hidden"] as? [String] == [
                    "org.appex.system.open"
                ])
            // It is pinned still.
            #expect(try await targets(home).prefix(2) == ["folder", "save"])
            let unknown = try await home.appex("target", "hide", "nosuch")
            #expect(unknown.code == 2 && unknown.errors.contains("no target nosuch is installed"), "\(unknown)")
        }
    }

    @Test func peopleSetATargetForATypeOfContent() async throws {
        try await withSystem { home in
            func share(_ arguments: String...) async throws -> Home.Result {
                try await home.run(
                    Home.programs.appendingPathComponent("appex"), ["share"] + arguments, ["DISPLAY": ":99"])
            }
            let none = try await share("a.txt", "--default")
            #expect(none.code == 2 && none.errors.contains("appex target default public.plain-text TARGET"), "\(none)")
            #expect(try await home.appex("target", "default", "public.item", "show in folder").code == 0)
            let set = try await home.appex("target", "default", ".txt", "Save to", "--json").object()
            let defaults = ["public.item": "org.appex.system.folder", "public.plain-text": "org.appex.system.save"]
            #expect(set["defaults"] as? [String: String] == defaults)
            // The most specific type counts.
            let saved = try await share("a.txt", "--default", "--answer", "folder=One")
            #expect(saved.code == 0, "\(saved)")
            #expect(try FileManager.default.contentsOfDirectory(atPath: home.root.path + "/One") == ["a.txt"])
            try home.file("b.jpg")
            let picture = try await share("b.jpg", "--default", "--dry-run")
            #expect(picture.output.contains("org.appex.system.folder"), "\(picture)")
            let list = try await share("a.txt", "--list", "--json").object()
            let marked = (list["targets"] as? [[String: Any]] ?? []).filter { $0["isDefault"] as? Bool == true }
            #expect(marked.map { $0["identifier"] as? String } == ["org.appex.system.save"])
            // Together they have none.
            let different = try await share("a.txt", "b.jpg", "--default", "--dry-run")
            #expect(
                different.code == 2
                    && different.errors.contains(
                        "org.appex.system.save for public.plain-text, org.appex.system.folder for public.item"),
                "\(different)")
            // A file is no link.
            #expect(try await home.appex("target", "default", "public.url", "Copy").code == 0)
            for (item, target) in [("b.jpg", "folder"), ("One", "folder"), ("https://swift.org", "copy")] {
                let result = try await share(item, "--default", "--dry-run")
                #expect(result.output.contains("org.appex.system.\(target)"), "\(result)")
            }
            #expect(try await home.appex("target", "default", "public.url", "--remove").code == 0)
            #expect(try await share("a.txt", "--default", "--to", "Save to").code == 64)
            #expect(try await home.appex("target", "default", "public.item", "--remove").code == 0)
            #expect(try await share("b.jpg", "--default", "--dry-run").code == 2)
            for wrong in [["public.item"], ["public.item", "Save to", "--remove"], ["--remove"]] {
                #expect(try await home.appex(["target", "default"] + wrong).code == 64)
            }
            #expect(try await home.appex("target", "default", "public.item", "--remove").code == 64)
            for wrong in ["a.txt", "b.nosuch", "image/*", "https://swift.org", "-", ".nosuch", "folder", ""] {
                let result = try await home.appex(["target", "default", wrong, "Copy"])
                #expect(result.code == 64 && result.errors.contains("“\(wrong)” is no known type"), "\(result)")
            }
            // What does not take this is said to be the default.
            #expect(try await home.appex("target", "default", ".pdf", "QR code").code == 0)
            try home.file("c.pdf")
            let refused = try await share("c.pdf", "--default")
            #expect(
                refused.code == 2 && refused.errors.contains("it is the default for com.adobe.pdf: set another one"),
                "\(refused)")
            // What is hidden is no default until it is shown again; what becomes one is shown.
            #expect(try await home.appex("target", "hide", "QR code", "save to").code == 0)
            let gone = try await share("a.txt", "--default", "--dry-run")
            #expect(gone.code == 2 && gone.errors.contains("appex target unhide org.appex.system.save"), "\(gone)")
            let hidden = try await home.appex("target", "default", ".txt", "Save to", "--json").object()
            let kept = ["public.plain-text": "org.appex.system.save", "com.adobe.pdf": "org.appex.system.code"]
            #expect(hidden["defaults"] as? [String: String] == kept)
            #expect(hidden["hidden"] as? [String] == ["org.appex.system.code"])
            // An administrator's counts where the person has set none.
            let policy = home.root.appendingPathComponent("system-config/appex/targets.plist")
            try home.write(
                ["Defaults": ["public.plain-text": "org.appex.system.copy", "public.image": "org.appex.system.copy"]],
                policy)
            #expect(
                try await share("b.jpg", "--default", "--dry-run").output.contains("org.appex.system.copy"))
            #expect(
                try await share("a.txt", "--default", "--dry-run", "--answer", "folder=One").output.contains(
                    "org.appex.system.save"))
            let given = try await home.appex("target", "default", "public.image", "--remove")
            #expect(given.code == 64 && given.errors.contains("the administrator has set"), "\(given)")
            try home.write(["Defaults": [".txt": "org.appex.system.save"]], policy)
            let key = try await share("b.jpg", "--dry-run", "--default")
            #expect(key.code == 65 && key.errors.contains("“.txt” is no type identifier"), "\(key)")
            try home.write(["Defaults": ["public.image": "Save to"]], policy)
            let name = try await share("b.jpg", "--dry-run", "--default")
            #expect(name.code == 65 && name.errors.contains("“Save to” is no identifier"), "\(name)")
        }
    }

    @Test func settingsAreWrittenThroughALink() async throws {
        try await withSystem { home in
            let real = home.root.appendingPathComponent("dotfiles/targets.plist")
            try FileManager.default.createDirectory(
                at: real.deletingLastPathComponent(), withIntermediateDirectories: true)
            try home.write(["Hidden": ["org.appex.system.copy"]], real)
            let link = home.root.appendingPathComponent("config/appex/targets.plist")
            try FileManager.default.createDirectory(
                at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: real)
            #expect(try await home.appex("target", "pin", "Save to").code == 0)
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == real.path)
            let text = try String(contentsOf: real, encoding: .utf8)
            #expect(text.contains("org.appex.system.copy") && text.contains("org.appex.system.save"))
        }
    }

    /// A list of targets has their pictures, for programs that show menus.
    @Test func targetsHavePictures() async throws {
        try await withSystem { home in
            let listed = try await home.appex(
                "share", "a.txt", "--list", "--json", environment: ["DISPLAY": ":99"]
            ).object()
            let icons = (listed["targets"] as? [[String: Any]] ?? []).map { $0["icon"] as? [String: String] }
            #expect(icons.contains(["name": "document-save"]) && icons.contains(["name": "folder"]), "\(icons)")
        }
    }

    // MARK: Undoing, showing, archives

    /// A damaged line is said, and hides no other.
    @Test func aDamagedLineHidesNoOther() async throws {
        try await withSystem { home in
            for _ in 0..<3 { #expect(try await save(home, "a.txt").code == 0) }
            let file = home.root.appendingPathComponent("state/appex/History/history.jsonl")
            var lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
            lines[1] = String(lines[1].dropLast(30))
            try (lines.joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
            let history = try await home.appex("history", "--json")
            #expect(history.code == 1)
            #expect((try history.object()["history"] as? [Any])?.count == 2)
            #expect(
                history.errors.contains("history.jsonl: line 2 cannot be read and is left out"), "\(history.errors)")
            #expect(try await home.appex("doctor").output.contains("history.jsonl: line 2 cannot be read"))
            let undone = try await home.appex("undo")
            #expect(undone.code == 0 && undone.output.contains("One/a 3.txt"), "\(undone)")
            #expect(undone.errors.contains("line 2 cannot be read"))
        }
    }

    /// A damaged line at the end refuses an undo: it may be the share that the person wants to undo.
    @Test(arguments: [false, true]) func undoesNothingBeforeADamagedLine(_ isTorn: Bool) async throws {
        try await withSystem { home in
            for _ in 0..<3 { #expect(try await save(home, "a.txt").code == 0) }
            let file = home.root.appendingPathComponent("state/appex/History/history.jsonl")
            var lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
            lines[2] = String(lines[2].dropLast(30))
            // The end of a line that power has cut off is missing, too.
            try (lines.joined(separator: "\n") + (isTorn ? "" : "\n")).write(
                to: file, atomically: true, encoding: .utf8)
            let refused = try await home.appex("undo")
            #expect(refused.code == 1 && refused.errors.contains("nothing was deleted"), "\(refused)")
            #expect(refused.errors.contains("line 3 cannot be read"), "\(refused)")
            for name in ["a.txt", "a 2.txt", "a 3.txt"] {
                let path = home.root.appendingPathComponent("One/\(name)").path
                #expect(FileManager.default.fileExists(atPath: path), "\(name)")
            }
            let undone = try await home.appex("undo", "1")
            #expect(undone.code == 0 && undone.output.contains("One/a 2.txt"), "\(undone)")
        }
    }

    /// A dry run ends as the share would.
    @Test func aDryRunMissesAnAnswer() async throws {
        try await withSystem { home in
            for dry in [[], ["--dry-run"]] {
                let missing = try await home.appex(["share", "a.txt", "--to", "Save to"] + dry)
                #expect(missing.code == 64 && missing.errors.contains("--answer folder=VALUE"), "\(missing)")
                let wrong = try await home.appex(
                    ["share", "a.txt", "--to", "Save to", "--answer", "folder=/no/such"] + dry)
                #expect(wrong.code == 64 && wrong.errors.contains("/no/such does not exist"), "\(wrong)")
                #expect(!wrong.errors.contains("nothing has asked for"), "\(wrong)")
            }
            #expect(try await save(home, "a.txt", "--dry-run").code == 0)
        }
    }

    @Test func deletesWhatAShareHasMade() async throws {
        try await withSystem { home in
            let nothing = try await home.appex("undo")
            #expect(nothing.code == 66 && nothing.errors.contains("the history is empty"), "\(nothing)")
            try home.file("folder/inner/b.txt", "second")
            try home.file("One/a.txt", "was here before")
            #expect(try await save(home, "a.txt", "folder", "https://swift.org").code == 0)
            let one = home.root.appendingPathComponent("One").path
            func names() throws -> Set<String> { Set(try FileManager.default.contentsOfDirectory(atPath: one)) }
            #expect(try names() == ["a.txt", "a 2.txt", "folder", "swift.org.url"])
            // What was changed since stays, and everything else with it.
            try home.file("One/folder/inner/b.txt", "changed")
            let changed = try await home.appex("undo")
            #expect(
                changed.code == 1 && changed.errors.contains("One/folder was changed since, or is another file"))
            #expect(try names().count == 4)
            #expect(try await save(home, "a.txt", "folder").code == 0)
            let undone = try await home.appex("undo", "--json").object()
            #expect(undone["deleted"] as? [String] == ["\(one)/a 3.txt", "\(one)/folder 2"])
            #expect(try names() == ["a.txt", "a 2.txt", "folder", "swift.org.url"])
            #expect(try await home.appex("history").output.contains("One/a 3.txt – not there any more"))
            let again = try await home.appex("undo")
            #expect(again.code == 66 && again.errors.contains("a 3.txt is not there any more"), "\(again)")
            // The person's original in the place of the copy, or in a folder in the place of the folder, is not what the share has made.
            #expect(try await save(home, "a.txt").code == 0)
            try FileManager.default.removeItem(atPath: "\(one)/a 3.txt")
            try FileManager.default.moveItem(atPath: home.root.path + "/a.txt", toPath: "\(one)/a 3.txt")
            let moved = try await home.appex("undo")
            #expect(moved.code == 1 && moved.errors.contains("is another file"), "\(moved)")
            try FileManager.default.moveItem(atPath: "\(one)/a 3.txt", toPath: home.root.path + "/a.txt")
            #expect(try await save(home, "a.txt", "folder").code == 0)
            // Of several the rest can be deleted when one is gone.
            try FileManager.default.removeItem(atPath: "\(one)/a 3.txt")
            let rest = try await home.appex("undo", "--json").object()
            #expect(rest["deleted"] as? [String] == ["\(one)/folder 2"])
            let hidden = try FileManager.default.contentsOfDirectory(atPath: one).filter { $0.hasPrefix(".") }
            #expect(hidden.isEmpty)
            #expect(try String(contentsOfFile: "\(one)/a.txt", encoding: .utf8) == "was here before")
            // The originals are never touched.
            #expect(FileManager.default.fileExists(atPath: home.root.path + "/folder/inner/b.txt"))
            // A later share that has made nothing is left alone, and named.
            try await home.installFixture("ReturnsText")
            #expect(try await save(home, "a.txt").code == 0)
            #expect(try await home.appex("share", "a.txt", "--to", "ReturnsText").code == 0)
            let earlier = try await home.appex("undo")
            #expect(
                earlier.code == 0 && earlier.output.contains("deleted \(one)/a 3.txt")
                    && earlier.output.hasSuffix(
                        "left alone: ReturnsText: a.txt, which put no files into your folders\n"),
                "\(earlier)")
            let none = try await home.appex("undo", "1")
            #expect(none.code == 66 && none.errors.contains("has made no files that could be deleted"), "\(none)")
            let missing = try await home.appex("undo", "7")
            #expect(missing.code == 66 && missing.errors.contains("the history has 6 of them"), "\(missing)")
        }
    }

    /// A folder that cannot be entered says nothing about what is in it.
    @Test func undoesNothingThatCannotBeLookedAt() async throws {
        try await withSystem { home in
            #expect(try await save(home, "a.txt").code == 0)
            let one = home.root.appendingPathComponent("One")
            let away = home.root.appendingPathComponent("Away")
            try FileManager.default.moveItem(at: one, to: away)
            // A link that leads to itself, which root cannot follow, either.
            try FileManager.default.createSymbolicLink(atPath: one.path, withDestinationPath: one.path)
            let refused = try await home.appex("undo")
            #expect(refused.code == 1 && refused.errors.contains("One/a.txt"), "\(refused)")
            #expect(!refused.errors.contains("not there any more"), "\(refused)")
            #expect(try await !home.appex("history").output.contains("not there any more"))
            try FileManager.default.removeItem(at: one)
            try FileManager.default.moveItem(at: away, to: one)
            #expect(try await home.appex("undo").output.contains("One/a.txt"))
        }
    }

    @Test func savesNowhereBelowAHomeThatIsNotKnown() async throws {
        try await withSystem { home in
            for unknown in ["", "relative"] {
                let result = try await home.appex(
                    "share", "a.txt", "--to", "org.appex.system.save", "--answer", "folder=~/One",
                    environment: ["HOME": unknown])
                #expect(result.code == 64 && result.errors.contains("HOME does not say which folder ~ is"), "\(result)")
            }
        }
    }

    @Test func showsWhatCameOfAShare() async throws {
        try await withSystem { home in
            #expect(try await save(home, "a.txt").code == 0)
            let display = try await home.appex("reveal")
            #expect(display.code == 1 && display.errors.contains("there is no display"), "\(display)")
            try FileManager.default.removeItem(atPath: home.root.path + "/One/a.txt")
            let gone = try await home.appex("reveal", "1", environment: ["DISPLAY": ":99"])
            #expect(gone.code == 66 && gone.errors.contains("One/a.txt is not there any more"), "\(gone)")
            try await home.installFixture("ReturnsText")
            #expect(try await home.appex("share", "a.txt", "--to", "ReturnsText").code == 0)
            let nothing = try await home.appex("reveal")
            #expect(nothing.code == 66 && nothing.errors.contains("no file came of ReturnsText"), "\(nothing)")
        }
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/python3"), "needs python3"))
    func sharesFoldersAsArchives() async throws {
        try await withSystem { home in
            try home.file("Fotos ä/inner/b.txt", "second")
            try home.file("Fotos ä/c.txt", "third")
            #expect(try await save(home, "--zip", "Fotos ä", "a.txt").code == 0)
            let names = try FileManager.default.contentsOfDirectory(atPath: home.root.path + "/One").sorted()
            #expect(names == ["Fotos ä.zip", "a.txt"])
            let listed = try await home.run(
                URL(fileURLWithPath: "/usr/bin/python3"),
                [
                    "-c",
                    "import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); print([(n, z.read(n).decode()) for n in sorted(z.namelist()) if not n.endswith('/')])",
                    home.root.path + "/One/Fotos ä.zip",
                ])
            #expect(listed.output == "[('Fotos ä/c.txt', 'third'), ('Fotos ä/inner/b.txt', 'second')]\n", "\(listed)")
            let special = home.root.appendingPathComponent("Special")
            try FileManager.default.createDirectory(at: special, withIntermediateDirectories: false)
            mkfifo(special.appendingPathComponent("fifo").path, 0o600)
            let refused = try await save(home, "--zip", "Special")
            #expect(refused.code == 66 && refused.errors.contains("fifo"), "\(refused)")
        }
    }

    @Test func administratorsPinAndHideTargets() async throws {
        try await withSystem { home in
            let policy = home.root.appendingPathComponent("system-config/appex/targets.plist")
            try home.write(["Pinned": ["org.appex.system.folder"], "Hidden": ["org.appex.system.save"]], policy)
            let pinned = try await home.appex("target", "hide", "show in folder")
            #expect(pinned.code == 2 && pinned.errors.contains("so it cannot be hidden"), "\(pinned)")
            #expect(try await home.appex("target", "pin", "save to").code == 2)
            #expect(
                try await home.appex("match", "a.txt").output.contains("it is hidden by this machine's administrator"))
            #expect(try await home.appex("share", "a.txt", "--to", "Save to", "--dry-run").code == 2)
            #expect(try await targets(home).first == "folder")
            #expect(try await !targets(home).contains("save"))
            let refused = try await save(home, "a.txt")
            #expect(
                refused.code == 2 && refused.errors.contains("it is hidden by this machine's administrator"),
                "\(refused)")
            #expect(try FileManager.default.contentsOfDirectory(atPath: home.root.path + "/One").isEmpty)
            try home.write(["Hidden": ["Save to"]], policy)
            let name = try await save(home, "a.txt")
            #expect(name.code == 65 && name.errors.contains("“Save to” is no identifier"), "\(name)")
            let doctor = try await home.appex("doctor")
            #expect(doctor.code == 1 && doctor.output.contains("until then nothing can be shared"), "\(doctor)")
            try Data("<plist version=\"1.0\"><dict>\n<key>Hiden</key><array/></dict></plist>".utf8).write(to: policy)
            let wrong = try await save(home, "a.txt")
            #expect(wrong.code == 65 && wrong.errors.contains("targets.plist:2:1: “Hiden” is no key here"), "\(wrong)")
        }
    }
}
