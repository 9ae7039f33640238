// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

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
