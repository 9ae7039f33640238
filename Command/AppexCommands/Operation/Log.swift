// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ExtensionBundles
import ExtensionHost
import FileOperations
import Foundation
import ShareSheet

/// The command `appex log`, which shows the last requests and opened apps, or the output of an app.
struct Log: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "log",
        abstract: "Show the last shares, other requests and opened apps, or what an app has written.",
        discussion: """
            The log has no names of shared files, except in the reasons of failures. What an opened app writes is kept with the times at which it \
            was opened and ended.

            Examples:
              appex log
              appex log --last 100 --json
              appex log org.appex.photodrop
            """)

    @Argument(help: "An app, whose own output is shown.", completion: Completions.applications)
    var app: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("The largest number of lines.", valueName: "number"))
    var last: Int = 20

    @Flag(help: "Print one JSON object.")
    var json = false

    func validate() throws {
        guard last > 0 else { throw ValidationError("--last: expected a number from 1, found \(last)") }
    }

    private struct Entry: TextReport {
        let record: ActivityRecord

        func encode(to encoder: any Encoder) throws { try record.encode(to: encoder) }

        var row: [String] {
            let delivered = record.delivery.map { $0 == "done" ? ", delivered" : ", perhaps delivered" } ?? ""
            let number = record.attachments.map { Phrase.count($0, "item") } ?? ""
            return [
                record.time.formatted(.iso8601), record.kind.rawValue, record.identifier, record.action ?? "", number,
                record.outcome + delivered, record.message ?? "",
            ]
        }

        var lines: [String] { [row.joined(separator: "  ")] }
    }

    private struct ApplicationLog: Encodable {
        let path: String
        let lines: [String]
    }

    func run() async throws {
        try await CommandFailure.reporting(json: json) {
            Output.beginListing()
            let folders = try ApplicationFolders()
            let log = ActivityLog(folders)
            log.addKilledShares()
            if let app {
                let identifier = try ApplicationArgument.find(app, ExtensionHost(folders: folders))?.identifier ?? app
                return try show(log.applicationLog(identifier), app)
            }
            var report = ListReport<Entry>("activity")
            report.entries = log.last(last) { report.fail("log", "\($0)") }.map(Entry.init)
            if json {
                Output.json(report)
            } else if report.entries.isEmpty, report.failures.isEmpty {
                Output.line("Nothing has been shared yet.")
            } else {
                Output.lines(Output.table(report.entries.map(\.row)))
            }
            if !report.failures.isEmpty { throw ExitCode(CommandFailure.Code.failed.rawValue) }
        }
    }

    private func show(_ file: URL, _ app: String) throws {
        guard FileStatus.ifKnown(file.path) != nil, !app.hasSlash, !app.isEmpty else {
            throw CommandFailure(.notOffered, "no extension has opened an app \(app) yet")
        }
        let data = try OpenFolder(file.deletingLastPathComponent()).tail(of: file.filename, limit: 1 << 20)
        let lines = String(decoding: data, as: UTF8.self).split(separator: "\n").suffix(last).map(String.init)
        if json { return Output.json(ApplicationLog(path: file.path, lines: lines)) }
        Output.lines(lines)
    }
}
