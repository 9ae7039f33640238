// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Tests of the packages that `appex new` writes. Scripts/test-dependency builds and tests such packages.
@Suite(.timeLimit(.minutes(30)))
struct NewTests {
    private func new(_ home: Home, _ arguments: [String]) async throws -> Home.Result {
        // It writes into the current folder.
        let words = (["new"] + arguments).map { "'\($0)'" }.joined(separator: " ")
        let appex = Home.programs.appendingPathComponent("appex").path
        return try await home.run(
            URL(fileURLWithPath: "/bin/sh"), ["-c", "cd '\(home.root.path)' && '\(appex)' \(words)"])
    }

    @Test(arguments: [
        ["share", "Notes"], ["share", "Notes", "--app", "--takes", "images:9,movies:1,text"],
        ["action", "Notes", "--takes", "links"], ["action", "Notes", "--identifier", "com.example.other"],
    ])
    func writesPackageWithoutFindings(_ arguments: [String]) async throws {
        try await Home.with { home in
            let result = try await new(home, arguments)
            #expect(result.code == 0, "\(result.errors)")
            let folder = home.root.appendingPathComponent("Notes").path
            // It depends on the Appex that wrote it.
            let manifest = try String(contentsOfFile: folder + "/Package.swift", encoding: .utf8)
            #expect(manifest.contains(".package(name: \"appex\", path: \"\(Home.checkout.standardizedFileURL.path)\")"))
            #expect(try await home.appex("rule", "lint", folder).output == "0 errors, 0 warnings in 1 file\n")
            if SourceLinterProgram.isBuilt { #expect(try await home.appex("source", "lint", folder).code == 0) }
            let rule = folder + "/Bundle/PlugIns/Notes\(arguments[0].capitalized).appex/Info.plist"
            #expect(try await home.appex("rule", "format", rule).code == 0)
        }
    }

    @Test func takesWhatItWasTold() async throws {
        try await Home.with { home in
            #expect(try await new(home, ["share", "Album", "--takes", "images:2"]).code == 0)
            let rule = home.root.path + "/Album/Bundle/PlugIns/AlbumShare.appex/Info.plist"
            let photos = (1...3).map { home.root.appendingPathComponent("\($0).jpg") }
            for photo in photos { try Data([0xFF, 0xD8, 0xFF]).write(to: photo) }
            #expect(try await home.appex("rule", "evaluate", rule, photos[0].path, photos[1].path).code == 0)
            #expect(try await home.appex(["rule", "evaluate", rule] + photos.map(\.path)).code == 1)
            #expect(try await home.appex("rule", "evaluate", rule, "--text", "a text").code == 1)
        }
    }

    @Test func overwritesNothing() async throws {
        try await Home.with { home in
            let file = home.root.appendingPathComponent("Notes/kept.txt")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data("kept".utf8).write(to: file)
            let result = try await new(home, ["share", "Notes"])
            #expect(result.code == 64 && result.errors.contains("exists already; choose another name"))
            #expect(try FileManager.default.contentsOfDirectory(atPath: home.root.path + "/Notes") == ["kept.txt"])
        }
    }

    @Test(arguments: [
        (["9notes"], "expected a name such as Notes"), (["No/tes"], "expected a name such as Notes"),
        (["Testing"], "is the name of a module"),
        (["Notes", "--takes", "images,images"], "once at most, found “images”"),
        (["Notes", "--takes", "pictures"], "found “pictures”"), (["Notes", "--takes", ""], "found “”"),
        (["Notes", "--takes", "images:0"], "expected a number from 1"),
        (["Notes", "--takes", "text:2"], "expected a number from 1"),
        (["Notes", "--identifier", "notes"], "expected one such as org.example.notes"),
    ])
    func namesWhatIsWrong(_ arguments: [String], _ message: String) async throws {
        try await Home.with { home in
            let result = try await home.appex(["new", "share"] + arguments)
            #expect(result.code == 64 && result.errors.contains(message), "\(result.errors)")
        }
    }
}
