// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension Inbox {
    /// Receives every deposit that is there, the oldest first, and those that arrive meanwhile. Several processes may do this
    /// at once; each deposit goes to one of them, and those of one sender to one at a time. A process that is started for a
    /// deposit while another one receives may end at once: the other one looks again.
    ///
    /// - Parameter receive: takes a deposit and keeps what it wants, durably; its files are deleted when it returns. Throwing
    ///   leaves the deposit for the next time.
    /// - Returns: how many were received. What another receiver has at this moment does not count, and is not waited for.
    /// - Throws: ``InboxDrainError`` with every deposit that `receive` threw for or that is not readable, after the others
    ///   were offered; `FileOperationError` if the inbox itself cannot be read.
    @discardableResult
    public func drain(_ receive: (InboxDeposit) throws -> Void) throws -> Int {
        var drain = InboxDrain(self)
        while let deposit = try drain.next() {
            do {
                try receive(deposit)
                drain.acknowledge()
            } catch {
                drain.fail(error)
            }
        }
        return drain.received
    }

    /// Receives every deposit that is there, as the other method of this name, with a handler that may wait.
    ///
    /// - Parameter receive: takes a deposit and keeps what it wants, durably.
    /// - Returns: how many were received.
    /// - Throws: ``InboxDrainError``, `FileOperationError`.
    @discardableResult
    public func drain(_ receive: (InboxDeposit) async throws -> Void) async throws -> Int {
        var drain = InboxDrain(self)
        while let deposit = try drain.next() {
            do {
                try await receive(deposit)
                drain.acknowledge()
            } catch {
                drain.fail(error)
            }
        }
        return drain.received
    }
}

/// Deposits that could not be received. They are kept.
public struct InboxDrainError: Error, CustomStringConvertible, LocalizedError {
    /// One deposit that could not be received.
    public struct Failure: Sendable {
        /// The identifier of the deposit that could not be received.
        public let identifier: String
        /// The error that the handler threw, or ``AppGroupError`` if the deposit is not readable.
        public let error: any Error
    }

    /// How many others were received.
    public let received: Int
    /// The ones that were not.
    public let failures: [Failure]
    /// The error of the disk after deposits were received, such as deleting them; it is tried again next time. Nil if only
    /// deposits failed.
    public let storageError: (any Error)?

    /// How many failed, and why.
    public var description: String {
        let kept = failures.map { "the deposit \($0.identifier) is kept, as it could not be received: \($0.error)" }
        let storage =
            storageError.map { ["what was received could not be cleared away, which is tried again: \($0)"] } ?? []
        return (kept + storage).joined(separator: "; ")
    }

    /// The text of ``description``, for `localizedDescription`.
    public var errorDescription: String? { description }
}
