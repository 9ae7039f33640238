// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A link of the Web that an app might open, taken apart as it is written: `https://` or `http://`, a domain, and a path, query and fragment.
///
/// ```swift
/// let link = try UniversalLink("https://example.com/photos/12?size=large")
/// link.host  // "example.com"
/// ```
public struct UniversalLink: Hashable, Sendable {
    /// The link as it is written.
    public let text: String
    /// The domain, in lower case.
    public let host: String
    /// The port, if it is not the scheme's own.
    public let port: Int?

    /// As it is written; `/` if there is none.
    let path: String
    /// Without the question mark; nil if there is none.
    let query: String?
    /// Without the number sign; nil if there is none.
    let fragment: String?

    /// With the port that need not be written.
    private static let schemes = [("https://", 443), ("http://", 80)]
    /// In bytes: as much as servers take, and little enough for an argument of a program.
    private static let limit = 16_384
    /// The characters besides letters and digits that RFC 3986 allows in a link. Browsers and other programs read any others differently.
    private static let marks = Set("-._~:/?#[]@!$&'()*+,;=%".utf8)

    /// Parses a link, and rejects one that no app may open, such as one with a password or with `..` in its path.
    ///
    /// - Parameter text: the link. A domain that is not ASCII is written as `xn--…`.
    /// - Throws: ``UniversalLinkError`` that says what is wrong with it.
    public init(_ text: String) throws(UniversalLinkError) {
        func refusal(_ reason: String) -> UniversalLinkError { UniversalLinkError(subject: text, reason: reason) }
        guard text.utf8.count <= Self.limit else {
            throw UniversalLinkError(
                subject: "\(text.prefix(60))…", reason: "a link of more than \(Self.limit) bytes is opened by no app")
        }
        guard let (scheme, standardPort) = Self.schemes.first(where: { text.prefix($0.0.count).lowercased() == $0.0 })
        else { throw refusal("a universal link begins with https:// or http://") }
        if let bad = text.unicodeScalars.first(where: { !Self.isAllowed($0) }) {
            throw refusal("“\(bad.escaped(asASCII: true))” is percent-encoded in a link (RFC 3986)")
        }
        var rest = text.dropFirst(scheme.count)
        let authority = rest.prefix { !"/?#".contains($0) }
        rest = rest[authority.endIndex...]
        guard !authority.contains("@") else { throw refusal("a link with a user name or password is opened by no app") }
        let parts = authority.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        host = parts[0].lowercased()
        guard AssociatedDomain.isDomain(host) else { throw refusal("“\(parts[0])” is not a domain") }
        if parts.count == 2, !parts[1].isEmpty {
            guard let number = AssociatedDomain.port(parts[1]) else {
                throw refusal("“\(parts[1])” is not a port")
            }
            port = number == standardPort ? nil : number
        } else {
            port = nil
        }
        let beforeFragment = rest.prefix { $0 != "#" }
        fragment = beforeFragment.endIndex == rest.endIndex ? nil : String(rest[beforeFragment.endIndex...].dropFirst())
        let path = beforeFragment.prefix { $0 != "?" }
        query =
            path.endIndex == beforeFragment.endIndex
            ? nil : String(beforeFragment[path.endIndex...].dropFirst())
        self.path = path.isEmpty ? "/" : String(path)
        guard Self.isDecodable(rest) else { throw refusal("a “%” is followed by two digits of a byte of UTF-8") }
        // Browsers go up and stay by them before they ask the server.
        let dots = [".", ".."]
        guard
            !path.split(separator: "/").contains(where: { dots.contains($0.lowercased().replacing("%2e", with: ".")) })
        else { throw refusal("a path with “.” or “..” between slashes is opened by no app") }
        self.text = text
    }

    private static func isDecodable(_ text: Substring) -> Bool {
        // Foundation passes over a percent sign without digits in some places.
        let parts = text.split(separator: "%", omittingEmptySubsequences: false).dropFirst()
        guard parts.allSatisfy({ $0.prefix(2).utf8.count == 2 && $0.prefix(2).allSatisfy(\.isHexDigit) }) else {
            return false
        }
        return String(text).removingPercentEncoding != nil
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        guard let byte = UInt8(exactly: scalar.value), scalar.isASCII else { return false }
        return scalar.properties.isAlphabetic || (0x30...0x39).contains(byte) || marks.contains(byte)
    }
}
