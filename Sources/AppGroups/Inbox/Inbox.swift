// SPDX-License-Identifier: Apache-2.0

import CLinux
import FileOperations
public import Foundation
import Glibc

/// Hands files and texts from an extension to its containing app, through their shared container.
///
/// The promise: what ``deposit(_:sender:message:)`` returned for is received, whole; nobody sees a part of a deposit; the
/// app's handler sees each deposit again until it returns, and never after.
///
/// A deposit is a folder. It is written below `tmp`, made durable, and published by one rename into `new`; a receiver locks
/// it and renames it into `cur`; the lock dies with the receiver, so a deposit in `cur` that nobody locks is received again.
///
/// ```swift
/// try Inbox(container).drain { deposit in
///     for case .file(let url) in deposit.items.map(\.content) { try FileManager.default.moveItem(at: url, to: …) }
/// }
/// ```
public struct Inbox: Sendable {
    /// The inbox's folder.
    public let url: URL

    private var drafts: URL { url.appendingPathComponent("tmp", isDirectory: true) }
    private var arrivals: URL { url.appendingPathComponent("new", isDirectory: true) }
    private var claims: URL { url.appendingPathComponent("cur", isDirectory: true) }
    private static let manifestName = "manifest.json"

    /// The inbox of a container. Its folders are made when something is deposited.
    public init(_ container: SharedContainer) {
        url = container.url.appendingPathComponent("Inbox", isDirectory: true)
    }

    // MARK: Sending

    /// Hands over items: all of them or, with an error, none.
    ///
    /// - Parameters:
    ///   - items: what to hand over. Files are copied, without reading them into memory; equal names do not meet.
    ///   - sender: the bundle identifier of whoever hands over.
    ///   - message: what a person wrote along with it.
    ///   - userInfo: whatever else the receiver must know, such as where it goes.
    /// - Returns: the deposit's identifier.
    /// - Throws: ``AppGroupError`` that says which item failed and why; nothing of the deposit is there then.
    @discardableResult
    public func deposit(_ items: [InboxItem], sender: String, message: String = "", userInfo: [String: String] = [:])
        throws -> String
    {
        let identifier = Self.newIdentifier()
        let draft = drafts.appendingPathComponent(identifier, isDirectory: true)
        do {
            for folder in [drafts, arrivals, claims] { try Folder.create(folder) }
            try Folder.create(draft.appendingPathComponent("files", isDirectory: true))
            let written = try items.enumerated().map { try write($0.element, number: $0.offset, in: draft) }
            let manifest = InboxManifest(
                identifier: identifier, sender: sender, date: Date(), message: message, userInfo: userInfo,
                items: written)
            try DurableFile.create(
                draft.appendingPathComponent(Self.manifestName), with: try Self.encoder.encode(manifest))
            try Folder.synchronize(draft.appendingPathComponent("files", isDirectory: true))
            try Folder.synchronize(draft)
            try Self.move(draft, to: arrivals.appendingPathComponent(identifier))
            try Folder.synchronize(arrivals)
        } catch {
            try discard(draft)
            throw error is AppGroupError ? error : AppGroupError(.deposit, "nothing was handed over: \(error)")
        }
        return identifier
    }

    private func write(_ item: InboxItem, number: Int, in draft: URL) throws -> InboxManifest.Item {
        var entry = InboxManifest.Item(typeIdentifier: item.typeIdentifier, suggestedName: item.suggestedName)
        switch item.content {
        case .text(let text): entry.text = text
        case .url(let url): entry.url = url
        case .file, .data:
            // A folder for each item: equal names both keep their name.
            let folder = "files/\(number)"
            let source: URL? = if case .file(let file) = item.content { file } else { nil }
            let name = (item.suggestedName ?? source?.lastPathComponent ?? "item").asFilename()
            let file = draft.appendingPathComponent(folder).appendingPathComponent(name)
            do {
                try Folder.create(file.deletingLastPathComponent())
                if let source { try FileCopy.copy(source, to: file, isDurable: true) }
                if case .data(let data) = item.content { try DurableFile.create(file, with: data) }
                try Folder.synchronize(file.deletingLastPathComponent())
            } catch {
                throw AppGroupError(
                    .deposit,
                    "nothing was handed over, as item \(number + 1) (\(FileOperationError.shown(name))) failed: \(error)"
                )
            }
            entry.file = "\(folder)/\(name)"
            var status = stat()
            if stat(file.path, &status) == 0, status.st_mode & S_IFMT == S_IFREG { entry.size = Int64(status.st_size) }
        }
        return entry
    }

    /// Time in milliseconds, then chance: sorts by time, and no two are alike.
    private static func newIdentifier() -> String {
        let milliseconds = UInt64(Date().timeIntervalSince1970 * 1000)
        let time = String(milliseconds, radix: 16)
        let order = String(UInt64(clock_gettime_nsec()), radix: 16)
        return String(repeating: "0", count: max(0, 12 - time.count)) + time + "-"
            + String(repeating: "0", count: max(0, 16 - order.count)) + order + "-" + UUID().uuidString.prefix(8)
    }

    private static func clock_gettime_nsec() -> Int64 {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
    }

    // MARK: Receiving

    /// Receives every deposit that is there, the oldest first. Several processes may do this at once; each deposit goes to
    /// one of them.
    ///
    /// - Parameter receive: takes a deposit and keeps what it wants; its files are deleted when it returns. Throwing leaves
    ///   the deposit for the next time.
    /// - Returns: how many were received.
    /// - Throws: what `receive` throws, after the other deposits were offered; ``AppGroupError`` where one is not readable.
    @discardableResult
    public func drain(_ receive: (InboxDeposit) throws -> Void) throws -> Int {
        var received = 0
        var failure: (any Error)?
        for identifier in try names(in: claims) + names(in: arrivals) {
            do {
                if try claim(identifier, receive) { received += 1 }
            } catch {
                failure = failure ?? error
            }
        }
        if let failure { throw failure }
        return received
    }

    /// Whether this process got the deposit.
    private func claim(_ identifier: String, _ receive: (InboxDeposit) throws -> Void) throws -> Bool {
        let claimed = claims.appendingPathComponent(identifier, isDirectory: true)
        let arrival = arrivals.appendingPathComponent(identifier, isDirectory: true)
        // Opened where it lies, locked, then renamed: whoever sees it in `cur` unlocked knows that its receiver is dead.
        var descriptor = clinux_open(arrival.path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW, 0)
        let isNew = descriptor >= 0
        if !isNew { descriptor = clinux_open(claimed.path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW, 0) }
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        guard clinux_lock(descriptor, false) == 0 else { return false }
        if isNew {
            guard rename(arrival.path, claimed.path) == 0 else { return false }
            try Folder.synchronize(claims)
            try Folder.synchronize(arrivals)
        }
        guard FileManager.default.fileExists(atPath: claimed.path) else { return false }
        try receive(try deposit(at: claimed, identifier: identifier))
        try acknowledge(claimed)
        return true
    }

    /// One rename takes it out of sight for good; the deleting may take its time and be interrupted.
    private func acknowledge(_ claimed: URL) throws {
        let done = drafts.appendingPathComponent("done-" + claimed.lastPathComponent, isDirectory: true)
        try Self.move(claimed, to: done)
        try Folder.synchronize(claims)
        try discard(done)
    }

    /// What lies there and has not been received, the oldest first.
    ///
    /// - Throws: ``AppGroupError`` where a deposit is not readable; it is left where it is.
    public func pending() throws -> [InboxDeposit] {
        try names(in: arrivals).map {
            try deposit(at: arrivals.appendingPathComponent($0, isDirectory: true), identifier: $0)
        }
    }

    private func deposit(at folder: URL, identifier: String) throws -> InboxDeposit {
        let manifest: InboxManifest
        do {
            let data = try Folder.contents(of: Self.manifestName, beneath: folder, limit: InboxManifest.largest)
            manifest = try Self.decoder.decode(InboxManifest.self, from: data)
        } catch {
            throw AppGroupError(
                .unreadable, "the deposit \(folder.path) is kept, and cannot be read: \(error)")
        }
        guard manifest.version == InboxManifest.version else {
            throw AppGroupError(
                .unreadable,
                "the deposit \(folder.path) has version \(manifest.version); this program reads \(InboxManifest.version)"
            )
        }
        let items = try manifest.items.map { try item($0, in: folder) }
        return InboxDeposit(
            identifier: identifier, sender: manifest.sender, date: manifest.date, message: manifest.message,
            userInfo: manifest.userInfo, items: items)
    }

    private func item(_ entry: InboxManifest.Item, in folder: URL) throws -> InboxItem {
        let content: InboxItem.Content
        if let path = entry.file {
            // The sender is another program: its paths are taken only where they lead to what it deposited.
            let parts = path.split(separator: "/", omittingEmptySubsequences: false)
            guard parts.count == 3, parts[0] == "files", !parts.contains(".."), !parts.contains("."),
                !parts.contains("")
            else {
                throw AppGroupError(.unreadable, "the deposit \(folder.path) names a file outside itself: \(path)")
            }
            content = .file(folder.appendingPathComponent(path))
        } else if let url = entry.url {
            content = .url(url)
        } else {
            content = .text(entry.text ?? "")
        }
        return InboxItem(content, typeIdentifier: entry.typeIdentifier, suggestedName: entry.suggestedName)
    }

    // MARK: Folders

    private func names(in folder: URL) throws -> [String] {
        guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasPrefix(".") }.sorted()
    }

    private func discard(_ folder: URL) throws {
        guard FileManager.default.fileExists(atPath: folder.path) else { return }
        try FileManager.default.removeItem(at: folder)
    }

    private static func move(_ source: URL, to destination: URL) throws {
        let code = clinux_rename_without_replacing(AT_FDCWD, source.path, AT_FDCWD, destination.path)
        guard code == 0 else { throw FileOperationError("move", source.path, -code) }
    }

    private static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        return encoder
    }

    private static var decoder: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return decoder
    }
}
