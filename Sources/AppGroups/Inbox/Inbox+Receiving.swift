// SPDX-License-Identifier: Apache-2.0

import FileOperations
public import Foundation
import Glibc

extension Inbox {
    /// Receives every deposit that is there, the oldest first. Several processes may do this at once; each deposit goes to
    /// one of them, and those of one sender to one at a time.
    ///
    /// - Parameter receive: takes a deposit and keeps what it wants, durably; its files are deleted when it returns. Throwing
    ///   leaves the deposit for the next time.
    /// - Returns: how many were received.
    /// - Throws: ``InboxDrainError`` with every deposit that `receive` threw for or that is not readable, after the others
    ///   were offered; `FileOperationError` where the inbox itself cannot be read.
    @discardableResult
    public func drain(_ receive: (InboxDeposit) throws -> Void) throws -> Int {
        guard var round = try ReceivingRound(self) else { return 0 }
        while let deposit = round.next() {
            do {
                try receive(deposit)
                round.acknowledge(deposit)
            } catch {
                round.fail(deposit.identifier, error)
            }
        }
        return try round.finish()
    }

    /// Receives every deposit that is there, as the other method of this name, with a handler that may wait.
    ///
    /// - Parameter receive: takes a deposit and keeps what it wants, durably.
    /// - Returns: how many were received.
    /// - Throws: ``InboxDrainError``, `FileOperationError`.
    @discardableResult
    public func drain(_ receive: (InboxDeposit) async throws -> Void) async throws -> Int {
        guard var round = try ReceivingRound(self) else { return 0 }
        while let deposit = round.next() {
            do {
                try await receive(deposit)
                round.acknowledge(deposit)
            } catch {
                round.fail(deposit.identifier, error)
            }
        }
        return try round.finish()
    }
}

/// Deposits that could not be received. They are kept.
public struct InboxDrainError: Error, CustomStringConvertible, LocalizedError {
    /// One deposit that could not be received.
    public struct Failure: Sendable {
        /// The deposit's identifier.
        public let identifier: String
        /// What the handler threw, or ``AppGroupError`` where the deposit is not readable.
        public let error: any Error
    }

    /// How many others were received.
    public let received: Int
    /// The ones that were not.
    public let failures: [Failure]

    /// How many failed, and why.
    public var description: String {
        failures.map { "the deposit \($0.identifier) is kept, as it could not be received: \($0.error)" }
            .joined(separator: "; ")
    }

    /// The description.
    public var errorDescription: String? { description }
}

/// One round of receiving: what was there when it began, less what other receivers have.
private struct ReceivingRound {
    private let folders: InboxFolders
    private var rest: ArraySlice<InboxEntryName>
    private var lanes: [String: ReceiverLane?] = [:]
    private var claimed: [String: InboxEntryName] = [:]
    private var received = 0
    /// What was acknowledged and not deleted yet.
    private var retired = 0
    private var size: Int64 = 0
    private static let mostRetired = 64
    private static let largestRetired: Int64 = 256 << 20
    private var failures: [InboxDrainError.Failure] = []

    init?(_ inbox: Inbox) throws {
        guard let folders = try InboxFolders(of: inbox.container) else { return nil }
        self.folders = folders
        try folders.sweep()
        rest = try folders.waiting()[...]
    }

    mutating func fail(_ identifier: String, _ error: any Error) {
        failures.append(InboxDrainError.Failure(identifier: identifier, error: error))
    }

    /// The next deposit, claimed and found whole.
    mutating func next() -> InboxDeposit? {
        while let name = rest.popFirst() {
            do {
                guard let lane = try lane(name.lane), let deposit = try claim(name, lane) else { continue }
                claimed[name.identifier] = name
                return deposit
            } catch let error as AppGroupError {
                fail(name.identifier, error)
            } catch {
                fail(name.identifier, AppGroupError(.unreadable, "\(error)"))
            }
        }
        return nil
    }

    private mutating func lane(_ name: String) throws -> ReceiverLane? {
        if let known = lanes[name] { return known }
        let lane = try ReceiverLane.take(name, in: folders)
        lanes[name] = .some(lane)
        return lane
    }

    /// Nil where somebody else has received it, or this app did before a power failure brought it back.
    private func claim(_ name: InboxEntryName, _ lane: ReceiverLane) throws -> InboxDeposit? {
        var isRepeated = false
        do {
            try folders.arrivals.move(name.text, to: folders.claims, as: name.text)
        } catch let error as FileOperationError where error.code == ENOENT {
            // It is in `cur`, and its receiver is dead: the lane would be locked else.
            isRepeated = true
        }
        guard let folder = try folders.claims.folder(name.text) else { return nil }
        if try lane.hasSeen(name.identifier) {
            try folders.retire(name, from: folders.claims)
            return nil
        }
        let deposit = try InboxDeposit(name, in: folder, isRepeated: isRepeated)
        try deposit.verify()
        return deposit
    }

    /// Remembered first: from here on it does not come again, whatever is killed.
    mutating func acknowledge(_ deposit: InboxDeposit) {
        guard let name = claimed[deposit.identifier], let lane = lanes[name.lane] ?? nil else { return }
        do {
            try lane.remember(name.identifier)
            received += 1
            try folders.retire(name, from: folders.claims)
            size += name.size
            retired += 1
            if retired >= Self.mostRetired || size >= Self.largestRetired { try sweep() }
        } catch {
            fail(name.identifier, error)
        }
    }

    /// Deletes what was acknowledged, several deposits at once: each time waits for the disk.
    private mutating func sweep() throws {
        for lane in lanes.values { try lane?.synchronize() }
        try folders.sweep()
        (retired, size) = (0, 0)
    }

    mutating func finish() throws -> Int {
        try sweep()
        for lane in lanes.values { try lane?.finish() }
        lanes = [:]
        guard failures.isEmpty else { throw InboxDrainError(received: received, failures: failures) }
        return received
    }
}
