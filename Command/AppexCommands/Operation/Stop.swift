// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ExtensionBundles
import ExtensionHost
import FileOperations

/// The command `appex stop`, which cancels shares that are going on and ends apps that extensions have opened.
struct Stop: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stop", abstract: "Cancel shares that are going on, and end apps that extensions have opened.",
        discussion: """
            A share is cancelled as with Ctrl-C. An app is terminated with everything that it started. What has not ended after \
            three seconds is killed.

            Examples:
              appex stop 4711
              appex stop org.appex.office.share
              appex stop --all
            """)

    @Argument(help: "The number of a process, an identifier or a name, as appex ps --json lists them.")
    var what: [String] = []

    @Flag(help: "Stop everything.")
    var all = false

    @Flag(help: "Print one JSON object.")
    var json = false

    func validate() throws {
        guard all != !what.isEmpty else { throw ValidationError("name what to stop, or give --all") }
    }

    func run() async throws {
        var report = ListReport<RunningReport>("stopped")
        try await CommandFailure.reporting(json: json, as: { report.stopped($0) }) {
            let folders = try ApplicationFolders()
            ActivityLog(folders).addKilledShares()
            let running = try RunningRecord.all(folders)
            for name in what where !running.contains(where: { Self.matches($0, name) }) {
                report.fail(name, "nothing of this name or number is running")
            }
            for record in running where all || what.contains(where: { Self.matches(record, $0) }) {
                let name = "\(record.identifier) (process \(record.processNumber))"
                switch await record.stop(folders) {
                // One that has ended in the meantime is as good as stopped.
                case .hadEnded: continue
                case .stopped: if !json { Output.line("\(name) has ended") }
                case .killed: if !json { Output.line("killed \(name), which did not end when it was asked to") }
                case .failed:
                    report.fail(name, "it still runs; it may belong to another user")
                    continue
                }
                report.entries.append(RunningReport(record))
            }
            if json {
                Output.json(report)
            } else if running.isEmpty, all {
                Output.line("Nothing is running.")
            }
            if !report.failures.isEmpty { throw ExitCode(CommandFailure.Code.notOffered.rawValue) }
        }
    }

    private static func matches(_ record: RunningRecord, _ name: String) -> Bool {
        record.identifier == name || "\(record.processNumber)" == name || record.name.lowercased() == name.lowercased()
    }
}
