// SPDX-License-Identifier: Apache-2.0

import CWebKit

/// Says what is wrong with a server's certificate.
enum Certificate {
    /// Returns a clause without a full stop.
    static func problem(_ flags: GTlsCertificateFlags) -> String {
        let problems: [(GTlsCertificateFlags, String)] = [
            (G_TLS_CERTIFICATE_UNKNOWN_CA, "it is signed by an authority that this machine does not know"),
            (G_TLS_CERTIFICATE_BAD_IDENTITY, "it is for another name"),
            (G_TLS_CERTIFICATE_NOT_ACTIVATED, "it is not valid yet"),
            (G_TLS_CERTIFICATE_EXPIRED, "it has expired"),
            (G_TLS_CERTIFICATE_REVOKED, "it was revoked"),
            (G_TLS_CERTIFICATE_INSECURE, "its algorithm is not secure"),
        ]
        let found = problems.filter { flags.rawValue & $0.0.rawValue != 0 }.map(\.1)
        return "the server's certificate is not valid: "
            + (found.isEmpty ? "it cannot be checked" : found.joined(separator: ", and "))
    }
}
