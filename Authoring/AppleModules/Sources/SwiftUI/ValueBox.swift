// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation

/// A value, and what its change leads to.
final class ValueBox<Value>: @unchecked Sendable {
    // @unchecked: all is behind the lock; what is in a value is its author's, as on Apple's systems.

    private let lock = NSLock()
    private var stored: Value
    private weak var place: ViewNode?
    /// Whether a view has had it.
    private(set) var wasConnected = false

    init(_ value: Value) { stored = value }

    /// The place of the view that has it.
    var node: ViewNode? {
        get { lock.withLock { place } }
        set {
            lock.withLock {
                place = newValue
                wasConnected = true
            }
        }
    }

    var value: Value {
        get { lock.withLock { stored } }
        set {
            // What was there may end with it, and may ask for the value then: not under the lock.
            let earlier = lock.withLock {
                defer { stored = newValue }
                return stored
            }
            withExtendedLifetime(earlier) {}
            DispatchQueue.main.async { MainActor.assumeIsolated { self.node?.setNeedsRender() } }
        }
    }
}
