// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation

/// What a network is reached by.
public struct NWInterface: Sendable {
    /// A kind.
    public enum InterfaceType: Sendable {
        /// A kind.
        case other, wifi, cellular, wiredEthernet, loopback
    }
}
