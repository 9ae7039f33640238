// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Something that happens once, or never.
package final class Occurrence: Sendable {
    private let state = Mutex(false)
    package var isSet: Bool { state.withLock { $0 } }
    package func set() { state.withLock { $0 = true } }

    package init() {}
}
