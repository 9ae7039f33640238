// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation

/// How a network is reached.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/network/nwpath>
public struct NWPath: Equatable, Sendable {
    /// Whether it is reached.
    public enum Status: Sendable {
        /// The network can be used, cannot be used, or can be used once a connection is made; the last one never occurs here.
        case satisfied, unsatisfied, requiresConnection
    }
    /// Whether it is reached.
    public let status: Status
    /// Whether it costs something, which is not known here.
    public var isExpensive: Bool { false }
    /// Whether the person wants little of it, which is not known here.
    public var isConstrained: Bool { false }
    /// Whether addresses of the fourth version can be reached.
    public var supportsIPv4: Bool { status == .satisfied }
    /// Whether names are found.
    public var supportsDNS: Bool { status == .satisfied }

    /// Whether an interface is used. Which kind it is, is not known in a sandbox: as if by a cable.
    public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool {
        status == .satisfied && type == .wiredEthernet
    }
}
