// SPDX-License-Identifier: Apache-2.0

import DeclaredTargets
import DesktopServices
import ExtensionBundles
import ExtensionHost
import FileOperations
import Foundation

/// Puts files, their text, their paths, texts and links on the clipboard.
struct CopyAction: SystemAction {
    private static let field = "form"
    /// The largest file whose text is copied, in bytes.
    private static let longestText = 16 << 20

    let folders: ApplicationFolders
    let postTitle = "Copy"

    var obstacle: String? { Pasteboard.obstacle }

    func fields(for content: SystemContent) async throws -> [DeclaredField] {
        let own = content.files.filter { LentFiles.isOwn($0, folders) }
        guard !content.files.isEmpty, content.text.isEmpty else { return [] }
        var choices = [DeclaredField.Choice("files", title: content.files.count == 1 ? "The file" : "The files")]
        if own.count == content.parts.count {
            choices.append(.init("paths", title: own.count == 1 ? "Its path" : "Their paths"))
        }
        if try Self.fileText(content) != nil { choices.append(.init("text", title: "Its text")) }
        guard choices.count > 1 else { return [] }
        return [DeclaredField(name: Self.field, title: "Copy", value: "files", choices: choices)]
    }

    /// The text of the only file; nil if it is none.
    private static func fileText(_ content: SystemContent) throws -> String? {
        guard content.parts.count == 1, let file = content.files.first else { return nil }
        let status = try FileStatus(of: file.path)
        guard status.isFile, status.size <= longestText else { return nil }
        let data = try Data(contentsOf: file, options: .mappedIfSafe)
        return data.contains(0) ? nil : String(data: data, encoding: .utf8)
    }

    func perform(
        _ content: SystemContent, _ answers: [String: String], _ work: SystemWork
    ) async throws -> TargetResult {
        switch answers[Self.field] {
        case "paths": return try await write(content.files.map(\.path).joined(separator: "\n"), [])
        case "text":
            guard let text = try Self.fileText(content) else {
                throw ExtensionHostError(.unreadableItem, "the file has changed, and is no text any more")
            }
            return try await write(text, [])
        default:
            let files = try content.parts.flatMap { part -> [URL] in
                switch part {
                case .file(let url): [url]
                case .data: try LentFiles.files(for: [part], folders)
                case .text, .link: []
                }
            }
            let text = content.text
            return try await write(text.isEmpty ? nil : text, files)
        }
    }

    private func write(_ text: String?, _ files: [URL]) async throws -> TargetResult {
        try await Pasteboard.write(text: text, try ClipboardFiles(files, folders))
        return TargetResult(pasteboardWrites: [.init(characters: text?.count, files: files.count, failure: nil)])
    }
}
