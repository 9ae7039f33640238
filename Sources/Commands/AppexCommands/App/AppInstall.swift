// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ExtensionBundles
import FileOperations
import Foundation

/// `appex app install`
struct AppInstall: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "install", abstract: "Check containing apps, and install them for this user.",
        discussion: "Example: appex app install .build/apps/Office.app")

    @Argument(help: "A folder Name.app.", completion: .directory)
    var path: [String]

    @Option(
        help: ArgumentHelp(
            "Let them into this app group although it belongs to apps of another origin.", valueName: "group"))
    var join: [String] = []

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() async throws {
        var report = ListReport<AppReport>("installed")
        try await CommandFailure.reporting(json: json, as: { report.stopped($0) }) {
            let installer = ApplicationInstaller(folders: try ApplicationFolders())
            for path in path {
                let app = try installer.install(URL(fileURLWithPath: path, isDirectory: true), joining: Set(join))
                report.entries.append(AppReport(app))
                if !json { Output.line(AppReport(app).installed) }
                let schemes = await LinkRegistration.update(app)
                if !json, !schemes.isEmpty {
                    Output.line("  opens links that begin with \(schemes.map { $0 + ":" }.joined(separator: ", "))")
                }
                for warning in app.warnings { Output.printError("warning: \(PrintableText.escaped(warning))") }
            }
            if json { Output.json(report) }
        }
    }
}
