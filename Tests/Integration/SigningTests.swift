// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// From a developer's key to an app that runs only as it was signed, with the built programs.
struct SigningTests {
    private func bundle(_ home: Home) -> URL { home.root.appendingPathComponent("built/org.fixture.app") }
    private func place(_ home: Home) -> URL { home.data.appendingPathComponent("Applications/org.fixture.app") }

    /// Makes a key, and returns its public half.
    private func makeKey(_ home: Home, _ name: String = "key.pem") async throws -> String {
        let result = try await home.appex("app", "key", "--create", "--key", name, "--json")
        #expect(result.code == 0, "\(result.errors)")
        return try #require(try result.object()["key"] as? String)
    }

    @Test func signsInstallsAndShares() async throws {
        try await Home.with { home in
            try await home.installFixture("DoesNothing")
            let before = try await home.appex("app", "list")
            #expect(before.output.contains("\n  not signed\n"), "\(before.output)")
            #expect(try await home.appex("app", "verify", "org.fixture").code == 1)
            let missing = try await home.appex("app", "sign", bundle(home).path)
            #expect(missing.code == 66)
            #expect(
                missing.errors.contains("there is no such file; appex app key --create makes a key"),
                "\(missing.errors)")
            let made = try await home.appex("app", "key", "--create")
            let key = try #require(made.output.split(separator: "\n").first.map(String.init))
            #expect(key.hasPrefix("ed25519:"))
            #expect(made.output.contains("\(home.root.path)/config/appex/developer-key.pem"), "\(made.output)")
            #expect(try await home.appex("app", "key").output == key + "\n")
            #expect(try await home.appex("app", "key", "--create").code != 0)
            let signed = try await home.appex("app", "sign", bundle(home).path)
            #expect(signed.output == "Signed Fixture (org.fixture) with \(key)\n", "\(signed.errors)")
            let installed = try await home.appex("app", "install", bundle(home).path)
            #expect(
                installed.output
                    == "Installed Fixture (org.fixture) with org.fixture.DoesNothing; signed with \(key)\n"
                    + "  in the place of the one that was there, not signed\n"
                    + (Home.registersLinks ? "  opens links that begin with fixture:\n" : ""))
            #expect(try await home.appex("app", "list").output.contains("\n  signed with \(key)\n"))
            #expect(try await home.appex("app", "show", "org.fixture", "--json").object()["key"] as? String == key)
            #expect(try await home.appex("app", "show", "DoesNothing", "--json").object()["key"] as? String == key)
            let verified = try await home.appex("app", "verify", "Fixture")
            #expect(verified.output == "Fixture (org.fixture) is as it was signed with \(key)\n")
            // One that fails hides no other.
            let several = try await home.appex("app", "verify", "org.none", "Fixture", "--json")
            #expect(several.code == 66, "\(several)")
            let report = try several.object()
            #expect((report["verified"] as? [[String: Any]])?.first?["key"] as? String == key, "\(report)")
            #expect((report["failures"] as? [[String: Any]])?.first?["name"] as? String == "org.none", "\(report)")
            for _ in 0..<2 {
                let share = try await home.appex("share", "--to", "DoesNothing", "--text", "x", "--json")
                #expect(share.code == 0, "\(share.output)")
            }
            #expect(try await home.appex("app", "open", "org.fixture").code == 0)
        }
    }

    /// Several first launches of a signed app succeed at the same time, although each may note that the app owns its identifiers.
    @Test func launchesForTheFirstTimeAtOnce() async throws {
        try await Home.with { home in
            try await home.installFixture("DoesNothing")
            _ = try await makeKey(home)
            #expect(try await home.appex("app", "sign", bundle(home).path, "--key", "key.pem").code == 0)
            for _ in 0..<2 {
                #expect(try await home.appex("app", "install", bundle(home).path).code == 0)
                try await withThrowingTaskGroup { group in
                    for _ in 0..<4 {
                        group.addTask { try await home.appex("share", "--to", "DoesNothing", "--text", "x") }
                    }
                    for try await result in group { #expect(result.code == 0, "\(result.errors)") }
                }
            }
        }
    }

    /// When nothing of a signed app is left, its identifiers are anyone's, also at the launch.
    @Test func givesIdentifiersBack() async throws {
        try await Home.with { home in
            try await home.installFixture("DoesNothing", groups: [])
            let unsigned = home.root.appendingPathComponent("unsigned.app")
            try FileManager.default.copyItem(at: bundle(home), to: unsigned)
            _ = try await makeKey(home)
            #expect(try await home.appex("app", "sign", bundle(home).path, "--key", "key.pem").code == 0)
            #expect(try await home.appex("app", "install", bundle(home).path).code == 0)
            #expect(try await home.appex("share", "--to", "DoesNothing", "--text", "x").code == 0)
            #expect(try await home.appex("app", "remove", "org.fixture").code == 0)
            let refused = try await home.appex("app", "install", unsigned.path)
            #expect(refused.errors.contains("appex group clean --orphaned --force"), "\(refused)")
            try FileManager.default.removeItem(at: home.data.appendingPathComponent("Containers"))
            #expect(try await home.appex("app", "install", unsigned.path).code == 0)
            let shared = try await home.appex("share", "--to", "DoesNothing", "--text", "x")
            #expect(shared.code == 0, "\(shared.errors)")
        }
    }

    @Test func runsNothingModified() async throws {
        try await Home.with { home in
            try await home.installFixture("DoesNothing")
            _ = try await makeKey(home)
            #expect(try await home.appex("app", "sign", bundle(home).path, "--key", "key.pem").code == 0)
            #expect(try await home.appex("app", "install", bundle(home).path).code == 0)
            let program = place(home).appendingPathComponent("Fixture")
            try Data("#!/bin/sh\necho other >&2\n".utf8).write(to: program)
            let message = "\(program.path): this file is not as it was signed"
            let share = try await home.appex("share", "--to", "DoesNothing", "--text", "x", "--json")
            #expect(try share.object().errorCode == "launchFailed", "\(share.output)")
            #expect(share.output.contains("this file is not as it was signed; install org.fixture again"))
            let open = try await home.appex("app", "open", "org.fixture")
            #expect(open.code != 0 && open.errors.contains(message), "\(open.errors)")
            let verify = try await home.appex("app", "verify", "org.fixture")
            #expect(verify.code == 65 && verify.errors.contains(message), "\(verify.errors)")
            let doctor = try await home.appex("doctor")
            #expect(doctor.code == 1 && doctor.output.contains(message), "\(doctor.output)")
            // The way out that it names.
            #expect(try await home.appex("app", "install", bundle(home).path).code == 0)
            #expect(try await home.appex("share", "--to", "DoesNothing", "--text", "x").code == 0)
            // What says what an extension takes, and what it may do.
            let info = place(home).appendingPathComponent("PlugIns/DoesNothing.appex/Entitlements.plist")
            try Data("<plist><dict/></plist>".utf8).write(to: info)
            #expect(try await home.appex("share", "--to", "DoesNothing", "--text", "x").code != 0)
        }
    }

    @Test func updatesOnlyWithTheSameKey() async throws {
        try await Home.with { home in
            try await home.installFixture("DoesNothing")
            let key = try await makeKey(home)
            let other = try await makeKey(home, "other.pem")
            let bundle = bundle(home).path
            #expect(try await home.appex("app", "sign", bundle, "--key", "key.pem").code == 0)
            #expect(try await home.appex("app", "install", bundle).code == 0)
            #expect(try await home.appex("app", "sign", bundle, "--key", "other.pem").code == 0)
            let update = try await home.appex("app", "install", bundle, "--json")
            #expect(update.code == 65)
            #expect(update.errors.contains(key) && update.errors.contains(other), "\(update.errors)")
            // As the message says: the app and what it has stored go, then it can be another developer's.
            #expect(try await home.appex("share", "--to", "DoesNothing", "--text", "x").code == 0)
            #expect(try await home.appex("app", "remove", "org.fixture").code == 0)
            #expect(try await home.appex("app", "install", bundle).code == 65)
            #expect(try await home.appex("group", "clean", "--orphaned", "--force").code == 0)
            let installed = try await home.appex("app", "install", bundle)
            #expect(installed.output.contains("signed with \(other)\n"), "\(installed.output)\(installed.errors)")
        }
    }

    @Test func signsOnlyWhatCouldBeInstalled() async throws {
        try await Home.with { home in
            try await home.installFixture("DoesNothing")
            _ = try await makeKey(home)
            let bundle = bundle(home)
            try FileManager.default.createSymbolicLink(
                atPath: bundle.appendingPathComponent("out").path, withDestinationPath: "/etc/passwd")
            let result = try await home.appex("app", "sign", bundle.path, "--key", "key.pem")
            #expect(result.code == 65 && result.errors.contains("leads out of the bundle"), "\(result.errors)")
            #expect(!FileManager.default.fileExists(atPath: bundle.appendingPathComponent("_CodeSignature").path))
            try FileManager.default.removeItem(at: bundle.appendingPathComponent("out"))
            #expect(try await home.appex("app", "sign", bundle.path, "--key", "key.pem").code == 0)
            // A bundle that was changed is signed anew.
            try Data("more".utf8).write(to: bundle.appendingPathComponent("more"))
            #expect(try await home.appex("app", "verify", bundle.path).code == 65)
            #expect(try await home.appex("app", "sign", bundle.path, "--key", "key.pem").code == 0)
            #expect(try await home.appex("app", "verify", bundle.path).code == 0)
        }
    }
}
