// SPDX-License-Identifier: Apache-2.0

import AuthoringReports
import Foundation
import Testing

@testable import SourceLint

/// The page of each check: what it calls wrong is found, and what it calls right is not.
struct FindingPageTests {
    static let pages = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../../Docs/Findings").standardized

    @Test(arguments: SourceChecks.all.map(\.name))
    func showsWhatItFinds(_ name: String) throws {
        let check = try #require(SourceChecks.all.first { $0.name == name })
        let page = try String(contentsOf: Self.pages.appendingPathComponent(name + ".md"), encoding: .utf8)
        #expect(page.hasPrefix("# \(name)\n\n\(check.summary). `appex source lint`, \(check.severity.rawValue).\n"))
        let examples = page.components(separatedBy: "```swift\n").dropFirst().map {
            $0.components(separatedBy: "\n```")[0]
        }
        // As many right ones as wrong ones, in the same order.
        try #require(!examples.isEmpty && examples.count.isMultiple(of: 2))
        for (number, example) in examples.enumerated() {
            let found = SourceLinter.findings(in: example, path: "x.swift", isInExtension: true)
            if number < examples.count / 2 {
                #expect(found.contains { $0.name == name }, "\(example)\n\(found)")
            } else {
                #expect(found.isEmpty, "\(example)\n\(found)")
            }
        }
    }

    /// A check of rule and sources has a property list and a source in each example.
    @Test(arguments: ExtensionChecks.all.map(\.name))
    func showsWhatItFindsInAnExtension(_ name: String) async throws {
        let check = try #require(ExtensionChecks.all.first { $0.name == name })
        let page = try String(contentsOf: Self.pages.appendingPathComponent(name + ".md"), encoding: .utf8)
        #expect(page.hasPrefix("# \(name)\n\n\(check.summary). `appex source lint`, \(check.severity.rawValue).\n"))
        func blocks(_ language: String) -> [String] {
            page.components(separatedBy: "```\(language)\n").dropFirst().map { $0.components(separatedBy: "\n```")[0] }
        }
        let (rules, sources) = (blocks("xml"), blocks("swift"))
        try #require(rules.count == 2 && sources.count == 2)
        for (index, isWrong) in [true, false].enumerated() {
            let found = try await findings(rule: rules[index], source: sources[index])
            #expect(found.contains { $0.name == name } == isWrong && (isWrong || found.isEmpty), "\(found)")
        }
    }

    private func findings(rule: String, source: String) async throws -> [Finding] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pages-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let list = """
            <plist version="1.0"><dict><key>NSExtension</key><dict>
            <key>NSExtensionPointIdentifier</key><string>com.apple.share-services</string><key>NSExtensionAttributes</key><dict>
            \(rule)
            </dict></dict></dict></plist>
            """
        try Data(list.utf8).write(to: folder.appendingPathComponent("Info.plist"))
        let file = folder.appendingPathComponent("Share.swift")
        try Data(source.utf8).write(to: file)
        return await SourceLinter.findings(inFiles: [file]).findings
    }

    /// No page is left of a check that is gone.
    @Test func hasAPageForEachCheck() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.pages.path)
        let sources = names.filter { name in
            FileManager.default.contents(atPath: Self.pages.appendingPathComponent(name).path).map {
                $0.range(of: Data("`appex source lint`".utf8)) != nil
            } == true
        }
        let checks = SourceChecks.all.map(\.name) + ExtensionChecks.all.map(\.name)
        #expect(Set(sources) == Set(checks.map { $0 + ".md" }))
    }
}
