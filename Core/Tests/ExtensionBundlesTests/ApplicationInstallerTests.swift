// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
import FileOperations
import Foundation
import Testing

struct ApplicationInstallerTests {
    @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
    func installsWhatItHasChecked(_ format: PropertyListSerialization.PropertyListFormat) throws {
        try Workshop.with { workshop in
            let app = try ApplicationInstaller(folders: workshop.folders).install(
                workshop.app(
                    info: ["CFBundleURLTypes": [["CFBundleURLSchemes": ["Test"]]]],
                    entitlements: ["com.apple.security.application-groups": ["group.test"]], format: format))
            #expect(app.url.path == workshop.folders.userApplications.path + "/Test.app")
            #expect(app.urlSchemes == ["test"])
            #expect(app.extensions.map(\.identifier) == ["org.test.app.share"])
            #expect(app.extensions.allSatisfy { $0.url.hasDirectoryPath })
            #expect(app.extensions[0].entitlements.applicationGroups == ["group.test"])
            #expect(!app.extensions[0].entitlements.allowsNetwork)
            let registry = ExtensionRegistry(folders: workshop.folders)
            let found = try registry.load().applications.flatMap(\.extensions)
            #expect(found.map(\.identifier) == ["org.test.app.share"])
            #expect(try ApplicationInstaller(folders: workshop.folders).remove("org.test.app") == app.url)
            #expect(try registry.load().applications.isEmpty)
            #expect(throws: BundleError.self) {
                try ApplicationInstaller(folders: workshop.folders).remove("org.test.app")
            }
        }
    }

    @Test(arguments: [true, false]) func installsBesideADamagedAppAndRepairsIt(isMissing: Bool) throws {
        try Workshop.with { workshop in
            let installer = ApplicationInstaller(folders: workshop.folders)
            let damaged = try installer.install(try workshop.app("Damaged", identifier: "org.damaged"))
            let info = damaged.url.appendingPathComponent("Info.plist")
            if isMissing {
                try FileManager.default.removeItem(at: info)
            } else {
                try Data().write(to: info)
            }
            _ = try installer.install(try workshop.app("Other", identifier: "org.other"))
            _ = try installer.remove("org.other")
            _ = try installer.install(try workshop.app("Damaged", identifier: "org.damaged"))
            #expect(try ApplicationBundle(url: damaged.url).identifier == "org.damaged")
            try Data().write(to: info)
            _ = try installer.remove("Damaged")
            #expect(!FileManager.default.fileExists(atPath: damaged.url.path))
        }
    }

    @Test func replacesAnAppOfTheSameIdentifierAndNoOther() throws {
        try Workshop.with { workshop in
            let installer = ApplicationInstaller(folders: workshop.folders)
            _ = try installer.install(workshop.app(info: ["CFBundleName": "One"]))
            let second = try installer.install(workshop.app(info: ["CFBundleName": "Two"]))
            #expect(second.displayName == "Two")
            #expect(throws: BundleError.self) { try installer.install(workshop.app(identifier: "org.other")) }
            let renamed = try installer.install(workshop.app("Renamed"))
            #expect(renamed.url.lastPathComponent == "Test.app")
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: workshop.folders.userApplications.path) == [
                    "Test.app"
                ])
        }
    }

    /// Foundation leaves out the U+FEFF in front of a name, and so means the other app.
    @Test(arguments: [1, 2]) func replacesNoAppWhoseNameOnlyLooksTheSame(_ count: Int) throws {
        try Workshop.with { workshop in
            let installer = ApplicationInstaller(folders: workshop.folders)
            _ = try installer.install(workshop.app())
            let name = String(repeating: "\u{FEFF}", count: count) + "Test"
            let other = try workshop.app("Other", identifier: "org.other")
            let place = other.deletingLastPathComponent().path + "/\(name).app"
            try FileManager.default.moveItem(atPath: other.path, toPath: place)
            _ = try installer.install(URL(fileURLWithPath: place, isDirectory: true))
            let installed = try ExtensionRegistry(folders: workshop.folders).load().applications
            #expect(Set(installed.map(\.identifier)) == ["org.test.app", "org.other"])
            #expect(try installer.remove("org.other").filename == name + ".app")
            #expect(try ExtensionRegistry(folders: workshop.folders).load().applications.count == 1)
        }
    }

    /// The containers of apps and extensions are named by identifier in one folder, so an app must not choose the identifier of
    /// another app or extension.
    @Test func refusesIdentifiersOfOtherApps() throws {
        try Workshop.with { workshop in
            let installer = ApplicationInstaller(folders: workshop.folders)
            _ = try installer.install(workshop.app())
            func refusal(_ name: String, _ identifier: String, extension inner: String? = nil) throws -> String {
                var share = Workshop.share
                share["CFBundleIdentifier"] = inner
                let app = try workshop.app(name, identifier: identifier, extension: inner == nil ? nil : Workshop.share)
                if inner != nil {
                    try workshop.write(share, app.appendingPathComponent("PlugIns/Share.appex/Info.plist"))
                }
                return try #require(throws: BundleError.self) { try installer.install(app) }.description
            }
            #expect(try refusal("A", "org.test.app.share").contains("taken by an extension of org.test.app"))
            #expect(try refusal("B", "org.test", extension: "org.test.app").contains("taken by the app Test"))
            #expect(try refusal("C", "org.test", extension: "org.test.app.share").contains("taken by an extension of"))
            // Its own again.
            _ = try installer.install(workshop.app())
        }
    }

    @Test(arguments: ["-rf", "_x", ".x", "org.test.", "org/test", "", String(repeating: "a", count: 201)])
    func refusesIdentifiers(_ identifier: String)
        throws
    {
        try Workshop.with { workshop in
            let app = try workshop.app(identifier: identifier, extension: nil)
            let error = try #require(throws: BundleError.self) { try ApplicationBundle(url: app) }
            #expect(error.description.contains("CFBundleIdentifier"), "\(error)")
        }
    }

    @Test(arguments: ["a", "A-1._b", "7.x", String(repeating: "a", count: 200)])
    func takesIdentifiers(_ identifier: String) throws {
        try Workshop.with { workshop in
            let app = try workshop.app(identifier: identifier, extension: nil)
            #expect(try ApplicationBundle(url: app).identifier == identifier)
        }
    }

    /// Wherever the app lies, and whatever comes to be at the target later.
    @Test(arguments: [
        ("../outside", false), ("PlugIns/../../outside", false), ("/tmp/nowhere", false), ("here/../..", false),
        ("Test", true), ("./PlugIns", true), ("not/yet", true), ("BUNDLE/Test", false),
    ])
    func takesLinksThatStayInside(_ target: String, _ isInside: Bool) throws {
        try Workshop.with { workshop in
            let app = try workshop.app()
            let target = target.replacingOccurrences(of: "BUNDLE", with: app.path)
            try FileManager.default.createSymbolicLink(atPath: app.path + "/link", withDestinationPath: target)
            try FileManager.default.createSymbolicLink(
                atPath: app.path + "/PlugIns/link", withDestinationPath: "../Test")
            let installer = ApplicationInstaller(folders: workshop.folders)
            if isInside {
                _ = try installer.install(app)
            } else {
                let error = try #require(throws: BundleError.self) { try installer.install(app) }
                #expect(error.description.contains("leads out of the bundle"), "\(error)")
            }
        }
    }

    /// They would use up this process's stack.
    @Test func takesNoFoldersThatAreTooDeep() throws {
        try Workshop.with { workshop in
            let app = try workshop.app()
            var folder = try OpenFolder(app)
            for _ in 0..<250 { folder = try folder.createFolder("d") }
            let installer = ApplicationInstaller(folders: workshop.folders)
            let error = try #require(throws: BundleError.self) { try installer.install(app) }
            #expect(error.description.contains("levels of folders deep"), "\(error)")
        }
    }

    /// An app whose group cannot be noted as its own is not there afterwards; one that was there is.
    @Test func installsNothingIfItFailsInTheEnd() throws {
        try Workshop.with { workshop in
            let app = try workshop.app(entitlements: ["com.apple.security.application-groups": ["group.test"]])
            let installer = ApplicationInstaller(folders: workshop.folders)
            let lock = workshop.folders.data.appendingPathComponent("GroupOrigins/.lock", isDirectory: true)
            try FileManager.default.createDirectory(at: lock, withIntermediateDirectories: true)
            #expect(throws: BundleError.self) { try installer.install(app) }
            let registry = ExtensionRegistry(folders: workshop.folders)
            #expect(try registry.load().applications.isEmpty)
            try FileManager.default.removeItem(at: lock)
            let installed = try installer.install(app)
            try FileManager.default.removeItem(at: lock)
            try FileManager.default.createDirectory(at: lock, withIntermediateDirectories: true)
            try Data("new".utf8).write(to: app.appendingPathComponent("New.txt"))
            #expect(throws: BundleError.self) { try installer.install(app) }
            #expect(try registry.load().applications.count == 1)
            #expect(!FileManager.default.fileExists(atPath: installed.url.path + "/New.txt"))
        }
    }

    @Test func takesNoLinkForThePlugIns() throws {
        try Workshop.with { workshop in
            let app = try workshop.app(extension: nil)
            try FileManager.default.createSymbolicLink(atPath: app.path + "/PlugIns", withDestinationPath: "../later")
            #expect(throws: BundleError.self) {
                try ApplicationInstaller(folders: workshop.folders).install(app)
            }
        }
    }

    @Test func deletesWhatKilledInstallationsHaveLeft() throws {
        try Workshop.with { workshop in
            let applications = workshop.folders.userApplications
            for name in [".staging-a/Old.app/Info.plist", ".removed-b/Info.plist", ".removed-c"] {
                try workshop.write([String: Any](), applications.appendingPathComponent(name))
            }
            _ = try ApplicationInstaller(folders: workshop.folders).install(workshop.app())
            #expect(try FileManager.default.contentsOfDirectory(atPath: applications.path) == ["Test.app"])
        }
    }

    @Test func keepsTheBundleOfWhatRuns() throws {
        try Workshop.with { workshop in
            let installer = ApplicationInstaller(folders: workshop.folders)
            let app = try installer.install(workshop.app())
            let applications = workshop.folders.userApplications.path
            let lease = BundleLease(application: app.url.path)
            #expect(!lease.isStale)
            _ = try installer.install(workshop.app())
            #expect(try FileManager.default.contentsOfDirectory(atPath: applications).count == 2)
            #expect(lease.isStale)
            #expect(!BundleLease(application: applications + "/None.app").isStale)
        }
    }

    /// Also where a mark follows the slash, which makes another character of it.
    @Test(arguments: ["/etc", "../../x", "a/../../x", "../\u{301}x", "a/../../\u{301}x"])
    func refusesLinksThatLeaveTheBundle(_ target: String) throws {
        try Workshop.with { workshop in
            let app = try workshop.app()
            try FileManager.default.createSymbolicLink(
                atPath: app.appendingPathComponent("link").path, withDestinationPath: target)
            #expect(throws: BundleError.self) {
                try ApplicationInstaller(folders: workshop.folders).install(app)
            }
        }
    }
}
