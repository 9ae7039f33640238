// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where a server sends a request on to.
enum Redirection {
    /// Returns whether a redirection leads to another server than the one that was asked, by scheme, name or port, or cannot be read.
    ///
    /// - Parameters:
    ///   - redirection: the address, or a part of one.
    ///   - address: what was asked.
    /// - Returns: whether it does.
    static func leadsToAnotherServer(_ redirection: String, from address: String) -> Bool {
        guard let asked = URL(string: address), let next = URL(string: redirection, relativeTo: asked),
            let host = MachineBoundary.host(redirection, from: address)?.lowercased(),
            host == MachineBoundary.host(address, from: address)?.lowercased()
        else { return true }
        func port(_ url: URL) -> Int? { url.port ?? ["http": 80, "https": 443][url.scheme?.lowercased() ?? ""] }
        // From http to https of one name it is the same server.
        let isUpgrade = asked.scheme?.lowercased() == "http" && port(asked) == 80 && port(next) == 443
        if isUpgrade, next.scheme?.lowercased() == "https" { return false }
        return next.scheme?.lowercased() != asked.scheme?.lowercased() || port(next) != port(asked)
    }
}
