// SPDX-License-Identifier: Apache-2.0

import CCurl
import Foundation
import TransferMessages
import TransferQueue

/// Keeps transfers away from what listens on this machine only. A confined program cannot reach that by itself, and the service, which
/// can, must not do it in its place.
enum MachineBoundary {
    private static let proxyVariables = ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
    /// Of proxies whose addresses name none, as for curl(1).
    private static let proxyPort: UInt16 = 1080

    static let failure = TransferFailure(
        .cannotConnectToHost,
        "the address is one of this machine, which confined programs do not reach; a policy can allow it: "
            + "TransfersToThisMachine in ~/.config/appex/policy.plist")

    /// What a connection needs to know: the ports of the person's own proxies are allowed.
    static func make() -> ccurl_boundary {
        let environment = ProcessInfo.processInfo.environment
        let proxies = proxyVariables.compactMap { environment[$0] }.filter { !$0.isEmpty }
        let ports = Set(proxies.map { port($0).bigEndian }).sorted() + [0, 0, 0, 0]
        return ccurl_boundary(proxies: (ports[0], ports[1], ports[2], ports[3]), was_refused: 0)
    }

    private static func port(_ proxy: String) -> UInt16 {
        let url = URL(string: proxy.contains("://") ? proxy : "http://" + proxy)
        return url?.port.flatMap { UInt16(exactly: $0) } ?? proxyPort
    }

    /// Whether an address names this machine. Through a proxy, no other sign is seen here.
    static func isThisMachine(_ address: String) -> Bool {
        guard let host = WebOrigin(address)?.host else { return false }
        let name = host.hasSuffix(".") ? String(host.dropLast()) : host
        return name == "localhost" || name.hasSuffix(".localhost") || name.hasPrefix("127.") || name == "::1"
            || name == "[::1]"
    }
}
