// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// The command `appex group show`, which shows the contents of an app group's container.
struct GroupShow: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show what is in an app group's container, with its apps, sizes and ages.",
        discussion: "Example: appex group show group.org.appex.office")

    @Argument(help: "The group's identifier.", completion: Completions.groups)
    var group: String

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() async throws {
        try await CommandFailure.reporting(json: json) {
            Output.beginListing()
            let content = try GroupContents(try GroupCommand.groups(group)[0])
            Output.report(GroupContentsReport(content), json: json)
        }
    }
}
