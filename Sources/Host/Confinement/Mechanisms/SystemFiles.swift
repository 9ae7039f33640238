// SPDX-License-Identifier: Apache-2.0

/// What confined programs read of `/etc`.
enum SystemFiles {
    /// Lists them; not every machine has all of them.
    ///
    /// - Parameter network: whether the program has the network.
    /// - Returns: their paths.
    static func paths(network: Bool) -> [String] {
        let always = ["/etc/ld.so.cache", "/etc/localtime"]
        let forNetwork = [
            "/etc/resolv.conf", "/etc/hosts", "/etc/nsswitch.conf", "/etc/ssl/certs", "/etc/ssl/openssl.cnf",
            "/etc/ca-certificates",
        ]
        return always + (network ? forNetwork : [])
    }
}
