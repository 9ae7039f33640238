// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Tests of the files, processes and networks that an extension can reach, asked from inside.
struct SandboxTests {
    @Test(.enabled(if: Home.mechanism != "landlock")) func seesOnlyWhatItMay() async throws {
        try await Home.with { home in
            try home.file("secret.txt", "nobody's business")
            let report = try await view(home)
            #expect(report["canWriteShared"] == "false")
            #expect(report["home"] == "")
            #expect(report["tmp"] == "true")
            #expect(report["usr"] == "false")
            #expect(report["supervisor"] == "false")
            #expect(report["processes"] == "1 2")
            #expect(report["network"] == "[\"lo\"]")
            #expect(report["group"] == home.data.appendingPathComponent("Groups/group.fixture").path)
            #expect(report["foreignGroup"] == "nil")
            #expect(report["userHome"]?.contains("No such file") == true)
            let etc = Set((report["etc"] ?? "").split(separator: " "))
            #expect(etc.isSubset(of: ["ld.so.cache", "localtime"]))
        }
    }

    /// In no namespace of its own it sees that things exist, and can open none.
    @Test func opensOnlyWhatItMay() async throws {
        try await Home.with { home in
            try home.setPolicy(["Mechanism": "landlock"])
            let report = try await view(home)
            let no = ["canWriteShared", "tmp", "usr", "supervisor"].map { report[$0] }
            #expect(no == ["false", "false", "false", "false"], "\(report)")
            let closed = ["root", "etc"].map { report[$0] }
            #expect(closed == ["(Permission denied)", "(Permission denied)"], "\(report)")
            #expect(report["processes"] == "", "\(report)")
            #expect(report["group"] == home.data.appendingPathComponent("Groups/group.fixture").path)
            #expect(report["foreignGroup"] == "nil")
        }
    }

    /// Returns the report of an extension on its surroundings, with which one of two photos is shared.
    private func view(_ home: Home) async throws -> [String: String] {
        try await home.installFixture("LooksAround")
        try home.file("Pictures/photo.jpg")
        try home.file("Pictures/other.jpg")
        let result = try await home.appex("share", "--to", "LooksAround", "Pictures/photo.jpg", "--json")
        let report = try #require(
            try result.object().firstValue as? [String: String], "\(result.output)\(result.errors)")
        #expect(report["name"] == "photo.jpg")
        #expect(report["siblings"] == "photo.jpg")
        return report
    }

    /// A link that a program has planted in its container does not become a place of its next run.
    @Test func followsNoLinkToATemporaryFolder() async throws {
        try await Home.with { home in
            try home.setPolicy(["Mechanism": "landlock"])
            try await home.installFixture("DoesNothing")
            let app = home.data.appendingPathComponent("Applications/org.fixture.app/Fixture")
            try Data("#!/bin/sh\necho made > \"$TMPDIR/made\"\necho made > \"$HOME/made\"\n".utf8).write(to: app)
            let container = home.data.appendingPathComponent("Containers/org.fixture")
            let first = try await home.appex("app", "open", "org.fixture")
            #expect(first.code == 0, "\(first)")
            for name in ["made", "tmp/made"] {
                #expect(FileManager.default.fileExists(atPath: container.appendingPathComponent(name).path))
            }
            let other = try home.file("other/secret.txt").deletingLastPathComponent()
            try FileManager.default.removeItem(at: container.appendingPathComponent("tmp"))
            try FileManager.default.createSymbolicLink(
                at: container.appendingPathComponent("tmp"), withDestinationURL: other)
            #expect(try await home.appex("app", "open", "org.fixture").code != 0)
            #expect(try FileManager.default.contentsOfDirectory(atPath: other.path) == ["secret.txt"])
        }
    }

    /// The signal that ends a program with its parent belongs to the thread that executes it.
    @Test func executesNoOtherProgram() async throws {
        try await Home.with { home in
            try home.setPolicy(["Mechanism": "landlock"])
            try await home.installFixture("Hostile", module: "HostileExtension")
            let result = try await home.appex("share", "--to", "Hostile", "--text", "thread-program", "--json")
            #expect(result.output.contains("held: execv: "), "\(result.output)")
        }
    }

    @Test func getsTheNetworkWithTheEntitlementOnly() async throws {
        try await Home.with { home in
            try await home.installFixture("LooksAround", network: true)
            try home.file("photo.jpg")
            // Without what could give it one of its own.
            let path = try home.programs("bwrap")
            let result = try await home.appex(
                "share", "--to", "LooksAround", "photo.jpg", "--json", environment: ["PATH": path])
            let report = try #require(try result.object().firstValue as? [String: String], "\(result.output)")
            // Other tests make networks of their own meanwhile.
            let own = try String(contentsOfFile: "/proc/net/dev", encoding: .utf8).split(separator: "\n").dropFirst(2)
                .map { $0.prefix { $0 != ":" }.trimmingCharacters(in: .whitespaces) }
                .filter { !$0.hasPrefix("appex") }
            let seen = try JSONDecoder().decode([String].self, from: Data((report["network"] ?? "").utf8))
            #expect(seen.filter { !$0.hasPrefix("appex") }.sorted() == own.sorted())
        }
    }

    @Test(arguments: [false, true])
    func tellsWhatAnExtensionMayDo(_ network: Bool) async throws {
        try await Home.with { home in
            try await home.installFixture("LooksAround", network: network)
            let show = ["app", "show", "LooksAround", "--sandbox"]
            let path = ["PATH": try home.programs("bwrap")]
            func appex(_ arguments: [String]) async throws -> Home.Result {
                try await home.run(Home.programs.appendingPathComponent("appex"), arguments, path)
            }
            let json = try await appex(show + ["--json"]).object()
            let identifier = try #require(json["identifier"] as? String)
            let sandbox = try #require(json["sandbox"] as? [String: Any])
            let paths = try #require(sandbox["paths"] as? [[String: Any]])
            #expect(
                Set(paths.filter { $0["access"] as? String == "write" }.compactMap { $0["path"] as? String }) == [
                    home.data.appendingPathComponent("Containers/\(identifier)").path,
                    home.data.appendingPathComponent("Groups/group.fixture").path,
                ])
            let purposes = Dictionary(grouping: paths) { $0["purpose"] as? String ?? "" }.mapValues(\.count)
            #expect(purposes["container"] == 1 && purposes["group"] == 1 && purposes["bundle"] == 1, "\(paths)")
            #expect(sandbox["level"] as? String == (home.hasOwnPaths && !network ? "isolated" : "restricted"))
            #expect(
                (sandbox["gaps"] as? [String])?.contains { $0.hasPrefix("reach what listens on this machine") }
                    == network)
            #expect(sandbox["network"] as? Bool == network)
            #expect(sandbox["memory"] as? Int == 120_000_000)
            // Looking creates nothing.
            #expect(!FileManager.default.fileExists(atPath: home.data.appendingPathComponent("Groups").path))
            let text = try await appex(show)
            #expect(text.output.contains("no network") != network, "\(text.output)")
            #expect(text.output.contains("at most 120 MB of memory"), "\(text.output)")
            #expect(text.output.contains("what is shared with it"), "\(text.output)")
            let app = try await home.appex("app", "show", identifier.components(separatedBy: ".share")[0])
            #expect(!app.output.contains("Confined"), "\(app.output)")
            // An app that is opened has other limits.
            let opened = try await home.appex("app", "show", "org.fixture", "--sandbox")
            #expect(opened.output.contains("memory without a limit"), "\(opened)")
            #expect(!opened.output.contains("what is shared with it"), "\(opened)")
            let missing = try await home.appex("app", "show", "missing")
            #expect(missing.code == 2)
            #expect(missing.errors.contains("no app or extension called “missing”"), "\(missing.errors)")
        }
    }

    @Test func takesNothingThatALinkLeadsTo() async throws {
        try await Home.with { home in
            try await home.installFixture("ReturnsLink", "ReturnsFile")
            try home.file("photo.jpg")
            let link = try await home.appex("share", "photo.jpg", "--to", "ReturnsLink", "--json")
            #expect(try link.object().errorCode == "badReturnedItem", "\(link.output)")
            let file = try await home.appex("share", "photo.jpg", "--to", "ReturnsFile", "--json")
            let url = try #require(URL(string: try file.object().firstValue as? String ?? ""), "\(file.output)")
            #expect(try String(contentsOf: url, encoding: .utf8) == "made by the extension")
        }
    }

    @Test func takesBackWhatIsReturnedSeveralTimes() async throws {
        try await Home.with { home in
            try await home.installFixture("ReturnsFilesAgain")
            try home.file("photo.jpg")
            let result = try await home.appex("share", "--to", "ReturnsFilesAgain", "photo.jpg", "--json")
            let object = try result.object()
            #expect(object["outcome"] as? String == "completed", "\(result.output)\(result.errors)")
            let items = object["returnedItems"] as? [[String: Any]]
            let attachments = items?.first?["attachments"] as? [[String: Any]] ?? []
            #expect(attachments.count == 5)
            for case let text as String in attachments.map({ $0["value"] as Any }) {
                let url = try #require(URL(string: text))
                let file = url.lastPathComponent == "folder" ? url.appendingPathComponent("inner.txt") : url
                #expect(try String(contentsOf: file, encoding: .utf8) == "again")
            }
        }
    }

    @Test func refusesAFileURLThatIsHiddenInAValue() async throws {
        try await Home.with { home in
            try await home.installFixture("ReturnsForeignURL")
            try home.file("photo.jpg")
            let result = try await home.appex("share", "--to", "ReturnsForeignURL", "photo.jpg", "--json")
            #expect(try result.object().errorCode == "badReturnedItem", "\(result.output)")
        }
    }

    /// `Home.with` expects that no session's folder is left.
    @Test func removesFoldersThatNobodyCanEnter() async throws {
        try await Home.with { home in
            try await home.installFixture("LeavesDeepFolders")
            try home.file("photo.jpg")
            let result = try await home.appex("share", "--to", "LeavesDeepFolders", "photo.jpg", "--json")
            #expect(try result.object()["outcome"] as? String == "completed", "\(result.output)\(result.errors)")
            #expect(result.errors.isEmpty)
        }
    }

    @Test func takesBackMoreThanFitsIntoAMessage() async throws {
        try await Home.with { home in
            try await home.installFixture("ReturnsManyParts")
            try home.file("photo.jpg")
            let result = try await home.appex("share", "--to", "ReturnsManyParts", "photo.jpg", "--json")
            #expect(try result.object()["outcome"] as? String == "completed", "\(result.output)\(result.errors)")
        }
    }

    /// An app is opened when the extension asks for it just before its request ends, or in the completion handler.
    @Test(arguments: [("OpensAndCompletes", "before"), ("CompletesAndOpens", "after")])
    func opensTheAppWhenTheRequestEndsAtOnce(_ name: String, _ moment: String) async throws {
        try await Home.with { home in
            try await home.installFixture(name)
            try home.file("photo.jpg")
            let count = 10
            for _ in 0..<count {
                let result = try await home.appex("share", "photo.jpg", "--to", name, "--json")
                #expect(try result.object()["outcome"] as? String == "completed", "\(result.output)\(result.errors)")
            }
            let note = home.data.appendingPathComponent("Groups/group.fixture/opened")
            var lines: [Substring] = []
            try await home.wait {
                lines = (try? String(contentsOf: note, encoding: .utf8))?.split(separator: "\n") ?? []
                return lines.count >= count
            }
            #expect(lines == Array(repeating: "opened fixture://\(moment)", count: count))
        }
    }

    @Test func opensItsOwnAppAndNoOther() async throws {
        try await Home.with { home in
            try await home.installFixture("OpensURLs")
            try home.file("photo.jpg")
            let result = try await home.appex("share", "--to", "OpensURLs", "photo.jpg", "--json")
            #expect(
                try result.object().firstValue as? String == "own true other false", "\(result.output)\(result.errors)")
            let note = home.data.appendingPathComponent("Groups/group.fixture/opened")
            try await home.wait { FileManager.default.fileExists(atPath: note.path) }
            #expect(try String(contentsOf: note, encoding: .utf8) == "opened fixture://inbox\n")
            // The app tidies up when it ends, which may be after the command.
            let sessions = home.root.appendingPathComponent("cache/appex/Sessions").path
            try await home.wait { try FileManager.default.contentsOfDirectory(atPath: sessions).isEmpty }
        }
    }

    @Test func takesALargeFileWithoutReadingItIntoMemory() async throws {
        try await Home.with { home in
            try await home.installFixture("TakesIntoContainer", "DoesNothing")
            let large = try home.file("large.bin", "")
            let handle = try FileHandle(forWritingTo: large)
            try handle.truncate(atOffset: 1 << 30)
            try handle.close()
            let idle = try await home.appex("share", "large.bin", "--to", "DoesNothing", "--json").object()
            let busy = try await home.appex("share", "large.bin", "--to", "TakesIntoContainer", "--json")
            let object = try busy.object()
            #expect(object["outcome"] as? String == "completed", "\(busy.output)")
            let extra = (object["peakMemory"] as? Int ?? .max) - (idle["peakMemory"] as? Int ?? 0)
            #expect(extra < 20 << 20, "\(extra) bytes more than an extension that does nothing")
            let list = try await home.appex("inbox", "list", "--group", "group.fixture", "--json")
            #expect(list.output.contains("large.bin"))
        }
    }
}
