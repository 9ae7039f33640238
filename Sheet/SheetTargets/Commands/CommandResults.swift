// SPDX-License-Identifier: Apache-2.0

import Confinement
import DeclaredTargets
import ExtensionHost
import ExtensionMessages
import FileOperations
import Foundation
import UniformTypes

/// The results of a command in the form of an extension's: one item, with an attachment for each file, text and link.
struct CommandResults {
    /// The name of the output folder in the temporary one.
    static let outputName = "output"

    /// The maximum number of bytes of all texts and links together.
    private static let bytesLimit = 64 << 20

    private let session: SessionFolder
    private var attachments: [AttachmentDescription] = []
    private var files: [AttachmentDescription] = []
    private var bytes = 0
    /// The notices that the person should read.
    private(set) var notices: [String] = []
    /// The names in the output folder that are accounted for.
    private var known: Set<String> = []
    /// The paths below it that are given back.
    private var given: Set<String> = []

    init(_ session: SessionFolder) { self.session = session }

    /// The output folder, for the command.
    static func path(_ session: SessionFolder) -> String {
        session.layout.temporaryPath(outside: session.temporary.path) + "/" + outputName
    }

    /// Adds what the person should know.
    mutating func add(notice: some StringProtocol) { notices.append(String(notice)) }

    /// Adds what one run has reported and left in the output folder.
    ///
    /// - Throws: `ExtensionHostError` with `badReturnedItem` if it is not what the declaration says; `FileOperationError`.
    mutating func add(_ output: CommandOutput, _ command: DeclaredTarget) throws {
        var named: [String] = []
        switch command.result {
        case .lines:
            for report in output.reports {
                switch report {
                case .progress, .sent, .failure: continue
                case .text(let text): try add(text: text)
                case .link(let link): try add(link: link)
                case .file(let path): named.append(path)
                case .note(let text): notices.append(text)
                case .status(let status, let address): try Self.check(status, address)
                case .put(let status, let address):
                    try Self.check(status, address)
                    switch status {
                    case 200, 204: notices.append("the server says that it has replaced a file of this name")
                    case 201: break
                    case 207: try Self.refuse(status, address)
                    default: notices.append("the server does not say that it has stored the file (status \(status))")
                    }
                }
            }
        case .text:
            guard let text = output.text else {
                throw ExtensionHostError(
                    .badReturnedItem, "expected a text in UTF-8 on standard output, found other bytes")
            }
            let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
            // Another file may have one.
            if !trimmed.isEmpty { try add(text: trimmed) }
        case .link: try add(link: (output.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines))
        }
        if command.returnsFiles { try addFiles(named) }
    }

    /// A server that sends on has stored nothing; programs such as curl take that for a success.
    private static func check(_ status: Int, _ address: String) throws {
        guard !(200...299).contains(status) else { return }
        try refuse(status, address)
    }

    private static func refuse(_ status: Int, _ address: String) throws {
        // Programs put the login into an address that a server has named without one.
        let shown = address.replacing(#/^([A-Za-z][A-Za-z0-9+.\-]*:\/\/)[^\/?#]*@/#) { $0.output.1 }
        let place = shown.isEmpty ? "" : " and the address \(PrintableText.escaped(String(shown.prefix(300))))"
        throw ExtensionHostError(
            .returnedError, "the server has answered with the status \(status)\(place), which is no success")
    }

    private mutating func add(text: String) throws {
        try count(text.utf8.count)
        attachments.append(
            .init(representations: [
                .init(
                    typeIdentifier: UTType.plainText.identifier, value: ItemValue(.text, .inline(Data(text.utf8))))
            ]))
    }

    private mutating func add(link: String) throws {
        guard let url = URL(address: link), let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
            url.host?.isEmpty == false, !link.contains(where: \.isWhitespace)
        else {
            throw ExtensionHostError(
                .badReturnedItem,
                "expected the address of a web page, found “\(PrintableText.escaped(String(link.prefix(200))))”")
        }
        try count(link.utf8.count)
        attachments.append(
            .init(representations: [
                .init(
                    typeIdentifier: UTType.url.identifier,
                    value: ItemValue(.url, .inline(Data(url.absoluteString.utf8))))
            ]))
    }

    private mutating func count(_ size: Int) throws {
        bytes += size
        guard bytes <= Self.bytesLimit else {
            throw ExtensionHostError(
                .badReturnedItem, "the command has given back more than \(Self.bytesLimit) bytes of texts and links")
        }
    }

    /// Describes everything, when the last run has ended.
    ///
    /// - Parameter command: says what is given back.
    /// - Returns: the items; none if nothing is given back.
    /// - Throws: `ExtensionHostError` with `badReturnedItem` if something was to be given back and there is nothing.
    func items(_ command: DeclaredTarget) throws -> [ItemDescription] {
        let all = files + attachments
        guard !all.isEmpty else {
            if command.returnsFiles {
                throw ExtensionHostError(
                    .badReturnedItem, "the command ended without a result: it left no file in its output folder")
            }
            if command.result == .text {
                throw ExtensionHostError(.badReturnedItem, "the command ended without a result: it wrote no text")
            }
            return []
        }
        return [ItemDescription(attachments: all)]
    }

    /// Adds the files that a run has reported, or else those that are new.
    private mutating func addFiles(_ reported: [String]) throws {
        let temporary = try OpenFolder(session.temporary)
        guard try temporary.status(Self.outputName)?.isFolder == true,
            let folder = try temporary.folder(Self.outputName)
        else {
            throw ExtensionHostError(.badReturnedItem, "the command has removed or replaced its output folder")
        }
        let names = try folder.textNames()
        let inside = Self.path(session)
        let paths = reported.map { $0.path(below: inside) ?? $0 }
        for path in paths {
            guard let first = path.pathParts.first, !path.hasPrefix("/"), !path.pathParts.contains(".."),
                names.contains(first)
            else {
                throw ExtensionHostError(
                    .badReturnedItem,
                    "the command reported the file \(PrintableText.escaped(path)), which is not in its output folder")
            }
        }
        let new = names.filter { !known.contains($0) }.sorted {
            let order = $0.compare($1, options: [.numeric])
            return order == .orderedSame ? $0 < $1 : order == .orderedAscending
        }
        known.formUnion(names)
        for path in paths.isEmpty ? new : paths where given.insert(path).inserted {
            files.append(try Self.description(path, folder, inside))
        }
    }

    private static func description(
        _ path: String, _ folder: OpenFolder, _ inside: String
    ) throws -> AttachmentDescription {
        let isLink = try folder.status(path.pathParts.first ?? path)?.kind == .link
        let status = isLink ? nil : try folder.status(beneath: path)
        guard let status, status.isFolder || status.isFile else {
            throw ExtensionHostError(
                .badReturnedItem,
                "\(PrintableText.escaped(path)) in the output folder is neither a file nor a folder")
        }
        let name = path.asFilename()
        let type = status.isFolder ? .folder : UTType(filenameExtension: name.filenameExtension) ?? .data
        return AttachmentDescription(
            suggestedName: name,
            representations: [
                .init(typeIdentifier: type.identifier, value: ItemValue(.file, .file("\(inside)/\(path)")))
            ])
    }
}
