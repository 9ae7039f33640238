// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import ExtensionBundles
import Foundation
import Testing

/// Folders of their own for a test, and apps made of property lists and a script.
struct Workshop {
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
        // An app that is refused before anything is written does not even create the folder.
        let path = folders.userApplications.path
        let left =
            FileManager.default.fileExists(atPath: path)
            ? try FileManager.default.contentsOfDirectory(atPath: path) : []
        #expect(left.isEmpty, sourceLocation: sourceLocation)
    }
}
