// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import BrowserHost
import ExtensionBundles
import FileOperations
import Foundation

/// The command `appex browser remove`, which takes away the add-on and the registration of its program.
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
        /// Registrations that are still there.
        let left: [String]

        var lines: [String] {
            let rest = left.map {
                "\(PrintableText.escaped($0)) is still there: appex browser remove --system, as root, removes it"
            }
            guard !removed.isEmpty else { return rest.isEmpty ? ["nothing was installed"] : rest }
            return removed.map { "removed \(PrintableText.escaped($0))" }
                + ["a browser that has loaded the add-on keeps it until it is removed there"] + rest
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
                let isRefused = system && error.code == .accessDenied
                throw CommandFailure(
                    .unwritableOutput,
                    "\(PrintableText.escaped(error.path)): \(error.reason)" + (isRefused ? "; run this as root" : ""))
            }
            let left = named.compactMap { $0.registration(forAllUsers: true) }.filter {
                FileStatus.ifKnown($0.path) != nil
            }
            Output.report(Report(removed: removed.map(\.path), left: left.map(\.path)), json: json)
        }
    }
}
