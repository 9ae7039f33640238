// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Something that happens once, or never.
final class Flag: Sendable {
    private let state = Mutex(false)
    var isSet: Bool { state.withLock { $0 } }
    func set() { state.withLock { $0 = true } }
}
