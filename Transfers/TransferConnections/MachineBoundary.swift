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
            + "the file \(configuration)/appex/policy.plist with "
            + "<plist version=\"1.0\"><dict><key>TransfersToThisMachine</key><true/></dict></plist>")

    /// Where the person's policy lies.
    private static var configuration: String {
        let environment = ProcessInfo.processInfo.environment
        if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") { return folder }
        return (environment["HOME"] ?? "~") + "/.config"
    }

    /// Makes the boundary that a connection must keep: the ports of the person's own proxies on this machine are allowed.
    ///
    /// - Parameter isForMail: whether a mail server is asked, for which no proxy is used.
    /// - Returns: it.
    static func make(isForMail: Bool) -> ccurl_boundary {
        let environment = ProcessInfo.processInfo.environment
        let proxies = isForMail ? [] : proxyVariables.compactMap { environment[$0] }.filter { !$0.isEmpty }
        let ports = Set(proxies.compactMap { port($0)?.bigEndian }).sorted() + [0, 0, 0, 0]
        return ccurl_boundary(proxies: (ports[0], ports[1], ports[2], ports[3]), was_refused: 0)
    }

    /// The port of a proxy on this machine; nil if it is elsewhere.
    private static func port(_ proxy: String) -> UInt16? {
        let url = URL(string: proxy.contains("://") ? proxy : "http://" + proxy)
        guard let host = url?.host, isThisMachine(host: host) else { return nil }
        return url?.port.flatMap { UInt16(exactly: $0) } ?? (url?.scheme == "https" ? 443 : proxyPort)
    }

    /// Whether an address names this machine. Through a proxy, no other sign is seen here: what a name leads to there is the proxy's business. Of one
    /// that cannot be read, libcurl says what is wrong.
    static func isThisMachine(_ address: String) -> Bool {
        host(address, from: address).map { isThisMachine(host: $0) } ?? false
    }

    /// Whether a redirection leads to this machine, as libcurl reads it, or it cannot be read.
    ///
    /// - Parameters:
    ///   - redirection: the address, or a part of one.
    ///   - address: what was asked.
    /// - Returns: whether it does.
    static func isThisMachine(redirection: String, from address: String) -> Bool {
        host(redirection, from: address).map { isThisMachine(host: $0) } ?? true
    }

    /// The name of the server in an address, or in a part of one, as libcurl reads it; nil if it cannot be read.
    static func host(_ address: String, from other: String) -> String? {
        guard let host = ccurl_host(other, address) else { return nil }
        defer { curl_free(host) }
        return String(cString: host)
    }

    private static func isThisMachine(host: String) -> Bool {
        // Without the zone of an address such as fe80::1%eth0.
        var name = String(host.lowercased().prefix { $0 != "%" })
        if name.hasSuffix(".") { name.removeLast() }
        if name == "localhost" || name.hasSuffix(".localhost") { return true }
        var old = in_addr()
        // It also reads what else curl and others take for an address: 2130706433, 0x7f.1, 0177.0.0.1.
        if inet_aton(name, &old) != 0 { return withUnsafeBytes(of: old) { isThisMachine($0) } }
        var new = in6_addr()
        let isNew = inet_pton(AF_INET6, name.trimmingCharacters(in: CharacterSet(charactersIn: "[]")), &new) == 1
        guard isNew else { return false }
        return withUnsafeBytes(of: new) { bytes in
            let isEmbedded =
                bytes[..<10].allSatisfy { $0 == 0 } && [[0, 0], [0xFF, 0xFF]].contains(Array(bytes[10..<12]))
            // With zeros alone before it, this is also true of ::, and of ::1 and the like.
            return isEmbedded
                && (isThisMachine(UnsafeRawBufferPointer(rebasing: bytes[12...]))
                    || bytes[..<15].allSatisfy { $0 == 0 })
        }
    }

    private static func isThisMachine(_ address: UnsafeRawBufferPointer) -> Bool {
        address[0] == 127 || address[0] == 0
    }
}
