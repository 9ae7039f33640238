// SPDX-License-Identifier: Apache-2.0

import AuthoringReports
import Foundation
import Testing

@testable import SourceLint

struct SourceLinterTests {
    private func names(_ source: String) -> [String] {
        SourceLinter.findings(in: source, path: "x.swift").map { "\($0.place?.line ?? 0) \($0.name)" }
    }

    @Test func ordersSeverities() {
        #expect(Finding.Severity.warning < .error)
        #expect(
            !(Finding.Severity.error < .warning) && !(Finding.Severity.error < .error)
                && !(Finding.Severity.warning < .warning))
        #expect([Finding.Severity.error, .warning].min() == .warning)
    }

    @Test func looksOnlyAtExtensionsAndListensToComments() {
        #expect(names("try? FileManager.default.copyItem(at: a, to: b)") == [])
        let source = """
            let context: NSExtensionContext
            // appex:disable ignored-storing-error
            try? FileManager.default.copyItem(at: a, to: b)
            try? FileManager.default.copyItem(at: a, to: b) // appex:disable ignored-storing-error
            try? FileManager.default.copyItem(at: a, to: b) // appex:disable name-as-destination
            """
        #expect(names(source) == ["5 ignored-storing-error"])
    }

    /// Comments nest in Swift, and not in Objective-C.
    @Test(arguments: [("x.swift", 0), ("x.m", 1), ("x.mm", 1), ("x.h", 1)])
    func knowsWhereACommentEnds(_ path: String, _ count: Int) {
        #expect(SourceFile(path: path, source: "/* a /* b */ word").indices(of: ["word"]).count == count)
    }

    /// A text ends at its own quote: not at one in an interpolation, in a raw text, or in a character.
    @Test(arguments: [
        ("#\"a \" b\"# c", ["a \" b", "c"]),
        ("\"\"\"\na\n\"\"\" b", ["\na\n", "b"]),
        ("\"a \\(b(\"c\")) d\" e", ["a \\(b(\"c\")) d", "e"]),
        ("a == '\"' ? b : c", ["a", "==", "?", "b", ":", "c"]),
        ("a \"b\\", ["a", "b\\"]),
    ])
    func knowsWhereATextEnds(_ source: String, _ texts: [String]) {
        #expect(SourceLexer(source, isSwift: true).tokens.map(\.text) == texts)
    }

    /// A source that is cut off, or begins in the middle, is no mistake, and is reported as unreadable at most.
    @Test(arguments: [
        "let context: NSExtensionContext\ndo { try data.write(to: place) } catch {",
        "= url.lastPathComponent\nlet context: NSExtensionContext\ntry data.write(to: place)",
        "== (for {) provider.loadItem(forTypeIdentifier: type) { completeRequest() }",
    ])
    func findsNothingInFragments(_ source: String) {
        #expect(names(source).allSatisfy { $0.hasSuffix(" unreadable-source") })
    }

    /// A source that is nested thousands of times exhausts neither the stack nor the memory.
    @Test(arguments: ["(", "\"\\(", "{ [", "/*"])
    func readsWhatIsNestedWithoutLimit(_ piece: String) {
        #expect(names("let context: NSExtensionContext\n" + String(repeating: piece, count: 20_000)) == [])
    }

    /// A test loses nothing of a person's.
    @Test(arguments: [("Testing", 0), ("XCTest", 0), ("UIKit", 1)])
    func passesOverTests(_ module: String, _ count: Int) {
        let source = "import \(module)\nlet context: NSExtensionContext\ntry? data.write(to: place)\n"
        #expect(names(source).count == count)
    }

    /// A file is read to its end, whatever it contains.
    @Test func survivesWhatDoesNotCompile() {
        let pieces = [
            "{", "}", "(", ")", "[", "]", "\"", "\"\"\"", "/*", "*/", "//", "\n", "loadItem", "completeRequest", "for",
            "in", "==", "count", "-", "1", "NSItemProvider", "copyItem", "try", "?", "\\(", "#\"", "'", "@\"", "^", ":",
            "write",
        ]
        var seed: UInt64 = 3
        for _ in 0..<3_000 {
            var source = ""
            for _ in 0..<60 {
                seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                source += pieces[Int((seed >> 33) % UInt64(pieces.count))] + ((seed >> 20) & 1 == 0 ? " " : "")
            }
            _ = SourceLinter.findings(in: source, path: "x")
        }
    }

    /// The examples that this package ships have none of the mistakes.
    @Test func findsNothingInItsOwnExamples() throws {
        let top = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let files = try SourceLinter.files(at: top.appendingPathComponent("Applications"))
        #expect(files.count > 8)
        #expect(try files.flatMap { try SourceLinter.findings(inFile: $0) } == [])
    }

    /// By its line, its column, and the name of its check; of two that are alike none is the first.
    @Test(arguments: [(1, 9, "b", true), (2, 1, "b", true), (2, 2, "a", true), (2, 2, "b", false), (2, 3, "a", false)])
    func ordersFindings(_ line: Int, _ column: Int, _ name: String, _ isFirst: Bool) {
        func finding(_ line: Int, _ column: Int, _ name: String) -> Finding {
            Finding(
                name: name, severity: .warning, path: "x", place: .init(line: line, column: column), message: "m",
                fix: "f")
        }
        #expect(Finding.precedes(finding(line, column, name), finding(2, 2, "b")) == isFirst)
    }

    @Test func readsNoFileThatIsTooLarge() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("lint-\(UUID().uuidString)")
        try Data("abc".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(try SourceTree.contents(of: file, limit: 3) == Data("abc".utf8))
        #expect(throws: CocoaError.self) { try SourceTree.contents(of: file, limit: 2) }
    }
}
