// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import BrowserHost
import ExtensionBundles
import FileOperations
import Foundation

/// `appex browser remove`
struct BrowserRemove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", abstract: "Take away the add-on, and the registration of its program.")

    @Argument(help: "The browsers; all if none is named.")
    var browsers: [String] = []

    @Flag(help: "The registration for all users, which needs root.")
    var system = false

    @Flag(help: "Print one JSON object.")
    var json = false

    private struct Report: TextReport {
        /// The files and folders that were there.
        let removed: [String]

        var lines: [String] {
            guard !removed.isEmpty else { return ["nothing was installed"] }
            return removed.map { "removed \(PrintableText.escaped($0))" }
                + ["a browser that has loaded the add-on keeps it until it is removed there"]
        }
    }

    func run() async throws {
        try await CommandFailure.reporting(json: json) {
            let named = browsers.isEmpty ? InstalledBrowser.all : try BrowserCommand.browsers(browsers)
            var removed: [URL] = []
            do {
                removed = try named.compactMap { try $0.unregister(forAllUsers: system) }
                for kind in AddOn.Browser.allCases where !system {
                    // Another browser of the kind may use it.
                    let isUsed = InstalledBrowser.all.contains { $0.kind == kind && $0.isRegistered }
                    guard !isUsed, named.contains(where: { $0.kind == kind }) else { continue }
                    removed += [try AddOn(folders: try .init()).remove(for: kind)].compactMap { $0 }
                }
            } catch let error as FileOperationError {
                throw CommandFailure(.unwritableOutput, "\(PrintableText.escaped(error.path)): \(error.reason)")
            }
            Output.report(Report(removed: removed.map(\.path)), json: json)
        }
    }
}
