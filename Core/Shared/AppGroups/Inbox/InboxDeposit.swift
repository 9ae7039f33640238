// SPDX-License-Identifier: Apache-2.0

import FileOperations
public import Foundation

/// A hand-over as it arrived.
public struct InboxDeposit: Sendable {
    /// Unlike that of any other deposit. One that comes again has the identifier that it had.
    public let identifier: String
    /// Who made it: a bundle identifier.
    public let sender: String
    /// When it was handed over.
    public let date: Date
    /// The message that a person wrote along with the deposit; empty if there is none.
    public let message: String
    /// Further values from the sender that the receiver must know, such as the destination of the deposit.
    public let userInfo: [String: String]
    /// The items that were handed over, in the sender's order.
    public let items: [ReceivedItem]
    /// Whether a receiver had it before and ended without returning: some of it may have been done.
    public let isRepeated: Bool

    /// Nil for one without files.
    let folder: OpenFolder?
    private let container: URL

    /// The items that are files or folders.
    public var files: [ReceivedItem] { items.filter { $0.payload != nil } }

    /// Reads a deposit of a folder of the inbox.
    init(_ name: InboxEntryName, in parent: OpenFolder, isRepeated: Bool) throws {
        let isFile = try parent.status(name.text)?.isFile ?? false
        let folder = isFile ? nil : try parent.folder(name.text)
        guard isFile || folder != nil else { throw AppGroupError(.unreadable, "it is not there any more") }
        let data = try (folder ?? parent).contents(
            isFile ? name.text : InboxManifest.name, limit: InboxManifest.largest)
        let manifest = try InboxManifest(data)
        guard folder != nil || manifest.items.allSatisfy({ $0.file == nil }) else {
            throw AppGroupError(.unreadable, "it names files and has none")
        }
        let files = parent.url.appendingPathComponent(name.text, isDirectory: true).appendingPathComponent(
            "files", isDirectory: true)
        identifier = name.identifier
        sender = manifest.sender
        date = Date(timeIntervalSince1970: manifest.date)
        message = manifest.message
        userInfo = manifest.userInfo
        items = manifest.items.map { ReceivedItem($0, files: files) }
        self.isRepeated = isRepeated
        self.folder = folder
        // CONTAINER/Inbox/cur
        container = parent.url.deletingLastPathComponent().deletingLastPathComponent()
    }

    /// The size of a deposit's list of contents, in bytes.
    static func manifestSize(_ name: InboxEntryName, in parent: OpenFolder) throws -> Int {
        guard let status = try parent.status(name.text) else {
            throw AppGroupError(.unreadable, "it is not there any more")
        }
        let path = status.isFile ? name.text : "\(name.text)/\(InboxManifest.name)"
        return Int(try parent.status(beneath: path).size)
    }

    /// Finds every file with its size, without reading it, or says which one is not there. One that was kept is the app's already.
    func checkSizes() throws {
        guard items.contains(where: { $0.payload != nil }) else { return }
        guard let folder, let files = try folder.folder("files") else {
            throw AppGroupError(.unreadable, "its files are not there")
        }
        let kept = KeptFiles(folder)
        for item in items {
            guard let name = item.payload, try !(isRepeated && kept.contains(name, of: files)) else { continue }
            guard let status = try files.status(name), status.isFolder || status.isFile && status.size == item.size
            else { throw AppGroupError(.unreadable, "its file \(name) is not what was handed over") }
        }
    }

    /// Finds every file whole, or says which one is not.
    ///
    /// One that was kept before the receiver ended is the app's already, and may have been changed by it.
    func verify() throws {
        guard items.contains(where: { $0.payload != nil }) else { return }
        guard let folder, let files = try folder.folder("files") else {
            throw AppGroupError(.unreadable, "its files are not there")
        }
        let kept = KeptFiles(folder)
        for item in items {
            guard let name = item.payload, try !(isRepeated && kept.contains(name, of: files)) else { continue }
            if let checksum = item.checksum {
                let found = try ContentChecksum.measure(name, in: files)
                guard found.checksum == checksum, found.size == item.size else {
                    throw AppGroupError(.unreadable, "its file \(name) is not what was handed over")
                }
            } else {
                guard let status = try files.status(name),
                    status.isFolder || status.isFile && status.size == item.size
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
    ///   - folder: created if it is missing.
    ///   - name: for the file; the item's own if it is nil.
    /// - Returns: where it is now.
    /// - Throws: ``AppGroupError``; the file is still in the deposit then, and nothing half-copied is in the folder.
    @discardableResult
    public func keep(_ item: ReceivedItem, in folder: URL, as name: String? = nil) throws -> URL {
        try keep([(item, name)], in: folder)[0]
    }

    /// Puts every file and folder of this deposit into a folder of the app, as ``keep(_:in:as:)`` does for one, and waits for
    /// the disk once. Texts and links are left out: the handler reads them among ``items``, or calls ``keepAll(in:)``.
    ///
    /// - Parameter folder: created if it is missing.
    /// - Returns: where they are now, in their order.
    /// - Throws: ``AppGroupError``; all files are still in the deposit then, and those that were kept are found by the next try.
    @discardableResult
    public func keepFiles(in folder: URL) throws -> [URL] { try keep(files.map { ($0, nil) }, in: folder) }

    /// Puts everything of this deposit into a folder of the app: files and folders as they are, a text as a text file, a link
    /// as an internet shortcut. Otherwise as ``keepFiles(in:)``.
    ///
    /// - Parameter folder: created if it is missing.
    /// - Returns: where they are now, as many as there are items, in their order.
    /// - Throws: ``AppGroupError``; everything is still in the deposit then, and what was kept is found by the next try.
    @discardableResult
    public func keepAll(in folder: URL) throws -> [URL] { try keep(items.map { ($0, nil) }, in: folder) }

    private func keep(_ items: [(item: ReceivedItem, name: String?)], in place: URL) throws -> [URL] {
        guard !items.isEmpty else { return [] }
        var wished = ""
        do {
            let folder = try destination(place)
            var kept: [URL] = []
            for (item, name) in items {
                wished = (name ?? item.suggestedFilename).asFilename()
                guard let payload = item.payload else {
                    kept.append(try keepText(item, as: wished, in: folder, except: kept))
                    continue
                }
                guard let deposit = self.folder, let files = try deposit.folder("files") else {
                    throw AppGroupError(.keeping, "its files are not there")
                }
                kept.append(
                    try KeptFiles(deposit).keep(
                        item, payload, of: files, in: folder, as: wished, identifier: identifier))
            }
            try folder.synchronize()
            return kept
        } catch {
            throw AppGroupError(
                .keeping, "\(PrintableText.escaped(wished)) was not kept and is still in the inbox: \(error)",
                underlyingError: error)
        }
    }

    /// On a second try, a file with the same contents is what the first one kept.
    private func keepText(
        _ item: ReceivedItem, as wished: String, in folder: OpenFolder, except others: [URL]
    ) throws -> URL {
        let data: Data
        let suffix: String
        switch item.content {
        case .url(let url): (data, suffix) = (InternetShortcut.data(url), "url")
        case .text(let text): (data, suffix) = (Data(text.utf8), "txt")
        case .file: throw AppGroupError(.keeping, "it is no item of the deposit \(identifier)")
        }
        return try KeptFiles.keep(
            data, in: folder, as: wished.withKind(suffix),
            through: ".appex-\(identifier)-text", isRepeated: isRepeated, except: others)
    }

    /// A folder inside the container is reached with no link followed: the extension can write there too.
    private func destination(_ place: URL) throws -> OpenFolder {
        if let folder = try OpenFolder.open(place, beneath: container, isDurable: isRepeated) { return folder }
        let folder = try OpenFolder(creating: place, isDurable: true)
        if isRepeated { try OpenFolder.synchronizeParents(of: place) }
        return folder
    }
}
