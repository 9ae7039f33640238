// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The file `apple-app-site-association` of a domain: which apps open which of its links.
///
/// The first rule that matches decides, in the order of the file. A link that no rule matches goes to the browser.
///
/// Source: <https://developer.apple.com/documentation/bundleresources/applinks>. Where it is silent, a path, query or fragment is compared as
/// it is written in the link if `percentEncoded` is true, and decoded if it is false.
public struct SiteAssociation: Hashable, Sendable {
    /// The largest size of a file, in bytes. (Apple's Technical Note TN3155)
    public static let sizeLimit = 128 << 10

    /// An app, as a file may name it.
    public struct Application: Hashable, Sendable {
        /// The bundle's identifier.
        public let identifier: String
        /// The identifier of the team, if the app says so: then the file must name the same. Otherwise any prefix will do, because nothing here proves
        /// an Apple developer's team.
        public let team: String?
        /// The key that the app is signed with: a file that names a key for this identifier, as `ed25519:….org.example.app`, means only an app that is
        /// signed with it.
        public let key: String?

        /// An app from its parts.
        public init(identifier: String, team: String?, key: String?) {
            self.identifier = identifier
            self.team = team
            self.key = key
        }
    }

    /// What a file says of a link and an app.
    public enum Decision: Hashable, Sendable {
        /// The app opens it, by the rule at this place of the file.
        case opens(rule: String)
        /// The rule at this place keeps it from the app.
        case excluded(rule: String)
        /// None of the app's rules matches.
        case noRule
        /// The file does not name the app; these are the apps that it names.
        case notNamed([String])
    }

    struct Detail: Hashable, Sendable {
        var applications: [String]
        var rules: [LinkRule]
    }

    let details: [Detail]

    private static let keyPrefix = "ed25519:"

    /// Reads a file.
    ///
    /// - Parameter data: its contents.
    /// - Throws: ``SiteAssociationError`` that names the place.
    public init(_ data: Data) throws(SiteAssociationError) {
        guard data.count <= Self.sizeLimit else {
            throw SiteAssociationError("", "the file is larger than \(Self.sizeLimit >> 10) KiB")
        }
        details = try AssociationReader.details(data)
    }

    /// Returns what the file says.
    ///
    /// - Parameters:
    ///   - link: a link of the file's domain.
    ///   - application: the app.
    /// - Returns: the decision.
    /// - Throws: ``SiteAssociationError`` if the patterns are too complex to be compared.
    public func decision(
        for link: UniversalLink, _ application: Application
    ) throws(SiteAssociationError) -> Decision {
        let names = details.flatMap(\.applications)
        let known = self.names(of: application, among: names)
        guard !known.isEmpty else { return .notNamed(names) }
        var budget = LinkPattern.Budget()
        for detail in details where detail.applications.contains(where: known.contains) {
            for rule in detail.rules {
                do {
                    guard try rule.matches(link, &budget) else { continue }
                } catch { throw SiteAssociationError(rule.place, "the file’s patterns take too long to compare") }
                return rule.isExcluded ? .excluded(rule: rule.place) : .opens(rule: rule.place)
            }
        }
        return .noRule
    }

    /// Those that mean the app.
    private func names(of application: Application, among names: [String]) -> Set<String> {
        let suffix = "." + application.identifier
        let meant = Set(
            names.filter {
                $0.hasSuffix(suffix) && !$0.dropLast(suffix.count).isEmpty && !$0.dropLast(suffix.count).contains(".")
            })
        let signed = meant.filter { $0.hasPrefix(Self.keyPrefix) }
        if !signed.isEmpty { return signed.filter { $0 == application.key.map { $0 + suffix } } }
        guard let team = application.team else { return meant }
        return meant.filter { $0 == team + suffix }
    }
}

/// What is wrong with a domain's file.
public struct SiteAssociationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The place, such as `applinks.details[0].components[2]`; empty if it is the file as a whole.
    public let place: String
    /// What is wrong, in a clause without a full stop.
    public let reason: String

    init(_ place: String, _ reason: String) {
        self.place = place
        self.reason = reason
    }

    /// The place and the reason.
    public var description: String { place.isEmpty ? reason : "\(place): \(reason)" }
}

/// One of the components of a file, or one of the paths of an older one.
struct LinkRule: Hashable, Sendable {
    enum Query: Hashable, Sendable {
        case whole(LinkPattern)
        case items([String: LinkPattern])
    }

    let place: String
    var path = LinkPattern.all
    var query = Query.whole(.all)
    var fragment = LinkPattern.all
    var isExcluded = false
    var isCaseSensitive = true
    var isPercentEncoded = true

    func matches(
        _ link: UniversalLink, _ budget: inout LinkPattern.Budget
    ) throws(LinkPattern.TooComplex) -> Bool {
        guard try matches(path, link.path, &budget), try matches(fragment, link.fragment ?? "", &budget) else {
            return false
        }
        switch query {
        case .whole(let pattern): return try matches(pattern, link.query ?? "", &budget)
        case .items(let patterns):
            for (name, pattern) in patterns {
                let found = items(of: link.query ?? "").filter { isSame($0.name, name) }.map(\.value)
                // An item that is not there is one without a value.
                for value in found.isEmpty ? [""] : found {
                    guard try pattern.matches(value, isCaseSensitive: isCaseSensitive, &budget) else { return false }
                }
            }
            return true
        }
    }

    private func matches(
        _ pattern: LinkPattern, _ part: String, _ budget: inout LinkPattern.Budget
    ) throws(LinkPattern.TooComplex) -> Bool {
        if pattern.matchesAll { return true }
        guard let text = decoded(part) else { return false }
        return try pattern.matches(text, isCaseSensitive: isCaseSensitive, &budget)
    }

    /// Nil if it is no UTF-8.
    private func decoded(_ part: some StringProtocol) -> String? {
        isPercentEncoded ? String(part) : String(part).removingPercentEncoding
    }

    private func items(of query: String) -> [(name: String, value: String)] {
        query.split(separator: "&").compactMap { item in
            let halves = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            // What cannot be decoded matches no pattern but those that take everything.
            return (decoded(halves[0]) ?? String(halves[0]), halves.count == 2 ? decoded(halves[1]) ?? "\u{FFFD}" : "")
        }
    }

    private func isSame(_ one: String, _ other: String) -> Bool {
        isCaseSensitive ? one == other : one.lowercased() == other.lowercased()
    }
}
