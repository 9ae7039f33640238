// SPDX-License-Identifier: Apache-2.0

import BundleSignatures
import Foundation
import Testing

@testable import ExtensionBundles

/// Tests of everything that belongs to a developer's key: an app, what it stores, its groups and its URL schemes.
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

    /// The files that an app has stored stay when it is removed, and still belong to its developer's key.
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
            _ = try installer.install(near, joining: ["group.test", "org.test"])
            #expect(try groups.groups().first?.grantedApplications == ["org.test.near"])
            try FileManager.default.createDirectory(
                at: workshop.folders.groupContainers.appendingPathComponent("group.test"),
                withIntermediateDirectories: true)
            for identifier in ["org.test.app", "com.far.away", "org.test.near"] { _ = try installer.remove(identifier) }
            _ = try self.refusal(unsigned, workshop)
            #expect(try groups.groups().first?.applications == [])
        }
    }

    /// Any bundle can call itself like the apps of a developer; one that does so needs the developer's key, or the person's word.
    @Test func givesTheBeginningOfIdentifiersToItsKey() throws {
        try with { workshop, one, other, installer in
            _ = try installer.install(one.app())
            for app in [
                try workshop.app("Near", identifier: "org.test.near"),
                try other.app("Nearer", identifier: "ORG.test.nearer"),
            ] {
                let refusal = try refusal(app, workshop)
                #expect(refusal.hasPrefix("identifiers that begin with org.test belong to"), "\(refusal)")
                _ = try installer.install(app, joining: ["org.test"])
            }
            _ = try installer.install(one.app("Second", identifier: "org.test.second"))
            _ = try installer.install(workshop.app("Far", identifier: "org.tester.app"))
            #expect(
                try refusal(workshop.app("Inner", identifier: "org.test.inner.app"), workshop).hasPrefix(
                    "identifiers that begin with org.test belong to"))
            // Nor has a stranger the beginning itself, from which the names of extensions go on.
            for identifier in ["org.test", "org", "Org.Test"] {
                let refusal = try refusal(workshop.app("Above", identifier: identifier), workshop)
                #expect(refusal.contains("\(identifier.lowercased()) belong to the key"), "\(refusal)")
            }
            // What had nothing to gain from its name is not let in by it: a program comes in its place.
            let harmless = workshop.root.appendingPathComponent("built/Harmless.app")
            try workshop.write(
                ["CFBundleIdentifier": "org.test.harmless"], harmless.appendingPathComponent("Info.plist"))
            let target: [String: Any] = [
                "CFBundleIdentifier": "org.test.harmless.share", "CFBundleName": "Harmless",
                "NSExtension": [
                    "NSExtensionPointIdentifier": "com.apple.share-services",
                    "NSExtensionAttributes": ["NSExtensionActivationRule": "TRUEPREDICATE"],
                    "AppexCommand": ["Arguments": ["true", "{files}"]],
                ] as [String: Any],
            ]
            try workshop.write(target, harmless.appendingPathComponent("PlugIns/Share.appex/Info.plist"))
            _ = try installer.install(harmless)
            _ = try refusal(workshop.app("Harmless", identifier: "org.test.harmless"), workshop)
            // What was let in may be upgraded.
            _ = try installer.install(workshop.app("Near", identifier: "org.test.near"))
            _ = try installer.install(one.app("Short", identifier: "com.ibm.one"))
            _ = try refusal(workshop.app("Shorter", identifier: "com.ibm.two"), workshop)
            _ = try installer.install(one.app("British", identifier: "uk.co.one"))
            _ = try installer.install(workshop.app("Other", identifier: "uk.co.two"))
            // Anybody has a name there.
            _ = try installer.install(one.app("Hosted", identifier: "io.github.one"))
            _ = try installer.install(workshop.app("Guest", identifier: "io.github.two"))
        }
    }

    /// A group, with the passwords of it, belongs to an app that is not signed alone. When that is signed, it belongs to its key.
    @Test func takesTheGroupOfAnAppOverWithItsKey() throws {
        try with { workshop, one, other, installer in
            let groups = ["group.test"]
            _ = try installer.install(workshop.app(groups: groups))
            for near in [
                try workshop.app("Second", identifier: "org.test.second", groups: groups),
                try one.app("Second", identifier: "org.test.second", groups: groups),
            ] {
                let error = try #require(throws: BundleError.self) { try installer.install(near) }
                #expect(error.message.contains("the app group group.test belongs to org.test.app, and this app is"))
            }
            _ = try installer.install(one.app(groups: groups))
            #expect(try AppGroupRegistry(folders: workshop.folders).groups().first?.key == one.key.publicKey)
            _ = try installer.install(one.app("Second", identifier: "org.test.second", groups: groups))
            _ = try refusal(try other.app("Third", identifier: "org.test.third", groups: groups), workshop)
            // A signature makes no other app the owner.
            _ = try installer.install(workshop.app("Fourth", identifier: "com.four.app", groups: ["group.four"]))
            let error = try #require(throws: BundleError.self) {
                try installer.install(other.app("Fifth", identifier: "com.five.app", groups: ["group.four"]))
            }
            #expect(error.message.contains("belongs to com.four.app"))
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

    /// A bundle that has changed since it was checked is refused, whatever the change.
    @Test func putsInPlaceOnlyWhatItHasChecked() throws {
        try with { workshop, one, _, installer in
            let source = try workshop.app(groups: ["group.a"])
            let app = try ApplicationBundle(url: source)
            func refusal(_ change: (URL) throws -> Void) throws -> BundleError {
                let copy = workshop.root.appendingPathComponent("copy/Test.app")
                try? FileManager.default.removeItem(at: copy)
                try FileManager.default.createDirectory(
                    at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
                try FileManager.default.copyItem(at: source, to: copy)
                try installer.check(copy, of: app)
                try change(copy)
                return try #require(throws: BundleError.self) { try installer.check(copy, of: app) }
            }
            let changes: [(URL) throws -> Void] = [
                {
                    try workshop.write(
                        ["com.apple.security.application-groups": ["group.b"]],
                        $0.appendingPathComponent("Entitlements.plist"))
                },
                {
                    try workshop.write(
                        ["com.apple.security.network.client": true],
                        $0.appendingPathComponent("PlugIns/Share.appex/Entitlements.plist"))
                },
                {
                    try workshop.write(
                        ["CFBundleIdentifier": "org.test", "CFBundleExecutable": "Test"],
                        $0.appendingPathComponent("Info.plist"))
                },
                { try BundleSignature.sign($0, with: one.key) },
            ]
            for change in changes {
                let error = try refusal(change)
                #expect(error.message == "the bundle was changed while it was installed; try again", "\(error)")
                #expect(error.path == source.path)
            }
            let link = try refusal {
                try FileManager.default.createSymbolicLink(
                    atPath: $0.appendingPathComponent("out").path, withDestinationPath: "/etc")
            }
            #expect(link.path == source.appendingPathComponent("out").path)
        }
    }

    /// An app that was not installed here, as below $XDG_DATA_DIRS, gets nothing of a signed one.
    @Test func launchesNothingThatWouldGetWhatBelongsToAKey() throws {
        try with { workshop, one, other, installer in
            _ = try installer.install(one.app(identifier: "org.victim.notes", groups: ["group.victim"]))
            let system = workshop.folders.applications[1]
            func fault(_ app: URL) throws -> String {
                try? FileManager.default.removeItem(at: system)
                try FileManager.default.createDirectory(at: system, withIntermediateDirectories: true)
                let place = system.appendingPathComponent(app.lastPathComponent)
                try FileManager.default.moveItem(at: app, to: place)
                let found = try ExtensionRegistry(folders: workshop.folders).load().applications
                let app = try #require(found.first { $0.path == place.path })
                let programs = [app.program].compactMap { $0 } + app.extensions.map(\.program)
                for program in programs {
                    do { try workshop.folders.checkSignature(of: app, launching: program) } catch { return "\(error)" }
                }
                return ""
            }
            let poser = try workshop.app("Poser", identifier: "org.victim", extension: nil)
            var share = Workshop.share
            share["CFBundleIdentifier"] = "org.victim.notes"
            let inner = poser.appendingPathComponent("PlugIns/Share.appex")
            try workshop.write(share, inner.appendingPathComponent("Info.plist"))
            try FileManager.default.copyItem(
                at: poser.appendingPathComponent("Poser"), to: inner.appendingPathComponent("Share"))
            #expect(try fault(poser).contains("org.victim.notes belongs to the developer with the key \(one.name)"))
            let guest = try workshop.app("Guest", identifier: "com.guest.app", groups: ["group.victim"])
            #expect(try fault(guest).contains("the app group group.victim belongs to apps signed with \(one.name)"))
            let foreign = try other.app("Guest", identifier: "com.guest.app", groups: ["group.victim"])
            #expect(try fault(foreign).contains("and this app is signed with \(other.name)"))
            #expect(try fault(one.app("Guest", identifier: "com.guest.app", groups: ["group.victim"])) == "")
            // What a signed app for all users is launched with first is its own from then on.
            #expect(try fault(other.app("System", identifier: "org.system", groups: ["group.system"])) == "")
            #expect(try fault(workshop.app("System", identifier: "org.system")).contains("belongs to the developer"))
            // A group in which nothing is stored, and that no app was installed with, is the next one's.
            #expect(try fault(workshop.app("Next", identifier: "org.next", groups: ["group.system"])) == "")
            #expect(try fault(one.app("Last", identifier: "org.last", groups: ["group.system"])) == "")
            try FileManager.default.createDirectory(
                at: workshop.folders.groupContainers.appendingPathComponent("group.system"),
                withIntermediateDirectories: true)
            #expect(
                try fault(workshop.app("Next", identifier: "org.next", groups: ["group.system"])).contains(
                    "the app group group.system belongs to apps signed with \(one.name)"))
            // That of an app that was installed is its own at once, and a launch forgets no member.
            let member = try #require(try ExtensionRegistry(folders: workshop.folders).load().applications.first)
            try workshop.check(member)
            let groups = try AppGroupRegistry(folders: workshop.folders).groups()
            #expect(groups.first { $0.identifier == "group.victim" }?.applications == ["org.victim.notes"])
        }
    }

    @Test func forgetsAGroupThatHasStoredNothing() throws {
        try with { workshop, one, other, installer in
            _ = try installer.install(one.app(groups: ["group.test"]))
            _ = try installer.remove("org.test.app")
            _ = try installer.install(other.app(groups: ["group.test"]))
            _ = try installer.remove("org.test.app")
            try FileManager.default.createDirectory(
                at: workshop.folders.groupContainers.appendingPathComponent("group.test"),
                withIntermediateDirectories: true)
            _ = try refusal(try one.app("Next", identifier: "org.next", groups: ["group.test"]), workshop)
        }
    }

    /// A damaged app is removed by its folder's name, which says nothing of its identifier.
    @Test func forgetsADamagedAppThatWasRemoved() throws {
        try with { workshop, one, other, installer in
            _ = try installer.install(one.app(groups: ["group.test"]))
            let guest = try other.app("Guest", identifier: "com.guest.app", groups: ["group.test"])
            let place = try installer.install(guest, joining: ["group.test"]).url
            try Data().write(to: place.appendingPathComponent("Info.plist"))
            _ = try installer.remove("Guest")
            let groups = try AppGroupRegistry(folders: workshop.folders).groups()
            #expect(groups.first?.grantedApplications == [])
            #expect(groups.first?.applications == ["org.test.app"])
            _ = try refusal(guest, workshop)
        }
    }

    @Test func launchesOnlyWhatWasSigned() throws {
        try with { workshop, one, other, installer in
            let app = try installer.install(one.app())
            let found = try installed(workshop)
            func check() throws { try workshop.check(found) }
            try check()
            try check()
            func fault() throws -> BundleError { try #require(throws: BundleError.self) { try check() } }
            let program = app.url.appendingPathComponent("PlugIns/Share.appex/Share")
            let original = try Data(contentsOf: program)
            try change(program)
            #expect(try fault().path == program.path)
            #expect(try fault().message == "this file is not as it was signed; install org.test.app again")
            // With its contents back it is good again, whatever its date.
            try original.write(to: program)
            try check()
            // Neither signed by another developer nor without a signature.
            try BundleSignature.sign(app.url, with: other.key)
            #expect(try fault().message.contains("belongs to the developer with the key \(one.name)"))
            #expect(try fault().message.contains("this app is signed with \(other.name)"))
            try FileManager.default.removeItem(at: app.url.appendingPathComponent("_CodeSignature"))
            #expect(try fault().message.contains("this app is not signed; install"))
            try BundleSignature.sign(app.url, with: one.key)
            try check()
        }
    }

    @Test func launchesUnsignedApps() throws {
        try with { workshop, _, _, installer in
            let app = try installer.install(workshop.app())
            try change(app.url.appendingPathComponent("PlugIns/Share.appex/Share"))
            try workshop.check(try installed(workshop))
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
                    { _ = try installer.install(one.app()) }, { try workshop.check(found) },
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
    /// Checks an app as before a launch of its own program.
    fileprivate func check(_ app: InstalledApplication) throws {
        try folders.checkSignature(of: app, launching: #require(app.program))
    }

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
