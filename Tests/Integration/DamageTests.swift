// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// One damaged file below the data, cache or state folder affects only itself: every kind of file is deleted, cut in half,
/// filled with zeros, and replaced by a folder.
@Suite(.timeLimit(.minutes(30)))
struct DamageTests {
    enum Damage: String, CaseIterable {
        case deleted, half, zeros, folder

        func apply(to file: URL) throws {
            let data = try Data(contentsOf: file)
            // A new file: the old one has another name in the template.
            try FileManager.default.removeItem(at: file)
            switch self {
            case .deleted: return
            case .half: try data.prefix(data.count / 2).write(to: file)
            case .zeros: try Data(count: data.count).write(to: file)
            case .folder: try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
            }
        }
    }

    /// Two apps with everything that they and the commands keep, and something that waits for each.
    private static func fill(_ home: Home) async throws {
        for app in ["Office", "FileDrop", "PhotoDrop"] { try await home.install(app) }
        try home.file("a.txt", "first")
        try home.file("b.txt", "second")
        let picture = Home.checkout.appendingPathComponent("Applications/Office/Demo/lighthouse.jpg").path
        var shares = [
            ["a.txt", "--to", "Office", "--action", "disk.save"], ["a.txt", "--to", "FileDrop"],
            [picture, "--to", "PhotoDrop", "--answer", "text=t"],
        ]
        for share in shares { #expect(try await home.appex(["share"] + share).code == 0) }
        for app in ["office", "filedrop", "photodrop"] { _ = try await home.appex("app", "open", "org.appex.\(app)") }
        _ = try await home.appex("group", "clean")
        // These wait: without their programs, the apps are not opened.
        shares = [
            ["b.txt", "--to", "Office", "--action", "communicator.send", "--answer", "conversation=Alice"],
            ["--text", "x", "--to", "Office", "--action", "communicator.send"], ["b.txt", "--to", "FileDrop"],
        ]
        for app in ["Office", "FileDrop"] { try await setAside(app, in: home, away: true) }
        for share in shares { #expect(try await home.appex(["share"] + share).code == 0) }
        for app in ["Office", "FileDrop"] { try await setAside(app, in: home, away: false) }
    }

    @Test func namesTheAppWhoseProgramIsMissing() async throws {
        try await Home.with { home in
            try await home.install("FileDrop")
            try home.file("a.txt")
            let program = "Applications/FileDrop.app/PlugIns/FileDropShare.appex/FileDropShare"
            try FileManager.default.removeItem(at: home.data.appendingPathComponent(program))
            let result = try await home.appex("share", "a.txt", "--to", "FileDrop")
            #expect(
                result.code == 1 && result.errors.contains("FileDrop is damaged")
                    && result.errors.contains("install its app again"), "\(result)")
        }
    }

    private static func setAside(_ app: String, in home: Home, away: Bool) async throws {
        let program = home.data.appendingPathComponent("Applications/\(app).app/\(app)")
        let aside = home.root.appendingPathComponent("\(app).aside")
        guard away else {
            try FileManager.default.removeItem(at: program)
            return try FileManager.default.moveItem(at: aside, to: program)
        }
        try FileManager.default.moveItem(at: program, to: aside)
        try Data("no program".utf8).write(to: program)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    }

    /// The files of a home, one of each kind.
    private static func kinds(_ home: Home) throws -> [String] {
        var kinds: [String: String] = [:]
        for top in ["data/appex", "cache/appex", "state/appex"] {
            let folder = home.root.appendingPathComponent(top)
            guard let files = FileManager.default.enumerator(atPath: folder.path) else { continue }
            while let path = files.nextObject() as? String {
                var isFolder: ObjCBool = false
                let file = folder.appendingPathComponent(path)
                guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), !isFolder.boolValue,
                    !path.contains("PhotoDrop.app/"), !path.hasSuffix(".jpg")
                else { continue }
                kinds[path.replacing(#/[0-9A-Za-z]*[0-9][0-9A-Za-z-]{7,}/#, with: "*")] = top + "/" + path
            }
        }
        return kinds.values.sorted()
    }

    @Test func oneDamagedFileAffectsOnlyItself() async throws {
        try await Home.with { template in
            try await Self.fill(template)
            let files = try Self.kinds(template)
            #expect(files.count > 25, "\(files)")
            for path in files {
                for damage in Damage.allCases { try await Self.damaging(path, damage, template) }
            }
        }
    }

    private static func damaging(_ path: String, _ damage: Damage, _ template: Home) async throws {
        let home = Home(
            root: template.root.deletingLastPathComponent().appendingPathComponent("home-\(UUID().uuidString)"))
        defer { try? FileManager.default.removeItem(at: home.root) }
        // Programs are large: they get second names, and nothing writes into them.
        let copy = """
            mkdir "$2" && cp -a "$1/cache" "$1/state" "$1/b.txt" "$2/" && mkdir -p "$2/data/appex" &&
            cp -al "$1/data/appex/Applications" "$2/data/appex/" && cd "$1/data/appex" &&
            for part in .[!.]* *; do [ "$part" = Applications ] || cp -a "$part" "$2/data/appex/"; done
            """
        let copied = try await template.run(
            URL(fileURLWithPath: "/bin/sh"), ["-c", copy, "sh", template.root.path, home.root.path])
        #expect(copied.code == 0, "\(copied.errors)")
        try damage.apply(to: home.root.appendingPathComponent(path))
        let label = Comment(rawValue: "\(path) \(damage.rawValue)")
        // The app that has nothing to do with it works.
        let app = path.contains("Office") || path.contains("office") ? "FileDrop" : "Office"
        let action = app == "Office" ? ["--action", "disk.save"] : []
        let share = try await home.appex(["share", "b.txt", "--to", app, "--json"] + action)
        #expect(share.code == 0, "\(label): \(share.output)\(share.errors)")
        var commands = [["app", "list"], ["group", "list"]]
        // These look at few kinds of file.
        if path.contains("Groups/") { commands += [["group", "clean"], ["doctor"]] }
        if path.contains("Logs/") { commands.append(["log"]) }
        if path.hasPrefix("cache") { commands.append(["ps"]) }
        for arguments in commands {
            let result = try await home.appex(arguments)
            #expect([0, 1].contains(result.code), "\(label) \(arguments): \(result.errors)")
            let other = app == "Office" ? "org.appex.office" : "org.appex.filedrop"
            if arguments[1...] == ["list"] { #expect(result.output.contains(other), "\(label): \(result.output)") }
        }
        let opened = try await home.appex("app", "open", app == "Office" ? "org.appex.office" : "org.appex.filedrop")
        #expect(opened.code == 0, "\(label): \(opened.output)\(opened.errors)")
        guard path.contains("Applications/") else { return }
        let damaged = app == "Office" ? "FileDrop" : "Office"
        let installed = try await home.appex(
            "app", "install", Home.checkout.appendingPathComponent(".build/unsigned-apps/\(damaged).app").path)
        #expect(installed.code == 0, "\(label): \(installed.errors)")
        let again = try await home.appex(
            ["share", "b.txt", "--to", damaged, "--dry-run"] + (damaged == "Office" ? ["--action", "disk.save"] : []))
        #expect(again.code == 0, "\(label): \(again.errors)")
    }
}
