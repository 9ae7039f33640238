// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation
import Synchronization

/// A deposit that is being put together, item by item. No receiver sees it until it is published.
///
/// A draft whose process ends without publishing it is deleted by the next draft or receiver.
public final class InboxDraft: Sendable {
    private struct State {
        var manifest: InboxManifest
        var names: Set<String> = []
        var size: Int64 = 0
        var copier: FileCopier
        /// Made for the first file; a draft of texts is one file in the end.
        var folder: OpenFolder?
        var files: OpenFolder?
        var isOver = false
    }

    private let inbox: Inbox
    private let folders: InboxFolders
    private let currentName = Mutex(InboxEntryName.newIdentifier())
    /// Two attempts with one identifier use different drafts.
    private var name: String { currentName.withLock { $0 } }
    private let isNamed: Bool
    private let state: Mutex<State>
    /// The identifier that the deposit will have: the one that the caller gave, or a new one.
    public let identifier: String

    init(
        _ inbox: Inbox, sender: String, message: String, userInfo: [String: String], identifier: String?,
        _ progress: Progress?
    )
        throws
    {
        if let identifier, !InboxEntryName.isIdentifier(identifier) {
            throw AppGroupError(
                .deposit, "“\(identifier)” cannot identify a deposit: up to 64 letters, digits and - _ . can")
        }
        self.inbox = inbox
        isNamed = identifier != nil
        self.identifier = identifier ?? InboxEntryName.newIdentifier()
        folders = try InboxFolders(creatingIn: inbox.container)
        folders.sweepDrafts()
        let copier = FileCopier(isDurable: true, checksums: true) { count in
            guard let progress else { return }
            if progress.isCancelled { throw AppGroupError(.cancelled, "cancelled; nothing was handed over") }
            progress.completedUnitCount += count
        }
        let manifest = InboxManifest(sender: sender, message: message, userInfo: userInfo, items: [])
        state = Mutex(State(manifest: manifest, copier: copier))
    }

    /// A folder that this process holds as long as it needs the draft, so that no clean-up deletes it.
    private func makeFolder() throws -> OpenFolder {
        while true {
            do {
                let folder = try folders.drafts.createFolder(name)
                if try folder.lock(), try folders.drafts.status(name) != nil { return folder }
                // A clean-up was faster than the lock, and deletes what has this name.
            } catch let error as FileOperationError where error.code == .notFound {
                // It has been deleted already. Without the folder of drafts, creating another one would fail for ever.
                let drafts = folders.drafts
                guard try FileStatus.ifKnown(drafts.url.path)?.identity == drafts.status().identity else { throw error }
            } catch {
                remove()
                throw error
            }
            currentName.withLock { $0 = InboxEntryName.newIdentifier() }
        }
    }

    /// How many items it has.
    public var count: Int { state.withLock { $0.manifest.items.count } }

    /// Takes an item in. Files are copied without reading them into memory; equal names are numbered.
    ///
    /// - Throws: `FileOperationError` for what cannot be read or stored; the draft is as it was before then.
    public func add(_ item: InboxItem) throws {
        try state.withLock { state in
            try checkOpen(state)
            var entry = InboxManifest.Item(typeIdentifier: item.typeIdentifier, suggestedName: item.suggestedName)
            switch item.content {
            case .text(let text): entry.text = text
            case .url(let url): entry.url = url
            case .file, .data: try add(item, as: &entry, &state)
            }
            state.manifest.items.append(entry)
        }
    }

    private func add(_ item: InboxItem, as entry: inout InboxManifest.Item, _ state: inout State) throws {
        let folder = try state.folder ?? makeFolder()
        state.folder = folder
        let files = try state.files ?? folder.createFolder("files")
        state.files = files
        var isFolder = ObjCBool(false)
        if case .file(let source) = item.content {
            _ = FileManager.default.fileExists(atPath: source.path, isDirectory: &isFolder)
        }
        let name = Self.filename(of: item).numbered(isFolder: isFolder.boolValue) { state.names.contains($0) }
        let copied: FileCopier.Copied
        switch item.content {
        case .file(let source): copied = try state.copier.copy(source, into: files, as: name)
        case .data(let data): copied = try state.copier.write(data, into: files, as: name)
        case .text, .url: return
        }
        let size = min(state.size, InboxEntryName.largest) + min(copied.size, InboxEntryName.largest)
        // Told before more is copied; what others of this sender have waiting is counted when it is published.
        guard size <= inbox.quota.bytes else {
            try files.remove(name)
            throw AppGroupError(
                .quota,
                "nothing was handed over: \(size) bytes are more than the \(inbox.quota.bytes) that one sender may have waiting"
            )
        }
        state.names.insert(name)
        state.size = size
        entry.file = name
        entry.size = copied.size
        entry.checksum = copied.checksum
    }

    /// The suggested name, with the file's own extension if it has none.
    private static func filename(of item: InboxItem) -> String {
        guard case .file(let source) = item.content else { return (item.suggestedName ?? "item").asFilename() }
        guard let wished = item.suggestedName?.asFilename() else { return source.filename.asFilename() }
        return wished.withKind(source.pathExtension)
    }

    /// Makes the deposit durable and publishes it. A draft without items is a deposit of a message only.
    ///
    /// - Returns: the deposit's identifier.
    /// - Throws: ``AppGroupError``; the draft is gone then, and nothing was handed over, unless the code is ``AppGroupError/Code/uncertainDeposit``.
    @discardableResult
    public func publish() throws -> String {
        try state.withLock { state in
            try checkOpen(state)
            state.isOver = true
            do {
                let data = try state.manifest.encoded()
                guard data.count <= InboxManifest.largest else {
                    throw AppGroupError(
                        .deposit,
                        "the texts are longer than \(InboxManifest.largest >> 20) MiB; hand them over as files")
                }
                state.size += Int64(data.count)
                try publish(state, data)
            } catch {
                remove()
                throw Self.failure(error)
            }
            return identifier
        }
    }

    private func publish(_ state: State, _ manifest: Data) throws {
        // Its own, as the progress is not to count the manifest.
        let copier = FileCopier(isDurable: true)
        if let folder = state.folder {
            _ = try copier.write(manifest, into: folder, as: InboxManifest.name)
            if let files = state.files { try copier.wait(for: files) }
            try copier.wait(for: folder)
            try state.copier.finish()
        } else {
            _ = try copier.write(manifest, into: folders.drafts, as: name)
        }
        try copier.finish()
        do {
            try publish(state)
        } catch let error as FileOperationError where error.code == .notFound && state.folder == nil {
            // A file of texts is not held by a lock: a clean-up deleted it.
            _ = try copier.write(manifest, into: folders.drafts, as: name)
            try copier.finish()
            try publish(state)
        }
    }

    /// In the sender's queue until it is on the disk: who tries again with the same identifier meanwhile waits for it.
    private func publish(_ state: State) throws {
        let queue = try SenderQueue(of: state.manifest.sender, in: folders)
        defer { withExtendedLifetime(queue) {} }
        // Who names a deposit may try again after a crash, and hands over once.
        if isNamed, try queue.isWaiting(identifier, in: folders) {
            // The process that published it may have been killed before it was on the disk.
            do { try folders.synchronizePublished() } catch { throw Self.uncertainty(error) }
            return remove()
        }
        let entry = try queue.next(size: state.size, identifier: identifier, quota: inbox.quota, folders)
        try folders.drafts.move(name, to: folders.arrivals, as: entry.text)
        do {
            try folders.arrivals.synchronize()
        } catch let refusal {
            // It is published, but not certainly on the disk: taken back, unless a receiver has claimed it.
            do { try folders.arrivals.move(entry.text, to: folders.drafts, as: name) } catch let taken
                as FileOperationError where taken.code == .notFound
            { return } catch {
                throw Self.uncertainty(refusal)
            }
            throw refusal
        }
    }

    /// The receiver may find the deposit.
    private static func uncertainty(_ error: any Error) -> AppGroupError {
        AppGroupError(
            .uncertainDeposit, "it was handed over, and the disk does not confirm it: \(error); the app may find it")
    }

    /// Throws the draft away.
    public func discard() {
        state.withLock { state in
            guard !state.isOver else { return }
            state.isOver = true
            remove()
        }
    }

    private func checkOpen(_ state: State) throws {
        guard !state.isOver else { throw AppGroupError(.deposit, "this draft was published or discarded before") }
    }

    private func remove() {
        // What the disk does not let go now is swept away a day later.
        do { try folders.drafts.remove(name) } catch { return }
    }

    static func failure(_ error: any Error) -> AppGroupError {
        error as? AppGroupError ?? AppGroupError(.deposit, "nothing was handed over: \(error)", underlyingError: error)
    }
}
