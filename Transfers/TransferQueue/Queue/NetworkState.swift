// SPDX-License-Identifier: Apache-2.0

/// The known state of the network. Whether there is one is not known: a server may be on this machine, or on a network that leads to no
/// other.
package struct NetworkState: Hashable, Sendable {
    /// Whether its use costs, or may cost as it is not known yet.
    package var isMetered = false

    package init(isMetered: Bool = false) { self.isMetered = isMetered }
}
