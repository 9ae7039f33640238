// SPDX-License-Identifier: Apache-2.0

package import Foundation
import Glibc

/// A program that connects the network of a sandbox with the outside. What the sandbox sends leaves this machine as connections of the
/// user's; services on loopback addresses and abstract sockets of this machine are not within its reach.
package struct NetworkHelper: Sendable, Hashable {
    /// Of slirp4netns(1) or pasta(1).
    private enum Kind: String, CaseIterable {
        case slirp4netns, pasta
    }

    private let kind: Kind
    /// The location of the helper's executable file.
    package let program: URL

    /// As people call it.
    package var name: String { kind.rawValue }

    /// The packages of Debian that have one.
    static let packages = "passt or slirp4netns"
    /// Where programs in the sandbox ask for names: the helper passes it on to the resolver of this machine.
    private static let resolver = "10.0.2.3"

    /// Finds those on this machine.
    ///
    /// - Parameter path: the folders to look in, as of `PATH`.
    /// - Returns: them, the one to try first at the beginning.
    package static func installed(path: String) -> [NetworkHelper] {
        Kind.allCases.compactMap { kind in
            let places = path.split(separator: ":").map { "\($0)/\(kind.rawValue)" }
            return places.first { access($0, X_OK) == 0 }.map {
                NetworkHelper(kind: kind, program: URL(fileURLWithPath: $0))
            }
        }
    }

    /// The arguments of the helper, in the form that the supervisor expects (network.h).
    var arguments: [String] {
        switch kind {
        case .slirp4netns:
            [
                "--configure", "--mtu=65520", "--disable-host-loopback", "--enable-sandbox", "--enable-seccomp",
                "--ready-fd=READY", "--netns-type=path", "/proc/self/fd/0", "tap0",
            ]
        case .pasta:
            [
                "--foreground", "--quiet", "--config-net", "--netns-only", "--netns", "/proc/self/fd/0", "--pid",
                "/proc/self/fd/1",
                // No port of the one is one of the other.
                "--no-map-gw", "-t", "none", "-u", "none", "-T", "none", "-U", "none",
                "--dns-forward", Self.resolver, "--no-dhcp", "--no-dhcpv6", "--no-ra",
            ]
        }
    }

    /// Makes `/etc/resolv.conf` for programs in the sandbox.
    ///
    /// - Parameter own: what it is on this machine.
    /// - Returns: what it holds.
    static func resolverSettings(_ own: String) -> String {
        let others = own.split(separator: "\n").filter { $0.hasPrefix("search") || $0.hasPrefix("domain") }
        return (["nameserver \(resolver)"] + others.map(String.init)).joined(separator: "\n") + "\n"
    }
}
