// SPDX-License-Identifier: Apache-2.0

import BundleSignatures
import Foundation
import Testing

@testable import ExtensionBundles

/// What belongs to a developer's key: an app, what it stores, its groups and its URL schemes.
struct ApplicationKeysTests {
    /// A developer who builds apps and signs them.
    private struct Developer {
        let workshop: Workshop
        let key: PrivateDeveloperKey
        var name: String { "\(key.publicKey)" }

        init(_ workshop: Workshop, _ name: String) throws {
            self.workshop = workshop
            key = try PrivateDeveloperKey.create(at: workshop.root.appendingPathComponent("\(name).pem"))
        }

        func app(
            _ name: String = "Test", identifier: String = "org.test.app", groups: [String] = [], schemes: [String] = []
        ) throws -> URL {
            let app = try workshop.app(name, identifier: identifier, groups: groups, schemes: schemes)
            try BundleSignature.sign(app, with: key)
            return app
        }
    }

    private func with(_ body: (Workshop, Developer, Developer, ApplicationInstaller) throws -> Void) throws {
        try Workshop.with { workshop in
            try body(
                workshop, try Developer(workshop, "one"), try Developer(workshop, "other"),
                ApplicationInstaller(folders: workshop.folders))
        }
    }

    /// Why an app is not installed; an app that was installed before is untouched.
    private func refusal(
        _ app: URL, _ workshop: Workshop, joining groups: Set<String> = [],
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> String {
        let before = try ExtensionRegistry(folders: workshop.folders).load().applications
        let error = try #require(throws: BundleError.self, sourceLocation: sourceLocation) {
            try ApplicationInstaller(folders: workshop.folders).install(app, joining: groups)
        }
        #expect(try ExtensionRegistry(folders: workshop.folders).load().applications == before)
        #expect(error.code == .signature, "\(error)", sourceLocation: sourceLocation)
        return error.message
    }

    private func installed(_ workshop: Workshop) throws -> InstalledApplication {
        try #require(try ExtensionRegistry(folders: workshop.folders).load().applications.first)
    }

    @Test func updatesAnAppOnlyWithItsKey() throws {
        try with { workshop, one, other, installer in
            _ = try installer.install(one.app())
            #expect(try installed(workshop).key == one.key.publicKey)
            // From the index, too.
            #expect(try installed(workshop).key == one.key.publicKey)
            _ = try installer.install(one.app())
            let foreign = try refusal(try other.app(), workshop)
            #expect(foreign.contains(one.name) && foreign.contains("signed with \(other.name)"), "\(foreign)")
            let unsigned = try refusal(try workshop.app(), workshop)
            #expect(unsigned.contains(one.name) && unsigned.contains("is not signed"), "\(unsigned)")
        }
    }

    @Test func takesAnUnsignedAppOverWithTheFirstKey() throws {
        try with { workshop, one, other, installer in
            _ = try installer.install(workshop.app())
            #expect(try installed(workshop).key == nil)
            _ = try installer.install(one.app())
            _ = try refusal(try workshop.app(), workshop)
            _ = try refusal(try other.app(), workshop)
        }
    }

    /// What an app has stored stays when it is removed, and so does whose it is.
    @Test(arguments: ["org.test.app", "org.test.app.share"])
    func keepsWhoseAContainerIs(_ identifier: String) throws {
        try with { workshop, one, other, installer in
            _ = try installer.install(one.app())
            let container = workshop.folders.container(of: identifier)
            try FileManager.default.createDirectory(at: container, withIntermediateDirectories: true)
            _ = try installer.remove("org.test.app")
            let refusal = try refusal(try other.app(), workshop)
            #expect(refusal.hasPrefix("\(identifier) belongs to the developer with the key \(one.name)"), "\(refusal)")
            _ = try installer.install(one.app())
            _ = try installer.remove("org.test.app")
            let orphans = OrphanedContainers(folders: workshop.folders)
            for container in try orphans.all() { try orphans.remove(container) }
            _ = try installer.install(other.app())
        }
    }

    @Test func forgetsAnAppThatHasStoredNothing() throws {
        try with { workshop, one, other, installer in
            _ = try installer.install(one.app())
            _ = try installer.install(one.app("Second", identifier: "org.second"))
            _ = try installer.remove("org.test.app")
            _ = try installer.install(workshop.app())
            _ = try installer.remove("org.test.app")
            _ = try installer.install(other.app())
            // The other app's record is still there.
            _ = try refusal(try workshop.app("Second", identifier: "org.second"), workshop)
        }
    }

    /// An app for all users is not hidden by a user's of the same identifier.
    @Test func holdsAlsoForAppsOfTheSystem() throws {
        try with { workshop, one, other, installer in
            try FileManager.default.createDirectory(
                at: workshop.folders.applications[1], withIntermediateDirectories: true)
            try FileManager.default.moveItem(
                at: one.app(), to: workshop.folders.applications[1].appendingPathComponent("Test.app"))
            _ = try refusal(try workshop.app(), workshop)
            _ = try refusal(try other.app(), workshop)
            _ = try installer.install(one.app())
        }
    }

    @Test func givesAGroupToItsKey() throws {
        try with { workshop, one, other, installer in
            _ = try installer.install(one.app(groups: ["group.test"]))
            let groups = AppGroupRegistry(folders: workshop.folders)
            #expect(try groups.groups().first?.key == one.key.publicKey)
            // The name says nothing; the key does.
            _ = try installer.install(one.app("Far", identifier: "com.far.away", groups: ["group.test"]))
            let near = try other.app("Near", identifier: "org.test.near", groups: ["group.test"])
            let refusal = try refusal(near, workshop)
            #expect(refusal.hasPrefix("the app group group.test belongs to apps signed with \(one.name)"), "\(refusal)")
            #expect(refusal.contains("signed with \(other.name)"))
            let unsigned = try workshop.app("Unsigned", identifier: "org.test.unsigned", groups: ["group.test"])
            #expect(try self.refusal(unsigned, workshop).contains("this app is not signed"))
            _ = try installer.install(near, joining: ["group.test"])
            #expect(try groups.groups().first?.grantedApplications == ["org.test.near"])
            for identifier in ["org.test.app", "com.far.away", "org.test.near"] { _ = try installer.remove(identifier) }
            _ = try self.refusal(unsigned, workshop)
            #expect(try groups.groups().isEmpty)
        }
    }

    @Test func takesAGroupOfUnsignedAppsOverWithTheFirstKey() throws {
        try with { workshop, one, other, installer in
            let groups = ["group.test"]
            _ = try installer.install(workshop.app(groups: groups))
            _ = try installer.install(one.app("Second", identifier: "org.test.second", groups: groups))
            #expect(try AppGroupRegistry(folders: workshop.folders).groups().first?.key == one.key.publicKey)
            _ = try refusal(try other.app("Third", identifier: "org.test.third", groups: groups), workshop)
            // Another origin does not become the owner by a signature.
            _ = try installer.install(workshop.app("Fourth", identifier: "com.four.app", groups: ["group.four"]))
            let error = try #require(throws: BundleError.self) {
                try installer.install(other.app("Fifth", identifier: "com.five.app", groups: ["group.four"]))
            }
            #expect(error.message.contains("belongs to apps of com.four"))
            _ = try installer.install(
                other.app("Fifth", identifier: "com.five.app", groups: ["group.four"]), joining: ["group.four"])
            let record = try AppGroupRegistry(folders: workshop.folders).groups().first {
                $0.identifier == "group.four"
            }
            #expect(record?.key == nil)
            #expect(record?.grantedApplications == ["com.five.app"])
        }
    }

    @Test func givesASchemeToItsKey() throws {
        try with { workshop, one, other, installer in
            _ = try installer.install(one.app(schemes: ["Test", "second"]))
            for app in [
                try other.app("Other", identifier: "org.other", schemes: ["a", "test"]),
                try workshop.app("Other", identifier: "org.other", schemes: ["SECOND"]),
            ] {
                let refusal = try refusal(app, workshop)
                #expect(refusal.contains("belongs to org.test.app, signed with \(one.name)"), "\(refusal)")
            }
            _ = try installer.install(one.app("Other", identifier: "org.other", schemes: ["test"]))
            // Those of unsigned apps are anyone's.
            _ = try installer.install(workshop.app("Free", identifier: "org.free", schemes: ["free"]))
            _ = try installer.install(other.app("Third", identifier: "org.third", schemes: ["free"]))
        }
    }

    // MARK: Modified bundles

    @Test(arguments: ["Info.plist", "PlugIns/Share.appex/Info.plist", "PlugIns/Share.appex/Share", "Test", "new"])
    func installsNothingModified(_ file: String) throws {
        try with { workshop, one, _, _ in
            let app = try one.app()
            try change(app.appendingPathComponent(file))
            let error = try #require(throws: BundleError.self) {
                try ApplicationInstaller(folders: workshop.folders).install(app)
            }
            #expect(error.code == .signature, "\(error)")
            #expect(error.path == app.appendingPathComponent(file).path, "\(error)")
            #expect(try ExtensionRegistry(folders: workshop.folders).load().applications.isEmpty)
        }
    }

    private func change(_ file: URL) throws {
        var data = FileManager.default.contents(atPath: file.path) ?? Data()
        data.append(UInt8(ascii: "\n"))
        try data.write(to: file)
        if file.pathExtension.isEmpty {
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
        }
    }

    @Test func offersNothingOfAnAppWithOtherProperties() throws {
        try with { workshop, one, _, installer in
            let app = try installer.install(one.app())
            let other = try installer.install(one.app("Other", identifier: "org.other"))
            #expect(try installed(workshop).problem == nil)
            try change(app.url.appendingPathComponent("PlugIns/Share.appex/Info.plist"))
            let problem = try ExtensionRegistry(folders: workshop.folders).load().applications.compactMap(\.problem)
            #expect(problem.count == 1)
            #expect(problem.first?.contains("is not as it was signed") == true, "\(problem)")
            // A signature that appears, changes or vanishes is seen.
            try FileManager.default.removeItem(at: other.url.appendingPathComponent("_CodeSignature"))
            let apps = try ExtensionRegistry(folders: workshop.folders).load().applications
            #expect(apps.first { $0.identifier == "org.other" }?.key == nil)
        }
    }

    @Test func launchesOnlyWhatWasSigned() throws {
        try with { workshop, one, other, installer in
            let app = try installer.install(one.app())
            let folders = workshop.folders
            let found = try installed(workshop)
            try folders.checkSignature(of: found)
            try folders.checkSignature(of: found)
            func fault() throws -> BundleError {
                try #require(throws: BundleError.self) { try folders.checkSignature(of: found) }
            }
            let program = app.url.appendingPathComponent("PlugIns/Share.appex/Share")
            let original = try Data(contentsOf: program)
            try change(program)
            #expect(try fault().path == program.path)
            #expect(try fault().message == "this file is not as it was signed; install org.test.app again")
            // With its contents back it is good again, whatever its date.
            try original.write(to: program)
            try folders.checkSignature(of: found)
            // Neither signed by another developer nor without a signature.
            try BundleSignature.sign(app.url, with: other.key)
            #expect(try fault().message.contains("belongs to the developer with the key \(one.name)"))
            #expect(try fault().message.contains("this app is signed with \(other.name)"))
            try FileManager.default.removeItem(at: app.url.appendingPathComponent("_CodeSignature"))
            #expect(try fault().message.contains("no longer signed"))
            try BundleSignature.sign(app.url, with: one.key)
            try folders.checkSignature(of: found)
        }
    }

    @Test func launchesUnsignedApps() throws {
        try with { workshop, _, _, installer in
            let app = try installer.install(workshop.app())
            try change(app.url.appendingPathComponent("PlugIns/Share.appex/Share"))
            try workshop.folders.checkSignature(of: try installed(workshop))
        }
    }

    @Test func namesADamagedRecord() throws {
        try with { workshop, one, _, installer in
            _ = try installer.install(one.app())
            let record = workshop.folders.data.appendingPathComponent("ApplicationKeys/org.test.app.plist")
            for text in [
                "", "<plist>", "<plist><dict/></plist>", "<plist><dict><key>Key</key><string>x</string></dict></plist>",
            ] {
                try Data(text.utf8).write(to: record)
                let found = try installed(workshop)
                for attempt in [
                    { _ = try installer.install(one.app()) }, { try workshop.folders.checkSignature(of: found) },
                ] {
                    let error = try #require(throws: BundleError.self) { try attempt() }
                    #expect(error.path == record.path)
                    #expect(error.message.contains("it is unknown whose org.test.app is; remove the file"), "\(error)")
                }
            }
            // Other apps are not concerned, and it can be removed.
            _ = try installer.install(workshop.app("Other", identifier: "org.other"))
            _ = try installer.remove("org.test.app")
        }
    }
}

extension Workshop {
    /// An app in groups, with URL schemes of its own.
    fileprivate func app(
        _ name: String = "Test", identifier: String = "org.test.app", groups: [String] = [], schemes: [String] = []
    ) throws -> URL {
        let app = try app(
            name, identifier: identifier,
            info: schemes.isEmpty ? [:] : ["CFBundleURLTypes": [["CFBundleURLSchemes": schemes]]])
        if !groups.isEmpty {
            try write(
                ["com.apple.security.application-groups": groups], app.appendingPathComponent("Entitlements.plist"))
        }
        return app
    }
}
