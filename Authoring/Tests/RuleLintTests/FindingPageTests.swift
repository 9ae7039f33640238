// SPDX-License-Identifier: Apache-2.0

import AuthoringReports
import Foundation
import RuleLint
import Testing

/// The page of each check: what it calls wrong is found, and what it calls right is not.
struct FindingPageTests {
    private static let pages = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../Docs/Findings").standardized

    @Test(arguments: RuleChecks.all.map(\.name))
    func showsWhatItFinds(_ name: String) throws {
        let check = try #require(RuleChecks.all.first { $0.name == name })
        let page = try String(contentsOf: Self.pages.appendingPathComponent(name + ".md"), encoding: .utf8)
        #expect(page.hasPrefix("# \(name)\n\n\(check.summary). `appex rule lint`, \(check.severity.rawValue).\n"))
        let examples = page.components(separatedBy: "```xml\n").dropFirst().map {
            $0.components(separatedBy: "\n```")[0]
        }
        try #require(examples.count == 2)
        let wrong = findings(examples[0])
        #expect(wrong.contains { $0.name == name }, "\(wrong)")
        let right = findings(examples[1])
        #expect(right.isEmpty, "\(right)")
    }

    /// Those in a property list that has what the example leaves out.
    private func findings(_ example: String) -> [Finding] {
        let attributes = """
            <key>NSExtension</key>
            <dict>
                <key>NSExtensionPointIdentifier</key>
                <string>com.apple.share-services</string>
                <key>NSExtensionPrincipalClass</key>
                <string>$(PRODUCT_MODULE_NAME).ShareViewController</string>
                <key>NSExtensionAttributes</key>
                <dict>\(example)</dict>
            </dict>
            """
        let content = example.contains("<key>NSExtension</key>") ? example : attributes
        return RuleLinter.findings(
            inPropertyList: Data("<plist version=\"1.0\"><dict>\(content)</dict></plist>".utf8), path: "Info.plist")
    }

    /// No page is left of a check that is gone.
    @Test func hasAPageForEachCheck() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.pages.path)
        let rules = names.filter { name in
            FileManager.default.contents(atPath: Self.pages.appendingPathComponent(name).path).map {
                $0.range(of: Data("`appex rule lint`".utf8)) != nil
            } == true
        }
        #expect(Set(rules) == Set(RuleChecks.all.map { $0.name + ".md" }))
    }
}
