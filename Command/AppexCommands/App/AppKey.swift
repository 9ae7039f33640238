// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import BundleSignatures
import Foundation

/// The command `appex app key`, which shows the public half of the developer's key, or makes a key.
struct AppKey: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "key", abstract: "Show the public half of your developer's key, or make one.",
        discussion: """
            Give the line that it prints to the people who install your apps, and keep the file: what was installed with one key is \
            updated with no other. openssl genpkey -algorithm ed25519 makes such a file, too.
            """)

    @OptionGroup var choice: KeyFile

    @Flag(help: "Make a new key. Never replaces one.")
    var create = false

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() async throws {
        try await CommandFailure.reporting(json: json) {
            let file = try choice.file()
            let key = create ? try PrivateDeveloperKey.create(at: file) : try choice.existing()
            Output.report(Key(key: key.publicKey.description, path: file.path, created: create), json: json)
        }
    }

    private struct Key: TextReport {
        let key: String
        let path: String
        let created: Bool

        var lines: [String] {
            [key] + (created ? ["The private key lies in \(path); keep it, and show it to no one."] : [])
        }
    }
}
