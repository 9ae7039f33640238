// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
import Network

/// How a machine is reached.
public struct SCNetworkReachabilityFlags: OptionSet, Sendable {
    /// The set of flags as bits, one for each flag.
    public let rawValue: UInt32
    /// Creates a set of flags from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Over a connection that does not last.
    public static let transientConnection = Self(rawValue: 1)
    /// The machine can be reached; here this says only that the process has a network.
    public static let reachable = Self(rawValue: 2)
    /// A connection must be made first.
    public static let connectionRequired = Self(rawValue: 4)
    /// A connection is made when something is sent.
    public static let connectionOnTraffic = Self(rawValue: 8)
    /// A person must do something first.
    public static let interventionRequired = Self(rawValue: 16)
    /// A connection is made when it is asked for.
    public static let connectionOnDemand = Self(rawValue: 32)
    /// Over a telephone's network.
    public static let isWWAN = Self(rawValue: 1 << 18)
}
