// SPDX-License-Identifier: Apache-2.0

/// What confined programs read of `/etc`.
enum SystemFiles {
    /// Where programs ask for the names of machines.
    static let resolver = "/etc/resolv.conf"

    /// Lists them; not every machine has all of them.
    ///
    /// - Parameter network: whether the program has the network.
    /// - Returns: their paths.
    static func paths(network: Bool) -> [String] {
        let always = ["/etc/ld.so.cache", "/etc/localtime"]
        let forNetwork = [
            resolver, "/etc/hosts", "/etc/nsswitch.conf", "/etc/ssl/certs", "/etc/ssl/openssl.cnf",
            "/etc/ca-certificates",
        ]
        return always + (network ? forNetwork : [])
    }
}
