// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import AuthoringReports
import ExtensionItems
import FileOperations
import Foundation
import TerminalSheets

/// The command `appex source`, which groups the commands for the sources of extensions.
struct SourceCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "source", abstract: "Look at the sources of share and action extensions.",
        subcommands: [SourceLintCommand.self])
}

/// The command `appex source lint`, which looks for known ways of losing what people share.
struct SourceLintCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint", abstract: "Look for known ways of losing what people share.",
        discussion: """
            PATH is a Swift or Objective-C source, or a folder of them. Looked at is what lies in the folder of an extension's \
            Info.plist, or speaks of items and extensions. The sources are read and not compiled: a finding is the shape of a mistake. A line that is right says so with \
            a comment on it or above it: // appex:disable NAME. Exit codes: 0 nothing found, 1 warnings, 2 errors.

            Examples:
              appex source lint ShareExtension
              appex source lint ShareViewController.swift --format sarif > appex.sarif
              appex source lint --list
            """)

    @OptionGroup var options: LintOptions

    func run() async throws {
        let options = UncheckedTransfer(options)
        let task = Task {
            try await options.value.run(
                "appex source lint", checks: { try await SourceLintProgram().checks() }, files: SourceTree.sources,
                lint: { try await SourceLintProgram().outcome(of: $0) })
        }
        // The program that parses ends with this one.
        let signals = SignalHandler { task.cancel() }
        defer { signals.stop() }
        do { try await task.value } catch let code as ExitCode
            where code.rawValue == CommandFailure.Code.cancelled.rawValue
        { throw ExitCode(SignalHandler.exitCode) }
    }
}
