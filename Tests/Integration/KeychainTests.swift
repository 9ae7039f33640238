// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Passwords of an app and its extensions.
@Suite(.timeLimit(.minutes(30)))
struct PasswordStorageTests {
    @Test func reachTheAppAndItsExtensionsOnly() async throws {
        try await Home.with { home in
            try await home.installFixture(
                "UsesKeychain", keychain: ["$(AppIdentifierPrefix)org.fixture", "org.fixture"],
                appProgram: "FixtureExtension")
            #expect(try await home.keychain("add anna s3cr3t-of-anna") == "0")
            #expect(try await home.keychain("add anna another") == "-25299")
            #expect(try await home.keychain("find anna") == "0 s3cr3t-of-anna")
            #expect(try await home.keychain("change anna n3w-secret") == "0")
            let app = try await home.appex("app", "open", "org.fixture", "keychain find anna")
            #expect(app.output == "0 n3w-secret\n", "\(app)")
            let added = try await home.appex("app", "open", "org.fixture", "keychain add bert@group.fixture b3rt")
            #expect(added.output == "0\n", "\(added)")
            #expect(try await home.keychain("find bert") == "0 b3rt")
            // A developer's prefix changes nothing.
            #expect(try await home.keychain("find anna@A1B2C3D4E5.org.fixture") == "0 n3w-secret")
            #expect(try await home.keychain("find anna@org.other").hasPrefix("-34018"))
            #expect(try await home.keychain("delete anna") == "0")
            #expect(try await home.keychain("find anna") == "-25300 ")
            // Nothing of it can be read outside.
            for folder in ["org.fixture", "group.fixture"] {
                let items = try Data(contentsOf: home.data.appendingPathComponent("Keychains/\(folder)/items"))
                for word in ["b3rt", "bert", "s3cr3t", "acct"] { #expect(items.range(of: Data(word.utf8)) == nil) }
            }
            let key = home.data.appendingPathComponent("KeychainKey.plist")
            let status = try FileManager.default.attributesOfItem(atPath: key.path)
            #expect((status[.posixPermissions] as? NSNumber)?.intValue == 0o600)
            let doctor = try await home.appex("doctor")
            #expect(doctor.output.contains("passwords are encrypted with a key in \(key.path)"), "\(doctor.output)")
            let show = try await home.appex("app", "show", "UsesKeychain", "--sandbox")
            #expect(show.output.contains("the passwords of org.fixture, group.fixture"), "\(show.output)")
        }
    }

    @Test func areNoneWithoutTheEntitlement() async throws {
        try await Home.with { home in
            try await home.installFixture("UsesKeychain", appProgram: "FixtureExtension")
            #expect(try await home.keychain("add anna secret") == "-34018")
            let app = try await home.appex("app", "open", "org.fixture", "keychain find anna")
            #expect(app.output == "-34018 \n" && app.errors.contains("keychain-access-groups"), "\(app)")
            #expect(!FileManager.default.fileExists(atPath: home.data.appendingPathComponent("KeychainKey.plist").path))
        }
    }

    /// An access group that is neither the app's own nor an app group would be anyone's; the name of a group is no app's.
    @Test func areNotOfOthers() async throws {
        try await Home.with { home in
            try await home.installFixture(
                "UsesKeychain", keychain: ["org.fixture", "org.other.shared"])
            let warned = try await home.appex("app", "install", home.root.path + "/built/org.fixture.app")
            #expect(
                (warned.errors + warned.output).contains("does not get the access group org.other.shared"), "\(warned)")
            #expect(try await home.keychain("find anna@org.other.shared").hasPrefix("-34018"))
            try await home.installFixture("UsesKeychain", groups: [], keychain: ["org.other.shared"])
            #expect(try await home.keychain("add anna secret") == "-34018")
            let app = try home.app("group.fixture", groups: [])
            let result = try await home.appex("app", "install", app.path)
            #expect(result.code != 0 && result.errors.contains("is the name of an app group"), "\(result)")
        }
    }

    /// Items that cannot be read are neither replaced nor deleted.
    @Test func surviveALostKey() async throws {
        try await Home.with { home in
            try await home.installFixture("UsesKeychain", keychain: ["org.fixture"])
            #expect(try await home.keychain("add anna secret") == "0")
            let items = home.data.appendingPathComponent("Keychains/org.fixture/items")
            let before = try Data(contentsOf: items)
            let key = home.data.appendingPathComponent("KeychainKey.plist")
            let saved = try Data(contentsOf: key)
            try FileManager.default.removeItem(at: key)
            // No other key is made beside what is encrypted with this one.
            #expect(try await home.keychain("add bert secret") == "-25291")
            #expect(try Data(contentsOf: items) == before)
            #expect(!FileManager.default.fileExists(atPath: key.path))
            try saved.write(to: key)
            try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: key.path)
            #expect(try await home.keychain("find anna").hasPrefix("-25291"))
            let doctor = try await home.appex("doctor")
            #expect(doctor.code == 1 && doctor.output.contains("chmod 600"), "\(doctor.output)")
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: key.path)
            #expect(try await home.keychain("find anna") == "0 secret")
            // A person would learn of it when it is too late.
            try (before.dropLast() + Data([before.last.map { ~$0 } ?? 0])).write(to: items)
            let damaged = try await home.appex("doctor")
            #expect(damaged.code == 1 && damaged.output.contains("org.fixture/items was damaged"), "\(damaged.output)")
        }
    }

    @Test func goWithTheirApp() async throws {
        try await Home.with { home in
            try await home.installFixture("UsesKeychain", groups: ["group.fixture"], keychain: ["org.fixture"])
            #expect(try await home.keychain("add anna secret") == "0")
            #expect(try await home.keychain("add anna@group.fixture secret") == "0")
            #expect(try await home.appex("app", "remove", "org.fixture").code == 0)
            // Not without being asked to.
            let kept = try await home.appex("group", "clean", "--orphaned")
            #expect(kept.errors.contains("passwords") && kept.errors.contains("group.fixture is kept"), "\(kept)")
            let items = home.data.appendingPathComponent("Keychains/group.fixture/items").path
            #expect(FileManager.default.fileExists(atPath: items))
            let clean = try await home.appex("group", "clean", "--orphaned", "--force")
            #expect(clean.code == 0, "\(clean)")
            let left = try FileManager.default.contentsOfDirectory(
                atPath: home.data.appendingPathComponent("Keychains").path)
            #expect(left.isEmpty, "\(left) \(clean.output)")
        }
    }

    /// If a Secret Service runs, it keeps the key. If it does not run later, no password is lost and no other key is made.
    @Test(.enabled(if: SecretService.isInstalled, "needs dbus-daemon, gnome-keyring and libsecret-1-0"))
    func areEncryptedWithAKeyOfTheSecretService() async throws {
        try await Home.with { home in
            try await home.installFixture("UsesKeychain", keychain: ["org.fixture"])
            let added = try await home.withSecretService("keychain add anna secret")
            #expect(added.output.contains(#""value":"0""#), "\(added)")
            let record = try Data(contentsOf: home.data.appendingPathComponent("KeychainKey.plist"))
            let values = try PropertyListSerialization.propertyList(from: record, format: nil) as? [String: Any]
            #expect(values?["Place"] as? String == "secret-service" && values?["Key"] == nil)
            let found = try await home.withSecretService("keychain find anna")
            #expect(found.output.contains(#""value":"0 secret""#), "\(found)")
            // On another day it does not run.
            #expect(try await home.keychain("find anna").hasPrefix("-25291"))
            #expect(try await home.keychain("add bert secret") == "-25291")
            let doctor = try await home.appex("doctor")
            #expect(doctor.output.contains("the keychain’s key is in the Secret Service"), "\(doctor.output)")
            let again = try await home.withSecretService("keychain find anna")
            #expect(again.output.contains(#""value":"0 secret""#), "\(again)")
        }
    }
}

private enum SecretService {
    static let isInstalled = [
        "/usr/bin/dbus-daemon", "/usr/bin/gnome-keyring-daemon", "/usr/lib/x86_64-linux-gnu/libsecret-1.so.0",
    ].allSatisfy(FileManager.default.fileExists)
}

extension Home {
    /// Lets the extension do something with the keychain.
    fileprivate func keychain(_ command: String) async throws -> String {
        let result = try await appex("share", "--to", "UsesKeychain", "--text", "keychain " + command, "--json")
        return try #require(try result.object().firstValue as? String, "\(result)")
    }

    /// The same in a session with a bus and a Secret Service of its own, whose secrets lie in this home.
    fileprivate func withSecretService(_ command: String) async throws -> Result {
        let programs = Self.programs.path
        // Both servers are killed: the signals that would end them are blocked in what tests start, and what outlives the script
        // would keep Foundation waiting for its end.
        let script = """
            rm -f "$XDG_RUNTIME_DIR/bus"
            dbus-daemon --session --nofork --address="$DBUS_SESSION_BUS_ADDRESS" 2>/dev/null & bus=$!
            for try in $(seq 1000); do [ -e "$XDG_RUNTIME_DIR/bus" ] && break; sleep 0.01; done
            printf password | gnome-keyring-daemon --foreground --unlock --components=secrets >/dev/null 2>&1 & ring=$!
            for try in $(seq 100); do \(programs)/appex-keyring read none 2>/dev/null && break; sleep 0.1; done
            timeout 60 \(programs)/appex share --to UsesKeychain --text '\(command)' --json
            code=$?
            kill -9 $ring $bus
            exit $code
            """
        return try await run(
            URL(fileURLWithPath: "/bin/sh"), ["-c", script],
            ["XDG_RUNTIME_DIR": root.path, "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(root.path)/bus"])
    }
}
