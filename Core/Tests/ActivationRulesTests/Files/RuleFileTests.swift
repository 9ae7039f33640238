// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import Foundation
import Testing

struct RuleFileTests {
    private static let entry = "<key>NSExtensionActivationRule</key><string>TRUEPREDICATE</string>"

    private func rule(_ element: String) throws -> ActivationRule {
        try RuleFile(data: Data("<plist>\(element)</plist>".utf8), path: "Info.plist").rule()
    }

    @Test(arguments: [
        "<string>TRUEPREDICATE</string>", "<dict>\(entry)</dict>",
        "<dict><key>NSExtensionActivationSupportsText</key><true/></dict>",
        "<dict><key>NSExtension</key><dict><key>NSExtensionAttributes</key><dict>\(entry)</dict></dict></dict>",
    ])
    func findsTheRule(_ element: String) throws {
        #expect(try rule(element).evaluate(HostTableTests.input([[["public.plain-text"]]])).activates)
    }

    /// In an Info.plist a rule at the root has no effect.
    @Test(arguments: [
        ("<dict/>", "found none"), ("<dict><key>NSExtension</key><dict/></dict>", "is missing"),
        ("<dict><key>CFBundleIdentifier</key><string>org.example</string>\(entry)</dict>", "found none"),
    ])
    func saysWhereTheRuleIsExpected(_ element: String, _ part: String) throws {
        let error = try #require(throws: ActivationRuleError.self) { try rule(element) }
        #expect(error.message.contains("NSExtension/NSExtensionAttributes/NSExtensionActivationRule"))
        #expect(error.message.hasSuffix(part), "\(error)")
    }
}
