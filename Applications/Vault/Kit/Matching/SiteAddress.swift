// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An address that a login is for: a site, or an app.
///
/// The parser is stricter than a browser's: what browsers read in two ways is an error here, so that no page gets the login of another.
struct SiteAddress: Hashable, Sendable {
    /// `https`, `http`, `app` or another; nil if the person wrote only a host name, which stands for a web site.
    let scheme: String?
    /// In lower case and in ASCII, without a dot at the end. An IPv6 address has its brackets.
    let host: String
    /// As it was written; nil for the scheme's own.
    let port: Int?
    /// The part of the host name that one owner has registered; nil for an IP address, an app and a public suffix.
    let domain: String?

    /// Parses the address of a site or an app.
    ///
    /// - Parameter text: a URL, or a host name with or without a port.
    /// - Throws: ``VaultError`` that says what is wrong with it.
    init(_ text: String) throws {
        // Scalars, as browsers read them: a mark that is written over a slash does not make it another character.
        let scalars = Array(text.unicodeScalars)
        func invalid(_ reason: String) -> VaultError { Self.invalid(scalars, reason) }
        guard scalars.allSatisfy({ $0.value > 32 && $0.value != 127 }) else {
            throw invalid("it has a space or a control character")
        }
        var rest = scalars[...]
        if let separator = scalars.indices.first(where: { scalars[$0...].starts(with: "://".unicodeScalars) }) {
            let name = scalars[..<separator]
            guard let first = name.first, first.isLetter,
                name.allSatisfy({ $0.isLetter || $0.isDigit || "+-.".has($0) })
            else { throw invalid("its scheme is not one") }
            (scheme, rest) = (Self.text(name).lowercased(), scalars[(separator + 3)...])
        } else {
            scheme = nil
        }
        var authority = rest.prefix { !"/?#".has($0) }
        // Browsers read it as a slash there.
        guard !authority.contains("\\") else { throw invalid("it has a backslash") }
        if let sign = authority.lastIndex(of: "@") { authority = authority[(sign + 1)...] }
        let (name, port) = try Self.split(authority, invalid)
        self.port = port
        if scheme == "app" {
            (host, domain) = (name.lowercased(), nil)
        } else {
            (host, domain) = try Self.host(name, invalid)
        }
        guard !host.isEmpty else { throw invalid("it has no host") }
    }

    private static func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }

    /// Shows only what comes where a host belongs: a user's name and password and what follows the host may be secrets.
    private static func invalid(_ scalars: [Unicode.Scalar], _ reason: String) -> VaultError {
        var shown = scalars[...]
        if let separator = shown.indices.first(where: { shown[$0...].starts(with: "://".unicodeScalars) }) {
            shown = shown[(separator + 3)...]
        }
        shown = shown.prefix { !"/?#".has($0) }
        if let sign = shown.lastIndex(of: "@") { shown = shown[(sign + 1)...] }
        // What follows a colon is a password as easily as a port.
        shown = shown.prefix { $0 != ":" }
        return VaultError(.invalid, "“\(text(shown))” is no address: \(reason)")
    }

    private static func split(
        _ authority: ArraySlice<Unicode.Scalar>, _ invalid: (String) -> VaultError
    ) throws -> (String, Int?) {
        let end = authority.lastIndex(of: "]") ?? authority.startIndex
        guard let colon = authority[end...].lastIndex(of: ":") else { return (text(authority), nil) }
        let digits = authority[(colon + 1)...]
        if digits.isEmpty { return (text(authority[..<colon]), nil) }
        guard digits.allSatisfy(\.isDigit), let port = Int(text(digits)), (1...65535).contains(port) else {
            throw invalid("its port is not a number from 1 to 65535")
        }
        return (text(authority[..<colon]), port)
    }

    private static func host(_ name: String, _ invalid: (String) -> VaultError) throws -> (String, String?) {
        if name.hasPrefix("[") {
            let inner = name.unicodeScalars.dropFirst().dropLast()
            guard name.unicodeScalars.last == "]", inner.allSatisfy({ $0.isHexadecimal || ":.".has($0) }) else {
                throw invalid("its IPv6 address is not one")
            }
            return (name.lowercased(), nil)
        }
        // What is encoded must not become a part of the address that it was not.
        guard let decoded = name.removingPercentEncoding,
            decoded.unicodeScalars.allSatisfy({ $0.value > 32 && $0.value != 127 && !forbidden.has($0) }),
            let ascii = PublicSuffixes.normalized(decoded)
        else { throw invalid("its host name is not one") }
        let host = ascii.hasSuffix(".") ? String(ascii.dropLast()) : ascii
        guard host.unicodeScalars.allSatisfy({ $0.isLetter || $0.isDigit || "-._".has($0) }),
            !host.split(separator: ".", omittingEmptySubsequences: false).contains("")
        else { throw invalid("its host name is not one") }
        guard isNumeric(host) else { return (host, PublicSuffixes.registrableDomain(of: host)) }
        guard isPlainIPv4(host) else { throw invalid("its IPv4 address is not four numbers from 0 to 255") }
        return (host, nil)
    }

    /// Whether browsers read a host as an IPv4 address: its last part is a number. (https://url.spec.whatwg.org/#ends-in-a-number-checker)
    private static func isNumeric(_ host: String) -> Bool {
        let last = (host.split(separator: ".").last ?? "").unicodeScalars
        if last.allSatisfy(\.isDigit) { return true }
        return last.starts(with: "0x".unicodeScalars) && last.dropFirst(2).allSatisfy(\.isHexadecimal)
    }

    private static func isPlainIPv4(_ host: String) -> Bool {
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts.allSatisfy { part in UInt8(part).map { String($0) == part } ?? false }
    }

    /// The forbidden domain code points of the URL standard (https://url.spec.whatwg.org/#host-miscellaneous).
    private static let forbidden = "#/:<>?@[\\]^|%"

    /// Returns an address without what may be a secret: a user's name and password, and what follows the path. Lists show addresses.
    ///
    /// - Parameter address: an address.
    /// - Returns: the same, or a shorter one.
    /// - Throws: ``VaultError`` if it is no address.
    static func withoutSecrets(_ address: String) throws -> String {
        _ = try SiteAddress(address)
        let start = address.range(of: "://")?.upperBound ?? address.startIndex
        var rest = address[start...]
        if let end = rest.unicodeScalars.firstIndex(where: { "?#".has($0) }) { rest = rest[..<end] }
        let authority = rest.unicodeScalars.prefix { !"/".has($0) }
        if let sign = authority.lastIndex(of: "@") { rest = rest[rest.unicodeScalars.index(after: sign)...] }
        return String(address[..<start] + rest)
    }

    /// Returns the keys by which an index finds the address. Addresses that can match have one in common.
    var keys: [String] {
        scheme == "app" ? ["app:" + host] : ["host:" + host] + (domain.map { ["domain:" + $0] } ?? [])
    }

    /// How well a login's address fits a request.
    enum Match: Int, Comparable {
        /// Both addresses have the same host.
        case host
        /// Another host of the same owner.
        case domain

        static func < (left: Match, right: Match) -> Bool { left.rawValue < right.rawValue }
    }

    /// Returns how well this address of a login fits the address of a page or app; nil if it does not.
    ///
    /// - The login of a secure page is not for an insecure one; the other way round it is.
    /// - A login without a port is for the scheme's own.
    func match(_ request: SiteAddress) -> Match? {
        guard fitsScheme(of: request), fitsPort(of: request) else { return nil }
        if host == request.host { return .host }
        guard let domain, domain == request.domain else { return nil }
        return .domain
    }

    private static let usualPorts = ["http": 80, "https": 443]

    /// The scheme, or the one that a port without a scheme stands for.
    private var knownScheme: String? { scheme ?? Self.usualPorts.first { $0.value == port }?.key }

    private func fitsScheme(of request: SiteAddress) -> Bool {
        guard let own = knownScheme, let asked = request.knownScheme else {
            // A host name by itself stands for a web site.
            return [knownScheme, request.knownScheme].allSatisfy { $0 == nil || Self.usualPorts[$0 ?? ""] != nil }
        }
        return own == asked || (own == "http" && asked == "https")
    }

    private func fitsPort(of request: SiteAddress) -> Bool {
        hasUsualPort && request.hasUsualPort || port == request.port
    }

    private var hasUsualPort: Bool { port == nil || port == Self.usualPorts[knownScheme ?? ""] }
}

extension Unicode.Scalar {
    fileprivate var isLetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
    fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
    fileprivate var isHexadecimal: Bool { isDigit || ("a"..."f").contains(self) || ("A"..."F").contains(self) }
}

extension String {
    fileprivate func has(_ scalar: Unicode.Scalar) -> Bool { unicodeScalars.contains(scalar) }
}
