// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Confinement
import FileOperations
import Foundation

/// `appex new`
struct New: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Write a package with a new extension, its app, and tests.",
        discussion: """
            The package has a containing app, the extension, a library that both share, property lists, tests, a Makefile, and a workflow for CI. It \
            builds, runs and passes its tests as it is.

            Examples:
              appex new share Notes --takes text,links --app
              appex new action Shout --takes text
              appex new share Albums --takes images:9,movies:1 --identifier org.example.albums

            Then: cd Notes && make test
            """)

    @Argument(help: "share or action.")
    var kind: PackageTemplate.Kind

    @Argument(help: "The name of the package and the app, such as Notes: a letter, then letters and digits.")
    var name: String

    @Option(
        help: ArgumentHelp(
            "What the extension takes, each with a largest number (10 if there is none): images, movies, files, links, text.",
            valueName: "images:9,text,…"))
    var takes: String = "text,links,images,files"

    @Flag(
        help:
            "Write an app that takes what is shared from its inbox. Otherwise the app only says what it was opened with."
    )
    var app = false

    @Option(help: ArgumentHelp("The app's bundle identifier.", valueName: "org.example.name"))
    var identifier: String?

    @Option(
        help: ArgumentHelp(
            "The Appex that the package depends on: a checkout, or the address of a repository with versions; otherwise the one that this program belongs to.",
            valueName: "path"),
        completion: .directory)
    var appex: String?

    func validate() throws {
        guard kind == .share || !app else {
            throw ValidationError(
                "--app is for share extensions: an action gives back what it makes, and its app takes nothing")
        }
        _ = try template()
    }

    private func template() throws -> PackageTemplate {
        try PackageTemplate(
            kind: kind, name: name, identifier: identifier ?? "org.example." + name.lowercased(),
            takes: try TakenKinds(takes), hasApp: app,
            dependency: appex ?? HelperProgram.appexSources()?.path ?? PackageTemplate.repository)
    }

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() async throws {
        try await CommandFailure.reporting(json: json) {
            let folder = URL(fileURLWithPath: name, isDirectory: true)
            guard FileStatus.ifKnown(folder.path) == nil else {
                throw CommandFailure(
                    .usage,
                    "\(PrintableText.escaped(folder.path)) exists already; choose another name, or another folder")
            }
            let template = try template()
            for (path, text) in template.files {
                let file = folder.appendingPathComponent(path)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file)
            }
            Output.report(
                NewReport(
                    folder: folder.path, package: name, extensionIdentifier: template.extensionIdentifier,
                    files: template.files.map(\.path)), json: json)
        }
    }
}

/// What `appex new` has written.
struct NewReport: Encodable, TextReport {
    /// The folder of the package.
    let folder: String
    /// The name of the package.
    let package: String
    /// The identifier of the extension.
    let extensionIdentifier: String
    /// The files, below the folder.
    let files: [String]

    var lines: [String] {
        ["Wrote \(package) with \(extensionIdentifier); next: cd \(package) && make test"]
    }
}

/// What an extension takes, as a person writes it: `images:9,text`.
struct TakenKinds {
    /// A kind of attachment with the largest number.
    struct Kind: Hashable {
        let name: String
        let most: Int
    }

    /// In the order in which they are written.
    let kinds: [Kind]

    private static let keys = [
        "images": "NSExtensionActivationSupportsImageWithMaxCount",
        "movies": "NSExtensionActivationSupportsMovieWithMaxCount",
        "files": "NSExtensionActivationSupportsFileWithMaxCount",
        "links": "NSExtensionActivationSupportsWebURLWithMaxCount",
        "text": "NSExtensionActivationSupportsText",
    ]

    /// Reads a list.
    ///
    /// - Throws: `ValidationError` that names what is wrong in it.
    init(_ text: String) throws {
        var kinds: [Kind] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let words = part.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
            let name = words[0].trimmingCharacters(in: .whitespaces)
            guard Self.keys[name] != nil, words.count <= 2, !kinds.contains(where: { $0.name == name }) else {
                throw ValidationError(
                    "--takes: expected each of \(Self.keys.keys.sorted().joined(separator: ", ")) once at most, found “\(part)”"
                )
            }
            guard let most = words.count == 1 ? 10 : Int(words[1]), (1...9_999).contains(most),
                name != "text" || words.count == 1
            else { throw ValidationError("--takes: expected a number from 1, such as images:9, found “\(part)”") }
            kinds.append(Kind(name: name, most: most))
        }
        self.kinds = kinds
    }

    /// The activation rule as lines of a property list.
    var rule: [String] {
        ["<key>NSExtensionActivationDictionaryVersion</key> <integer>2</integer>"]
            + kinds.map { kind in
                let value = kind.name == "text" ? "<true/>" : "<integer>\(kind.most)</integer>"
                return "<key>\(Self.keys[kind.name] ?? "")</key> \(value)"
            }
    }

    /// Something that it takes, as Swift that makes an item provider.
    var sample: String {
        switch kinds.first?.name {
        case "text": "NSItemProvider(object: NSString(string: \"buy milk\"))"
        case "links": "NSItemProvider(object: NSURL(string: \"https://swift.org\")!)"
        case "images":
            "NSItemProvider(item: NSData(bytes: [0xFF, 0xD8, 0xFF], length: 3), typeIdentifier: \"public.jpeg\")"
        case "movies": "NSItemProvider(item: NSData(bytes: [0], length: 1), typeIdentifier: \"public.mpeg-4\")"
        default: "NSItemProvider(item: NSData(bytes: [0], length: 1), typeIdentifier: \"public.data\")"
        }
    }

    /// Whether the sample is a text.
    var isTextFirst: Bool { kinds.first?.name == "text" }
}
