// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
import Network

/// How a machine is reached.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/systemconfiguration/scnetworkreachability>
public final class SCNetworkReachability: Sendable {}
