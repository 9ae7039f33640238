// SPDX-License-Identifier: Apache-2.0

import AppGroups
import ExtensionItems
import FileOperations
import Foundation
import Sheets
public import UniformTypes

/// Saves documents to the disk, into a folder that the person chooses. The disk is a folder in the shared container.
public struct DiskModule: ShareModuleContext {
    /// `disk`
    public static let name = "disk"
    /// The folder in the shared container.
    public static let folderName = "Disk"
    private static let firstFolder = "Documents"

    private let isAllowed: @Sendable () async throws -> Bool

    /// Creates the module.
    ///
    /// - Parameter isAllowed: whether the person may store on the disk.
    public init(isAllowed: @escaping @Sendable () async throws -> Bool = { true }) { self.isAllowed = isAllowed }

    /// Files, pictures and texts; links and contact cards are no documents.
    public var acceptedTypes: [UTType] { [.data, .directory, .image, .movie, .text] }

    /// Saving, if the person may store on the disk.
    public func actions(
        for data: ShareData, in environment: ShareExtensionEnvironment
    ) async throws -> [ShareExtensionAction] {
        let documents = ShareData(
            attachments: data.attachments.filter {
                !$0.contentType.conforms(to: .vCard) && !$0.contentType.conforms(to: .url)
            },
            title: data.title, text: data.text)
        guard !documents.attachments.isEmpty, try await isAllowed() else { return [] }
        return [
            ShareExtensionAction("disk.save", type: .save, title: "Save to disk") {
                try await Self.save(documents, environment)
            }
        ]
    }

    private static func save(_ data: ShareData, _ environment: ShareExtensionEnvironment) async throws
        -> ShareActionResult
    {
        let disk = environment.container.url.appendingPathComponent(folderName, isDirectory: true)
        try OpenFolder.create(disk.appendingPathComponent(firstFolder, isDirectory: true))
        let names = try folders(in: OpenFolder(disk))
        let form = ShareForm(
            sheet: ComposeSheet(
                title: "Save to disk", field: "note",
                attachments: data.attachments.map { $0.suggestedName ?? $0.contentType.identifier },
                postTitle: "Save"),
            choices: [
                ShareForm.Choice(
                    field: "folder", title: "Folder", entries: names.map { .init(identifier: $0, title: $0) },
                    selected: firstFolder)
            ])
        guard let answer = await form.ask(environment.context) else { return .cancelled }
        let folder = disk.appendingPathComponent(answer.choices["folder"] ?? firstFolder, isDirectory: true)
        let saved = try await save(try await data.getLocalFileList(), into: folder)
        return .done([saved])
    }

    /// The folders of two levels, which are enough to find a folder.
    private static func folders(in disk: OpenFolder) throws -> [String] {
        var result: [String] = []
        for name in try subfolders(of: disk) {
            result.append(name)
            guard let folder = try disk.folder(name) else { continue }
            result += try subfolders(of: folder).map { "\(name)/\($0)" }
        }
        return result
    }

    private static func subfolders(of folder: OpenFolder) throws -> [String] {
        try folder.names().filter { try !$0.hasPrefix(".") && folder.status($0)?.isFolder == true }
    }

    /// Copies each file to a name that is free. Where one fails, those saved before it stay, and the error names them.
    private static func save(_ files: [URL], into folder: URL) async throws -> NSExtensionItem {
        var saved: [URL] = []
        for file in files {
            do {
                saved.append(try copy(file, into: folder))
            } catch {
                let kept = saved.map(\.lastPathComponent).joined(separator: ", ")
                throw ShareActionError(
                    "\(file.lastPathComponent) was not saved: \(error)"
                        + (kept.isEmpty ? "" : " (saved before it: \(kept))"))
            }
        }
        try OpenFolder(folder).synchronize()
        let item = NSExtensionItem()
        item.attachments = saved.map { url in
            let provider = NSItemProvider(item: url as NSURL, typeIdentifier: UTType.fileURL.identifier)
            provider.suggestedName = url.lastPathComponent
            return provider
        }
        return item
    }

    private static func copy(_ file: URL, into folder: URL) throws -> URL {
        while true {
            let place = folder.freeName(file.lastPathComponent)
            do {
                try FileCopier.copy(file, to: place, isDurable: true)
                return place
            } catch let error as FileOperationError where error.code == .alreadyExists && error.path == place.path {
                // Another process took the name in between; the next free one will do.
                continue
            }
        }
    }
}
