// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
import Network

/// Returns the way to a machine.
public func SCNetworkReachabilityCreateWithName(_ allocator: CFAllocator?, _ nodename: UnsafePointer<CChar>)
    -> SCNetworkReachability?
{
    SCNetworkReachability()
}

/// Tells how a machine is reached: as any other, if this process has a network.
///
/// - Returns: true.
public func SCNetworkReachabilityGetFlags(
    _ target: SCNetworkReachability, _ flags: UnsafeMutablePointer<SCNetworkReachabilityFlags>
) -> Bool {
    flags.pointee = NWPathMonitor().currentPath.status == .satisfied ? .reachable : []
    return true
}
