// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// `appex source lint`, with the program behind it.
@Suite(.enabled(if: SourceLinterProgram.isBuilt, "needs appex-lint, which `make linter` builds"))
struct SourceLintCommandTests {
    private static let handler = """
        provider.loadItem(forTypeIdentifier: "public.url", options: nil) { item, error in
            guard let url = item as? URL else { return }
            self.queue(url)
            self.extensionContext?.completeRequest(returningItems: [])
        }

        """

    @Test func findsLossesInBothLanguages() async throws {
        try await Home.with { home in
            try home.file("App/Share.swift", Self.handler)
            try home.file(
                "App/Share.m",
                "NSExtensionContext *context;\n[manager copyItemAtURL:url toURL:place error:nil];\n")
            try home.file("App/Other.swift", "try? FileManager.default.copyItem(at: a, to: b)\n")
            let text = try await home.appex("source", "lint", "App")
            #expect(text.code == 2)
            #expect(
                text.output.contains("App/Share.m:2:10: error: ") && text.output.contains("[ignored-storing-error]"),
                "\(text)")
            #expect(text.output.contains("App/Share.swift:2:41: error: this way neither ends the request"), "\(text)")
            #expect(!text.output.contains("Other.swift"), "\(text)")
            #expect(text.output.hasSuffix(" in 3 files\n"), "\(text)")
            let sarif = try await home.appex("source", "lint", "App", "--format", "sarif").object()
            let run = try #require((sarif["runs"] as? [[String: Any]])?.first)
            #expect("\(run["tool"] ?? "")".contains("unanswered-request"))
            let github = try await home.appex("source", "lint", "App", "--format", "github")
            #expect(github.output.contains("::error file=App/Share.swift,line=2,col=41,"), "\(github)")
            for format in ["text", "json", "sarif"] {
                let list = try await home.appex("source", "lint", "--list", "--format", format)
                #expect(list.code == 0 && list.output.contains("whole-file-in-memory"), "\(list)")
            }
        }
    }

    /// A file in the folder of an extension belongs to it, whatever it speaks of.
    @Test func knowsAnExtensionByItsPropertyList() async throws {
        try await Home.with { home in
            try home.file(
                "Share/Helpers/Store.swift", "func keep() { try? FileManager.default.copyItem(at: a, to: b) }\n")
            #expect(try await home.appex("source", "lint", "Share").code == 0)
            try home.file(
                "Share/Info.plist",
                """
                <plist version="1.0"><dict><key>NSExtension</key><dict>
                <key>NSExtensionPointIdentifier</key><string>com.apple.share-services</string>
                </dict></dict></plist>
                """)
            let found = try await home.appex("source", "lint", "Share")
            #expect(found.code == 2 && found.output.contains("Store.swift:1:"), "\(found)")
        }
    }

    /// A file that cannot be parsed as source hides nothing in the others.
    @Test func saysWhatCannotBeLookedAt() async throws {
        try await Home.with { home in
            try home.file(
                "App/Deep.swift", "let context: NSExtensionContext\n" + String(repeating: "\"\\(", count: 5_000))
            try home.file("App/Share.swift", Self.handler)
            let result = try await home.appex("source", "lint", "App", "--format", "json")
            #expect(result.code == 2)
            #expect(
                result.errors.contains("Deep.swift: more than 200 brackets, or 12 square ones at once"),
                "\(result)")
            // What ends the parser ends no other file's check.
            try home.file(
                "App/Run.swift", "let context: NSExtensionContext\nlet x = " + String(repeating: "try ", count: 50_000))
            let crashed = try await home.appex("source", "lint", "App")
            #expect(crashed.code == 2 && crashed.output.contains("Share.swift:2:"), "\(crashed)")
            #expect(crashed.errors.contains("Run.swift: the parser cannot take it"), "\(crashed)")
            let report = try result.object()
            #expect((report["failures"] as? [Any])?.count == 1 && (report["files"] as? Int) == 2, "\(report)")
        }
    }
}
