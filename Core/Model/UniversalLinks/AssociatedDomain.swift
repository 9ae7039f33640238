// SPDX-License-Identifier: Apache-2.0

/// A domain whose links an app opens, as the app declares it: an entry of the entitlement
/// `com.apple.developer.associated-domains` for the service `applinks`.
///
/// ```swift
/// let entry = try AssociatedDomain.read("applinks:*.example.com")
/// entry?.includes(try UniversalLink("https://www.example.com/"))  // true
/// ```
///
/// Whether a link goes to the app, the domain's own file says too (``SiteAssociation``).
///
/// Source: <https://developer.apple.com/documentation/bundleresources/entitlements/com.apple.developer.associated-domains>, Apple's
/// Technical Note TN3155.
public struct AssociatedDomain: Hashable, Sendable {
    /// The entry as it is written, such as `applinks:example.com`.
    public let entry: String
    /// The domain, without `*.`, in lower case.
    public let domain: String
    /// Whether the entry is for all domains below the domain, and not for itself: `applinks:*.example.com`.
    public let isWildcard: Bool
    /// Whether the domain's file is read anew for each link: `?mode=developer`.
    public let isForDevelopment: Bool
    /// The port of the server; nil for 443. Appex takes one in an entry with `?mode=developer`, for a server of the developer's own; Apple's systems
    /// have no such thing.
    public let port: Int?

    private static let service = "applinks"
    private static let otherServices = ["webcredentials", "activitycontinuation", "appclips", "authsrv"]
    private static let wildcard = "*."
    private static let standardPort = 443

    /// Parses an entry of the entitlement, such as `applinks:*.example.com`.
    ///
    /// - Parameter entry: the entry.
    /// - Returns: nil if it is for another service than universal links.
    /// - Throws: ``UniversalLinkError`` that says what is wrong with it.
    public static func read(_ entry: String) throws(UniversalLinkError) -> AssociatedDomain? {
        let parts = entry.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0] == service else {
            if parts.count == 2, otherServices.contains(String(parts[0])) { return nil }
            throw UniversalLinkError(subject: entry, reason: "an entry is written \(service):example.com")
        }
        return try AssociatedDomain(entry, parts[1])
    }

    private init(_ entry: String, _ value: Substring) throws(UniversalLinkError) {
        func refusal(_ reason: String) -> UniversalLinkError { UniversalLinkError(subject: entry, reason: reason) }
        let halves = value.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        switch halves.count == 2 ? halves[1] : nil {
        case nil: isForDevelopment = false
        case "mode=developer", "mode=developer+managed", "mode=managed+developer": isForDevelopment = true
        case "mode=managed":
            throw refusal("mode=managed is for devices that a company manages, of which Appex knows none")
        default: throw refusal("after the question mark stands mode=developer, or nothing")
        }
        guard !halves[0].contains("/") else {
            throw refusal("a domain is written example.com or *.example.com, without a scheme, a path or a slash")
        }
        let address = halves[0].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let name = address[0].lowercased()
        isWildcard = name.hasPrefix(Self.wildcard)
        domain = isWildcard ? String(name.dropFirst(Self.wildcard.count)) : name
        guard Self.isDomain(domain) else {
            throw refusal("a domain is written example.com or *.example.com, without a scheme, in ASCII")
        }
        guard !isWildcard || domain.contains(".") else {
            throw refusal("a wildcard is for the domains below one of an owner, such as *.example.com")
        }
        if address.count == 2 {
            guard isForDevelopment else { throw refusal("a port can stand only in an entry with ?mode=developer") }
            guard let number = Self.port(address[1]) else { throw refusal("“\(address[1])” is not a port") }
            port = number == Self.standardPort ? nil : number
        } else {
            port = nil
        }
        self.entry = entry
    }

    /// Where the domain's file is. That of `*.example.com` is the one of `example.com`.
    public var fileAddress: String {
        "https://\(domain)\(port.map { ":\($0)" } ?? "")/.well-known/apple-app-site-association"
    }

    /// Returns whether the entry is for a link.
    public func includes(_ link: UniversalLink) -> Bool {
        guard link.port == port else { return false }
        return isWildcard ? link.host.hasSuffix("." + domain) : link.host == domain
    }

    /// Returns why the entry is not for a link that it seems to be for; nil if it has nothing to do with it.
    public func nearMiss(_ link: UniversalLink) -> String? {
        if link.host == domain, isWildcard {
            return "\(entry) is for the domains below \(domain) and not for itself; add applinks:\(domain)"
        }
        if !isWildcard, link.host.hasSuffix("." + domain) {
            return "\(entry) is for \(domain) alone; add applinks:\(link.host)"
        }
        guard link.port != port, isWildcard ? link.host.hasSuffix("." + domain) : link.host == domain else {
            return nil
        }
        return "\(entry) is for port \(port ?? Self.standardPort)"
    }

    /// Returns the entry for a link: the longest one, as on Apple's systems.
    ///
    /// - Parameters:
    ///   - link: the link.
    ///   - entries: an app's.
    /// - Returns: nil if none is for it.
    public static func entry(for link: UniversalLink, among entries: [AssociatedDomain]) -> AssociatedDomain? {
        entries.filter { $0.includes(link) }.max { one, other in
            let (a, b) = (one.domain.utf8.count, other.domain.utf8.count)
            // An entry that is read anew says what the developer wants to see.
            return a == b ? !one.isForDevelopment && other.isForDevelopment : a < b
        }
    }

    /// Names of letters, digits and hyphens, with dots between them. (RFC 1123)
    static func isDomain(_ text: String) -> Bool {
        text.utf8.count <= 253 && !endsInNumber(text)
            && text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
                !label.isEmpty && label.utf8.count <= 63 && !label.hasPrefix("-") && !label.hasSuffix("-")
                    && label.utf8.allSatisfy {
                        (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D
                    }
            }
    }

    /// Whether it is an address of the internet protocol, for browsers and others: `127.1`, `2130706433`, `0x7f.1`. (WHATWG URL, "ends in a number")
    private static func endsInNumber(_ text: String) -> Bool {
        let last = text.split(separator: ".").last ?? ""
        return last.allSatisfy(\.isNumber) || last.hasPrefix("0x") && last.dropFirst(2).allSatisfy(\.isHexDigit)
    }

    static func port(_ text: Substring) -> Int? {
        guard (1...5).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let number = Int(text), (1...65535).contains(number)
        else { return nil }
        return number
    }
}
