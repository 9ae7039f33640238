// SPDX-License-Identifier: Apache-2.0

/// The actions that the queue has decided and the service has not carried out: the store comes first.
///
/// What has to do with one transfer keeps its order. An exchange whose transfer has nothing to be stored begins at once.
///
/// ```swift
/// for action in unstored.add(queue.handle(event, at: now)) { perform(action) }
/// while let batch = unstored.take() {
///     try store.save(batch.actions)
///     for action in batch.actions { perform(action) }
///     unstored.finish(batch)
/// }
/// ```
package struct UnstoredActions {
    /// A group of actions that are stored together.
    package struct Batch {
        package fileprivate(set) var actions: [QueueAction] = []
        /// The files of uploads that the actions promise to send.
        package fileprivate(set) var sources: [NewSource] = []
        /// Answers to commands, which follow the actions. Each takes why these were not carried out; nil if they were.
        package fileprivate(set) var answers: [@Sendable (String?) -> Void] = []

        var isEmpty: Bool { actions.isEmpty && sources.isEmpty && answers.isEmpty }

        /// Adds what was decided later.
        package mutating func append(_ later: Batch) {
            actions += later.actions
            sources += later.sources
            answers += later.answers
        }
    }

    private var next = Batch()
    /// How many actions wait that are about a transfer.
    private var waiting: [Int64: Int] = [:]

    /// How many actions wait that were not taken.
    package var count: Int { next.actions.count }
    /// Whether nothing waits that was not taken.
    package var isEmpty: Bool { next.isEmpty }

    package init() {}

    /// Adds actions to the next batch, except exchanges that need not wait for the store.
    ///
    /// - Parameter actions: the actions, in their order.
    /// - Returns: those that can be carried out at once.
    package mutating func add(_ actions: [QueueAction]) -> [QueueAction] {
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

    /// Adds the file of an upload, before the actions that promise to send it.
    package mutating func add(_ source: NewSource) { next.sources.append(source) }

    /// Adds an answer to a command, after the actions that it is about.
    ///
    /// - Parameter answer: gives it. It takes why the actions were not carried out; nil if they were.
    package mutating func add(_ answer: @escaping @Sendable (String?) -> Void) { next.answers.append(answer) }

    /// Takes all that waits; nil if nothing does. ``finish(_:)`` follows when it has been carried out.
    package mutating func take() -> Batch? {
        guard !next.isEmpty else { return nil }
        defer { next = Batch() }
        return next
    }

    /// Notes that actions have been carried out.
    package mutating func finish(_ batch: Batch) {
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
            .endLaunch, .wait:
            nil
        }
    }
}
