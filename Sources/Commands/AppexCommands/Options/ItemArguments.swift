// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ExtensionItems
import FileOperations
import Foundation
import Glibc
import UniformTypes

/// What is shared, as the command line gives it.
struct ItemArguments: ParsableArguments {
    @Argument(help: "A file, a folder, an http(s) URL, or - for standard input.", completion: .file())
    var items: [String] = []

    @Option(help: "A text to share.")
    var text: String?

    @Option(help: "A URL to share.")
    var url: String?

    @Option(help: "A title for what is shared.")
    var title: String?

    /// More than this of standard input is not taken as a text but as a file, in bytes.
    private static let longestText = 1 << 20

    /// What is shared, as one extension item with an attachment for each thing.
    ///
    /// - Throws: ``CommandFailure`` that names what cannot be shared.
    func extensionItems() throws -> [NSExtensionItem] {
        var attachments = try items.map(provider)
        if let url { attachments.append(try Self.provider(forURL: url)) }
        if let text { attachments.append(Self.provider(forText: text)) }
        guard !attachments.isEmpty else {
            throw CommandFailure(.usage, "nothing to share: name a file or a URL, or give --text or --url")
        }
        let item = NSExtensionItem()
        item.attributedTitle = title.map { NSAttributedString(string: $0) }
        item.attributedContentText = text.map { NSAttributedString(string: $0) }
        item.attachments = attachments
        return [item]
    }

    private func provider(_ argument: String) throws -> NSItemProvider {
        if argument == "-" { return try Self.providerForStandardInput() }
        let lowered = argument.lowercased()
        if lowered.hasPrefix("http://") || lowered.hasPrefix("https://") { return try Self.provider(forURL: argument) }
        return try Self.provider(forFile: argument)
    }

    private static func provider(forURL text: String) throws -> NSItemProvider {
        guard let url = URL(string: text, encodingInvalidCharacters: false), url.scheme != nil, url.host != "" else {
            throw CommandFailure(.malformedInput, "“\(text)” is not a URL")
        }
        return NSItemProvider(item: url as NSURL, typeIdentifier: UTType.url.identifier)
    }

    private static func provider(forText text: String) -> NSItemProvider {
        NSItemProvider(item: NSString(string: text), typeIdentifier: UTType.plainText.identifier)
    }

    static func provider(forFile path: String) throws -> NSItemProvider {
        let shown = PrintableText.escaped(path)
        var status = stat()
        guard lstat(path, &status) == 0 else { throw CommandFailure(.noInput, "\(shown): \(reason(errno))") }
        let isLink = status.st_mode & S_IFMT == S_IFLNK
        guard stat(path, &status) == 0 else {
            throw CommandFailure(.noInput, "\(shown): \(isLink ? "this link leads nowhere" : reason(errno))")
        }
        guard [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) else {
            throw CommandFailure(.noInput, "\(shown): only files and folders can be shared, and this is neither")
        }
        guard access(path, R_OK) == 0 else { throw CommandFailure(.noInput, "\(shown): \(reason(errno))") }
        guard let provider = NSItemProvider(contentsOf: URL(fileURLWithPath: path)) else {
            throw CommandFailure(.noInput, "\(shown): it cannot be read any more")
        }
        return provider
    }

    private static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }

    /// A short text is shared as a text; anything else as a file, whose type libmagic determines.
    private static func providerForStandardInput() throws -> NSItemProvider {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("appex-stdin-\(UUID().uuidString)")
        let file = folder.appendingPathComponent("Standard input")
        do {
            try Folder.create(folder)
            try Data().write(to: file)
            let handle = try FileHandle(forWritingTo: file)
            while let part = try FileHandle.standardInput.read(upToCount: 1 << 20), !part.isEmpty {
                try handle.write(contentsOf: part)
            }
            try handle.close()
            TemporaryFolders.add(folder)
            let type = try UTType(contentsOf: file)
            if type.conforms(to: .text), let text = try shortText(file) { return provider(forText: text) }
            let named = folder.appendingPathComponent(type.filename("Standard input"))
            if named != file { try FileManager.default.moveItem(at: file, to: named) }
            return try provider(forFile: named.path)
        } catch let error as CommandFailure {
            throw error
        } catch {
            throw CommandFailure(.noInput, "standard input cannot be kept: \(error)")
        }
    }

    private static func shortText(_ file: URL) throws -> String? {
        let data = try Data(contentsOf: file, options: .mappedIfSafe)
        return data.count <= longestText ? String(data: data, encoding: .utf8) : nil
    }
}

/// Folders that go when the command has ended.
enum TemporaryFolders {
    nonisolated(unsafe) private static var folders: [URL] = []
    private static let lock = NSLock()

    static func add(_ folder: URL) { lock.withLock { folders.append(folder) } }

    static func removeAll() {
        for folder in lock.withLock({ folders }) {
            do {
                try FileManager.default.removeItem(at: folder)
            } catch {
                Output.printError("the temporary folder \(folder.path) is left behind: \(error)")
            }
        }
        lock.withLock { folders = [] }
    }
}
