// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import AuthoringReports
import Foundation
import RuleLint

/// The command `appex rule lint`, which looks for what keeps an extension from being offered as meant.
struct RuleLintCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint", abstract: "Look for what keeps an extension from being offered as meant.",
        discussion: """
            PATH is an Info.plist, an .appex, an .app, an Xcode project's folder, or any tree: every property list that mentions \
            an extension is checked. Exit codes: 0 nothing found, 1 warnings, 2 errors.

            A file that does not want a finding names it in an array under AppexDisabledFindings, at its root or in \
            NSExtensionAttributes.

            Examples:
              appex rule lint MyApp
              appex rule lint MyApp --format sarif > appex.sarif
              appex rule lint --list
            """)

    @OptionGroup var options: LintOptions

    func run() async throws {
        var declared: Set<String> = []
        let files = { (url: URL) in
            declared.formUnion(try RuleLinter.declaredTypes(at: url))
            return try RuleLinter.files(at: url)
        }
        // Rules may name the types that installed apps declare.
        let prepare = { _ = try Installation() }
        try await options.run("appex rule lint", checks: { RuleChecks.all }, before: prepare, files: files) { files in
            LintOutcome(of: files) { try RuleLinter.findings(inFile: $0, declaredTypes: declared) }
        }
    }
}
