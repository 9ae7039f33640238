// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import BundleSignatures
import ExtensionBundles
import ExtensionHost
import FileOperations
import Foundation

/// `appex app verify`
struct AppVerify: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify", abstract: "Check that apps are as their developers signed them.",
        discussion: """
            Reads every file of each app, and shows the key that it is signed with. Whose a key is, its developer has to tell you. Exit code 65 \
            if an app was changed, 1 if one is not signed.

            Examples:
              appex app verify Office.app
              appex app verify org.appex.office
            """)

    @Argument(help: "A folder Name.app, or the identifier of an installed app.", completion: Completions.applications)
    var app: [String]

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() async throws {
        var report = ListReport<SignatureReport>("verified")
        try await CommandFailure.reporting(json: json, as: { report.stopped($0) }) {
            let host = try ExtensionHost()
            for name in app {
                let bundle = try ApplicationBundle(url: try place(name, host))
                guard let key = bundle.signature?.key else {
                    throw CommandFailure(
                        .failed, "\(bundle.url.path) is not signed; its developer signs it with appex app sign")
                }
                try bundle.verify()
                report.entries.append(SignatureReport(bundle, key))
                if !json {
                    Output.line(
                        "\(PrintableText.escaped(bundle.displayName)) (\(bundle.identifier)) is as it was signed with \(key)"
                    )
                }
            }
            if json { Output.json(report) }
        }
    }

    private func place(_ name: String, _ host: ExtensionHost) throws -> URL {
        if FileStatus.ifKnown(name)?.isFolder == true {
            return URL(fileURLWithPath: name, isDirectory: true).resolvingSymlinksInPath()
        }
        guard let app = try ApplicationArgument.find(name, host) else {
            throw FileStatus.ifKnown(name) != nil
                ? CommandFailure(.malformedInput, "\(name): expected a folder Name.app; unpack it if it is an archive")
                : CommandFailure(.noInput, "\(name): there is no such folder, and no such app is installed")
        }
        return URL(fileURLWithPath: app.path, isDirectory: true)
    }
}
