// SPDX-License-Identifier: Apache-2.0

/// What is known of the machine's network.
package struct NetworkState: Hashable, Sendable {
    /// Whether there may be one.
    package var isThere = true
    /// Whether its use costs.
    package var isMetered = false

    package init(isThere: Bool = true, isMetered: Bool = false) {
        self.isThere = isThere
        self.isMetered = isMetered
    }
}
