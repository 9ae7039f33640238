// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import BundleSignatures
import ExtensionBundles
import ExtensionHost
import FileOperations
import Foundation
import ShareSheet

/// The command `appex app install`, which checks containing apps and installs them for this user.
struct AppInstall: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "install", abstract: "Check containing apps, and install them for this user.",
        discussion: "Example: appex app install .build/apps/Office.app")

    @Argument(help: "A folder Name.app.", completion: .directory)
    var path: [String]

    @Option(
        help: ArgumentHelp(
            "Let them into this app group, or let their identifiers begin so, although it belongs to others.",
            valueName: "group"))
    var join: [String] = []

    @Flag(help: "Replace an app that is not signed, or by one that is not, without asking.")
    var replace = false

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() async throws {
        var report = ListReport<AppReport>("installed")
        try await CommandFailure.reporting(json: json, as: { report.stopped($0) }) {
            let installer = ApplicationInstaller(folders: try ApplicationFolders())
            for path in path {
                let bundle = URL(literalPath: path, isDirectory: true)
                var former: InstalledApplication?
                let app = try installer.install(bundle, joining: Set(join)) { installed, new in
                    try checkReplacing(installed, by: new)
                    former = installed
                }
                report.entries.append(AppReport(app))
                if !json { Output.line("\(AppReport(app).installed)") }
                if let former, !json {
                    Output.line("  in the place of the one that was there, \(Phrase.signer(former.key?.description))")
                }
                let schemes = await LinkRegistration.update(app)
                if !json, !schemes.isEmpty {
                    Output.line("  opens links that begin with \(schemes.map { $0 + ":" }.joined(separator: ", "))")
                }
                for warning in app.warnings { Output.printError("warning: \(PrintableText.escaped(warning))") }
            }
            if json { Output.json(report) }
        }
    }

    /// Asks a person before an app takes the place, and what is stored, of one that it may have nothing to do with: only a signature tells.
    private func checkReplacing(_ former: InstalledApplication, by app: ApplicationBundle) throws {
        let key = app.signature?.key
        let isSame = former.key != nil && former.key == key
        guard !isSame, !replace, !json, TerminalQuestion.canAsk else { return }
        let facts =
            "\(former.displayName) (\(former.identifier)) is installed, \(Phrase.signer(former.key?.description)). What it has stored goes to the new one, which is \(Phrase.signer(key?.description))."
        guard TerminalQuestion.ask(facts, "Replace it?") else {
            throw CommandFailure(
                .cancelled,
                "\(PrintableText.escaped(app.displayName)) was not installed; --replace installs without asking")
        }
    }
}
