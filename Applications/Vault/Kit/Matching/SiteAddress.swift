// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a login is for: a site, or an app.
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

    /// An address.
    ///
    /// - Parameter text: a URL, or a host name with or without a port.
    /// - Throws: ``VaultError`` that says what is wrong with it.
    init(_ text: String) throws {
        func invalid(_ reason: String) -> VaultError { VaultError(.invalid, "“\(text)” is no address: \(reason)") }
        guard text.unicodeScalars.allSatisfy({ $0.value > 32 && $0.value != 127 && $0 != "\\" }) else {
            throw invalid("it has a space, a backslash or a control character")
        }
        var rest = text[...]
        if let separator = text.range(of: "://") {
            let name = text[..<separator.lowerBound].lowercased()
            guard let first = name.first, first.isASCII, first.isLetter,
                name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) })
            else { throw invalid("its scheme is not one") }
            (scheme, rest) = (name, text[separator.upperBound...])
        } else {
            scheme = nil
        }
        var authority = rest.prefix { !"/?#".contains($0) }
        if let sign = authority.lastIndex(of: "@") { authority = authority[authority.index(after: sign)...] }
        let (name, port) = try Self.split(authority, invalid)
        self.port = port
        if scheme == "app" {
            (host, domain) = (name.lowercased(), nil)
        } else {
            (host, domain) = try Self.host(name, invalid)
        }
        guard !host.isEmpty else { throw invalid("it has no host") }
    }

    private static func split(_ authority: Substring, _ invalid: (String) -> VaultError) throws -> (String, Int?) {
        let end = authority.lastIndex(of: "]") ?? authority.startIndex
        guard let colon = authority[end...].lastIndex(of: ":") else { return (String(authority), nil) }
        let digits = authority[authority.index(after: colon)...]
        if digits.isEmpty { return (String(authority[..<colon]), nil) }
        guard digits.allSatisfy({ $0.isASCII && $0.isNumber }), let port = Int(digits), (1...65535).contains(port)
        else {
            throw invalid("its port is not a number from 1 to 65535")
        }
        return (String(authority[..<colon]), port)
    }

    private static func host(_ name: String, _ invalid: (String) -> VaultError) throws -> (String, String?) {
        if name.hasPrefix("[") {
            guard name.hasSuffix("]"), name.dropFirst().dropLast().allSatisfy({ $0.isHexDigit || ":.".contains($0) })
            else { throw invalid("its IPv6 address is not one") }
            return (name.lowercased(), nil)
        }
        guard let decoded = name.removingPercentEncoding, let ascii = PublicSuffixes.normalized(decoded) else {
            throw invalid("its host name is not one")
        }
        let host = ascii.hasSuffix(".") ? String(ascii.dropLast()) : ascii
        guard host.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "-._".contains($0)) }),
            !host.split(separator: ".", omittingEmptySubsequences: false).contains("")
        else { throw invalid("its host name is not one") }
        // The last part of an IPv4 address is a number, which no top-level domain is (RFC 3696, 2).
        let isNumeric = host.split(separator: ".").last?.allSatisfy(\.isNumber) ?? true
        return (host, isNumeric ? nil : PublicSuffixes.registrableDomain(of: host))
    }

    /// What an index finds it by. Addresses that can match have one in common.
    var keys: [String] {
        scheme == "app" ? ["app:" + host] : ["host:" + host] + (domain.map { ["domain:" + $0] } ?? [])
    }

    /// How well a login's address fits a request.
    enum Match: Int, Comparable {
        /// The same host.
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

    private static let webSchemes = ["http", "https"]

    private func fitsScheme(of request: SiteAddress) -> Bool {
        // A request without a scheme comes from a person.
        let (own, asked) = (scheme ?? request.scheme ?? "https", request.scheme ?? scheme ?? "https")
        if own == asked { return scheme != nil || Self.webSchemes.contains(asked) }
        return own == "http" && asked == "https"
    }

    private func fitsPort(of request: SiteAddress) -> Bool {
        if let port, let asked = request.port { return port == asked }
        func isUsual(_ port: Int?, _ scheme: String?) -> Bool {
            switch (port, scheme) {
            case (nil, _): true
            case (443, "https"), (80, "http"), (80, nil), (443, nil): true
            default: false
            }
        }
        return isUsual(port, scheme) && isUsual(request.port, request.scheme)
    }
}
