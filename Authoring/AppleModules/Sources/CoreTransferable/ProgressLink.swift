// SPDX-License-Identifier: Apache-2.0

import AppleFoundation
import Foundation
import UniformTypeIdentifiers

/// Cancels a load whose progress may not be there yet.
final class ProgressLink: @unchecked Sendable {
    // @unchecked: the lock guards both.
    private let lock = NSLock()
    private var progress: Progress?
    private var isCancelled = false

    func link(_ progress: Progress) {
        let wasCancelled = lock.withLock {
            self.progress = progress
            return isCancelled
        }
        if wasCancelled { progress.cancel() }
    }

    func cancel() {
        let progress = lock.withLock {
            isCancelled = true
            return self.progress
        }
        progress?.cancel()
    }
}
