// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ExtensionHost
import ExtensionItems
import FileOperations
import Foundation
import UniformTypes

/// The arguments of a command that name the things to share, such as files, texts and links.
struct ItemArguments: ParsableArguments {
    @Argument(help: "A file, a folder, an http(s) URL, or - for standard input.", completion: .file())
    var items: [String] = []

    @Option(help: "A text to share, as an item of its own; may be repeated.")
    var text: [String] = []

    @Option(
        help: ArgumentHelp(
            "A file whose UTF-8 text is shared as --text shares one, for texts that must not be on a command line; may be repeated.",
            valueName: "file"), completion: .file())
    var textFile: [String] = []

    @Option(help: "A URL to share; may be repeated.")
    var url: [String] = []

    @Flag(
        name: [.customShort("0"), .customLong("null")],
        help:
            "Share the files that standard input names, each name followed by a zero byte, as find -print0 writes them."
    )
    var null = false

    @Flag(help: "Share what is on the clipboard: files, a picture or a text.")
    var clipboard = false

    @Flag(help: "Share a picture of the screen, which the desktop makes as you choose there.")
    var screenshot = false

    @Flag(help: "Share each folder as a zip archive of it.")
    var zip = false

    @Option(help: "A title for what is shared, such as a page's. Few extensions use it.")
    var title: String?

    /// Whether anything of it is on the command line.
    var isGiven: Bool {
        !items.isEmpty || !text.isEmpty || !textFile.isEmpty || !url.isEmpty || title != nil || null || clipboard
            || screenshot
    }

    /// Reads the things to share into one extension item, with an attachment for each.
    ///
    /// - Parameter message: what the person writes about it.
    /// - Returns: the one item.
    /// - Throws: ``CommandFailure`` that names what cannot be shared.
    func extensionItems(message: String? = nil) async throws -> [NSExtensionItem] {
        guard items.count(where: { $0 == "-" }) + (null ? 1 : 0) < 2 else {
            throw CommandFailure(.usage, "standard input can be read only once; give - or -0 once")
        }
        var attachments: [NSItemProvider] = []
        for item in items {
            try CommandFailure.checkCancellation()
            attachments.append(try await provider(item))
        }
        if null { attachments += try await NameList.providers() }
        if clipboard { attachments += try await ClipboardInput.providers(self) }
        if screenshot { attachments.append(try await Self.picture()) }
        for url in url {
            // A file is shared as a file, however it is named.
            let isFile = url.lowercased().hasPrefix("file:")
            attachments.append(try isFile ? await provider(url) : Self.provider(forURL: url))
        }
        for text in text {
            guard !text.isEmpty else {
                throw CommandFailure(.usage, "--text: the text is empty; nothing was shared")
            }
            attachments.append(Self.provider(forText: text))
        }
        for file in textFile { attachments.append(Self.provider(forText: try await Self.text(in: file))) }
        guard !attachments.isEmpty else {
            throw CommandFailure(
                .usage,
                "nothing to share: name a file or a URL, or give --text, --url, --clipboard, --screenshot or -0")
        }
        let item = NSExtensionItem()
        item.attributedTitle = title.map { NSAttributedString(string: $0) }
        item.attributedContentText = message.map { NSAttributedString(string: $0) }
        item.attachments = attachments
        return [item]
    }

    private static func text(in file: String) async throws -> String {
        let data = try await InputFile.contents(awaiting: file, expected: "a file with a text")
        guard let text = String(data: data, encoding: .utf8), !text.isEmpty else {
            throw CommandFailure(
                .malformedInput,
                "--text-file: \(PrintableText.escaped(file)) \(data.isEmpty ? "is empty" : "is not UTF-8 text"); nothing was shared"
            )
        }
        return text
    }

    private static func picture() async throws -> NSItemProvider {
        do { return try provider(forFile: try await ExtensionHost.screenshot().path) } catch is CancellationError {
            throw CommandFailure(.cancelled, "cancelled")
        }
    }

    /// The address of the one page that is named.
    ///
    /// - Throws: ``CommandFailure`` if it is not one address or HTML file.
    func pageAddress() throws -> URL {
        let names = items + url
        guard title == nil else { throw CommandFailure(.usage, "--page: the page has a title; leave --title out") }
        guard names.count == 1, text.isEmpty, textFile.isEmpty, !null, !clipboard, !screenshot else {
            throw CommandFailure(.usage, "--page takes one address, such as https://swift.org, or one HTML file")
        }
        let name = names[0]
        guard !name.isEmpty, name != "-" else {
            throw CommandFailure(.usage, "--page loads a page itself; name its address, or an HTML file")
        }
        if name.isWebAddress || !url.isEmpty && !name.lowercased().hasPrefix("file:") {
            return try Self.address(name)
        }
        var path = name
        if name.lowercased().hasPrefix("file:"), let url = URL(address: name), url.isFileURL {
            path = try Self.path(url, name)
        }
        do {
            try CurrentUser.checkReadable(path)
            guard try FileStatus(of: path).isFile else {
                throw CommandFailure(.noInput, "--page: \(PrintableText.escaped(path)) is not a file")
            }
        } catch let error as FileOperationError {
            let host = error.code == .notFound ? URL(string: "https://\(path)")?.host : nil
            let isHost = host?.contains(".") == true || host == "localhost"
            throw CommandFailure(
                .noInput,
                "\(PrintableText.escaped(path)): \(error.reason)"
                    + (isHost ? "; an address begins with https:// or http://" : ""))
        }
        return URL(literalPath: path)
    }

    func provider(_ argument: String) async throws -> NSItemProvider {
        guard !argument.isEmpty else {
            throw CommandFailure(.usage, "an item has no name: expected a file, a URL or -")
        }
        if argument == "-" { return try await StandardInput.provider() }
        if argument.isWebAddress { return try Self.provider(forURL: argument) }
        if let raw = Self.rawPath(argument) {
            if zip { throw Self.unarchivable(raw) }
            return try Self.provider(forFile: Self.named(raw).path)
        }
        // As browsers and file managers write the addresses of files.
        if argument.lowercased().hasPrefix("file:"), let url = URL(address: argument), url.isFileURL {
            let path = try Self.path(url, argument)
            return try Self.provider(forFile: zip ? Self.archived(path) : path)
        }
        return try Self.provider(forFile: try zip ? Self.archived(argument) : argument)
    }

    /// The zip archive of a folder; anything else as it is.
    private static func archived(_ path: String) throws -> String {
        if let raw = RawArguments.path(path) { throw unarchivable(raw) }
        guard FileStatus.ifKnown(path)?.isFolder == true else { return path }
        do {
            let folder = URL(literalPath: try FileStatus.realPath(path), isDirectory: true)
            let name = folder.filename == "/" ? "Root" : folder.filename
            let place = try OpenFolder(TemporaryFolders.create())
            let archive = name.limited(toBytes: 251) + ".zip"
            try FolderArchive.write(folder, into: place, as: archive)
            return place.url.appendingPathComponent(archive).path
        } catch let error as FileOperationError {
            throw CommandFailure(.noInput, "\(PrintableText.escaped(path)): \(PrintableText.escaped("\(error)"))")
        }
    }

    private static func unarchivable(_ path: RawPath) -> CommandFailure {
        CommandFailure(
            .noInput, "\(PrintableText.escaped(path.shown)): its name is not UTF-8 text, which --zip needs; rename it")
    }

    /// The path of a file whose address names it by bytes that are not UTF-8 text; nil for any other address, and if there is no such file.
    static func rawPath(_ argument: String) -> RawPath? {
        let prefix = "file:///"
        guard argument.lowercased().hasPrefix(prefix), argument.contains("%") else { return nil }
        var bytes: [UInt8] = [UInt8(ascii: "/")]
        var rest = Array(argument.utf8.dropFirst(prefix.utf8.count))[...]
        while let byte = rest.popFirst() {
            let digits = String(decoding: rest.prefix(2), as: UTF8.self)
            if byte == UInt8(ascii: "%"), digits.count == 2, digits.allSatisfy(\.isHexDigit),
                let value = UInt8(digits, radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        guard !bytes.contains(0), String(validating: bytes, as: UTF8.self) == nil, RawPath(bytes).exists else {
            return nil
        }
        return RawPath(bytes)
    }

    /// The path that a file's address names on this machine. (RFC 8089)
    private static func path(_ url: URL, _ argument: String) throws -> String {
        let shown = PrintableText.escaped(argument)
        // Terminals and drags write the name of this machine.
        let own = ["", "localhost", ProcessInfo.processInfo.hostName.lowercased()]
        guard own.contains((url.host ?? "").lowercased()) else {
            throw CommandFailure(.noInput, "\(shown): the file is on another machine, \(url.host ?? "")")
        }
        guard url.query == nil, url.fragment == nil, !url.path.isEmpty, !argument.contains("%00") else {
            throw CommandFailure(
                .malformedInput, "\(shown): the address of a file is file:// and a path, and nothing after it")
        }
        return url.path
    }

    private static func provider(forURL text: String) throws -> NSItemProvider {
        NSItemProvider(item: try address(text) as NSURL, typeIdentifier: UTType.url.identifier)
    }

    private static func address(_ text: String) throws -> URL {
        // Browsers copy addresses with the letters of all languages; what has a space is a sentence.
        let isAddress = !text.contains { $0.isWhitespace }
        let parsed = isAddress ? URL(address: text) : URL(string: text, encodingInvalidCharacters: false)
        guard let url = parsed, let scheme = url.scheme,
            !["http", "https"].contains(scheme.lowercased()) || url.host?.isEmpty == false
        else {
            let isHost = !text.contains("://") && URL(string: "https://\(text)")?.host?.contains(".") == true
            throw CommandFailure(.malformedInput, "“\(text)” is not a URL" + (isHost ? "; write https://\(text)" : ""))
        }
        return url
    }

    static func provider(forText text: String) -> NSItemProvider {
        NSItemProvider(item: NSString(string: text), typeIdentifier: UTType.plainText.identifier)
    }

    /// Copies a file whose name is not text to one whose name is: extensions work with names that are text.
    ///
    /// - Throws: ``CommandFailure``.
    static func named(_ path: RawPath) throws -> URL {
        let name = path.shownName
        do {
            let folder = try OpenFolder(TemporaryFolders.create())
            _ = try FileCopier(isDurable: false).copy(path, into: folder, as: name)
            Output.printError(
                "the path of a file is not UTF-8 text; a copy of it is called “\(PrintableText.escaped(name))”")
            return folder.url.appendingPathComponent(name)
        } catch let error as FileOperationError {
            let isFull = [.noSpace, .overQuota].contains(error.code)
            throw CommandFailure(
                isFull ? .failed : .noInput,
                "\(PrintableText.escaped(path.shown)): \(isFull ? "\(error)" : error.reason)")
        }
    }

    /// The schemes of addresses under which file managers show files that have no path.
    private static let placesOfFileManagers: Set = [
        "afc", "afp", "archive", "dav", "davs", "fish", "gphoto2", "mtp", "nfs", "obex", "sftp", "smb", "trash",
    ]

    /// Returns advice on a link, or an address of a file manager, that was taken for a file's path; empty for other paths.
    private static func hint(_ path: String) -> String {
        let isLink = path.prefix { $0.isLetter }.endIndex != path.startIndex && path.contains(":")
        guard isLink, let scheme = URL(string: path)?.scheme?.lowercased() else { return "" }
        return placesOfFileManagers.contains(scheme) && path.contains(":/")
            ? "; it may be on another machine, on a device or in the trash: copy it to a folder of this machine, and share the copy"
            : "; to share it as a link, write --url \(PrintableText.escaped(path))"
    }

    static func provider(forFile path: String) throws -> NSItemProvider {
        if let raw = RawArguments.path(path) { return try provider(forFile: named(raw).path) }
        let shown = PrintableText.escaped(path)
        do {
            // A folder has a name of its own, also if it is reached by one of these.
            if [".", ".."].contains(path.pathParts.last ?? "") {
                return try provider(forFile: FileStatus.realPath(path))
            }
            if try FileStatus(ofLink: path).isLink, FileStatus.ifKnown(path) == nil {
                throw CommandFailure(.noInput, "\(shown): this link leads nowhere")
            }
            let status = try FileStatus(of: path)
            guard status.isFile || status.isFolder else {
                throw CommandFailure(.noInput, "\(shown): only files and folders can be shared, and this is neither")
            }
            try CurrentUser.checkReadable(path)
            if let provider = NSItemProvider(contentsOf: URL(literalPath: path)) { return provider }
            // Only to learn the reason.
            _ = try UTType(contentsOf: URL(literalPath: path))
        } catch let error as FileOperationError {
            throw CommandFailure(.noInput, "\(shown): \(error.reason)" + (error.code == .notFound ? hint(path) : ""))
        }
        throw CommandFailure(.noInput, "\(shown): it cannot be read any more")
    }
}

extension String {
    /// Whether a text begins as an address of the Web.
    fileprivate var isWebAddress: Bool {
        let lowered = lowercased()
        return lowered.hasPrefix("http://") || lowered.hasPrefix("https://")
    }
}
