// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation

/// The queue of a sender: one deposit after the other is published in it, each with a later stamp, so that names sort as the
/// deposits came, even if the clock is set back.
///
/// What it remembers is an aid: if it is lost, it is counted again from what waits.
struct SenderQueue {
    private struct Memory {
        var stamp: UInt64
        /// At most so much waits: what was received meanwhile is not taken off until it matters.
        var bytes: Int64
        var deposits: Int
    }

    /// How long to wait for another process of the sender, in seconds.
    private static let longestWait: TimeInterval = 30

    private let name: String
    private let lock: FileLock

    /// Locks a sender's queue; another of its processes waits its turn, which is short.
    init(of sender: String, in folders: InboxFolders) throws {
        name = InboxEntryName.queue(of: sender)
        lock = try FileLock.take(name, in: folders.senders, timeout: Self.longestWait)
    }

    /// Whether a deposit of this identifier waits.
    func isWaiting(_ identifier: String, in folders: InboxFolders) throws -> Bool {
        try waiting(folders).contains { $0.identifier == identifier }
    }

    /// The name of the next deposit.
    ///
    /// - Throws: ``AppGroupError`` if the quota is used up, or a planted name leaves no later time.
    func next(size: Int64, identifier: String, quota: InboxQuota, _ folders: InboxFolders) throws -> InboxEntryName {
        var memory = try remembered() ?? count(folders)
        guard size <= InboxEntryName.largest else {
            throw AppGroupError(.quota, "nothing was handed over: \(size) bytes are more than an inbox takes")
        }
        if memory.bytes + size > quota.bytes || memory.deposits + 1 > quota.deposits {
            memory = try count(folders)
            guard memory.bytes + size <= quota.bytes, memory.deposits + 1 <= quota.deposits else {
                throw AppGroupError(
                    .quota,
                    "nothing was handed over: \(memory.deposits) deposits with \(memory.bytes) bytes wait for the containing "
                        + "app, and this one of \(size) bytes would be too much; open the app, which receives them")
            }
        }
        memory.stamp = max(memory.stamp + 1, Self.now)
        guard memory.stamp < InboxEntryName.latest else {
            throw AppGroupError(
                .quota,
                "nothing was handed over: a deposit waits whose time leaves none for a later one; discard it with "
                    + "appex inbox discard")
        }
        memory.bytes += size
        memory.deposits += 1
        try remember(memory)
        return InboxEntryName(stamp: memory.stamp, queue: name, size: size, identifier: identifier)
    }

    /// In nanoseconds since 1970.
    private static var now: UInt64 { UInt64(max(0, Date().timeIntervalSince1970 * 1e6)) * 1000 }

    // MARK: Memory

    /// The identifier that is used for the machine's start if the machine does not report one.
    static let unknownStart = "0"
    static let machineStart = MachineClock.start ?? unknownStart

    private static let length = 80

    private func remembered() throws -> Memory? {
        // A longer or shorter one is not what was remembered.
        guard try lock.file.status().size == Self.length else { return nil }
        let parts = String(decoding: try lock.file.contents(limit: Self.length), as: UTF8.self).split(separator: " ")
        guard parts.count == 5, parts[4] == "\n", parts[3] == Self.machineStart,
            let stamp = UInt64(parts[0], radix: 16),
            stamp < InboxEntryName.latest,
            let bytes = Int64(parts[1], radix: 16), bytes >= 0, bytes < Int64.max / 2,
            let deposits = Int(parts[2], radix: 16),
            deposits >= 0, deposits < Int.max / 2
        else { return nil }
        return Memory(stamp: stamp, bytes: bytes, deposits: deposits)
    }

    /// Written before the deposit is published: a process killed in between has only skipped a stamp.
    private func remember(_ memory: Memory) throws {
        let fields = [
            String(memory.stamp, radix: 16), String(memory.bytes, radix: 16), String(memory.deposits, radix: 16),
            Self.machineStart,
        ]
        let text = fields.joined(separator: " ") + " "
        let line = text + String(repeating: " ", count: max(0, Self.length - 1 - text.utf8.count)) + "\n"
        try lock.file.write(Data(line.utf8), at: 0)
        try lock.file.truncate(to: Int64(Self.length))
    }

    private func count(_ folders: InboxFolders) throws -> Memory {
        let names = try waiting(folders)
        return Memory(
            stamp: names.map(\.stamp).max() ?? 0, bytes: names.reduce(0) { min($0 + $1.size, InboxEntryName.largest) },
            deposits: names.count)
    }

    private func waiting(_ folders: InboxFolders) throws -> [InboxEntryName] {
        try (folders.arrivals.names() + folders.claims.names()).compactMap(InboxEntryName.init).filter {
            $0.queue == name
        }
    }
}
