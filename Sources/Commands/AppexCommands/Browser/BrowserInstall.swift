// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import BrowserHost
import ExtensionBundles
import FileOperations
import Foundation

/// `appex browser install`
struct BrowserInstall: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "install", abstract: "Write the add-on, and register the program that it speaks with.",
        discussion: """
            Examples:
              appex browser install                  the browsers that are installed
              appex browser install firefox

            What is left to do in the browser is printed: no program may add an add-on without the person.
            """)

    @Argument(help: "The browsers: chromium, chrome, brave, edge, vivaldi, firefox.")
    var browsers: [String] = []

    @Flag(
        help:
            "Register the program for all users, which needs root. The add-on is each user's own: appex browser install, without root, writes it."
    )
    var system = false

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() async throws {
        try await CommandFailure.reporting(json: json) {
            let addOn = AddOn(folders: try ApplicationFolders())
            let named = try BrowserCommand.browsers(browsers)
            var report = Report()
            // Without names, those are meant for which it is possible.
            for browser in named where !system || !browsers.isEmpty || browser.hasSystemFolder {
                do {
                    let file = try browser.register(forAllUsers: system)
                    let folder = try addOn.write(for: browser.kind)
                    report.browsers.append(
                        .init(
                            identifier: browser.identifier, registration: file.path, addOn: folder.path,
                            text: [
                                "\(browser.name): the add-on is in \(PrintableText.escaped(folder.path))",
                                "  \(PrintableText.escaped(file.path)) names its program",
                            ] + Self.steps(browser, folder).map { "  " + $0 },
                            obstacle: browser.obstacle))
                } catch let error as FileOperationError {
                    throw CommandFailure(
                        .unwritableOutput, "\(browser.name): \(PrintableText.escaped(error.path)): \(error.reason)")
                }
            }
            Output.report(report, json: json)
        }
    }

    private struct Report: TextReport {
        struct Browser: Encodable {
            let identifier: String
            /// The file that names the program.
            let registration: String
            /// The folder to load.
            let addOn: String
            let text: [String]
            /// Why the browser cannot start the program, or not everywhere; nil if it can.
            let obstacle: String?

            private enum CodingKeys: String, CodingKey { case identifier, registration, addOn, obstacle }
        }

        var browsers: [Browser] = []

        var lines: [String] {
            browsers.flatMap { $0.text + ($0.obstacle.map { ["  But: \($0)"] } ?? []) }
        }
    }

    private static func steps(_ browser: InstalledBrowser, _ folder: URL) -> [String] {
        switch browser.kind {
        case .chromium:
            [
                "Once, in the browser: open chrome://extensions, turn on “Developer mode”, click “Load unpacked”, and choose that folder (Ctrl+L takes its path)."
            ]
        case .firefox:
            [
                "In the browser: open about:debugging#/runtime/this-firefox, click “Load Temporary Add-on…”, and choose manifest.json in that folder.",
                "Firefox forgets it when it ends; it keeps only add-ons that Mozilla has signed.",
            ]
        }
    }
}
