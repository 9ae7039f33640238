// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Confinement
import FileOperations
import Foundation

/// The command `appex new`, which writes a package with a new extension, or a declared target.
struct New: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Write a package with a new extension, its app, and tests, or a declared target.",
        discussion: """
            The package has a containing app, the extension, a library that both share, property lists, tests, a Makefile, and a workflow for CI. It \
            builds, runs and passes its tests as it is.

            A declared target has a command in the place of a program, and is installed as it is written. {files}, {file}, {texts}, {text}, \
            {links} and {link} stand for what is shared, {answer:NAME} for the answer to a field, and {output} for the folder of files that are \
            given back, which makes the target an action. Docs/Targets.md has all of it.

            Examples:
              appex new share Notes --takes text,links --app
              appex new action Shout --takes text
              appex new share Albums --takes images:9,movies:1 --identifier org.example.albums
              appex new target PDF --command "img2pdf -o {output}/a.pdf {files}"

            Then: cd Notes && make test
            """)

    /// The kind of thing that the command writes.
    enum Kind: String, CaseIterable, ExpressibleByArgument {
        case share, action, target

        /// The kind of the extension of a package; nil for a target.
        var package: PackageTemplate.Kind? { PackageTemplate.Kind(rawValue: rawValue) }
    }

    @Argument(help: "share, action or target.")
    var kind: Kind

    @Argument(
        help:
            "The name of the package and the app, such as Notes: a letter, then letters and digits. A target may have any name."
    )
    var name: String

    @Option(
        help: ArgumentHelp(
            "Of a target: the program and its arguments, with placeholders. No shell reads it.", valueName: "words"))
    var command: String?

    @Option(
        help: ArgumentHelp(
            "Of a target: something to ask, with its value, or with choices between commas. May be repeated.",
            valueName: "name=value,…"))
    var field: [String] = []

    @Option(
        help: ArgumentHelp(
            "Of a target: what its standard output is, text or link, if it is the result.", valueName: "text|link"))
    var result: String?

    @Flag(help: "Of a target: let the command use the network.")
    var network = false

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
        guard kind == .target || command == nil && field.isEmpty && !network && result == nil else {
            throw ValidationError("--command, --field, --result and --network are for targets")
        }
        guard kind != .target || !app && appex == nil else {
            throw ValidationError("--app and --appex are for packages; a target has no program of its own")
        }
        guard kind != .target else {
            _ = try target()
            return
        }
        guard kind == .share || !app else {
            throw ValidationError(
                "--app is for share extensions: an action gives back what it makes, and its app takes nothing")
        }
        _ = try kind.package.map(template)
    }

    private func target() throws -> TargetTemplate {
        guard let command else {
            throw ValidationError("give the command with --command, such as --command \"gimp {files}\"")
        }
        return try TargetTemplate(
            name: name, identifier: identifier, command: command, takes: try TakenKinds(takes), fields: field,
            result: result, allowsNetwork: network)
    }

    private func template(_ kind: PackageTemplate.Kind) throws -> PackageTemplate {
        try PackageTemplate(
            kind: kind, name: name, identifier: identifier ?? "org.example." + name.lowercased(),
            takes: try TakenKinds(takes), hasApp: app,
            dependency: appex ?? HelperProgram.appexSources()?.path ?? PackageTemplate.repository)
    }

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() async throws {
        try await CommandFailure.reporting(json: json) {
            guard let kind = kind.package else { return try writeTarget() }
            let folder = URL(literalPath: name, isDirectory: true)
            guard FileStatus.ifKnown(folder.path) == nil else {
                throw CommandFailure(
                    .usage,
                    "\(PrintableText.escaped(folder.path)) exists already; choose another name, or another folder")
            }
            let template = try template(kind)
            for (path, text) in template.files { try write(Data(text.utf8), to: folder.appendingPathComponent(path)) }
            Output.report(
                NewReport(
                    folder: folder.path, package: name, extensionIdentifier: template.extensionIdentifier,
                    files: template.files.map(\.path)), json: json)
        }
    }

    private func write(_ contents: Data, to file: URL) throws {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try contents.write(to: file)
    }

    private func writeTarget() throws {
        let template = try target()
        let bundle = URL(literalPath: "\(name).app", isDirectory: true)
        guard FileStatus.ifKnown(bundle.path) == nil else {
            throw CommandFailure(
                .usage, "\(PrintableText.escaped(bundle.path)) exists already; choose another name, or another folder")
        }
        let files = try template.files()
        for (path, contents) in files { try write(contents, to: URL(literalPath: path)) }
        Output.report(
            NewReport(
                folder: bundle.path, package: name, extensionIdentifier: template.targetIdentifier,
                files: files.map(\.path), isTarget: true), json: json)
    }
}

/// The report of the package or target that `appex new` has written.
struct NewReport: Encodable, TextReport {
    /// The folder of the package.
    let folder: String
    /// The name of the package.
    let package: String
    /// The identifier of the extension.
    let extensionIdentifier: String
    /// The files, below the folder.
    let files: [String]
    /// Whether it is a declared target, which needs no build.
    var isTarget: Bool?

    var lines: [String] {
        if isTarget == true {
            let name = PrintableText.escaped(package)
            return [
                "Wrote \(name).app with \(extensionIdentifier); next: appex target check '\(name).app' && appex app install '\(name).app'"
            ]
        }
        return ["Wrote \(package) with \(extensionIdentifier); next: cd \(package) && make test"]
    }
}

/// The kinds of attachments that an extension takes, as a person writes them: `images:9,text`.
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

    /// Reads a list of kinds, separated by commas.
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

    /// The activation rule as a property list.
    var dictionary: [String: Any] {
        var rule: [String: Any] = ["NSExtensionActivationDictionaryVersion": 2]
        for kind in kinds { rule[Self.keys[kind.name] ?? ""] = kind.name == "text" ? true as Any : kind.most as Any }
        return rule
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
