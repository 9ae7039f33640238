// SPDX-License-Identifier: Apache-2.0

import ExtensionHost
import Synchronization

/// The progress of a ``SystemAction``, and whether anything may have reached its destination.
final class SystemWork: Sendable {
    private struct State {
        var completed: Int64 = 0
        var total: Int64 = 0
        var fraction: Double?
        var detail = ""
        var isCancelled = false
        var delivery = ExtensionOutcome.Delivery.none
    }

    private let state = Mutex(State())

    /// The number of bytes of the whole work.
    func begin(bytes: Int64) { state.withLock { $0.total = bytes } }

    /// Which part of the whole work is done, from 0 to 1.
    func set(_ fraction: Double) { state.withLock { $0.fraction = max(0, min(1, fraction)) } }

    /// Notes the step that is done now, in words for the person.
    func next(_ detail: String) { state.withLock { $0.detail = detail } }

    /// Adds what is done, in bytes.
    ///
    /// - Throws: `CancellationError` if the person has cancelled.
    func add(_ bytes: Int64) throws {
        let isCancelled = state.withLock {
            $0.completed += bytes
            return $0.isCancelled
        }
        if isCancelled { throw CancellationError() }
    }

    func cancel() { state.withLock { $0.isCancelled = true } }

    /// The progress at this moment.
    var progress: (fraction: Double?, detail: String) {
        state.withLock {
            ($0.fraction ?? ($0.total > 0 ? min(1, Double($0.completed) / Double($0.total)) : nil), $0.detail)
        }
    }

    // MARK: Delivery

    /// Whether anything has reached its destination, as far as it is known before the action has ended.
    var delivery: ExtensionOutcome.Delivery { state.withLock { $0.delivery } }

    /// Notes that something has reached its destination, or may have.
    func noteDelivery() { state.withLock { $0.delivery = .unknown } }

    /// Hands something to its destination. If that is cut off, by a cancellation or a limit, it may have arrived; an error of the program that takes it says that it has
    /// not.
    func deliver<Value>(_ body: () async throws -> Value) async throws -> Value {
        let before = delivery
        noteDelivery()
        do { return try await body() } catch let error as ExtensionHostError where error.code != .timedOut {
            state.withLock { $0.delivery = before }
            throw error
        }
    }
}
