// SPDX-License-Identifier: Apache-2.0

import TransferMessages
import TransferQueue

/// What the queue has decided and the service has not carried out: the store comes first.
///
/// What has to do with one transfer keeps its order. An exchange whose transfer has nothing to be stored begins at once.
struct UnstoredActions {
    /// What is stored together.
    struct Batch {
        var actions: [QueueAction] = []
        /// The files of uploads that the actions promise to send.
        var sources: [NewSource] = []
        /// Answers to commands, which follow the actions.
        var answers: [@Sendable () -> Void] = []

        var isEmpty: Bool { actions.isEmpty && sources.isEmpty && answers.isEmpty }
    }

    private var next = Batch()
    /// How many actions wait that are about a transfer.
    private var waiting: [Int64: Int] = [:]

    /// How many actions wait.
    var count: Int { next.actions.count }
    var isEmpty: Bool { next.isEmpty }

    /// Adds actions.
    ///
    /// - Parameter actions: the actions, in their order.
    /// - Returns: those that can be carried out at once.
    mutating func add(_ actions: [QueueAction]) -> [QueueAction] {
        var free: [QueueAction] = []
        for action in actions {
            if case .perform(let number, _) = action, waiting[number.transfer] == nil {
                free.append(action)
                continue
            }
            if let id = Self.transfer(action) { waiting[id, default: 0] += 1 }
            next.actions.append(action)
        }
        return free
    }

    mutating func add(_ source: NewSource) { next.sources.append(source) }

    mutating func add(_ answer: @escaping @Sendable () -> Void) { next.answers.append(answer) }

    /// Takes all that waits; nil if nothing does. ``finish(_:)`` follows when it has been carried out.
    mutating func take() -> Batch? {
        guard !next.isEmpty else { return nil }
        defer { next = Batch() }
        return next
    }

    /// Notes that actions have been carried out.
    mutating func finish(_ batch: Batch) {
        for id in batch.actions.compactMap(Self.transfer) {
            let count = waiting[id, default: 1] - 1
            waiting[id] = count == 0 ? nil : count
        }
    }

    /// The transfer that an action is about, or has to do with.
    private static func transfer(_ action: QueueAction) -> Int64? {
        switch action {
        case .save(let transfer), .removeFiles(let transfer), .deliver(_, _, let transfer): transfer.id
        case .forget(let id), .stop(let id), .removeFile(let id): id
        case .perform(let number, _), .sendLastByte(let number): number.transfer
        case .saveSession, .forgetSession, .note, .saveLeftDownload, .forgetLeftDownload, .send, .removeCopy, .launch,
            .wait:
            nil
        }
    }
}

/// The file of an upload that was asked for and is not stored yet.
struct NewSource: Sendable {
    var source: TransferSource
    var program: TransferProgram
}
