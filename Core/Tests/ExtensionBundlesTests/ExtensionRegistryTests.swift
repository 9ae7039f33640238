// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import UniformTypes

@testable import ExtensionBundles

struct ExtensionRegistryTests {
    /// The index is written when something has changed, and only then.
    @Test func writesTheIndexOnce() throws {
        try Workshop.with { workshop in
            let app = try ApplicationInstaller(folders: workshop.folders).install(
                workshop.app(info: ["UTExportedTypeDeclarations": [["UTTypeIdentifier": "org.test.own"]]]))
            let registry = ExtensionRegistry(folders: workshop.folders)
            func number() throws -> Int? {
                let path = workshop.folders.cache.appendingPathComponent("registry").path
                return try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
            }
            _ = try registry.load()
            let first = try number()
            #expect(first != nil)
            _ = try registry.load()
            #expect(try number() == first)
            let info = app.url.appendingPathComponent("PlugIns/Share.appex/Info.plist")
            try Data(contentsOf: info).write(to: info, options: .atomic)
            _ = try registry.load()
            #expect(try number() != first)
            let names = try FileManager.default.contentsOfDirectory(atPath: workshop.folders.cache.path)
            #expect(names.filter { $0.hasPrefix(".registry") }.isEmpty)
        }
    }

    @Test func prefersTheUsersAppOfTwoWithOneIdentifier() throws {
        try Workshop.with { workshop in
            _ = try ApplicationInstaller(folders: workshop.folders).install(
                workshop.app(info: ["CFBundleName": "Mine"]))
            let system = workshop.root.appendingPathComponent("system/appex/Applications")
            try workshop.app("Theirs", in: system)
            let apps = try ExtensionRegistry(folders: workshop.folders).load().applications
            #expect(apps.map(\.displayName) == ["Mine", "Theirs"])
            #expect(apps[0].problem == nil)
            #expect(apps[1].problem?.contains("same identifier") == true)
            #expect(apps.flatMap(\.extensions).count == 1)
        }
    }

    /// A person knows it by that, and so do its data.
    @Test func knowsADamagedAppByItsIdentifier() throws {
        try Workshop.with { workshop in
            let installer = ApplicationInstaller(folders: workshop.folders)
            let app = try installer.install(workshop.app())
            let registry = ExtensionRegistry(folders: workshop.folders)
            let identifier = try #require(try registry.load().applications.first?.identifier)
            // Its own Info.plist still says it.
            try Data("damaged".utf8).write(to: app.url.appendingPathComponent("PlugIns/Share.appex/Info.plist"))
            #expect(try registry.load().applications.map(\.identifier) == [identifier])
            try Data("damaged".utf8).write(to: app.url.appendingPathComponent("Info.plist"))
            let damaged = try registry.load().applications
            #expect(damaged.map(\.identifier) == [identifier] && damaged.first?.problem != nil)
            #expect(try installer.remove(identifier) == app.url)
            #expect(try registry.load().applications.isEmpty)
        }
    }

    @Test func removesTheAppThatIsWell() throws {
        try Workshop.with { workshop in
            let installer = ApplicationInstaller(folders: workshop.folders)
            let first = try installer.install(workshop.app())
            let registry = ExtensionRegistry(folders: workshop.folders)
            let identifier = try #require(try registry.load().applications.first?.identifier)
            try Data("damaged".utf8).write(to: first.url.appendingPathComponent("Info.plist"))
            _ = try registry.load()
            // Under its own name, because the host cannot tell that the other one is the same.
            let second = try installer.install(workshop.app("Second"))
            let both = try registry.load().applications
            // The first of an identifier is the one that counts.
            #expect(
                both.map { $0.problem == nil } == [true, false] && both.map(\.identifier) == [identifier, identifier])
            #expect(try installer.remove(identifier) == second.url)
            #expect(try registry.load().applications.map(\.identifier) == [identifier])
            #expect(try installer.remove(first.url.deletingPathExtension().lastPathComponent) == first.url)
        }
    }

    /// The entitlements of a program are the same from the index as from its bundle.
    @Test(arguments: [false, true])
    func remembersWhatAProgramMayUse(_ network: Bool) throws {
        try Workshop.with { workshop in
            let entitlements: [String: Any] = [
                "com.apple.security.network.client": network,
                "com.apple.security.application-groups": ["group.one", "group.two"],
                "com.apple.developer.team-identifier": "TEAM",
            ]
            _ = try ApplicationInstaller(folders: workshop.folders).install(workshop.app(entitlements: entitlements))
            for _ in 0..<3 {
                let app = try #require(try ExtensionRegistry(folders: workshop.folders).load().applications.first)
                let program = try #require(app.extensions.first?.program)
                #expect(program.entitlements.allowsNetwork == network)
                #expect(try program.currentEntitlements() == program.entitlements)
                #expect(program.entitlements.applicationGroups == ["group.one", "group.two"])
                #expect(program.entitlements.teamIdentifier == "TEAM")
                #expect(app.program?.entitlements.allowsNetwork == false)
                #expect(program.executable.path.hasSuffix("PlugIns/Share.appex/Share"))
                #expect(program.bundle.hasDirectoryPath && !program.executable.hasDirectoryPath)
            }
            // Not what the index says when the file was changed since.
            let installed = try ExtensionRegistry(folders: workshop.folders).load().applications
            let program = try #require(installed.first?.extensions.first?.program)
            try workshop.write([String: Any](), program.bundle.appendingPathComponent("Entitlements.plist"))
            #expect(try program.currentEntitlements() == Entitlements.none)
        }
    }

    /// A declared target is the same from the index as from its bundle.
    @Test func remembersADeclaredTarget() throws {
        try Workshop.with { workshop in
            let declaration: [String: Any] = [
                "Arguments": ["tool", "{{", "{answer:a}", "{output}/{name}", "{file}"], "StandardInput": "",
                "Environment": ["A": "{answer:b}", "B": "x"],
                "Fields": [
                    [
                        "Name": "a", "Title": "Ä", "Choices": [["Value": "1", "Title": "One"], ["Value": "2"]],
                        "Default": "2",
                    ],
                    ["Name": "b", "IsSecret": true, "IsOptional": true],
                ] as [[String: Any]],
                "RequiredPrograms": ["one", "two"], "Packages": ["three"], "MaximumSize": 5_000_000_000,
                "MaximumSilence": 7,
                "Result": "text",
            ]
            let share: [String: Any] = [
                "CFBundleIdentifier": "org.test.app.share",
                "NSExtension": [
                    "NSExtensionPointIdentifier": "com.apple.share-services",
                    "NSExtensionAttributes": ["NSExtensionActivationRule": "TRUEPREDICATE"],
                    "AppexCommand": declaration,
                ] as [String: Any],
            ]
            let app = try ApplicationInstaller(folders: workshop.folders).install(workshop.app(extension: share))
            let bundle = try #require(app.extensions.first)
            guard case .command = bundle.kind else {
                Issue.record("expected a command, found \(bundle.kind)")
                return
            }
            for _ in 0..<3 {
                let installed = try ExtensionRegistry(folders: workshop.folders).load().applications
                #expect(installed.first?.extensions.first?.kind == bundle.kind)
            }
        }
    }

    /// An extension learns of no type that only another app has.
    @Test func givesAnExtensionTheTypesThatItNeeds() throws {
        func declaration(_ identifier: String, _ parents: [String]) -> [String: Any] {
            ["UTTypeIdentifier": identifier, "UTTypeConformsTo": parents]
        }
        try Workshop.with { workshop in
            let installer = ApplicationInstaller(folders: workshop.folders)
            _ = try installer.install(
                workshop.app(info: ["UTExportedTypeDeclarations": [declaration("org.test.own", ["public.data"])]]))
            _ = try installer.install(
                workshop.app(
                    "Other", identifier: "org.other",
                    info: [
                        "UTExportedTypeDeclarations": [
                            declaration("org.other.Sketch", ["org.other.drawing", "public.image"]),
                            declaration("org.other.drawing", ["public.data"]),
                            declaration("org.other.secret", ["public.data"]),
                        ]
                    ]))
            let installed = try ExtensionRegistry(folders: workshop.folders).load()
            let choice = try #require(installed.application(withIdentifier: "org.test.app")?.extensions.first)
            func types(_ shared: Set<String>) -> [String] {
                installed.typeDeclarations(for: choice, sharing: shared).map(\.identifier).sorted()
            }
            #expect(types([]) == ["org.test.own"])
            #expect(types(["public.jpeg", "org.unknown"]) == ["org.test.own"])
            #expect(types(["org.other.sketch"]) == ["org.other.Sketch", "org.other.drawing", "org.test.own"])
        }
    }

    @Test func seesChangesBehindItsBack() throws {
        try Workshop.with { workshop in
            let registry = ExtensionRegistry(folders: workshop.folders)
            let app = try ApplicationInstaller(folders: workshop.folders).install(workshop.app()).url
            let info = app.appendingPathComponent("PlugIns/Share.appex/Info.plist")
            #expect(try registry.load().applications[0].extensions[0].displayName == "Share")
            var changed = Workshop.share
            changed["CFBundleName"] = "Changed"
            try workshop.write(changed, info)
            #expect(try registry.load().applications[0].extensions[0].displayName == "Changed")
            // Of the app itself, and of one more extension.
            try workshop.write(
                ["CFBundleIdentifier": "org.test.app", "CFBundleExecutable": "Test", "CFBundleName": "Renamed"],
                app.appendingPathComponent("Info.plist"))
            #expect(try registry.load().applications[0].displayName == "Renamed")
            let other = app.appendingPathComponent("PlugIns/Other.appex")
            try FileManager.default.copyItem(at: info.deletingLastPathComponent(), to: other)
            changed["CFBundleIdentifier"] = "org.test.app.other"
            try workshop.write(changed, other.appendingPathComponent("Info.plist"))
            #expect(try registry.load().applications[0].extensions.count == 2)
            try FileManager.default.removeItem(at: other)
            try Data("junk".utf8).write(to: info)
            #expect(try registry.load().applications[0].problem?.contains("not a property list") == true)
            try Data("{".utf8).write(to: workshop.folders.cache.appendingPathComponent("registry"))
            try workshop.write(Workshop.share, info)
            #expect(try registry.load().applications[0].extensions[0].displayName == "Share")
            try FileManager.default.removeItem(at: app)
            #expect(try registry.load().applications.isEmpty)
        }
    }

    /// An app from the index is equal to the app as its files have it.
    @Test(arguments: [
        ["NSExtensionActivationUsesStrictMatching": 1, "NSExtensionActivationSupportsAttachmentsWithMinCount": 0],
        ["NSExtensionActivationDictionaryVersion": 2, "NSExtensionActivationSupportsAttachmentsWithMaxCount": 0],
    ])
    func remembersEveryPartOfARule(_ rule: [String: Int]) throws {
        try Workshop.with { workshop in
            var share = Workshop.share
            var keys = try #require(share["NSExtension"] as? [String: Any])
            keys["NSExtensionAttributes"] = ["NSExtensionActivationRule": rule]
            share["NSExtension"] = keys
            _ = try ApplicationInstaller(folders: workshop.folders).install(workshop.app(extension: share))
            let registry = ExtensionRegistry(folders: workshop.folders)
            let fresh = try registry.load().applications
            #expect(fresh.map(\.problem) == [nil])
            #expect(try registry.load().applications == fresh)
        }
    }

    @Test func remembersThePictureOfAnExtension() throws {
        try Workshop.with { workshop in
            let app = try workshop.app(info: ["CFBundleIconFile": "Icon"])
            try Data(count: 9).write(to: app.appendingPathComponent("Icon.png"))
            _ = try ApplicationInstaller(folders: workshop.folders).install(app)
            let registry = ExtensionRegistry(folders: workshop.folders)
            for _ in 0..<2 {
                let found = try registry.load().applications[0]
                #expect(found.extensions[0].iconFile == found.path + "/Icon.png", "that of the app")
            }
        }
    }

    /// An index that lacks the state of an app's files says nothing of the app.
    @Test func readsAnAppThatIsIndexedInPart() throws {
        try Workshop.with { workshop in
            let app = try ApplicationInstaller(folders: workshop.folders).install(workshop.app())
            RegistryIndex(folders: workshop.folders).write([
                InstalledApplication(
                    identifier: app.identifier, displayName: "Old", path: app.url.path, program: app.program,
                    urlSchemes: [], extensions: [], typeDeclarations: [], problem: nil, stamps: [])
            ])
            let apps = try ExtensionRegistry(folders: workshop.folders).load().applications
            #expect(apps.map(\.displayName) == ["Test"])
        }
    }

    /// The folders of apps may be others from one command to the next, and the index is the same.
    @Test func findsTheAppsOfTheFoldersThatItIsGiven() throws {
        try Workshop.with { workshop in
            for name in ["One", "Two"] {
                try workshop.app(
                    name, identifier: "org.\(name)",
                    in: workshop.root.appendingPathComponent("\(name)/appex/Applications"))
            }
            for name in ["One", "Two", "One"] {
                let folders = try ApplicationFolders(environment: [
                    "HOME": workshop.root.path, "XDG_DATA_DIRS": workshop.root.appendingPathComponent(name).path,
                ])
                let apps = try ExtensionRegistry(folders: folders).load().applications
                #expect(apps.map(\.identifier) == ["org.\(name)"])
            }
        }
    }

    @Test func listsNothingButApps() throws {
        try Workshop.with { workshop in
            let app = try ApplicationInstaller(folders: workshop.folders).install(workshop.app())
            for name in ["notes", ".hidden.app"] {
                try FileManager.default.createDirectory(
                    at: workshop.folders.userApplications.appendingPathComponent(name),
                    withIntermediateDirectories: false)
            }
            let apps = try ExtensionRegistry(folders: workshop.folders).load().applications
            #expect(apps.map(\.path) == [app.url.path])
        }
    }
}
