// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ExtensionBundles
import ExtensionHost

/// The command `appex app list`, which lists the installed apps and their extensions.
struct AppList: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List installed apps and their extensions.")

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() async throws {
        try await CommandFailure.reporting(json: json) {
            Output.beginListing()
            Output.report(try await ApplicationListReport(ExtensionHost()), json: json)
        }
    }
}
