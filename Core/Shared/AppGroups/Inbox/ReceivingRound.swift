// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation

/// One round of receiving: what was there when it began, less what other receivers have.
struct ReceivingRound {
    /// The number of acknowledged deposits that are deleted together, as deleting waits for the disk.
    private static let mostRetired = 64
    private static let largestRetired: Int64 = 256 << 20
    /// Queues that are held at once. Each is an open file; what is in others is for the next round.
    private static let mostQueues = 128

    private let folders: InboxFolders
    private var rest: ArraySlice<InboxEntryName>
    /// How many deposits of each queue are still to come.
    private var counts: [String: Int]
    /// Nil if another receiver has it.
    private var queues: [String: ReceiverState?] = [:]
    private var open = 0
    private var current: InboxEntryName?
    private var received = 0
    private var retired = 0
    private var size: Int64 = 0
    private var failures: [InboxDrainError.Failure] = []
    private var storage: FileOperationError?

    /// Nil if there is no inbox yet.
    init?(_ inbox: Inbox) throws {
        guard let folders = try InboxFolders(of: inbox.container) else { return nil }
        self.folders = folders
        folders.sweepDrafts()
        storage = try folders.sweep()
        let names = try folders.waiting()
        rest = names[...]
        counts = names.reduce(into: [:]) { $0[$1.queue, default: 0] += 1 }
    }

    /// The next deposit, claimed and found whole.
    mutating func next() -> InboxDeposit? {
        leave()
        while let name = rest.popFirst() {
            current = name
            do {
                if let queue = try queue(name.queue), let deposit = try claim(name, queue) { return deposit }
            } catch {
                fail(error is AppGroupError ? error : AppGroupError(.unreadable, "\(error)", underlyingError: error))
            }
            leave()
        }
        return nil
    }

    /// The current deposit's handler threw, or it cannot be read.
    mutating func fail(_ error: any Error) {
        guard let current else { return }
        failures.append(InboxDrainError.Failure(identifier: current.identifier, error: error))
    }

    private mutating func queue(_ name: String) throws -> ReceiverState? {
        if let known = queues[name] { return known }
        // Passed over once, it is passed over for the whole round: its later deposits must not come before its first.
        let queue = open < Self.mostQueues ? try ReceiverState.take(name, in: folders) : nil
        if queue != nil { open += 1 }
        queues[name] = .some(queue)
        return queue
    }

    /// Lets a queue go when its last deposit is done.
    private mutating func leave() {
        guard let name = current else { return }
        current = nil
        counts[name.queue, default: 1] -= 1
        guard counts[name.queue] == 0, let queue = queues.removeValue(forKey: name.queue) ?? nil else { return }
        open -= 1
        do { try queue.finish() } catch { note(error) }
    }

    private mutating func note(_ error: any Error) { storage = storage ?? error as? FileOperationError }

    /// Nil if another receiver has received it, or this app did before a power failure brought it back.
    private mutating func claim(_ name: InboxEntryName, _ queue: ReceiverState) throws -> InboxDeposit? {
        var isRepeated = false
        do {
            try folders.arrivals.move(name.text, to: folders.claims, as: name.text)
        } catch let error as FileOperationError where error.code == .notFound {
            // It is in `cur`, and its receiver is dead: the queue would be locked else.
            isRepeated = true
        }
        guard try folders.claims.status(name.text) != nil else { return nil }
        if try queue.hasSeen(name.identifier) {
            try retire(name)
            return nil
        }
        let deposit = try InboxDeposit(name, in: folders.claims, isRepeated: isRepeated)
        try deposit.verify()
        return deposit
    }

    /// The current deposit's handler has returned. It is remembered first: from here on it does not come again, whatever is
    /// killed.
    mutating func acknowledge() {
        guard let name = current, let queue = queues[name.queue] ?? nil else { return }
        received += 1
        // Out of sight it goes even if it cannot be remembered, which counts after a power failure only.
        do { try queue.remember(name.identifier) } catch { note(error) }
        do { try retire(name) } catch { note(error) }
    }

    private mutating func retire(_ name: InboxEntryName) throws {
        try folders.retire(name, from: folders.claims)
        size += name.size
        retired += 1
        if retired >= Self.mostRetired || size >= Self.largestRetired { try sweep() }
    }

    private mutating func sweep() throws {
        (retired, size) = (0, 0)
        for queue in queues.values { try queue?.synchronize() }
        if let error = try folders.sweep() { note(error) }
    }

    /// - Parameter total: how many the rounds before it have received.
    /// - Returns: how many this one has received.
    /// - Throws: ``InboxDrainError``, with all that were received.
    mutating func finish(after total: Int) throws -> Int {
        leave()
        do { try sweep() } catch { note(error) }
        for queue in queues.values {
            do { try queue?.finish() } catch { note(error) }
        }
        queues = [:]
        guard failures.isEmpty, storage == nil else {
            throw InboxDrainError(received: total + received, failures: failures, storageError: storage)
        }
        return received
    }
}
