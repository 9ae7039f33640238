// SPDX-License-Identifier: Apache-2.0

import AuthoringReports
import Foundation
import Testing

@testable import ExtensionBuilding

struct LostEffectTests {
    private static func deprecation(_ path: String, _ line: Int, _ name: String, _ message: String) -> String {
        "\(path):\(line):9: warning: \(name) is deprecated: \(message) [#DeprecatedDeclaration]"
    }

    @Test func readsWhatTheCompilerSays() {
        let output = [
            "[1/3] Compiling Share Post.swift",
            Self.deprecation("/p/B.swift", 3, "'cornerRadius'", "appearance only; on a phone it rounds the corners"),
            Self.deprecation(
                "/p/A.swift", 7, "setter for 'isEnabled'", "in part here; on a phone it also greys it out"),
            Self.deprecation("/p/A.swift", 2, "'impactOccurred()'", "no effect here; on a phone it vibrates"),
            Self.deprecation("/p/A.swift", 2, "'impactOccurred()'", "no effect here; on a phone it vibrates"),
            // Of Apple's own, of another file, and of no deprecation.
            Self.deprecation("/p/A.swift", 4, "'old()'", "use new(); it is better"),
            Self.deprecation("/other/A.swift", 4, "'x'", "no effect here; on a phone it vibrates"),
            "/p/A.swift:9:1: warning: variable 'x' was never used",
        ].joined(separator: "\n")
        let effects = LostEffects.all(in: output) { $0.hasPrefix("/p/") }
        #expect(
            effects == [
                LostEffect(
                    path: "/p/A.swift", line: 2, column: 9, name: "impactOccurred()", kind: .all, onPhone: "vibrates"),
                LostEffect(
                    path: "/p/A.swift", line: 7, column: 9, name: "isEnabled", kind: .part, onPhone: "greys it out"),
                LostEffect(
                    path: "/p/B.swift", line: 3, column: 9, name: "cornerRadius", kind: .appearance,
                    onPhone: "rounds the corners"),
            ])
    }

    /// Whatever a member of the modules under Apple's names says of itself is read.
    @Test func readsWhatTheModulesSay() throws {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let sources = package.appendingPathComponent("AppleModules/Sources")
        var count = 0
        for case let name as String in try #require(FileManager.default.enumerator(atPath: sources.path))
        where name.hasSuffix(".swift") {
            let text = try String(contentsOf: sources.appendingPathComponent(name), encoding: .utf8)
            for match in text.matches(of: #/message:\s*"([^"]*on a phone[^"]*)"/#) {
                let output = Self.deprecation("/p/A.swift", 1, "'x'", String(match.1))
                #expect(LostEffects.all(in: output) { _ in true }.count == 1, "\(name): \(match.1)")
                count += 1
            }
        }
        #expect(count > 900)
    }

    /// They are in the report, and not among the warnings; a note goes with its warning.
    @Test func areNoWarnings() {
        let output = [
            Self.deprecation("/p/A.swift", 2, "'x'", "no effect here; on a phone it vibrates"),
            "/p/A.swift:1:1: note: 'x' was declared here",
            "/p/A.swift:3:1: warning: variable 'y' was never used",
            "/p/A.swift:4:1: error: no",
            "/p/A.swift:5:1: note: of the error",
        ].joined(separator: "\n")
        let all = CompilerMessages(output, showsWarnings: true) { _ in false }.text
        #expect(all.split(separator: "\n").map { $0.split(separator: ":")[1] } == ["3", "4", "5"])
        let errors = CompilerMessages(output, showsWarnings: false) { _ in false }.text
        #expect(errors.split(separator: "\n").map { $0.split(separator: ":")[1] } == ["4", "5"])
    }

    /// The compiler reads only what has changed.
    @Test func staysAsLongAsTheSource() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("effects-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func source(_ name: String, _ text: String) throws -> String {
            let url = folder.appendingPathComponent(name)
            try Data(text.utf8).write(to: url)
            return url.path
        }
        func effect(_ path: String, _ line: Int) -> LostEffect {
            LostEffect(path: path, line: line, column: 1, name: "x", kind: .all, onPhone: "vibrates")
        }
        let (a, b) = (try source("A.swift", "x"), try source("B.swift", "x"))
        let record = LostEffectRecord(folder, kind: "debug", modules: "1")
        try record.begin()
        #expect(record.isUnfinished)
        #expect(try record.end([effect(b, 1), effect(a, 1)]) == [effect(a, 1), effect(b, 1)])
        #expect(!record.isUnfinished)
        // Nothing was compiled.
        try record.begin()
        #expect(try record.end([]) == [effect(a, 1), effect(b, 1)])
        // Something else was compiled, for which a part of a file was read.
        let (first, second) = (effect(a, 1), effect(a, 5))
        try record.begin()
        #expect(try record.end([first, second]) == [first, second, effect(b, 1)])
        try record.begin()
        #expect(try record.end([first]) == [first, second, effect(b, 1)])
        // Both have changed; one has nothing any more.
        _ = (try source("A.swift", "\nx"), try source("B.swift", ""))
        try record.begin()
        #expect(try record.end([effect(a, 2)]) == [effect(a, 2)])
        // A damaged record is none: everything is compiled again.
        let name = try #require(
            try FileManager.default.contentsOfDirectory(atPath: folder.path).first { $0.hasSuffix(".json") })
        try Data("{".utf8).write(to: folder.appendingPathComponent(name))
        #expect(record.isUnfinished)
        try record.begin()
        #expect(try record.end([effect(a, 2)]) == [effect(a, 2)])
        #expect(!record.isUnfinished)
        // With other modules everything is compiled again.
        let other = LostEffectRecord(folder, kind: "debug", modules: "2")
        try other.begin()
        #expect(try other.end([]).isEmpty)
    }
}
