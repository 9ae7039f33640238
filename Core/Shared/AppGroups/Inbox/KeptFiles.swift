// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation

/// Puts the files of a deposit into folders of the app so that a second try finds what the first one did.
///
/// On the container's file system a file gets a second name: that both are the same file says that it was kept. Elsewhere it
/// is copied, and a durable note says where it goes before it is put there. The folder is synchronized by the caller.
struct KeptFiles {
    private static let folderName = "kept"
    /// In bytes, of every file system that Linux has.
    private static let longestName = 255
    private let deposit: OpenFolder

    init(_ deposit: OpenFolder) { self.deposit = deposit }

    /// Whether a file was kept, or is about to be.
    func contains(_ payload: String, of files: OpenFolder) throws -> Bool {
        if let status = try files.status(payload), status.isFile, status.linkCount > 1 {
            return true
        }
        return try deposit.folder(Self.folderName)?.status(payload) != nil
    }

    func keep(
        _ item: ReceivedItem, _ payload: String, of files: OpenFolder, in folder: OpenFolder, as wished: String,
        identifier: String
    )
        throws
        -> URL
    {
        guard let status = try files.status(payload) else {
            let path = files.url.appendingPathComponent(payload, isDirectory: false).path
            throw FileOperationError("keep", path, .notFound)
        }
        if status.isFile, let place = try linkToFreeName(payload, status, of: files, in: folder, as: wished) {
            return place
        }
        // One draft for a file, wherever it goes: a second try finds it and begins it again.
        let draft = ".appex-\(identifier)-\(InboxEntryName.queue(of: payload))"
        return try copy(item, payload, of: files, in: folder, through: draft, as: wished)
    }

    // MARK: Links

    /// Nil if the file systems do not support it.
    private func linkToFreeName(
        _ payload: String, _ own: FileStatus, of files: OpenFolder, in folder: OpenFolder, as wished: String
    )
        throws
        -> URL?
    {
        while true {
            var isKept = false
            let name = try wished.numbered { name in
                guard let other = try folder.status(name) else { return false }
                isKept = other.identity == own.identity
                return !isKept
            }
            // The file has another name that is not here: another process could write to what the app has.
            guard isKept || own.linkCount == 1 else { return nil }
            do {
                if try !isKept && !files.link(payload, into: folder, as: name) { return nil }
            } catch let error as FileOperationError where error.code == .alreadyExists {
                continue
            }
            return folder.url.appendingPathComponent(name, isDirectory: false)
        }
    }

    // MARK: Texts

    /// Writes bytes to a free name, or to the name that has them already after a first try, unless another item has that name now.
    static func keep(
        _ data: Data, in folder: OpenFolder, as wished: String, through draft: String, isRepeated: Bool,
        except others: [URL]
    ) throws -> URL {
        let others = Set(others.map(\.filename))
        return try drafting(draft, in: folder) {
            let copier = FileCopier(isDurable: true)
            _ = try copier.write(data, into: folder, as: draft)
            try copier.finish()
            while true {
                var isKept = false
                let name = try wished.numbered { name in
                    guard let other = try folder.status(name) else { return false }
                    isKept =
                        try isRepeated && !others.contains(name) && other.isFile && other.size == Int64(data.count)
                        && folder.contents(name, limit: data.count) == data
                    return !isKept
                }
                do {
                    if isKept { try folder.remove(draft) } else { try folder.move(draft, to: folder, as: name) }
                } catch let error as FileOperationError where error.code == .alreadyExists {
                    continue
                }
                return folder.url.appendingPathComponent(name, isDirectory: false)
            }
        }
    }

    /// Begins a draft anew, and leaves none behind if the rest fails.
    private static func drafting<Value>(_ draft: String, in folder: OpenFolder, _ body: () throws -> Value) throws
        -> Value
    {
        try folder.remove(draft)
        do {
            return try body()
        } catch {
            let reason = error
            // Where the disk does not let it go either, the next try does; the first error is the one that helps.
            do { try folder.remove(draft) } catch { throw reason }
            throw reason
        }
    }

    // MARK: Copies

    private func copy(
        _ item: ReceivedItem, _ payload: String, of files: OpenFolder, in folder: OpenFolder, through draft: String,
        as wished: String
    ) throws -> URL {
        let notes = try deposit.folderCreatingIfNeeded(Self.folderName)
        if let name = try name(of: payload, notes), try isKept(payload, of: files, as: name, in: folder) {
            return folder.url.appendingPathComponent(name, isDirectory: false)
        }
        return try Self.drafting(draft, in: folder) {
            let copier = FileCopier(isDurable: true, checksums: item.checksum != nil)
            let copied = try copier.copy(payload, of: files, into: folder, as: draft)
            // Checked when it was received; others may have written since.
            if let found = copied.checksum, found != item.checksum {
                throw AppGroupError(.unreadable, "its contents are not what was handed over")
            }
            try copier.finish()
            return try publish(draft, of: payload, in: folder, as: wished, notes)
        }
    }

    private func publish(
        _ draft: String, of payload: String, in folder: OpenFolder, as wished: String, _ notes: OpenFolder
    ) throws -> URL {
        let isFolder = try folder.status(draft)?.isFolder == true
        while true {
            let name = try wished.numbered(isFolder: isFolder) { try folder.status($0) != nil }
            try note(name, for: payload, notes)
            do {
                try folder.move(draft, to: folder, as: name)
            } catch let error as FileOperationError where error.code == .alreadyExists {
                continue
            }
            return folder.url.appendingPathComponent(name, isDirectory: false)
        }
    }

    private func note(_ name: String, for payload: String, _ notes: OpenFolder) throws {
        try notes.remove(payload)
        let copier = FileCopier(isDurable: true)
        _ = try copier.write(Data((name + "\0").utf8), into: notes, as: payload)
        try copier.wait(for: notes)
        try copier.wait(for: deposit)
        try copier.finish()
    }

    /// The name that a first try chose. Others can write notes too: it is one name, in the folder that the app says.
    private func name(of payload: String, _ notes: OpenFolder) throws -> String? {
        do {
            let data = try notes.contents(payload, limit: Self.longestName + 1)
            let name = String(decoding: data.dropLast(), as: UTF8.self)
            return data.last == 0 && name == name.asFilename(otherwise: "") && !name.isEmpty ? name : nil
        } catch let error as FileOperationError where error.code == .notFound {
            return nil
        }
    }

    /// Whether what has a name has the contents of this file.
    private func isKept(_ payload: String, of files: OpenFolder, as name: String, in folder: OpenFolder) throws -> Bool
    {
        guard try folder.status(name) != nil else { return false }
        return try ContentChecksum.measure(name, in: folder) == ContentChecksum.measure(payload, in: files)
    }
}
