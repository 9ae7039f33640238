// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A lock with the state that it protects.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/os/osallocatedunfairlock>
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
    // @unchecked: the state is reached with the lock held.
    private final class Storage {
        let lock = NSLock()
        var state: State

        init(_ state: State) { self.state = state }
    }

    private let storage: Storage

    /// A lock of a state that may not be `Sendable`.
    public init(uncheckedState initialState: State) { storage = Storage(initialState) }

    /// Runs a closure with the lock held.
    public func withLockUnchecked<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
        storage.lock.lock()
        defer { storage.lock.unlock() }
        return try body(&storage.state)
    }

    /// Runs a closure with the lock held.
    public func withLock<Result: Sendable>(_ body: @Sendable (inout State) throws -> Result) rethrows -> Result {
        try withLockUnchecked(body)
    }

    /// Runs a closure with the lock held, if no other thread holds it.
    ///
    /// - Returns: nil if another thread holds it.
    public func withLockIfAvailable<Result: Sendable>(
        _ body: @Sendable (inout State) throws -> Result
    ) rethrows -> Result? {
        guard storage.lock.try() else { return nil }
        defer { storage.lock.unlock() }
        return try body(&storage.state)
    }
}

extension OSAllocatedUnfairLock where State: Sendable {
    /// A lock of a state.
    public init(initialState: State) { storage = Storage(initialState) }
}

extension OSAllocatedUnfairLock where State == Void {
    /// A lock without a state.
    public init() { storage = Storage(()) }

    /// Acquires the lock, and waits while another thread holds it.
    public func lock() { storage.lock.lock() }

    /// Gives up the lock.
    public func unlock() { storage.lock.unlock() }

    /// Takes the lock if no other thread holds it.
    ///
    /// - Returns: whether it is held.
    public func lockIfAvailable() -> Bool { storage.lock.try() }

    /// Runs a closure with the lock held.
    public func withLock<Result: Sendable>(_ body: @Sendable () throws -> Result) rethrows -> Result {
        storage.lock.lock()
        defer { storage.lock.unlock() }
        return try body()
    }
}
