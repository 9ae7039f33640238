// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Waits until a descriptor can be read or written, without blocking a thread.
///
/// ```swift
/// let waiter = try DescriptorWaiter(handle.number, for: .reading)
/// while await waiter.wait() { readAvailable(from: handle.number) }
/// ```
public final class DescriptorWaiter: Sendable {
    /// The event that a waiter waits for: a descriptor that can be read, or one that can be written.
    public enum Direction: Sendable {
        /// Bytes can be read, or the other end is closed.
        case reading
        /// Bytes can be written, or the other end is closed.
        case writing
    }

    private struct State {
        var continuation: CheckedContinuation<Bool, Never>?
        var arming: UInt64?
        var isCancelled = false
    }

    /// A duplicate: the kernel's queue knows a descriptor by its number, and reading and writing need one each.
    private let descriptor: FileDescriptor
    private let isWriting: Bool
    private let isWatched: Bool
    private let state = Mutex(State())

    /// Prepares to wait for a descriptor.
    ///
    /// - Throws: ``FileOperationError`` if the process has no descriptor left, or the user watches too many.
    public init(_ number: Int32, for direction: Direction) throws {
        descriptor = try .duplicate(number)
        isWriting = direction == .writing
        isWatched = try DescriptorEvents.shared.add(descriptor.number)
    }

    deinit {
        cancel()
        if isWatched { DescriptorEvents.shared.remove(descriptor.number) }
    }

    /// Waits. One caller may wait at a time.
    ///
    /// - Returns: true if the descriptor is ready; false if the wait or the calling task was cancelled.
    public func wait() async -> Bool {
        guard isWatched else { return !Task.isCancelled && !state.withLock { $0.isCancelled } }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    if state.isCancelled || Task.isCancelled { return true }
                    precondition(state.continuation == nil, "another caller is waiting for this descriptor")
                    state.continuation = continuation
                    return false
                }
                if isOver { return continuation.resume(returning: false) }
                let arming = DescriptorEvents.shared.arm(descriptor.number, writing: isWriting) { [weak self] in
                    self?.resume(true)
                }
                let hasResumed = state.withLock { state in
                    if state.continuation != nil { state.arming = arming }
                    return state.continuation == nil
                }
                if hasResumed { DescriptorEvents.shared.disarm(arming) }
            }
        } onCancel: {
            resume(false)
        }
    }

    /// Ends every wait, now and later.
    public func cancel() {
        state.withLock { $0.isCancelled = true }
        resume(false)
    }

    private func resume(_ isReady: Bool) {
        let (continuation, arming) = state.withLock { state in
            defer { (state.continuation, state.arming) = (nil, nil) }
            return (state.continuation, state.arming)
        }
        if let arming { DescriptorEvents.shared.disarm(arming) }
        continuation?.resume(returning: isReady)
    }
}
