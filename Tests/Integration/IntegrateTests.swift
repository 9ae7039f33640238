// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Tests of `appex integrate`, and of `--window` without a display.
struct IntegrateTests {
    @Test func saysWhatItDoesBeforeItDoesIt() async throws {
        try await Home.with { home in
            let action = home.root.appendingPathComponent("data/nemo/actions/org.appex.share.nemo_action")
            let trial = try await home.appex("integrate", "nemo", "--dry-run")
            #expect(trial.code == 0 && trial.output == "Would write \(action.path)\n", "\(trial)")
            #expect(!FileManager.default.fileExists(atPath: action.path))
            let added = try await home.appex("integrate", "nemo", "thunar", "--json").object()
            let changes = try #require(added["changes"] as? [[String: String]])
            #expect(changes.compactMap { $0["kind"] } == ["create", "create", "merge"], "\(added)")
            #expect(changes.first?["file"] == action.path && added["done"] as? Bool == true)
            let text = try String(contentsOf: action, encoding: .utf8)
            #expect(text.contains("Exec=\(Home.programs.path)/appex share --window -- %U\n"), "\(text)")
            let again = try await home.appex("integrate", "nemo")
            #expect(again.output.hasPrefix("Has it already: \(action.path)\n"), "\(again)")
            let removed = try await home.appex("integrate", "--remove")
            #expect(removed.code == 0 && removed.output.contains("Deletes \(action.path)\n"), "\(removed)")
            #expect(removed.output.contains("Takes the action out of "), "\(removed)")
            #expect(!FileManager.default.fileExists(atPath: action.path))
            #expect(try await home.appex("integrate", "--remove").output == "There is no entry to remove\n")
        }
    }

    /// A purge removes what Appex keeps; what the person has saved, and the key that a developer signs with, stay.
    @Test func purgesWhatItKeepsAfterSayingWhat() async throws {
        try await Home.with { home in
            try await home.installFixture("UsesKeychain", keychain: ["org.fixture"])
            try await home.installOffice()
            try home.file("notes.txt", "kept")
            #expect(try await home.appex("share", "notes.txt", "--to", "Office", "--action", "disk.save").code == 0)
            #expect(try await home.appex("integrate", "nemo", "thunar").code == 0)
            #expect(try await home.appex("target", "pin", "org.appex.office.share").code == 0)
            #expect(try await home.appex("app", "key", "--create").code == 0)
            let own = try home.file("data/Thunar/own.txt", "mine")
            let trial = try await home.appex("purge")
            #expect(trial.code == 0 && trial.output.contains("appex purge --force removes"), "\(trial)")
            for part in ["/data/appex: your apps", "/nemo/actions/", "your settings", "the history"] {
                #expect(trial.output.contains(part), "\(part): \(trial.output)")
            }
            #expect(try await home.appex("app", "list", "--json").output.contains("org.appex.office"))
            let removed = try await home.appex("purge", "--force", "--json")
            #expect(try removed.code == 0 && removed.object()["removed"] as? Bool == true, "\(removed)")
            let left = FileManager.default.subpaths(atPath: home.root.path)?.filter {
                $0.contains("appex") && !$0.hasPrefix("built")
            }
            #expect(left?.sorted() == ["config/appex", "config/appex/developer-key.pem"], "\(left ?? [])")
            #expect(try String(contentsOf: own, encoding: .utf8) == "mine")
            #expect(try await home.appex("purge").output == "Appex keeps nothing for you.\n")
        }
    }

    @Test func leavesAFileOfSomebodyElse() async throws {
        try await Home.with { home in
            let own = try home.file("data/nemo/actions/org.appex.share.nemo_action", "mine")
            let refused = try await home.appex("integrate", "thunar", "nemo", "--json")
            #expect(
                refused.code == 1 && refused.errors.contains("\(own.path) exists and is not of appex"), "\(refused)")
            #expect(try refused.object()["changes"] == nil)
            #expect(try String(contentsOf: own, encoding: .utf8) == "mine")
            #expect(!FileManager.default.fileExists(atPath: home.root.appendingPathComponent("data/Thunar").path))
        }
    }

    /// An entry that names a program that has been moved does nothing; the doctor finds it.
    @Test func theDoctorKnowsEntriesOfOtherPlaces() async throws {
        try await Home.with { home in
            #expect(try await home.appex("integrate", "nemo", "thunar").code == 0)
            let healthy = try await home.appex("doctor")
            #expect(healthy.output.contains("Share… is in the menus of file managers, in 3 files"), "\(healthy)")
            #expect(healthy.output.contains("neither WAYLAND_DISPLAY nor DISPLAY is set"), "\(healthy)")
            let action = home.root.appendingPathComponent("data/nemo/actions/org.appex.share.nemo_action")
            let text = try String(contentsOf: action, encoding: .utf8)
            try Data(text.replacing(Home.programs.path, with: "/old").utf8).write(to: action)
            let found = try await home.appex("doctor")
            #expect(
                found.code == 1 && found.output.contains("\(action.path) is of another version or place"), "\(found)")
            let entries = try await home.appex("integrate", "nemo")
            #expect(entries.output.hasPrefix("Writes anew \(action.path)\n"), "\(entries)")
            #expect(try await home.appex("doctor").code == 0)
        }
    }

    @Test func namesTheFileManagersThatItKnows() async throws {
        try await Home.with { home in
            let result = try await home.appex("integrate", "finder")
            #expect(result.code == 64 && result.errors.contains("pcmanfm-qt"), "\(result)")
        }
    }

    /// Sharing with the entry that shares would only ask again.
    @Test func itsEntriesAreNoTargets() async throws {
        try await Home.with { home in
            try home.file("notes.txt")
            #expect(try await home.appex("integrate", "thunar", "pantheon", "open-with").code == 0)
            let offer = try await home.appex("match", "notes.txt", "--json")
            #expect(!offer.output.contains("org.appex.share"), "\(offer)")
            let targets = try await home.appex("target", "allow")
            #expect(targets.code == 0 && !targets.output.contains("org.appex.share"), "\(targets)")
        }
    }

    /// The files for makers of packages have nothing of the machine that they are made on.
    @Test func writesTheFilesOfAPackage() async throws {
        try await Home.with { home in
            let root = home.root.appendingPathComponent("package")
            let result = try await home.appex("integrate", "--package-root", root.path, "--json").object()
            let files = try #require(result["changes"] as? [[String: String]]).compactMap { $0["file"] }
            #expect(files.count == 9 && files.allSatisfy { $0.hasPrefix(root.path + "/usr/share/") }, "\(files)")
            for file in files where !file.hasSuffix("metadata.json") {
                #expect(try String(contentsOfFile: file, encoding: .utf8).contains("/usr/bin/appex"), "\(file)")
            }
            let both = try await home.appex("integrate", "--package-root", root.path, "--system")
            #expect(both.code == 64 && both.errors.contains("cannot be combined"), "\(both)")
        }
    }

    /// The desktop knows the schemes of the apps that are installed, and of no others.
    @Test func registersTheSchemesOfApps() async throws {
        try await Home.with { home in
            try await home.install("PhotoDrop")
            let entry = home.data.deletingLastPathComponent().appendingPathComponent(
                "applications/org.appex.links.org.appex.photodrop.desktop")
            let text = try String(contentsOf: entry, encoding: .utf8)
            #expect(text.contains("MimeType=x-scheme-handler/photodrop;"), "\(text)")
            let cache = entry.deletingLastPathComponent().appendingPathComponent("mimeinfo.cache")
            #expect(try String(contentsOf: cache, encoding: .utf8).contains("x-scheme-handler/photodrop="))
            try FileManager.default.removeItem(at: entry)
            let found = try await home.appex("doctor")
            #expect(
                found.output.contains("\(entry.path) is missing, of another version or place"),
                "\(found)")
            let again = try await home.appex("integrate")
            #expect(again.output.contains("Writes \(entry.path)\n"), "\(again)")
            #expect(try await home.appex("doctor").code == 0)
            let removed = try await home.appex("app", "remove", "org.appex.photodrop")
            #expect(removed.code == 0 && !FileManager.default.fileExists(atPath: entry.path), "\(removed)")
        }
    }

    /// A scheme stays with the app that has it, and what desktops open with their file managers is no app's.
    @Test func aSchemeStaysWhereItIs() async throws {
        try await Home.with { home in
            try await home.install("PhotoDrop")
            let app = try home.app("org.example.aaa", groups: [])
            try home.write(
                [
                    "CFBundleIdentifier": "org.example.aaa", "CFBundleExecutable": "Program",
                    "CFBundleURLTypes": [["CFBundleURLSchemes": ["photodrop", "trash", "aaa"]]],
                ], app.appendingPathComponent("Info.plist"))
            let result = try await home.appex("app", "install", app.path)
            #expect(result.code == 0 && result.output.contains("  opens links that begin with aaa:\n"), "\(result)")
            #expect(
                result.errors.contains("links that begin with photodrop: stay with org.appex.photodrop;")
                    && result.errors.contains("links that begin with trash: stay with the desktop itself;"),
                "\(result)")
            let entry = home.root.appendingPathComponent("data/applications/org.appex.links.org.example.aaa.desktop")
            #expect(try String(contentsOf: entry, encoding: .utf8).contains("MimeType=x-scheme-handler/aaa;\n"))
            // Without the program that announces entries, those that are there stay.
            let other = try home.app("org.example.bbb", groups: [])
            let quiet = try await home.appex(
                "app", "install", other.path, environment: ["PATH": home.root.path + "/nothing"])
            #expect(quiet.code == 0 && FileManager.default.fileExists(atPath: entry.path), "\(quiet)")
            #expect(try await home.appex("app", "remove", "org.appex.photodrop").code == 0)
            let now = try String(contentsOf: entry, encoding: .utf8)
            #expect(now.contains("MimeType=x-scheme-handler/photodrop;x-scheme-handler/aaa;\n"), "\(now)")
        }
    }

    @Test func withoutADisplayAndATerminalItSaysSo() async throws {
        try await Home.with { home in
            try await home.installOffice()
            try home.file("notes.txt")
            let result = try await home.appex("share", "--window", "notes.txt", "--json")
            #expect(result.code == 1, "\(result)")
            #expect(
                result.errors.contains(
                    "neither WAYLAND_DISPLAY nor DISPLAY is set, and --json does not ask in the terminal"),
                "\(result)")
            #expect(try result.object()["outcome"] as? String == "failed")
            let both = try await home.appex("share", "--window", "--no-input", "notes.txt")
            #expect(both.code == 64 && both.errors.contains("cannot be combined"), "\(both)")
            let told = try await home.appex(
                "share", "--window", "notes.txt", environment: ["APPEX_NO_INPUT": "1", "DISPLAY": ":9"])
            #expect(told.code == 64 && told.errors.contains("APPEX_NO_INPUT"), "\(told)")
        }
    }
}
