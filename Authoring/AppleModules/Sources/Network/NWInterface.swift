// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation

/// An interface to a network; here only its kinds exist.
public struct NWInterface: Sendable {
    /// The kind of connection that an interface has.
    public enum InterfaceType: Sendable {
        /// The interface is of another kind, Wi-Fi, a mobile network, Ethernet or the machine itself; a path here uses only Ethernet.
        case other, wifi, cellular, wiredEthernet, loopback
    }
}
