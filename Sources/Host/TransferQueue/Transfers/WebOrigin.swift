// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The server of an address. (RFC 6454)
package struct WebOrigin: Hashable, Sendable {
    /// `https` or `http`.
    package let scheme: String
    /// In lower case.
    package let host: String
    package let port: Int

    /// Reads it; nil if the address is none of the Web's.
    ///
    /// - Parameter address: the address.
    package init?(_ address: String) {
        guard let url = URL(string: address), let scheme = url.scheme?.lowercased(),
            ["http", "https"].contains(scheme),
            let host = url.host?.lowercased(), !host.isEmpty
        else { return nil }
        self.scheme = scheme
        self.host = host
        port = url.port ?? (scheme == "https" ? 443 : 80)
    }

    /// Such as `https://example.org:443`.
    package var text: String { "\(scheme)://\(host):\(port)" }
}
