// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
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
}
