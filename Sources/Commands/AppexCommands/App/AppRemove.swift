// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ExtensionBundles
import ExtensionHost
import Foundation

/// `appex app remove`
struct AppRemove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", abstract: "Remove an installed app. What it stored stays.")

    @Argument(help: "The app's identifier, or its name.", completion: Completions.applications)
    var id: String

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() async throws {
        try await CommandFailure.reporting(json: json) {
            let host = try ExtensionHost()
            let identifier = try ApplicationArgument.find(id, host)?.identifier ?? id
            let place = try ApplicationInstaller(folders: host.folders).remove(identifier)
            Output.report(Removed(identifier: identifier, path: place.path), json: json)
        }
    }

    private struct Removed: TextReport {
        let identifier: String
        let path: String

        var lines: [String] { ["Removed \(identifier) from \(path)"] }
    }
}
