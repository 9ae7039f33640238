// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc
import TestSupport
import Testing

/// Copies that are interrupted, and copies that cannot be made.
@Suite(.timeLimit(.minutes(30)))
struct SavingTests {
    private static func disk(_ home: Home) -> URL {
        home.data.appendingPathComponent("Groups/group.org.appex.office/Disk")
    }

    /// Large enough to be interrupted, and not a hole.
    private static func largeFile(_ home: Home) throws -> URL {
        let file = try home.file("big.bin", "")
        let handle = try FileHandle(forWritingTo: file)
        let part = Data((0..<(1 << 20)).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        for _ in 0..<400 { try handle.write(contentsOf: part) }
        try handle.close()
        return file
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGKILL])
    func anInterruptedSaveLeavesNothingUnderAFinalName(_ signal: Int32) async throws {
        try await Home.with { home in
            try await home.installOffice()
            let file = try Self.largeFile(home)
            // A shell looks all the time, whatever the other tests do.
            let script = """
                (until [ -n "$(ls -A "$2" 2>/dev/null)" ]; do kill -0 $$ || exit; sleep 0.005; done; kill -\(signal) $$) &
                exec "$0" share "$1" --action disk.save --json
                """
            let result = try await home.run(
                URL(fileURLWithPath: "/bin/sh"),
                ["-c", script, Home.programs.appendingPathComponent("appex").path, file.path, Self.draftFolder(home)])
            let saved = try FileManager.default.contentsOfDirectory(atPath: Self.disk(home).path + "/Documents")
            if signal == SIGKILL {
                // The copy may have been complete before the signal arrived.
                #expect(saved.isEmpty || saved == ["big.bin"])
            } else if result.code == 128 + signal {
                #expect(saved.isEmpty, "\(result.output)")
            } else {
                #expect(try result.object()["outcome"] as? String == "completed", "\(result.output)")
            }
            // What the interrupted save has left goes with the next one.
            try home.file("small.txt")
            let next = try await home.appex("share", "small.txt", "--action", "disk.save", "--json")
            #expect(next.code == 0, "\(next.output)")
            try await home.wait { try Self.drafts(home).isEmpty }
            // Also the session of a killed command.
            _ = try await home.appex("share", "small.txt", "--action", "disk.save", "--json")
        }
    }

    private static func draftFolder(_ home: Home) -> String {
        disk(home).deletingLastPathComponent().appendingPathComponent(".Drafts").path
    }

    private static func drafts(_ home: Home) throws -> [String] {
        guard FileManager.default.fileExists(atPath: draftFolder(home)) else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: draftFolder(home))
    }

    /// The copy would contain itself, and never end.
    @Test(arguments: ["Office", "FileDrop"])
    func refusesAFolderThatContainsItsDestination(_ app: String) async throws {
        try await Home.with { home in
            try await home.install(app)
            try home.file("some.txt", "x")
            let arguments = app == "Office" ? ["--action", "disk.save"] : []
            let result = try await home.appex(["share", "--to", app, home.root.path, "--json"] + arguments)
            #expect(result.code != 0)
            #expect(
                result.output.contains("\(home.root.path): it contains the folder that the copy goes to"),
                "\(result.output)")
            let group = home.data.appendingPathComponent("Groups")
            let files = try #require(FileManager.default.enumerator(atPath: group.path)).compactMap { $0 as? String }
            #expect(!files.contains { $0.hasSuffix("some.txt") }, "\(files)")
        }
    }

    @Test(.enabled(if: Home.mechanism != "landlock")) func savesAllOrNothing() async throws {
        try await Home.with { home in
            try await home.installOffice()
            try home.file("good.txt")
            try home.file("bad/inner.txt")
            #expect(mkfifo(home.root.appendingPathComponent("bad/pipe").path, 0o600) == 0)
            let result = try await home.appex("share", "good.txt", "bad", "--action", "disk.save", "--json")
            #expect(result.code == 1)
            #expect(
                result.output.contains("nothing was saved: cannot copy \(home.root.path)/bad/pipe"), "\(result.output)")
            let documents = Self.disk(home).appendingPathComponent("Documents")
            #expect(try FileManager.default.contentsOfDirectory(atPath: documents.path).isEmpty)
            #expect(try Self.drafts(home).isEmpty)
        }
    }

    @Test func tellsItsProgress() async throws {
        try await Home.with { home in
            try await home.installOffice()
            let file = try Self.largeFile(home)
            // Several names of one file are copied several times: on a disk that is fast enough not to tell anything, six are copied in less than half a second.
            let names = (0..<6).map { "copy\($0).bin" }
            for name in names { try FileManager.default.linkItem(at: file, to: home.root.appendingPathComponent(name)) }
            let result = try await home.appex(
                ["share"] + names + ["--action", "disk.save", "--json", "--progress"])
            let objects = try result.output.split(separator: "\n").map {
                try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
            }
            #expect(objects.last?["outcome"] as? String == "completed", "\(result.output)")
            let progress = objects.dropLast().compactMap { $0["progress"] as? [String: Any] }
            try Requirement.that(!progress.isEmpty, "needs a disk that takes half a second for 2.4 GB")
            #expect(progress.allSatisfy { $0["total"] as? Int == 6 * 400 << 20 })
            let fractions = progress.compactMap { $0["fraction"] as? Double }
            #expect(fractions == fractions.sorted() && fractions.allSatisfy { (0...1).contains($0) })
        }
    }

    // MARK: Deliveries

    @Test(arguments: [
        ("DeliversAndWaits", "delivered", "yes" as String?, "had already been delivered"),
        ("DeliversForever", "delivering", "unknown", "may have been delivered"), ("FailsToDeliver", "failed", nil, ""),
    ])
    func tellsWhetherACancelledShareWasDelivered(
        _ name: String, _ sign: String, _ expected: String?, _ words: String
    ) async throws {
        try await Home.with { home in
            try await home.installFixture("\(name)")
            for json in [true, false] {
                let running = try home.start(
                    ["share", "--text", "x", "--verbose", "--to", name] + (json ? ["--json"] : []))
                try await home.wait { try running.errors().contains(sign) }
                kill(running.process.processIdentifier, SIGINT)
                let result = try await running.value
                #expect(result.code == 130, "\(result)")
                let log = try await home.appex("log", "--last", "1").output
                let told = expected.map { $0 == "yes" ? ", delivered" : ", perhaps delivered" } ?? ""
                #expect(log.hasSuffix("cancelled\(told)\n"), "\(log)")
                if json {
                    #expect(try result.object()["delivered"] as? String == expected, "\(result.output)")
                } else {
                    #expect(result.errors.contains("cancelled"))
                    #expect(words.isEmpty != result.errors.contains("delivered;") || result.errors.contains(words))
                }
            }
        }
    }
}
