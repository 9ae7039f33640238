// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ExtensionHost
import FileOperations
import Foundation

/// The command `appex reveal`, which shows the files that came of a share in the file manager.
struct Reveal: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show the files that came of a share in the file manager.",
        discussion: """
            Without a number it is the last entry of appex history.

            Examples:
              appex reveal
              appex reveal 3
            """)

    @OptionGroup var entry: HistoryNumber

    @Flag(help: "Print one JSON object.")
    var json = false

    private struct Report: TextReport {
        let files: [String]
        /// The name of the program that shows the files.
        let program: String

        var lines: [String] { ["shown in \(PrintableText.escaped(program))"] }
    }

    func run() async throws {
        try await CommandFailure.reporting(json: json) {
            let entry = try HistoryEntry.numbered(self.entry.number)
            let files = entry.results.filter { $0.hasPrefix("/") }
            guard !files.isEmpty else {
                throw CommandFailure(.noInput, "no file came of \(PrintableText.escaped(entry.title))")
            }
            let present = files.filter { FileStatus.ifKnown($0) != nil }
            guard !present.isEmpty else {
                throw CommandFailure(.noInput, "\(PrintableText.escaped(files[0])) is not there any more")
            }
            let manager = try await ExtensionHost().show(present.map { URL(literalPath: $0) })
            Output.report(Report(files: present, program: manager), json: json)
        }
    }
}
