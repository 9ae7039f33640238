// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc
import Testing

/// Tests of attacks by a hostile extension, confined and not: an attack that fails without a sandbox too proves nothing.
@Suite(.timeLimit(.minutes(30)))
struct HostileTests {
    @Test(arguments: Attack.refused)
    func holdsOff(_ attack: Attack) async throws {
        try await Home.with { home in
            try await home.installFixture("Hostile", network: attack.name == "listen", module: "HostileExtension")
            let result = try await home.appex("share", "--to", "Hostile", "--text", attack.name, "--json")
            #expect(try result.contentText.hasPrefix("held: "), "\(result.output)\(result.errors)")
            guard let expected = attack.worksUnconfined else { return }
            let control = try await home.unconfined(attack.name)
            #expect(control.hasPrefix(expected ? "fell: " : "held: "), "\(control)")
        }
    }

    /// A request that ends because of a limit says which.
    @Test(arguments: Attack.limited)
    func endsAtALimit(_ attack: Attack) async throws {
        try await Home.with { home in
            try await home.installFixture("Hostile", module: "HostileExtension")
            let result = try await home.appex("share", "--to", "Hostile", "--text", attack.name, "--json")
            let object = try result.object()
            if object["outcome"] as? String == "completed" {
                // The kernel was quicker than the watch, or the program may start no process.
                #expect(try result.contentText.hasPrefix("held: "), "\(result.output)")
                if try result.contentText.contains("fork") { return }
            } else {
                #expect(object.errorCode == attack.outcome, "\(result.output)")
                #expect(result.output.contains("is the limit"), "\(result.output)")
            }
            if attack.outcome == "memoryLimit" {
                #expect((object["peakMemory"] as? Int ?? 0) >= 120_000_000, "\(result.output)")
                #expect((object["peakMemory"] as? Int ?? 0) < 320_000_000, "\(result.output)")
            }
        }
    }

    @Test(arguments: Attack.files)
    func keepsItsHandsOffFiles(_ attack: Attack) async throws {
        try await Home.with { home in
            try await home.installFixture("Hostile", module: "HostileExtension")
            let shared = try home.file("Pictures/photo.jpg", "a photo")
            let other = try home.file("Pictures/secret.txt", "a secret")
            let inside = home.hasOwnPaths ? "/run/appex/attachments/0/photo.jpg" : shared.path
            // A few are about something else than the shared file.
            let folder = other.deletingLastPathComponent()
            let target = ["read": other, "list": folder, "watch": folder][attack.name]?.path
            for argument in target.map({ [$0] }) ?? Array(Set([inside, shared.path])) {
                let result = try await home.appex(
                    "share", "--to", "Hostile", "Pictures/photo.jpg", "--text", "\(attack.name) \(argument)", "--json")
                #expect(try result.contentText.hasPrefix("held: "), "\(result.output)\(result.errors)")
            }
            #expect(try String(contentsOf: shared, encoding: .utf8) == "a photo")
            let status = try FileManager.default.attributesOfItem(atPath: shared.path)
            #expect((status[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0 > 1_000_000)
            guard attack.worksUnconfined == true else { return }
            if getuid() == 0 {
                for path in [home.root.path, folder.path, other.path, shared.path] {
                    try FileManager.default.setAttributes([.ownerAccountID: 65534], ofItemAtPath: path)
                }
            }
            let control = try await home.unconfined("\(attack.name) \(target ?? shared.path)")
            #expect(control.hasPrefix("fell: "), "\(control)")
        }
    }

    @Test(arguments: Attack.processes)
    func reachesNoProcess(_ attack: Attack) async throws {
        try await Home.with { home in
            try await home.installFixture("Hostile", module: "HostileExtension")
            let listener = try Listener(home.root.appendingPathComponent("socket").path)
            let datagrams = try Listener(home.root.appendingPathComponent("datagrams").path, datagrams: true)
            let server = try Listener(address: "127.0.0.1")
            let abstract = try Listener("\0appex-\(UUID().uuidString)")
            let key = Int32.random(in: 1_000_000..<Int32.max)
            let memory = shmget(key, 4096, 0o1666)
            defer { shmctl(memory, IPC_RMID, nil) }
            let arguments = [
                "shared-memory": "\(key)", "datagram": home.root.path + "/datagrams",
                "loopback": "127.0.0.1 \(server.port)",
                "abstract": abstract.name,
            ]
            let argument = arguments[attack.name] ?? "\(getpid())"
            let result = try await home.appex(
                "share", "--to", "Hostile", "--text", "\(attack.name) \(argument)", "--json")
            #expect(try result.contentText.hasPrefix("held: "), "\(result.output)\(result.errors)")
            if ["loopback", "abstract"].contains(attack.name) {
                let control = try await home.unconfined("\(attack.name) \(argument)")
                #expect(control.hasPrefix("fell: "), "\(control)")
            }
            withExtendedLifetime((listener, datagrams, server, abstract)) {}
        }
    }

    @Test(arguments: Attack.largeFiles)
    func writesNoLargeFile(_ attack: Attack) async throws {
        try await Home.with { home in
            try await home.installFixture("Hostile", module: "HostileExtension")
            let result = try await home.appex("share", "--to", "Hostile", "--text", attack.name, "--json")
            #expect(try result.contentText.hasPrefix("held: "), "\(result.output)")
        }
    }

    @Test func areListedAsTheyAreTried() throws {
        let page = try String(
            contentsOf: Home.checkout.appendingPathComponent("Docs/Attacks.md"), encoding: .utf8)
        #expect(page.hasSuffix("|---|---|---|---|\n" + Attack.rows), "the table is now:\n\(Attack.rows)")
    }

    /// A shared file may be as large as it is: an extension has room for copies of it.
    @Test func mayCopyWhatIsShared() async throws {
        try await Home.with { home in
            try await home.installOffice()
            let file = home.root.appendingPathComponent("large.bin")
            try Data(repeating: 7, count: 300_000_000).write(to: file)
            let result = try await home.appex("share", "large.bin", "--action", "disk.save", "--json")
            #expect(result.code == 0, "\(result.output)")
        }
    }

    /// The rules of one app are judged for a limited time together; those of another app are judged as always.
    @Test func delaysNoOfferWithSlowRules() async throws {
        try await Home.with { home in
            // One rule alone takes longer than an app has, on any machine.
            let slow = (31...38).map { length in
                "SUBQUERY(extensionItems, $a, '\(String(repeating: "a", count: length))' MATCHES '(a+)+b').@count == 1"
            }.joined(separator: " OR ")
            try await home.installFixture(
                "DoesNothing", "ReturnsText", "ReturnsError", "Exits", "Crashes", "KillsItself", "HangsUp", "EndsTwice",
                rule: "\(slow) OR 'CLASS' == 'x'", groups: [], identifier: "org.a.slow")
            // It comes after the others of its app, and its rule is that of the victim: equal rules are judged once.
            try await home.installFixture(
                "ReturnsText", "ReturnsError", "Exits", "Crashes", "KillsItself", "HangsUp", "EndsTwice",
                "DeliversAndWaits",
                rule: "\(slow) OR 'CLASS' == 'y'", rules: ["DeliversAndWaits": "TRUEPREDICATE"], groups: [],
                identifier: "org.b.slow")
            try await home.installFixture("DoesNothing")
            let match = try await home.appex("match", "--text", "x", "--json").object()
            let offered = match["offered"] as? [[String: Any]]
            let identifiers = offered?.compactMap { $0["identifier"] as? String } ?? []
            #expect(identifiers.contains("org.fixture.DoesNothing"), "\(match)")
            let reasons = (match["notOffered"] as? [[String: Any]])?.compactMap { $0["reason"] as? String } ?? []
            #expect(reasons.count >= 15, "\(reasons)")
            #expect(reasons.count { $0.contains("was not judged") } >= 2, "\(reasons)")
        }
    }

    @Test func reachesNoProgramThroughASharedFolder() async throws {
        try await Home.with { home in
            try await home.installFixture("Hostile", module: "HostileExtension")
            try home.file("folder/notes.txt")
            let pipe = home.root.appendingPathComponent("folder/pipe").path
            #expect(mkfifo(pipe, 0o666) == 0)
            let reader = open(pipe, O_RDONLY | O_NONBLOCK)
            defer { close(reader) }
            let listener = try Listener(home.root.appendingPathComponent("folder/socket").path)
            // A folder with what cannot be covered is not shared.
            guard home.hasOwnPaths else {
                let result = try await home.appex("share", "--to", "Hostile", "folder", "--json")
                #expect(try result.object().errorCode == "unreadableItem", "\(result.output)")
                return
            }
            for (attack, place) in Attack.folder {
                let result = try await home.appex(
                    "share", "--to", "Hostile", "folder", "--text",
                    "\(attack.name) /run/appex/attachments/0/folder/\(place)", "--json")
                #expect(try result.contentText.hasPrefix("held: "), "\(result.output)\(result.errors)")
            }
            withExtendedLifetime(listener) {}
        }
    }
}

extension Home {
    /// Tries an attack without a sandbox, as an ordinary user.
    fileprivate func unconfined(_ attack: String) async throws -> String {
        let program = Self.programs.appendingPathComponent("HostileExtension").path
        let asUser = getuid() == 0 ? ["/usr/bin/setpriv", "--reuid=65534", "--clear-groups"] : []
        let words = asUser + [program, attack]
        return try await run(URL(fileURLWithPath: words[0]), Array(words.dropFirst())).output
    }
}

extension Home.Result {
    /// The text that the extension returned.
    fileprivate var contentText: String {
        get throws {
            let items = try object()["returnedItems"] as? [[String: Any]]
            return items?.first?["contentText"] as? String ?? ""
        }
    }
}
