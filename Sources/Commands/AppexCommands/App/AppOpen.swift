// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ExtensionBundles
import ExtensionHost

/// `appex app open`
struct AppOpen: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "open", abstract: "Run an installed app here, confined, with the given arguments.",
        discussion: "Example: appex app open org.appex.office")

    @Argument(help: "The app's identifier, or its name.", completion: Completions.applications)
    var id: String

    @Argument(parsing: .captureForPassthrough, help: "For the app: a URL of its own scheme, or what it understands.")
    var arguments: [String] = []

    func run() async throws {
        try await CommandFailure.reporting {
            let host = try ExtensionHost()
            guard let app = try ApplicationArgument.find(id, host) else {
                throw CommandFailure(.notOffered, "no app called \(id) is installed")
            }
            throw ExitCode(try await host.run(app, arguments: arguments))
        }
    }
}
