// SPDX-License-Identifier: Apache-2.0

import Confinement
import DeclaredTargets
import ExtensionMessages
import FileOperations
import Foundation
import UniformTypes

/// What a command gives back, as an extension would: one item, with an attachment for each file, text and link.
struct CommandResults {
    /// The name of the output folder in the temporary one.
    static let outputName = "output"

    private var attachments: [AttachmentDescription] = []
    private var namedFiles: [String] = []

    /// Adds what one run has reported.
    ///
    /// - Throws: ``ExtensionHostError`` with `badReturnedItem` if it is not what the declaration says.
    mutating func add(_ output: CommandOutput, _ result: DeclaredTarget.Result) throws {
        switch result {
        case .lines:
            for report in output.reports {
                switch report {
                case .progress: continue
                case .text(let text): add(text: text)
                case .link(let link): try add(link: link)
                case .file(let path): namedFiles.append(path)
                }
            }
        case .text:
            guard let text = output.text else {
                throw ExtensionHostError(
                    .badReturnedItem, "expected a text in UTF-8 on standard output, found other bytes")
            }
            let trimmed = text.hasSuffix("\n") ? String(text.dropLast()) : text
            guard !trimmed.isEmpty else {
                throw ExtensionHostError(.badReturnedItem, "expected a text on standard output, found none")
            }
            add(text: trimmed)
        case .link: try add(link: (output.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines))
        }
    }

    private mutating func add(text: String) {
        attachments.append(
            .init(representations: [
                .init(
                    typeIdentifier: UTType.plainText.identifier, value: ItemValue(.text, .inline(Data(text.utf8))))
            ]))
    }

    private mutating func add(link: String) throws {
        guard let url = URL(string: link), let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
            url.host?.isEmpty == false, !link.contains(where: \.isWhitespace)
        else {
            throw ExtensionHostError(
                .badReturnedItem,
                "expected the address of a web page, found “\(PrintableText.escaped(String(link.prefix(200))))”")
        }
        attachments.append(
            .init(representations: [
                .init(typeIdentifier: UTType.url.identifier, value: ItemValue(.url, .inline(Data(link.utf8))))
            ]))
    }

    /// Describes everything, when the last run has ended.
    ///
    /// - Parameters:
    ///   - command: says whether files are given back.
    ///   - session: whose temporary folder has the output folder.
    /// - Returns: the items; none if nothing is given back.
    /// - Throws: ``ExtensionHostError`` with `badReturnedItem` if files were to be given back and there are none; `FileOperationError`.
    func items(_ command: DeclaredTarget, _ session: SessionFolder) throws -> [ItemDescription] {
        let inside = session.layout.temporaryPath(outside: session.temporary.path) + "/" + Self.outputName
        let files = try command.returnsFiles ? outputFiles(session, inside) : []
        let all = files + attachments
        guard !command.returnsFiles || !all.isEmpty else {
            throw ExtensionHostError(
                .badReturnedItem, "the command ended without a result: it left no file in its output folder")
        }
        return all.isEmpty ? [] : [ItemDescription(attachments: all)]
    }

    private func outputFiles(_ session: SessionFolder, _ inside: String) throws -> [AttachmentDescription] {
        guard let folder = try OpenFolder(session.temporary).folder(Self.outputName) else { return [] }
        let names = try folder.names().filter { !$0.hasPrefix(".") }
        let named = try namedFiles.map { path -> String in
            let name = path.path(below: inside) ?? path
            guard names.contains(name) else {
                throw ExtensionHostError(
                    .badReturnedItem,
                    "the command reported the file \(PrintableText.escaped(path)), which is not in its output folder")
            }
            return name
        }
        let sorted = names.sorted {
            let order = $0.compare($1, options: [.numeric])
            return order == .orderedSame ? $0 < $1 : order == .orderedAscending
        }
        return try (named.isEmpty ? sorted : named).map { name in
            let status = try folder.status(name)
            let isFolder = status?.isFolder == true
            guard isFolder || status?.isFile == true else {
                throw ExtensionHostError(
                    .badReturnedItem,
                    "\(PrintableText.escaped(name)) in the output folder is neither a file nor a folder")
            }
            let type = isFolder ? .folder : UTType(filenameExtension: name.filenameExtension) ?? .data
            return AttachmentDescription(
                suggestedName: name,
                representations: [
                    .init(typeIdentifier: type.identifier, value: ItemValue(.file, .file("\(inside)/\(name)")))
                ])
        }
    }
}
