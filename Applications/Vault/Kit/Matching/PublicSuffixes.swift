// SPDX-License-Identifier: Apache-2.0

import CPSL
import Foundation

/// The public suffix list (https://publicsuffix.org), by libpsl: under which names anyone can register one.
enum PublicSuffixes {
    /// The part of a host name that one owner has registered, such as `example.co.uk`; nil for a public suffix itself, and for a
    /// name without a dot.
    static func registrableDomain(of host: String) -> String? {
        // The list as it was built into the library, private suffixes such as github.io included: their names have many owners.
        // The result is a part of what was passed, so that must live as long.
        host.withCString { name in psl_registrable_domain(psl_builtin(), name).map { String(cString: $0) } }
    }

    /// A host name as the name service knows it: in lower case, with `xn--` for letters beyond ASCII (UTS 46).
    ///
    /// - Returns: the name; nil if there is none.
    static func normalized(_ host: String) -> String? {
        // ASCII is normal as it is; the library's rules are for other letters, and refuse names such as r3---example.
        let isPlain = host.utf8.allSatisfy { $0 < 128 } && !host.lowercased().contains("xn--")
        if isPlain { return host.lowercased() }
        // The library still has the old mapping of the capital letter to ss, and browsers that of Unicode 15.1.
        let host = host.replacing("\u{1e9e}", with: "ß")
        var result: UnsafeMutablePointer<CChar>?
        let code = idn2_to_ascii_8z(host, &result, CInt(IDN2_NONTRANSITIONAL.rawValue))
        defer { idn2_free(result) }
        guard code == IDN2_OK.rawValue, let result else { return nil }
        return String(cString: result)
    }
}
