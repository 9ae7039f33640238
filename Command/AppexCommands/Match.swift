// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import ArgumentParser
import ExtensionBundles
import ExtensionHost

/// The command `appex match`, which shows the extensions that would be offered, and why the others are not.
struct Match: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "match", abstract: "Show which extensions would be offered, and why the others are not.",
        discussion: """
            Examples:
              appex match photo.jpg
              appex match photo.jpg notes.txt --explain
              appex match --payload payload.json --json

            A payload file holds {"extensionItems":[{"attachments":[{"registeredTypeIdentifiers":["public.jpeg"]}]}]}.
            """)

    @OptionGroup var arguments: PayloadArguments

    @Flag(help: "Show the rule of each extension that is not offered, part by part.")
    var explain = false

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() async throws {
        defer { TemporaryFolders.removeAll() }
        try await CommandFailure.reporting(json: json) {
            Output.beginListing()
            let installation = try Installation()
            let (input, items) = try await arguments.input()
            let host = installation.host
            let all =
                items.map { host.offer(for: $0, among: installation.installed) }
                ?? host.offer(for: input, among: installation.installed)
            let offer = all.hiding(try TargetPreferences(), isMenu: true)
            let report = try OfferReport(
                offer, explaining: explain ? input : nil, names: arguments.names, installation.installed.catalog)
            Output.report(report, json: json)
            if offer.offered.isEmpty { throw ExitCode(CommandFailure.Code.notOffered.rawValue) }
        }
    }
}
