// SPDX-License-Identifier: Apache-2.0

import Foundation
import LintReports
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
        try #require(examples.count == 2)
        let wrong = SourceLinter.findings(in: examples[0], path: "x.swift", isInExtension: true)
        #expect(wrong.contains { $0.name == name }, "\(wrong)")
        let right = SourceLinter.findings(in: examples[1], path: "x.swift", isInExtension: true)
        #expect(right.isEmpty, "\(right)")
    }
}
