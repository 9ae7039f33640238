// SPDX-License-Identifier: Apache-2.0

import AppGroups
import ExtensionItems
import ExtensionRuntime
import FileOperations
import Foundation
import Sheets
public import UniformTypes

/// Saves documents to the disk, into a folder that the person chooses. The disk is a folder in the shared container.
public struct DiskModule: ShareModuleContext {
    /// The name of the module, and the first part of its actions' names: `disk`.
    public static let name = "disk"
    /// The folder in the shared container.
    public static let folderName = "Disk"
    private static let firstFolder = "Documents"

    private let isAllowed: @Sendable () async throws -> Bool

    /// Creates the module, with a check of the person's permission to store on the disk.
    ///
    /// - Parameter isAllowed: whether the person may store on the disk.
    public init(isAllowed: @escaping @Sendable () async throws -> Bool = { true }) { self.isAllowed = isAllowed }

    /// Files, pictures and texts, and folders.
    public var acceptedTypes: [UTType] { [.data, .directory, .image, .movie, .text] }

    /// Saving, if the person may store on the disk. A file is saved whatever is in it; a link or a contact that is no file is
    /// no document.
    public func actions(
        for data: ShareData, in environment: ShareExtensionEnvironment
    ) async throws -> [ShareExtensionAction] {
        let documents = ShareData(
            attachments: data.attachments.filter {
                $0.hasFile || !$0.contentType.conforms(to: .vCard) && !$0.contentType.conforms(to: .url)
            },
            title: data.title, text: data.text)
        guard !documents.attachments.isEmpty, try await isAllowed() else { return [] }
        // Another member can put a link there, which is not followed.
        let disk = try OpenFolder(creating: environment.container.url).folderCreatingIfNeeded(Self.folderName)
        _ = try disk.folderCreatingIfNeeded(Self.firstFolder)
        let form = ShareForm(
            title: "Save to disk", postTitle: "Save",
            choices: [
                .init(
                    field: "folder", title: "Folder",
                    entries: try Self.folders(in: disk).map { .init(identifier: $0, title: $0) },
                    selected: Self.firstFolder)
            ])
        return [
            ShareExtensionAction("disk.save", type: .save, title: "Save to disk", taking: documents, form: form) {
                try await Self.save(documents, $0.choices["folder"] ?? Self.firstFolder, of: disk, environment)
            }
        ]
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

    /// Copies the files into a hidden folder, and then gives them their names: one that cannot be copied, or an end in the
    /// middle, leaves nothing behind.
    private static func save(
        _ data: ShareData, _ folderName: String, of disk: OpenFolder, _ environment: ShareExtensionEnvironment
    ) async throws -> ShareActionResult {
        guard let folder = try disk.folder(folderName) else {
            throw ShareActionError("nothing was saved: the folder \(folderName) no longer exists")
        }
        let files = try await data.getLocalFileList()
        let (draft, context) = (try environment.container.makeDraft(), environment.context)
        // One that cannot be deleted now is swept by the next save.
        defer { draft.remove { _ in } }
        let bytes = files.reduce(0) { $0 + FolderUsage.bytes(at: $1) }
        try await context.showProgress("Saving", bytes: bytes) { progress in
            try copy(files, into: draft.folder, progress)
        }
        let saved = try await context.deliver { try name(files, in: draft.folder, folder) }
        return .done([item(saved)])
    }

    private static func copy(_ files: [URL], into draft: OpenFolder, _ progress: Progress) throws {
        let copier = FileCopier(isDurable: true) { count in
            if progress.isCancelled { throw CocoaError(.userCancelled) }
            progress.completedUnitCount += count
        }
        for (number, file) in files.enumerated() {
            do {
                _ = try copier.copy(file, into: draft, as: "\(number)")
            } catch let error as FileOperationError {
                throw ShareActionError("nothing was saved: \(error)")
            }
        }
        try copier.finish()
    }

    /// Gives the copies free names.
    private static func name(_ files: [URL], in draft: OpenFolder, _ folder: OpenFolder) throws -> [URL] {
        var saved: [URL] = []
        for (number, file) in files.enumerated() {
            do {
                let name = try draft.move("\(number)", to: folder, asUnused: file.lastPathComponent)
                saved.append(folder.url.appendingPathComponent(name))
            } catch {
                let kept = saved.map(\.lastPathComponent).joined(separator: ", ")
                throw ShareActionError(
                    "\(file.lastPathComponent) was not saved: \(error)"
                        + (kept.isEmpty ? "" : " (saved before it: \(kept))"), mayHaveDelivered: !kept.isEmpty)
            }
        }
        // They are there, and are not taken back.
        do { try folder.synchronize() } catch {
            CurrentProcess.addNotice("what was saved may not be on the disk yet: \(error)")
        }
        return saved
    }

    private static func item(_ saved: [URL]) -> NSExtensionItem {
        let item = NSExtensionItem()
        item.attachments = saved.map { url in
            let provider = NSItemProvider(item: url as NSURL, typeIdentifier: UTType.fileURL.identifier)
            provider.suggestedName = url.lastPathComponent
            return provider
        }
        return item
    }
}
