// SPDX-License-Identifier: Apache-2.0

import FileOperations
public import Foundation
import Glibc

/// A hand-over as it arrived.
public struct InboxDeposit: Sendable {
    /// Unlike that of any other deposit. One that comes again has the identifier that it had.
    public let identifier: String
    /// Who made it: a bundle identifier.
    public let sender: String
    /// When it was handed over.
    public let date: Date
    /// What a person wrote along with it.
    public let message: String
    /// Whatever else the receiver must know.
    public let userInfo: [String: String]
    /// What was handed over, in the sender's order.
    public let items: [InboxItem]
    /// Whether a receiver had it before and ended without returning: some of it may have been done.
    public let isRepeated: Bool

    let folder: OpenFolder

    /// The items that are files or folders.
    public var files: [InboxItem] { items.filter { $0.payload != nil } }

    init(_ name: InboxEntryName, in folder: OpenFolder, isRepeated: Bool) throws {
        let manifest = try InboxManifest(try folder.contents(InboxManifest.name, limit: InboxManifest.largest))
        let files = folder.url.appendingPathComponent("files", isDirectory: true)
        identifier = name.identifier
        sender = manifest.sender
        date = name.date
        message = manifest.message
        userInfo = manifest.userInfo
        items = manifest.items.map { entry in
            let content: InboxItem.Content =
                if let file = entry.file { .file(files.appendingPathComponent(file)) } else if let url = entry.url {
                    .url(url)
                } else { .text(entry.text ?? "") }
            var item = InboxItem(content, typeIdentifier: entry.typeIdentifier, suggestedName: entry.suggestedName)
            item.payload = entry.file
            item.size = entry.size
            item.checksum = entry.checksum
            return item
        }
        self.isRepeated = isRepeated
        self.folder = folder
    }

    /// Finds every file whole, or says which one is not.
    ///
    /// One that was kept before the receiver ended is the app's already, and may have been changed by it.
    func verify() throws {
        guard items.contains(where: { $0.payload != nil }) else { return }
        guard let files = try folder.folder("files") else {
            throw AppGroupError(.unreadable, "its files are not there")
        }
        let kept = Set(try isRepeated ? KeptFiles(folder).names() : [])
        for item in items {
            guard let name = item.payload, !kept.contains(name) else { continue }
            if let checksum = item.checksum {
                let found = try ContentChecksum.measure(name, in: files)
                guard found.checksum == checksum, found.size == item.size else {
                    throw AppGroupError(.unreadable, "its file \(name) is not what was handed over")
                }
            } else {
                guard let status = try files.status(name),
                    status.st_mode & S_IFMT == S_IFDIR
                        || status.st_mode & S_IFMT == S_IFREG && Int64(status.st_size) == item.size
                else { throw AppGroupError(.unreadable, "its file \(name) is not what was handed over") }
            }
        }
    }

    // MARK: Keeping

    /// Puts a file or folder of this deposit into a folder of the app, durably, under its own name or the next free one.
    ///
    /// Inside the shared container it costs no copy; across file systems the blocks are shared or copied by the kernel. The
    /// file keeps its own dates. Called again for a deposit that comes again, it finds what it kept before and keeps nothing
    /// twice, whenever the app was killed.
    ///
    /// - Parameters:
    ///   - item: an item of this deposit.
    ///   - folder: made where it is missing.
    ///   - name: for the file; the item's own where it is nil.
    /// - Returns: where it is now.
    /// - Throws: ``AppGroupError``; the file is still in the deposit then, and nothing half-copied is in the folder.
    @discardableResult
    public func keep(_ item: InboxItem, in folder: URL, as name: String? = nil) throws -> URL {
        guard let payload = item.payload, let files = try self.folder.folder("files") else {
            throw AppGroupError(.keeping, "this item is no file of the deposit \(identifier); write its text yourself")
        }
        let wished = (name ?? item.suggestedFilename).asFilename()
        do {
            try Folder.create(folder)
            return try KeptFiles(self.folder).keep(
                payload, of: files, in: try OpenFolder(folder), as: wished, identifier: identifier)
        } catch {
            throw AppGroupError(
                .keeping, "\(FileOperationError.shown(wished)) was not kept and is still in the inbox: \(error)")
        }
    }
}

extension InboxItem {
    /// The suggested name with the payload's extension, as it was made when it was deposited.
    fileprivate var suggestedFilename: String {
        guard let payload else { return suggestedName ?? "item" }
        guard let wished = suggestedName?.asFilename() else { return payload }
        let suffix = (payload as NSString).pathExtension
        return suffix.isEmpty || wished.dropFirst().contains(".") ? wished : wished + "." + suffix
    }
}

/// Where the files of a deposit were kept: a note for each is written before the file is put there.
struct KeptFiles {
    private static let folderName = "kept"
    private let deposit: OpenFolder

    init(_ deposit: OpenFolder) { self.deposit = deposit }

    /// The files of which a note was made.
    func names() throws -> [String] { try deposit.folder(Self.folderName)?.names() ?? [] }

    func keep(_ payload: String, of files: OpenFolder, in folder: OpenFolder, as wished: String, identifier: String)
        throws
        -> URL
    {
        let notes = try deposit.folderCreatingIfNeeded(Self.folderName)
        if let place = try place(of: payload, notes), try isKept(payload, of: files, at: place) { return place }
        // One draft for a file, wherever it goes: a second try finds it and begins it again.
        let draft = ".appex-\(identifier)-\(InboxEntryName.lane(of: payload))"
        var isFolder = false
        if let status = try files.status(payload) { isFolder = status.st_mode & S_IFMT == S_IFDIR }
        while true {
            let name = try wished.numbered { try folder.status($0) != nil }
            let place = folder.url.appendingPathComponent(name)
            try note(place, for: payload, notes)
            do {
                if try isFolder || !files.link(payload, into: folder, as: name) {
                    try copy(payload, of: files, to: folder, through: draft, as: name)
                }
            } catch let error as FileOperationError where error.code == EEXIST {
                continue
            }
            try folder.synchronize()
            return place
        }
    }

    private func copy(
        _ payload: String, of files: OpenFolder, to folder: OpenFolder, through draft: String, as name: String
    )
        throws
    {
        try folder.remove(draft)
        let copier = FileCopier(isDurable: true)
        _ = try copier.copy(files.url.appendingPathComponent(payload), into: folder, as: draft)
        do {
            try copier.finish()
            try folder.move(draft, to: folder, as: name)
        } catch {
            let first = error
            try folder.remove(draft)
            throw first
        }
    }

    private func note(_ place: URL, for payload: String, _ notes: OpenFolder) throws {
        try notes.remove(payload)
        _ = try FileCopier(isDurable: false).write(Data((place.path + "\0").utf8), into: notes, as: payload)
    }

    private func place(of payload: String, _ notes: OpenFolder) throws -> URL? {
        do {
            let data = try notes.contents(payload, limit: Int(PATH_MAX) * 2)
            guard data.last == 0, data.count > 1 else { return nil }
            return URL(fileURLWithPath: String(decoding: data.dropLast(), as: UTF8.self))
        } catch let error as FileOperationError where error.code == ENOENT {
            return nil
        }
    }

    /// Whether what lies at a place is this file: the same one, or one with the same contents.
    private func isKept(_ payload: String, of files: OpenFolder, at place: URL) throws -> Bool {
        var status = stat()
        guard lstat(place.path, &status) == 0 else { return false }
        if let own = try files.status(payload), own.st_ino == status.st_ino, own.st_dev == status.st_dev { return true }
        let folder = try OpenFolder(place.deletingLastPathComponent())
        return try ContentChecksum.measure(place.lastPathComponent, in: folder)
            == ContentChecksum.measure(payload, in: files)
    }
}
