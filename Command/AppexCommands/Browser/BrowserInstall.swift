// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import BrowserHost
import ExtensionBundles
import FileOperations
import Foundation

/// The command `appex browser install`, which writes the add-on and registers the program that it speaks with.
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
            var report = ListReport<Browser>("browsers")
            // Without names, those are meant for which it is possible.
            for browser in named where !system || !browsers.isEmpty || browser.hasSystemFolder {
                do {
                    let file = try browser.register(forAllUsers: system)
                    let folder = system ? nil : try addOn.write(for: browser.kind)
                    report.entries.append(Browser(browser, file, folder))
                } catch let error as FileOperationError {
                    let isRefused = system && error.code == .accessDenied
                    report.fail(
                        browser.name,
                        "\(PrintableText.escaped(error.path)): \(error.reason)"
                            + (isRefused ? "; run this as root" : ""))
                }
            }
            Output.report(report, json: json)
            if !report.failures.isEmpty { throw ExitCode(CommandFailure.Code.unwritableOutput.rawValue) }
        }
    }

    /// A browser that was prepared.
    private struct Browser: TextReport {
        let identifier: String
        /// The file that names the program.
        let registration: String
        /// The folder to load; nil if it is each user's own.
        let addOn: String?
        let lines: [String]
        /// Why the browser cannot start the program, or not everywhere; nil if it can.
        let obstacle: String?

        private enum CodingKeys: String, CodingKey { case identifier, registration, addOn, obstacle }

        init(_ browser: InstalledBrowser, _ file: URL, _ folder: URL?) {
            identifier = browser.identifier
            registration = file.path
            addOn = folder?.path
            obstacle = browser.obstacle
            let names = "\(PrintableText.escaped(file.path)) names its program"
            let steps =
                if let folder {
                    ["\(browser.name): the add-on is in \(PrintableText.escaped(folder.path))", "  " + names]
                        + BrowserInstall.steps(browser, folder).map { "  " + $0 }
                } else {
                    ["\(browser.name): \(names)", "  Each user writes the add-on: appex browser install"]
                }
            lines = steps + [browser.obstacle.map { "  But: \($0)" }].compactMap { $0 }
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
