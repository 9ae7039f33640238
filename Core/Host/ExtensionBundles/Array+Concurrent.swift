// SPDX-License-Identifier: Apache-2.0

import Dispatch

extension Array where Element: Sendable {
    /// Returns a transformed array, in the same order. All cores transform elements at the same time; the caller waits.
    package func concurrentMap<Result: Sendable>(_ transform: @Sendable (Element) -> Result) -> [Result] {
        [Result](unsafeUninitializedCapacity: count) { buffer, initialized in
            // Each element is written once, by one thread, and read when all threads have ended.
            nonisolated(unsafe) let places = buffer
            DispatchQueue.concurrentPerform(iterations: count) {
                places.initializeElement(at: $0, to: transform(self[$0]))
            }
            initialized = count
        }
    }
}
