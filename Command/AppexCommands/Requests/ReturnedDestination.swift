// SPDX-License-Identifier: Apache-2.0

import ExtensionHost
import ExtensionItems
import FileOperations
import Foundation
import ShareSheet

/// Where returned files go.
enum ReturnedDestination {
    /// Into the folder that keeps returned files.
    case kept
    /// Into the folder of what was handed over, under unused names.
    case besideOriginal(URL)
    /// Into a folder that the person named, under unused names.
    case folder(URL)
    /// To standard output: the one file or text that is returned.
    case standardOutput

    /// Reads what was given.
    ///
    /// - Parameters:
    ///   - output: a folder, or `-` for standard output; nil if nothing was given.
    ///   - items: what is handed over, as it was written.
    /// - Returns: the destination: beside the first file by default.
    /// - Throws: ``CommandFailure`` for what is no folder.
    static func read(_ output: String?, besides items: [String]) throws -> ReturnedDestination {
        guard let output else { return original(items).map(besideOriginal) ?? .kept }
        if output == "-" { return .standardOutput }
        guard FileStatus.ifKnown(output)?.isFolder == true else {
            throw CommandFailure(
                .usage,
                "--output: expected a folder that exists, or - for standard output, found \(PrintableText.escaped(output))"
            )
        }
        return .folder(URL(literalPath: output, isDirectory: true))
    }

    /// The folder of the first file that is handed over.
    private static func original(_ items: [String]) -> URL? { items.lazy.compactMap(folder).first }

    /// The folder of a file; nil for anything else that is handed over.
    private static func folder(of item: String) -> URL? {
        if let raw = RawArguments.path(item) ?? ItemArguments.rawPath(item) {
            return raw.folder.map { URL(literalPath: $0, isDirectory: true).standardizedFileURL }
        }
        let isAddress = item.lowercased().hasPrefix("file:")
        let path = isAddress ? URL(address: item)?.path ?? "" : item
        guard !path.isEmpty, FileStatus.ifKnown(path) != nil else { return nil }
        return URL(literalPath: path).standardizedFileURL.deletingLastPathComponent()
    }

    /// The folder for files; nil for the one that keeps them.
    var folder: URL? {
        switch self {
        case .kept, .standardOutput: nil
        case .besideOriginal(let folder), .folder(let folder): folder
        }
    }

    /// Writes the one thing that was returned to standard output.
    ///
    /// - Parameter items: what was returned.
    /// - Returns: why it was not written; nil if it was.
    static func write(_ items: [NSExtensionItem]) async -> String? {
        let attachments = items.flatMap { $0.attachments ?? [] }
        guard attachments.count == 1 else {
            return "--output -: expected one file or text, and \(Phrase.count(attachments.count, "thing")) came back"
        }
        do {
            switch try await attachments[0].content() {
            case .file(let url): return try write(file: url)
            case .url(let url) where url.isFileURL: return try write(file: url)
            case let content: try StandardOutput.write(shown(content.data()))
            }
            return nil
        } catch { return "--output -: \(error)" }
    }

    private static func write(file: URL) throws -> String? {
        guard try FileStatus(of: file.path).isFile else { return "--output -: a folder came back" }
        let handle = try FileHandle(forReadingFrom: file)
        defer { handle.closeFile() }
        var rest = Data()
        while let part = try handle.read(upToCount: 1 << 20), !part.isEmpty {
            let bytes = rest + part
            let end = StandardStreams.outputIsTerminal ? PrintableText.endOfWhole(bytes) : bytes.endIndex
            try StandardOutput.write(shown(bytes[..<end]))
            rest = Data(bytes[end...])
        }
        try StandardOutput.write(shown(rest))
        return nil
    }

    /// As a terminal may get it: what an extension returns moves no cursor there and asks the terminal for nothing. Anything else gets it as it is.
    private static func shown(_ data: Data) -> Data {
        StandardStreams.outputIsTerminal ? Data(PrintableText.lines(String(decoding: data, as: UTF8.self)).utf8) : data
    }
}
