// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import ExtensionBundles
import Foundation
import Testing
import UniformTypes

/// Folders of their own for a test, and apps made of property lists and a script.
private struct Workshop {
    let root: URL
    let folders: ApplicationFolders

    static func with(_ body: (Workshop) throws -> Void) throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("bundles-\(UUID().uuidString)")
            .resolvingSymlinksInPath()
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: root) }
        let folders = try ApplicationFolders(environment: [
            "HOME": root.path, "XDG_DATA_DIRS": root.appendingPathComponent("system").path,
        ])
        try body(Workshop(root: root, folders: folders))
    }

    static var share: [String: Any] {
        [
            "CFBundleIdentifier": "org.test.app.share", "CFBundleExecutable": "Share", "CFBundleName": "Share",
            "NSExtension": [
                "NSExtensionPointIdentifier": "com.apple.share-services",
                "NSExtensionPrincipalClass": "Share.Controller",
                "NSExtensionAttributes": [
                    "NSExtensionActivationRule": ["NSExtensionActivationSupportsImageWithMaxCount": 1]
                ],
            ] as [String: Any],
        ]
    }

    @discardableResult
    func app(
        _ name: String = "Test", identifier: String = "org.test.app", extension share: [String: Any]? = Workshop.share,
        info: [String: Any] = [:], entitlements: [String: Any]? = nil,
        format: PropertyListSerialization.PropertyListFormat = .xml,
        in folder: URL? = nil
    ) throws -> URL {
        let app = (folder ?? root.appendingPathComponent("built")).appendingPathComponent(name + ".app")
        try? FileManager.default.removeItem(at: app)
        try write(
            ["CFBundleIdentifier": identifier, "CFBundleExecutable": name].merging(info) { $1 },
            app.appendingPathComponent("Info.plist"), format)
        try program(app.appendingPathComponent(name))
        if var share {
            if identifier != "org.test.app" { share["CFBundleIdentifier"] = identifier + ".share" }
            let appex = app.appendingPathComponent("PlugIns/Share.appex")
            try write(share, appex.appendingPathComponent("Info.plist"), format)
            if let entitlements { try write(entitlements, appex.appendingPathComponent("Entitlements.plist"), format) }
            try program(appex.appendingPathComponent("Share"))
        }
        return app
    }

    func write(_ values: Any, _ file: URL, _ format: PropertyListSerialization.PropertyListFormat = .xml) throws {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try PropertyListSerialization.data(fromPropertyList: values, format: format, options: 0).write(to: file)
    }

    private func program(_ file: URL) throws {
        try Data("#!/bin/sh\n".utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }

    func refuses(_ app: URL, _ part: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let error = try #require(throws: BundleError.self, sourceLocation: sourceLocation) {
            try ApplicationInstaller(folders: folders).install(app)
        }
        #expect("\(error)".contains(part), "\(error)", sourceLocation: sourceLocation)
        let left = (try? FileManager.default.contentsOfDirectory(atPath: folders.userApplications.path)) ?? []
        #expect(left.isEmpty, sourceLocation: sourceLocation)
    }
}

struct BundleTests {
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

    @Test func refusesAppsThatCannotWork() throws {
        try Workshop.with { workshop in
            try workshop.refuses(workshop.root.appendingPathComponent("None.app"), "no such folder")
            try workshop.refuses(workshop.app(info: ["CFBundleIdentifier": "no spaces"]), "CFBundleIdentifier")
            try workshop.refuses(workshop.app(info: ["CFBundleExecutable": "../../bin/sh"]), "CFBundleExecutable")
            try workshop.refuses(workshop.app(info: ["CFBundleExecutable": "Missing"]), "missing")
            try workshop.refuses(
                workshop.app(info: ["UTExportedTypeDeclarations": [["UTTypeIdentifier": 3]]]), "UTTypeIdentifier")
            let app = try workshop.app()
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o644], ofItemAtPath: app.path + "/PlugIns/Share.appex/Share")
            try workshop.refuses(app, "chmod +x")
            let linking = try workshop.app()
            try FileManager.default.createSymbolicLink(atPath: linking.path + "/leak", withDestinationPath: "/etc")
            try workshop.refuses(linking, "leads out")
            let piping = try workshop.app()
            mkfifo(piping.path + "/pipe", 0o600)
            try workshop.refuses(piping, "neither a file")
        }
    }

    @Test func refusesExtensionsThatCannotWork() throws {
        try Workshop.with { workshop in
            func with(_ change: (inout [String: Any]) -> Void) throws -> URL {
                var share = Workshop.share
                var keys = share["NSExtension"] as? [String: Any] ?? [:]
                change(&keys)
                share["NSExtension"] = keys
                return try workshop.app(extension: share)
            }
            try workshop.refuses(with { $0["NSExtensionPointIdentifier"] = nil }, "NSExtensionPointIdentifier")
            try workshop.refuses(with { $0["NSExtensionPrincipalClass"] = nil }, "NSExtensionPrincipalClass")
            try workshop.refuses(with { $0["NSExtensionAttributes"] = nil }, "NSExtensionActivationRule")
            try workshop.refuses(
                with { $0["NSExtensionAttributes"] = ["NSExtensionActivationRule": "ANY ("] }, "line 1, column")
            try workshop.refuses(
                with {
                    $0["NSExtensionAttributes"] = [
                        "NSExtensionActivationRule": ["NSExtensionActivationSupportsImageWithMaxCount": "x"]
                    ]
                },
                "NSExtensionActivationSupportsImageWithMaxCount")
            var stranger = Workshop.share
            stranger["CFBundleIdentifier"] = "org.other.share"
            try workshop.refuses(workshop.app(extension: stranger), "must begin with")
            try workshop.refuses(
                workshop.app(entitlements: ["com.apple.security.application-groups": ["../evil"]]), "group")
        }
    }

    @Test(arguments: [
        ("", "empty"), ("<?xml version=\"1.0\"?><plist><dict><key>a</key>", "XML property list"),
        ("\u{1}\u{2}binary junk", "not a property list"),
        ("bplist00" + "junk", "damaged"),
        ("<?xml version=\"1.0\"?>\n<plist version=\"1.0\"><array/></plist>", "dictionary"),
        (
            "<?xml version=\"1.0\"?>\n<plist version=\"1.0\"><dict>\n<<<<<<< HEAD\n</dict></plist>",
            "line 3 is an unresolved merge conflict"
        ),
        ("<?xml version=\"1.0\"?><plist version=\"1.0\">" + String(repeating: "<array>", count: 10_000), "nested"),
        (String(repeating: "(", count: 10_000), "not a property list"),
    ])
    func namesWhatIsWrongWithAPropertyList(_ text: String, _ part: String) throws {
        try Workshop.with { workshop in
            let app = try workshop.app()
            try Data(text.utf8).write(to: app.appendingPathComponent("PlugIns/Share.appex/Info.plist"))
            try workshop.refuses(app, part)
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
            try Data("junk".utf8).write(to: info)
            #expect(try registry.load().applications[0].problem?.contains("not a property list") == true)
            try Data("{".utf8).write(to: workshop.folders.cache.appendingPathComponent("registry"))
            try workshop.write(Workshop.share, info)
            #expect(try registry.load().applications[0].extensions[0].displayName == "Share")
            try FileManager.default.removeItem(at: app)
            #expect(try registry.load().applications.isEmpty)
        }
    }

    @Test func findsItsFoldersAsTheSpecificationSays() throws {
        let folders = try ApplicationFolders(environment: [
            "HOME": "/home/a", "XDG_DATA_HOME": "relative", "XDG_DATA_DIRS": "/x:y:/z",
        ])
        #expect(folders.data.path == "/home/a/.local/share/appex")
        #expect(
            folders.applications.map(\.path) == [
                "/home/a/.local/share/appex/Applications", "/x/appex/Applications", "/z/appex/Applications",
            ])
        #expect(throws: BundleError.self) { try ApplicationFolders(environment: [:]) }
    }
}
