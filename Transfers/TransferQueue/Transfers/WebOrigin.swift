// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The server of an address. (RFC 6454; for mail, RFC 8314)
package struct WebOrigin: Hashable, Sendable {
    /// `https` or `http`; `smtps` or `smtp` for mail.
    package let scheme: String
    /// The host of the address, in lower case.
    package let host: String
    package let port: Int

    private static let ports = ["https": 443, "http": 80, "smtps": 465, "smtp": 587]

    /// Reads it; nil if the address is neither one of the Web's nor a mail server's.
    ///
    /// - Parameter address: the address.
    package init?(_ address: String) {
        guard let url = URL(string: address), let scheme = url.scheme?.lowercased(),
            let port = url.port ?? Self.ports[scheme], Self.ports[scheme] != nil, let host = url.host?.lowercased(),
            !host.isEmpty
        else { return nil }
        self.scheme = scheme
        self.host = host
        self.port = port
    }

    /// Whether it is a mail server.
    package var isForMail: Bool { scheme == "smtps" || scheme == "smtp" }

    /// The origin as text, always with its port, such as `https://example.org:443`.
    package var text: String { "\(scheme)://\(host):\(port)" }
}
