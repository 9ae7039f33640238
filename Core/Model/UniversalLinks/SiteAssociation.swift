// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The file `apple-app-site-association` of a domain: which apps open which of its links.
///
/// The first rule that matches decides, in the order of the file. A link that no rule matches goes to the browser. A mistake in what the file says of one app is
/// no other app's matter.
///
/// ```swift
/// let app = SiteAssociation.Application(identifier: "org.example.photos", team: nil, key: nil)
/// try SiteAssociation(data).decision(for: UniversalLink("https://example.com/photos/12"), app)
/// ```
///
/// Source: <https://developer.apple.com/documentation/bundleresources/applinks>. Beyond it, what Apple's `swcutil` answers, as recorded in the test data of
/// the project blazingly-aasa. A path, query or fragment is compared as it is written in the link if `percentEncoded` is true, and decoded if it is false;
/// slashes at both ends of a path do not count, and `/buy/*` is for `/buy`, too. A value of a wrong kind is an error here, and passed over there.
public struct SiteAssociation: Hashable, Sendable {
    /// The largest size of a file, in bytes. (Apple's Technical Note TN3155)
    public static let sizeLimit = 128 << 10

    /// An app, as a file may name it.
    public struct Application: Hashable, Sendable {
        /// The bundle identifier of the app, without the prefix of a team or key.
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

    /// A file's decision on whether an app opens a link, with the rule or the reason for it.
    public enum Decision: Hashable, Sendable {
        /// The app opens it, by the rule at this place of the file.
        case opens(rule: String)
        /// The rule at this place keeps it from the app.
        case excluded(rule: String)
        /// None of the app's rules matches.
        case noRule
        /// The file names the app, and has no rules for it.
        case withoutRules
        /// The file does not name the app; these are the apps that it names.
        case notNamed([String])
    }

    struct Detail: Hashable, Sendable {
        var applications: [String]
        /// The rules for these apps, or the error in them, which affects no other app that the file names.
        var rules: Result<[LinkRule], UniversalLinkError>
        /// Likely mistakes in the rules, such as keys that mean nothing, each with its place in the file.
        var notes: [String]
    }

    let details: [Detail]

    private static let keyPrefix = "ed25519:"

    /// Parses the contents of a domain's file, which must not be larger than ``sizeLimit``.
    ///
    /// - Parameter data: its contents.
    /// - Throws: ``UniversalLinkError`` that names the place.
    public init(_ data: Data) throws(UniversalLinkError) {
        guard data.count <= Self.sizeLimit else {
            throw UniversalLinkError(subject: "", reason: "the file is larger than \(Self.sizeLimit >> 10) KiB")
        }
        details = try AssociationReader.details(data)
    }

    /// Returns what the file says.
    ///
    /// - Parameters:
    ///   - link: a link of the file's domain.
    ///   - application: the app.
    /// - Returns: the decision.
    /// - Throws: ``UniversalLinkError`` if the patterns are too complex to be compared.
    public func decision(
        for link: UniversalLink, _ application: Application
    ) throws(UniversalLinkError) -> Decision {
        let known = names(of: application)
        guard !known.isEmpty else {
            // A detail without readable apps may have been meant for this one.
            for detail in details where detail.applications.isEmpty { _ = try detail.rules.get() }
            return .notNamed(applications)
        }
        var matcher = LinkMatcher(link)
        var hasRules = false
        for detail in details(known) {
            for rule in try detail.rules.get() {
                hasRules = true
                do {
                    guard try matcher.matches(rule) else { continue }
                } catch {
                    throw UniversalLinkError(
                        subject: "\(rule.place)", reason: "the file’s patterns take too long to compare")
                }
                return rule.isExcluded ? .excluded(rule: "\(rule.place)") : .opens(rule: "\(rule.place)")
            }
        }
        return hasRules ? .noRule : .withoutRules
    }

    /// The apps that the file names.
    public var applications: [String] { details.flatMap(\.applications) }

    /// Returns whether the file names the key that the app is signed with: that is its owner's consent, while any app can take the identifier of
    /// another system's.
    public func namesKey(of application: Application) -> Bool {
        application.key != nil && names(of: application).contains { $0.hasPrefix(Self.keyPrefix) }
    }

    /// Returns likely mistakes in what the file says of an app, each with its place.
    public func notes(for application: Application) -> [String] {
        details(names(of: application)).flatMap(\.notes)
    }

    private func details(_ names: Set<String>) -> [Detail] {
        details.filter { $0.applications.contains(where: names.contains) }
    }

    /// Those that mean the app.
    private func names(of application: Application) -> Set<String> {
        let suffix = "." + application.identifier
        let meant = Set(
            applications.filter {
                $0.hasSuffix(suffix) && !$0.dropLast(suffix.count).isEmpty && !$0.dropLast(suffix.count).contains(".")
            })
        let signed = meant.filter { $0.hasPrefix(Self.keyPrefix) }
        if !signed.isEmpty { return signed.filter { $0 == application.key.map { $0 + suffix } } }
        guard let team = application.team else { return meant }
        return meant.filter { $0 == team + suffix }
    }
}
