// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// Carries a value from one owner to the next.
package struct UncheckedTransfer<Value>: @unchecked Sendable {
    // @unchecked: Foundation's item types have no Sendable annotation; each value is handed over and not kept.
    package let value: Value

    package init(_ value: Value) { self.value = value }
}

/// Succeeds for the first caller only.
final class OnceOnly: Sendable {
    private let claimed = Atomic(false)

    func claim() -> Bool { !claimed.exchange(true, ordering: .acquiringAndReleasing) }
}

/// Passes a cancellation on to a progress that may only come into being after it.
final class CancellationLink: Sendable {
    private let state = Mutex<(progress: Progress?, isCancelled: Bool)>((nil, false))

    func connect(_ progress: Progress?) {
        let isCancelled = state.withLock { state in
            state.progress = progress
            return state.isCancelled
        }
        if isCancelled { progress?.cancel() }
    }

    func cancel() {
        let progress = state.withLock { state in
            state.isCancelled = true
            return state.progress
        }
        progress?.cancel()
    }
}
