// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Succeeds for the first caller only.
final class OnceOnly: Sendable {
    private let claimed = Atomic(false)

    func claim() -> Bool { !claimed.exchange(true, ordering: .acquiringAndReleasing) }
}
