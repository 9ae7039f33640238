// SPDX-License-Identifier: Apache-2.0

import Glibc

/// A lock. Two places that keep a value of it each have a lock of their own.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/os/os_unfair_lock>
public struct os_unfair_lock {
    fileprivate var mutex = pthread_mutex_t()

    /// A lock that is free.
    public init() {}
}

/// The same lock by its other name.
public typealias os_unfair_lock_s = os_unfair_lock
/// Where a lock is kept.
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock>

/// Waits for a lock, and takes it.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) { pthread_mutex_lock(&lock.pointee.mutex) }
/// Gives a lock back.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) { pthread_mutex_unlock(&lock.pointee.mutex) }
/// Takes a lock if it is free.
///
/// - Returns: whether it was taken.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool { pthread_mutex_trylock(&lock.pointee.mutex) == 0 }
