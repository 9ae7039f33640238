// SPDX-License-Identifier: Apache-2.0

import FileManagers
import Foundation
import Testing

struct FileManagerEntriesTests {
    /// A home of its own.
    private func with(_ body: (URL, [String: String]) throws -> Void) throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("entries-\(UUID().uuidString)")
            .resolvingSymlinksInPath()
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: root) }
        try body(
            root,
            [
                "HOME": root.path, "XDG_DATA_HOME": root.path + "/data", "XDG_CONFIG_HOME": root.path + "/config",
                "XDG_CONFIG_DIRS": root.path + "/machine",
            ])
    }

    private func entries(_ environment: [String: String], program: String = "/usr/bin/appex") throws
        -> FileManagerEntries
    {
        try FileManagerEntries(program: program, folders: EntryFolders(environment: environment))
    }

    private func write(_ text: String, _ file: URL) throws {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    private func files(below root: URL) -> [String] {
        (FileManager.default.subpaths(atPath: root.path) ?? []).filter { path in
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path, isDirectory: &isFolder)
            return !isFolder.boolValue
        }.sorted()
    }

    @Test func makesTheOtherChangesIfOneFails() throws {
        try with { root, environment in
            let entries = try entries(environment)
            try entries.apply(try entries.adding([.caja]))
            let changes = try entries.adding([.nemo, .thunar, .caja])
            // Where a folder has to be.
            try write("mine", root.appendingPathComponent("data/nemo"))
            let error = #expect(throws: FileManagerError.self) { try entries.apply(changes) }
            let made = changes.count { $0.kind != .keep } - 1
            #expect(
                error.map { "\($0)" }?.hasSuffix(
                    "; of \(made + 1) changes, \(made == 1 ? "one was" : "\(made) were") made") == true)
            #expect(error.map { "\($0)" }?.contains("data/nemo") == true, "\(String(describing: error))")
            #expect(files(below: root).contains("data/Thunar/sendto/org.appex.share.desktop"))
            #expect(try String(contentsOf: root.appendingPathComponent("data/nemo"), encoding: .utf8) == "mine")
        }
    }

    @Test func addsAndRemovesAll() throws {
        try with { root, environment in
            let entries = try entries(environment)
            let changes = try entries.adding(DesktopFileManager.allCases)
            #expect(files(below: root).isEmpty, "nothing is written before it is said")
            try entries.apply(changes)
            #expect(
                files(below: root) == [
                    "config/Thunar/uca.xml", "config/caja/scripts/Share…", "data/Thunar/sendto/org.appex.share.desktop",
                    "data/applications/org.appex.share.desktop", "data/caja-python/extensions/appex_share.py",
                    "data/contractor/org.appex.share.contract", "data/file-manager/actions/org.appex.share.desktop",
                    "data/kio/servicemenus/org.appex.share.desktop",
                    "data/kpackage/Purpose/org.appex.share/contents/code/main.py",
                    "data/kpackage/Purpose/org.appex.share/metadata.json",
                    "data/nautilus-python/extensions/appex_share.py",
                    "data/nautilus/scripts/Share…", "data/nemo/actions/org.appex.share.nemo_action",
                ])
            for change in changes {
                #expect(try String(contentsOf: change.file, encoding: .utf8).contains("appex"), "\(change.file.path)")
            }
            // A second time, there is nothing to do.
            #expect(try entries.adding(DesktopFileManager.allCases).allSatisfy { $0.kind == .keep })
            try entries.apply(try entries.removing(DesktopFileManager.allCases))
            #expect(files(below: root) == ["config/Thunar/uca.xml"])
            #expect(try entries.removing(DesktopFileManager.allCases).isEmpty)
        }
    }

    /// Another version, or another place, of `appex` takes the entries over.
    @Test func writesItsOwnFilesAnew() throws {
        try with { root, environment in
            let old = try entries(environment, program: "/old/appex")
            try old.apply(try old.adding([.nemo, .thunar]))
            let new = try entries(environment, program: "/new place/it's \"x\" $y/appex")
            let changes = try new.adding([.nemo, .thunar])
            #expect(changes.map(\.kind) == [.replace, .replace, .merge])
            try new.apply(changes)
            for file in files(below: root) {
                let text = try String(contentsOf: root.appendingPathComponent(file), encoding: .utf8)
                #expect(!text.contains("/old/appex") && text.contains("/new place/"), "\(text)")
            }
        }
    }

    @Test func leavesFilesOfOthersAlone() throws {
        try with { root, environment in
            let file = root.appendingPathComponent("data/nautilus/scripts/Share…")
            try write("#!/bin/sh\necho mine\n", file)
            let entries = try entries(environment)
            let error = #expect(throws: FileManagerError.self) { try entries.adding([.dolphin, .nautilus]) }
            #expect(error?.code == .foreignFile && error?.description.contains(file.path) == true)
            // All was looked at before anything was written.
            #expect(files(below: root) == ["data/nautilus/scripts/Share…"])
            #expect(try entries.removing([.nautilus]).isEmpty)
        }
    }

    /// An entry of a package would be shown twice.
    @Test func leavesToPackagesWhatTheyHave() throws {
        try with { root, environment in
            let machine = root.appendingPathComponent("machine-data")
            let packaged = try FileManagerEntries(
                program: "/usr/bin/appex", folders: EntryFolders(forAllUsers: machine))
            try packaged.apply(try packaged.adding([.nemo, .thunar, .nautilus]))
            let environment = environment.merging(["XDG_DATA_DIRS": "/nowhere:\(machine.path)"]) { $1 }
            let own = try entries(environment)
            let changes = try own.adding([.nemo, .thunar, .nautilus])
            #expect(changes.map(\.kind) == [.keep, .keep, .merge, .keep, .create])
            #expect(changes[0].file.path == machine.path + "/nemo/actions/org.appex.share.nemo_action")
            #expect(try own.existing().map(\.isCurrent) == [true, true, true])
            // One of the person's own, from before the package, goes.
            let before = try entries(environment.merging(["XDG_DATA_DIRS": "/nowhere"]) { $1 })
            try before.apply(try before.adding([.nemo]))
            #expect(try own.existing().map(\.isCurrent).filter { !$0 }.count == 1)
            let cleaning = try own.adding([.nemo])
            #expect(cleaning.map(\.kind) == [.keep, .remove])
            try own.apply(cleaning)
            // One for another program is no substitute.
            let other = try entries(environment, program: "/opt/appex")
            #expect(try other.adding([.nemo]).map(\.kind) == [.create])
            #expect(try own.removing(DesktopFileManager.allCases).isEmpty)
        }
    }

    // MARK: Links

    @Test func linksFollowTheInstalledApps() throws {
        try with { root, environment in
            let entries = try entries(environment, program: "/opt/my apps/appex")
            func linking(_ apps: [LinkedApplication]) throws -> [EntryChange] {
                try entries.linking(apps, present: try entries.linkNames()).changes
            }
            let photos = LinkedApplication(
                identifier: "org.example.photos", name: "Photos\n[Desktop Action x]\\n", schemes: ["photos", "x+y"],
                icon: "/a b.png")
            let notes = LinkedApplication(identifier: "org.example.notes", name: "Notes", schemes: ["notes"], icon: nil)
            try entries.apply(try linking([photos, notes]))
            let file = entries.linkFolder.appendingPathComponent("org.appex.links.org.example.photos.desktop")
            let text = try String(contentsOf: file, encoding: .utf8)
            #expect(text.contains("\nMimeType=x-scheme-handler/photos;x-scheme-handler/x+y;\n"), "\(text)")
            #expect(
                text.contains("\nExec=\"/opt/my apps/appex\" open --notify --to org.example.photos -- %u\n"), "\(text)")
            #expect(text.contains("\nIcon=/a b.png\n"), "\(text)")
            // A name cannot add a line.
            #expect(text.split(separator: "\n").filter { $0.hasPrefix("[") } == ["[Desktop Entry]"], "\(text)")
            #expect(try linking([photos, notes]).map(\.kind) == [.keep, .keep])
            // A file of the person's stays, whatever its name is.
            let own = entries.linkFolder.appendingPathComponent("org.appex.links.mine.desktop")
            try write("[Desktop Entry]\n", own)
            let changes = try linking([notes])
            #expect(changes.map(\.kind) == [.keep, .remove])
            try entries.apply(changes)
            try entries.apply(try linking([]))
            #expect(files(below: root) == ["data/applications/org.appex.links.mine.desktop"])
            // What another process has added since is not removed, and a file of the person's in an app's place keeps that app out, and no other.
            try write("[Desktop Entry]\n", file)
            let mixed = try entries.linking([photos, notes], present: [])
            #expect(mixed.changes.map(\.kind) == [.create] && mixed.taken == [file])
            try entries.apply(mixed.changes)
            #expect(try entries.linking([], present: []).changes.isEmpty)
        }
    }

    @Test func knowsWhoElseOpensAScheme() throws {
        try with { root, environment in
            let cache = root.appendingPathComponent("share/applications/mimeinfo.cache")
            try write(
                "[MIME Cache]\nx-scheme-handler/mailto=mail.desktop;org.appex.links.org.example.desktop;\nx-scheme-handler/mail=a.desktop;\n",
                cache)
            let entries = try entries(environment.merging(["XDG_DATA_DIRS": root.path + "/share"]) { $1 })
            #expect(entries.others(opening: "mailto") == ["mail.desktop"])
            #expect(entries.others(opening: "photos").isEmpty)
            // One line that is no text hides no other, and a folder that cannot be read has none.
            try (Data([0xFF, 0xFE, 0x0A]) + Data(contentsOf: cache)).write(to: cache)
            #expect(entries.others(opening: "mailto") == ["mail.desktop"])
            let none = try self.entries(environment.merging(["XDG_DATA_DIRS": cache.path]) { $1 })
            #expect(none.others(opening: "mailto").isEmpty)
            #expect(try none.adding([.nemo]).map(\.kind) == [.create])
        }
    }

    // MARK: Thunar

    private static let own = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!-- <action><unique-id>appex-share</unique-id></action> </actions> -->
        <actions>
        <action>
        	<name>Öffnen &amp; sehen</name>
        	<unique-id>1700000000000-1</unique-id>
        	<command>xterm -e "cd %f"</command>
        </action>
        </actions>
        <!-- end -->

        """

    @Test func keepsThePersonsActionsByteForByte() throws {
        try with { root, environment in
            let file = root.appendingPathComponent("config/Thunar/uca.xml")
            try write(Self.own, file)
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
            let entries = try entries(environment)
            try entries.apply(try entries.adding([.thunar]))
            let merged = try String(contentsOf: file, encoding: .utf8)
            #expect(merged.contains("</action>\n<action>\n\t<icon>"), "\(merged)")
            #expect(merged.hasSuffix("</action>\n</actions>\n<!-- end -->\n"), "\(merged)")
            #expect(merged.components(separatedBy: "<unique-id>appex-share</unique-id>").count == 3)
            let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
            #expect(mode == 0o600)
            try entries.apply(try entries.removing([.thunar]))
            #expect(try String(contentsOf: file, encoding: .utf8) == Self.own)
        }
    }

    /// A list of one's own would hide the machine's.
    @Test func beginsWithTheMachinesActions() throws {
        try with { root, environment in
            try write(Self.own, root.appendingPathComponent("machine/Thunar/uca.xml"))
            let entries = try entries(environment)
            try entries.apply(try entries.adding([.thunar]))
            let text = try String(contentsOf: root.appendingPathComponent("config/Thunar/uca.xml"), encoding: .utf8)
            #expect(text.contains("Öffnen &amp; sehen") && text.contains("appex-share</unique-id>\n\t<command>"))
            #expect(
                try String(contentsOf: root.appendingPathComponent("machine/Thunar/uca.xml"), encoding: .utf8)
                    == Self.own)
        }
    }

    @Test(arguments: ["", "<actions>", "\u{1}", "<actions><action><unique-id>appex-share</unique-id></actions>"])
    func saysWhatIsWrongWithAList(_ text: String) throws {
        try with { root, environment in
            let file = root.appendingPathComponent("config/Thunar/uca.xml")
            try write(text, file)
            let entries = try entries(environment)
            let error = #expect(throws: FileManagerError.self) { try entries.adding([.thunar]) }
            #expect(
                error?.code == .malformed && error?.description.hasPrefix(file.path) == true,
                "\(String(describing: error))")
            #expect(try String(contentsOf: file, encoding: .utf8) == text)
        }
    }

    /// A file that has nothing of ours is left as it is, whatever else is wrong with it; of a link, the link goes.
    @Test func removesWhatIsThere() throws {
        try with { root, environment in
            let list = root.appendingPathComponent("config/Thunar/uca.xml")
            try write("<actions/>", list)
            let entries = try entries(environment)
            try entries.apply(try entries.adding([.nemo, .dolphin]))
            let menu = root.appendingPathComponent("data/kio/servicemenus/org.appex.share.desktop")
            let real = root.appendingPathComponent("dotfiles.desktop")
            try FileManager.default.moveItem(at: menu, to: real)
            try FileManager.default.createSymbolicLink(at: menu, withDestinationURL: real)
            let changes = try entries.removing(DesktopFileManager.allCases)
            #expect(changes.map(\.kind) == [.remove, .remove, .remove, .remove])
            try entries.apply(changes)
            #expect(files(below: root) == ["config/Thunar/uca.xml", "dotfiles.desktop"])
            #expect(try String(contentsOf: list, encoding: .utf8) == "<actions/>")
        }
    }

    /// People who keep their settings elsewhere have links to them.
    @Test func followsLinks() throws {
        try with { root, environment in
            let real = root.appendingPathComponent("dotfiles/uca.xml")
            try write(Self.own, real)
            let link = root.appendingPathComponent("config/Thunar/uca.xml")
            try FileManager.default.createDirectory(
                at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: real)
            let entries = try entries(environment)
            let changes = try entries.adding([.thunar])
            #expect(changes.last?.file.path == real.path)
            try entries.apply(changes)
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == real.path)
            #expect(try String(contentsOf: real, encoding: .utf8).contains("<icon>"))
            try FileManager.default.removeItem(at: real)
            #expect(throws: FileManagerError.self) { try entries.adding([.thunar]) }
        }
    }

    @Test(arguments: ["appex", "/a%b/appex", "/a\nb/appex"])
    func saysWhichProgramsCannotBeNamed(_ program: String) throws {
        try with { _, environment in
            let error = #expect(throws: FileManagerError.self) { try entries(environment, program: program) }
            #expect(error?.code == .program)
        }
    }
}
