// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import BrowserHost
import ExtensionBundles
import FileOperations
import Foundation

/// The command `appex browser status`, which says which browsers are prepared for the add-on.
struct BrowserStatus: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "status", abstract: "Say which browsers are prepared for the add-on.")

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() async throws {
        try await CommandFailure.reporting(json: json) {
            let folders = try ApplicationFolders()
            let report = BrowserReport(
                browsers: InstalledBrowser.all.map { browser in
                    let folder = AddOn.folder(for: browser.kind, in: folders)
                    let hasAddOn = FileStatus.ifKnown(folder.appendingPathComponent("manifest.json").path) != nil
                    return .init(
                        identifier: browser.identifier, name: browser.name, isInstalled: browser.isInstalled,
                        isRegistered: browser.isRegistered, addOn: hasAddOn ? folder.path : nil,
                        obstacle: browser.obstacle)
                })
            Output.report(report, json: json)
        }
    }
}
