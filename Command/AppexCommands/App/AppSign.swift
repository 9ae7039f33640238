// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import BundleSignatures
import ExtensionBundles
import FileOperations
import Foundation

/// The command `appex app sign`, which signs containing apps with a developer's key.
struct AppSign: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sign", abstract: "Sign containing apps with a developer's key.",
        discussion: """
            A signed app runs only as it was signed, is updated only by an app that is signed with the same key, and its identifiers, groups and \
            URL schemes are for no app of another key. Sign last: any change to the bundle breaks the signature.

            Example: appex app sign .build/apps/Office.app
            """)

    @Argument(help: "A folder Name.app.", completion: .directory)
    var path: [String]

    @OptionGroup var choice: KeyFile

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() async throws {
        var report = ListReport<SignatureReport>("signed")
        try await CommandFailure.reporting(json: json, as: { report.stopped($0) }) {
            let key = try choice.existing()
            for path in path {
                let bundle = URL(literalPath: path, isDirectory: true).resolvingSymlinksInPath()
                // What could not be installed is not signed either.
                let app = try ApplicationBundle(toSign: bundle)
                let signature = try BundleSignature.sign(bundle, with: key)
                // What was signed is what can be installed.
                _ = try ApplicationBundle(url: bundle)
                report.entries.append(SignatureReport(app, signature.key))
                if !json {
                    Output.line(
                        "Signed \(PrintableText.escaped(app.displayName)) (\(app.identifier)) with \(signature.key)")
                }
            }
            if json { Output.json(report) }
        }
    }
}

/// Where a developer's key lies.
struct KeyFile: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The file with the private key, by default appex/developer-key.pem in the configuration folder (~/.config).",
            valueName: "file"), completion: .file())
    var key: String?

    /// - Throws: `BundleSignatureError` if no file was named and the environment names no folder.
    func file() throws -> URL {
        if key?.isEmpty == true { throw CommandFailure(.usage, "--key: the name is empty") }
        return try key.map { URL(literalPath: $0) } ?? PrivateDeveloperKey.defaultFile()
    }

    /// The key in the file.
    ///
    /// - Throws: ``CommandFailure`` if there is none; `BundleSignatureError`.
    func existing() throws -> PrivateDeveloperKey {
        let file = try file()
        guard let status = FileStatus.ifKnown(file.path) else {
            let option = key.map { " --key \($0)" } ?? ""
            throw CommandFailure(
                .noInput,
                "\(file.path): there is no such file; appex app key --create\(option) makes a key, if you have none")
        }
        guard status.isFile else { throw CommandFailure(.noInput, "\(file.path): expected a file with a key") }
        return try PrivateDeveloperKey(contentsOf: file)
    }
}

/// An app with the key that it is signed with.
struct SignatureReport: Encodable {
    private let name: String
    let identifier: String
    let path: String
    let key: String

    init(_ app: ApplicationBundle, _ key: DeveloperKey) {
        name = app.displayName
        identifier = app.identifier
        path = app.url.path
        self.key = key.description
    }

    private enum CodingKeys: String, CodingKey {
        case identifier, path, key
    }

    var text: String { "\(PrintableText.escaped(name)) (\(identifier)) is as it was signed with \(key)" }
}
