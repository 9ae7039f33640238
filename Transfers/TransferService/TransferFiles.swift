// SPDX-License-Identifier: Apache-2.0

import Dispatch
import ExtensionBundles
import FileOperations
import Foundation
import TransferConnections
import TransferMessages
import TransferQueue

/// The files of transfers: what arrives lies in a folder of the service's until it is complete, and what is sent is linked there, so
/// that an extension that cleans up after itself takes nothing away.
///
/// Paths of programs are looked up without following links, below the containers that they have a right to.
struct TransferFiles: Sendable {
    private static let folderName = "Files"
    /// Where a program finds what it has downloaded, in its container.
    private static let deliveryFolder = "Library/Caches/org.appex.transfers"

    private let folders: ApplicationFolders
    /// The folder with the queue.
    private let queue: OpenFolder
    private let folder: OpenFolder
    /// Waits until what arrives is on the disk.
    let storage: DiskWaiter

    init(_ folders: ApplicationFolders, in queue: OpenFolder) throws {
        self.folders = folders
        self.queue = queue
        folder = try queue.folderCreatingIfNeeded(Self.folderName)
        storage = DiskWaiter(folder)
    }

    // MARK: What is sent

    /// Looks at the file of an upload, and keeps it from going away.
    ///
    /// - Parameters:
    ///   - path: where it is, as the program sees it: containers have the same paths outside.
    ///   - program: the program.
    /// - Returns: the file, or what is wrong with it.
    func source(_ path: String, of program: TransferProgram) async -> Result<TransferSource?, TransferFailure> {
        do {
            guard let (root, name) = place(path, of: program) else { return .failure(Self.elsewhere(path, program)) }
            let container = try OpenFolder(root)
            let file = try container.open(name)
            let status = try file.status()
            let copy = try await keep(file, name, container, length: status.size)
            return .success(
                TransferSource(path: path, copy: copy, length: status.size, modified: status.modified.total))
        } catch let error as FileOperationError {
            return .failure(Self.failure(path, error))
        } catch {
            return .failure(TransferFailure(.unknown, "\(error)"))
        }
    }

    private static func failure(_ path: String, _ error: FileOperationError) -> TransferFailure {
        switch error.code {
        case .notFound: TransferFailure(.fileDoesNotExist, "\(path) does not exist")
        case .isAFolder: TransferFailure(.fileIsDirectory, "\(path) is a folder")
        default: TransferFailure(.noPermissionsToReadFile, "\(path) cannot be read: \(error.reason)")
        }
    }

    private static func elsewhere(_ path: String, _ program: TransferProgram) -> TransferFailure {
        let isExtension = program.bundle != program.application
        return TransferFailure(
            .noPermissionsToReadFile,
            "\(path) is not in "
                + (isExtension
                    ? "a shared container of \(program.bundle): copy it to that of its app group first"
                    : "a container of \(program.bundle)"))
    }

    /// The container that a path leads into, and the rest of the path.
    private func place(_ path: String, of program: TransferProgram) -> (URL, String)? {
        var roots = program.groups.map { folders.groupContainers.appendingPathComponent($0, isDirectory: true) }
        if program.bundle == program.application { roots.append(folders.container(of: program.bundle)) }
        for root in roots {
            let prefix = root.path + "/"
            if path.hasPrefix(prefix), path.utf8.count > prefix.utf8.count {
                return (root, String(path.dropFirst(prefix.count)))
            }
        }
        return nil
    }

    /// Returns the name of a copy that shares the file's blocks, or else of a link to it; of a whole copy where the file system has neither. Nil if there is no room
    /// for one: then the program's own file is sent.
    private func keep(
        _ file: OpenFile, _ name: String, _ container: OpenFolder, length: Int64
    ) async throws -> String? {
        let copy = "upload-\(UUID().uuidString)"
        if try folder.clone(file, as: copy) { return copy }
        let parts = name.split(separator: "/")
        let parent = parts.count > 1 ? try container.folder(parts.dropLast().joined(separator: "/")) : container
        guard let parent, let last = parts.last, try parent.link(String(last), into: folder, as: copy) else {
            // The program may delete its file as soon as it knows that this one is kept.
            guard try FreeSpace(at: folder.url.path).bytes - length > Self.reserve else { return nil }
            let isKept = try await withCheckedThrowingContinuation {
                (continuation: CheckedContinuation<Bool, any Error>) in
                // It can take minutes, in which no thread of other tasks is held.
                Self.storing.async { continuation.resume(with: Result { try copyWhole(file, as: copy) }) }
            }
            return isKept ? copy : nil
        }
        // Another file, or a link, may have taken the name meanwhile.
        do {
            guard try folder.open(copy).status().identity == file.status().identity else {
                throw FileOperationError("read", file.path, .changed)
            }
        } catch {
            try folder.remove(copy)
            throw error
        }
        return copy
    }

    /// Copies all of a file that is open: another one may have taken its name.
    ///
    /// - Returns: whether there was room for it.
    private func copyWhole(_ file: OpenFile, as copy: String) throws -> Bool {
        do {
            let before = try file.status()
            let copier = FileCopier(isDurable: true)
            _ = try copier.copy(file, into: folder, as: copy)
            try copier.finish()
            let after = try file.status()
            guard after.size == before.size, after.modified == before.modified else {
                throw FileOperationError("read", file.path, .changed)
            }
            return true
        } catch {
            if try folder.status(copy) != nil { try folder.remove(copy) }
            let code = (error as? FileOperationError)?.code
            if code == .noSpace || code == .overQuota { return false }
            throw error
        }
    }

    /// Opens the file of an upload.
    func openSource(_ source: TransferSource, of program: TransferProgram) throws -> OpenFile {
        if let copy = source.copy { return try folder.open(copy) }
        guard let (root, name) = place(source.path, of: program) else {
            throw Self.elsewhere(source.path, program)
        }
        do {
            return try OpenFolder(root).open(name)
        } catch let error as FileOperationError where !error.code.isShortage {
            throw Self.failure(source.path, error)
        }
    }

    /// So much of the disk stays free, in bytes, as for downloads.
    private static let reserve: Int64 = 64 << 20

    /// Files from this length on, in bytes, are waited for by themselves, so that nothing else waits for them.
    private static let large: Int64 = 16 << 20

    /// Waits until the file of an upload is on the disk, if that can take long.
    func storeIfLarge(_ source: TransferSource, of program: TransferProgram) async throws {
        guard source.length >= Self.large else { return }
        let file = try openSource(source, of: program)
        // It can take seconds, in which no thread of other tasks is held.
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            Self.storing.async { continuation.resume(with: Result { try file.synchronize() }) }
        }
    }

    private static let storing = DispatchQueue(label: "org.appex.transfers.sources", attributes: .concurrent)

    /// Waits until the files of uploads are on the disk, with the names that the service has for them.
    func store(_ sources: [NewSource]) throws {
        guard !sources.isEmpty else { return }
        let own = sources.filter { $0.source.copy != nil }
        if own.count >= DiskWaiter.many {
            try folder.synchronizeFileSystem()
        } else {
            if !own.isEmpty { try folder.synchronize() }
        }
        var problem: (any Error)?
        for new in sources where new.source.copy == nil || own.count < DiskWaiter.many {
            do { try openSource(new.source, of: new.program).synchronize() } catch { problem = error }
        }
        if let problem { throw problem }
    }

    // MARK: What arrives

    private static func name(_ id: Int64) -> String { "download-\(id)" }

    /// Opens the file that a download goes to.
    func destination(_ number: Int64) throws -> OpenFile { try folder.openCreatingIfNeeded(Self.name(number)) }

    /// How much of the files of downloads is there, by the number of the file.
    func lengths() throws -> [Int64: Int64] {
        var lengths: [Int64: Int64] = [:]
        for name in try folder.names() where name.hasPrefix("download-") {
            if let id = Int64(name.dropFirst(9)), let status = try folder.status(name) { lengths[id] = status.size }
        }
        return lengths
    }

    /// Gives a program the file that it has downloaded. The service's own stays until the program has said that it is done.
    ///
    /// - Returns: where it is.
    /// - Throws: `TransferFailure` if the service's own file is no longer there; any other error if it can be given later.
    func deliver(_ transfer: Transfer, to program: TransferProgram) throws -> String {
        let root = deliveryRoot(transfer)
        let place = root.appendingPathComponent(Self.deliveryFolder, isDirectory: true)
        guard FileStatus.ifKnown(root.path) != nil,
            let delivery = try OpenFolder.open(place, beneath: root, isDurable: false)
        else { throw TransferFailure(.cannotCreateFile, "the container \(root.path) is gone") }
        let name = "\(transfer.id).tmp"
        try delivery.remove(name)
        let file: OpenFile
        do { file = try folder.open(Self.name(transfer.fileNumber)) } catch let error as FileOperationError
            where error.code == .notFound
        {
            throw TransferFailure(.fileDoesNotExist, "what was received is no longer there: \(error)")
        }
        if try !delivery.clone(file, as: name),
            try !folder.link(Self.name(transfer.fileNumber), into: delivery, as: name)
        {
            let copier = FileCopier(isDurable: true)
            _ = try copier.copy(URL(fileURLWithPath: file.path), into: delivery, as: name)
            try copier.finish()
        }
        return place.appendingPathComponent(name, isDirectory: false).path
    }

    /// Waits until it is on the disk that programs have moved what they have downloaded: after this the service's own files may go.
    func storeMoves(_ transfers: [Transfer]) throws {
        let received = transfers.filter { $0.description.direction == .download && $0.ending?.failure == nil }
        var problem: (any Error)?
        for root in Set(received.map(deliveryRoot)) where FileStatus.ifKnown(root.path) != nil {
            // One app's folder keeps no other's from the disk.
            do { try OpenFolder(root).folder(Self.deliveryFolder)?.synchronize() } catch { problem = error }
        }
        if let problem { throw problem }
    }

    /// The container that a download is delivered to.
    private func deliveryRoot(_ transfer: Transfer) -> URL {
        transfer.configuration.group.map { folders.groupContainers.appendingPathComponent($0, isDirectory: true) }
            ?? folders.container(of: transfer.session.application)
    }

    /// Deletes the copy of a file that is not sent.
    func removeCopy(_ name: String) throws { try folder.remove(name) }

    /// Deletes the file of a download to make room on the disk, also if a transfer still has it open.
    func giveUp(_ number: Int64) throws {
        guard try folder.status(Self.name(number)) != nil else { return }
        try destination(number).truncate(to: 0)
        try remove(number)
    }

    /// Deletes the file of a download.
    func remove(_ number: Int64) throws { try folder.remove(Self.name(number)) }

    /// Deletes the files of a transfer that its program knows the end of, but for what another one may go on with.
    func remove(_ transfer: Transfer) throws {
        if transfer.ending?.resumption == nil { try remove(transfer.fileNumber) }
        if let copy = transfer.source?.copy { try folder.remove(copy) }
        let root = deliveryRoot(transfer)
        guard transfer.description.direction == .download, FileStatus.ifKnown(root.path) != nil else { return }
        try OpenFolder(root).folder(Self.deliveryFolder)?.remove("\(transfer.id).tmp")
    }

    /// Shortens the files of downloads to what is known to be on the disk: after a power failure the rest may be anything.
    func shorten(_ queue: StoredQueue) throws {
        var stored: [Int64: Int64] = [:]
        for transfer in queue.transfers {
            let length = transfer.ending?.failure == nil ? transfer.ending?.received : nil
            stored[transfer.fileNumber] = length ?? transfer.download?.stored ?? 0
        }
        for left in queue.leftDownloads { stored[left.file] = left.state.stored }
        for (number, length) in try lengths() where length > stored[number] ?? 0 {
            let file = try destination(number)
            try file.truncate(to: stored[number] ?? 0)
            try file.synchronize()
        }
    }

    /// Keeps files that a queue without any memory of transfers cannot know: another queue had them, which is gone, and some may be the only copy.
    ///
    /// - Returns: where they are; nil if there are none.
    func setAside() throws -> String? {
        let names = try folder.names().filter { $0.hasPrefix("upload-") }
        guard !names.isEmpty else { return nil }
        let place = "lost-\(UUID().uuidString)"
        let other = try queue.folderCreatingIfNeeded(place)
        for name in names where try folder.link(name, into: other, as: name) { try folder.remove(name) }
        return other.url.path
    }

    /// Deletes the files that belong to no transfer: the service was killed before it could.
    func sweep(_ queue: StoredQueue) throws {
        let numbers = queue.transfers.map(\.fileNumber) + queue.leftDownloads.map(\.file)
        // What was sent is not needed when the transfer has ended.
        let copies = queue.transfers.filter { $0.ending == nil }.compactMap { $0.source?.copy }
        let known = Set(numbers.map(Self.name) + copies)
        for name in try folder.names() where !known.contains(name) { try folder.remove(name) }
    }
}
