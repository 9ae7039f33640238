// SPDX-License-Identifier: Apache-2.0

import Glibc

/// The files of `/etc` that confined programs may read.
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

    /// Lists what programs of the system read of `/etc` for their settings, as far as it exists. It contains no personal data.
    static func programSettings() -> [String] {
        [
            // The names of programs of which there are several, such as /usr/bin/convert, lead through it.
            "alternatives", "fonts", "ghostscript", "ImageMagick-6", "ImageMagick-7", "mime.types", "papersize",
            "magic",
        ].map { "/etc/\($0)" }.filter { access($0, R_OK) == 0 }
    }
}
