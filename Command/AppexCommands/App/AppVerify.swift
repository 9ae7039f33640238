// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import BundleSignatures
import ExtensionBundles
import ExtensionHost
import FileOperations
import Foundation

/// The command `appex app verify`, which checks that apps are as their developers signed them.
struct AppVerify: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify", abstract: "Check that apps are as their developers signed them.",
        discussion: """
            Reads every file of each app, and shows the key that it is signed with. Whose a key is, its developer has to tell you. All apps are \
            checked. Exit code 65 if one was changed, otherwise 1 if one is not signed.

            Examples:
              appex app verify Office.app
              appex app verify org.appex.office
            """)

    @Argument(help: "A folder Name.app, or the identifier of an installed app.", completion: Completions.applications)
    var app: [String]

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() async throws {
        try await CommandFailure.reporting(json: json) {
            let host = try ExtensionHost()
            var report = ListReport<SignatureReport>("verified")
            var codes: [CommandFailure.Code] = []
            for name in app {
                do {
                    let checked = try verify(name, host)
                    report.entries.append(checked)
                    if !json { Output.line("\(checked.text)") }
                } catch {
                    guard let failure = CommandFailure(error) else { throw error }
                    report.fail(PrintableText.escaped(name), failure.description, code: failure.name)
                    codes.append(failure.code)
                }
            }
            if json { Output.json(report) }
            let order: [CommandFailure.Code] = [.malformedInput, .failed]
            guard let code = order.first(where: codes.contains) ?? codes.last else { return }
            throw ExitCode(code.rawValue)
        }
    }

    private func verify(_ name: String, _ host: ExtensionHost) throws -> SignatureReport {
        let bundle = try ApplicationBundle(url: try place(name, host))
        guard let key = bundle.signature?.key else {
            throw CommandFailure(
                .failed, "\(bundle.url.path) is not signed; its developer signs it with appex app sign")
        }
        try bundle.verify()
        return SignatureReport(bundle, key)
    }

    private func place(_ name: String, _ host: ExtensionHost) throws -> URL {
        if FileStatus.ifKnown(name)?.isFolder == true {
            return URL(literalPath: name, isDirectory: true).resolvingSymlinksInPath()
        }
        guard let app = try ApplicationArgument.find(name, host) else {
            throw FileStatus.ifKnown(name) != nil
                ? CommandFailure(.malformedInput, "expected a folder Name.app; unpack it if it is an archive")
                : CommandFailure(.noInput, "there is no such folder, and no such app is installed")
        }
        return URL(literalPath: app.path, isDirectory: true)
    }
}
