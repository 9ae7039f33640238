// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import AuthoringReports

/// The command `appex build`, which builds an iOS extension from its own sources, unmodified.
struct Build: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build", abstract: "Build an iOS extension from its own sources, unmodified.",
        discussion: """
            Takes the folder of an extension as it lies in an Xcode project, or an .xcodeproj and a target, and makes a containing app with \
            the extension in it. The source tree is not changed.

            Examples:
              appex build ios/ShareExtension
              appex build Notes.xcodeproj --target NotesShare --output .
              appex build ShareExtension --set PRODUCT_BUNDLE_IDENTIFIER=org.example.notes.share
            """)

    @Argument(help: "The folder of an extension, or an .xcodeproj.", completion: .directory)
    var folder: String

    @OptionGroup var build: BuildArguments

    @Option(
        help: ArgumentHelp("The folder that gets the app, instead of one of the cache.", valueName: "folder"),
        completion: .directory)
    var output: String?

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() async throws {
        try await CommandFailure.reporting(json: json) {
            Output.report(try build.build(folder, output: output), json: json)
        }
    }
}
