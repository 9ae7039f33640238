// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Hands elements from any thread to another one, in the order in which they came.
final class BlockingQueue<Element>: @unchecked Sendable {
    // @unchecked: guarded by its condition; elements are handed over.
    private let condition = NSCondition()
    private var elements: [Element] = []
    private var isFinished = false

    func append(_ element: Element) {
        condition.withLock {
            elements.append(element)
            condition.signal()
        }
    }

    /// No more will come.
    func finish() {
        condition.withLock {
            isFinished = true
            condition.broadcast()
        }
    }

    /// Waits; nil when there is no more.
    func next() -> Element? {
        condition.withLock {
            while elements.isEmpty, !isFinished { condition.wait() }
            return elements.isEmpty ? nil : elements.removeFirst()
        }
    }

    /// Does not wait.
    func nextIfAny() -> Element? {
        condition.withLock {
            defer { condition.broadcast() }
            return elements.isEmpty ? nil : elements.removeFirst()
        }
    }

    var count: Int { condition.withLock { elements.count } }

    /// Waits until there is room: whoever floods is slowed down instead of filling the memory.
    func waitUntilShorter(than limit: Int) {
        condition.withLock {
            while elements.count >= limit, !isFinished { condition.wait() }
        }
    }
}
