// SPDX-License-Identifier: Apache-2.0

import BundleSignatures
public import ExtensionBundles
import UniversalLinks

/// Where a link goes, and why.
public struct LinkDestination: Sendable {
    /// An app that could open the link, and whether it does.
    public struct Candidate: Sendable {
        /// The app.
        public let application: InstalledApplication
        /// Whether the link goes to it.
        public let opens: Bool
        /// Why, in a clause without a full stop.
        public let reason: String
    }

    /// The link.
    public let link: String
    /// The apps that declare the link's scheme or domain, in the order of their identifiers.
    public let candidates: [Candidate]

    /// The apps that open it; more than one if several declare it and their domain allows each. If it is empty, a link of the Web goes to the browser.
    public var applications: [InstalledApplication] { candidates.filter(\.opens).map(\.application) }
}

/// Finds the app for a link: by its scheme, or by its domain if the domain's own file agrees.
struct LinkRouter: Sendable {
    let folders: ApplicationFolders

    /// Returns what apps do with a link.
    func destination(of link: String, among applications: [InstalledApplication]) async -> LinkDestination {
        var candidates: [LinkDestination.Candidate] = []
        for app in applications.sorted(by: { $0.identifier < $1.identifier }) {
            if let candidate = await candidate(link, app) { candidates.append(candidate) }
        }
        return LinkDestination(link: link, candidates: candidates)
    }

    /// Returns what an app does with a link; nil if the app has nothing to do with it.
    func candidate(_ text: String, _ app: InstalledApplication) async -> LinkDestination.Candidate? {
        guard app.problem == nil, let program = app.program else { return nil }
        if let scheme = Self.scheme(of: text), app.urlSchemes.contains(scheme) {
            return .init(application: app, opens: true, reason: "its Info.plist declares \(scheme): (CFBundleURLTypes)")
        }
        let link: UniversalLink
        do { link = try UniversalLink(text) } catch { return nil }
        guard let entry = AssociatedDomain.entry(for: link, among: program.entitlements.linkDomains) else { return nil }
        func candidate(_ opens: Bool, _ reason: String) -> LinkDestination.Candidate {
            .init(application: app, opens: opens, reason: reason)
        }
        let file: SiteAssociation
        do { file = try await AssociationFiles(folders: folders).file(of: entry) } catch {
            return candidate(false, "\(error)")
        }
        let identity = SiteAssociation.Application(
            identifier: app.identifier, team: program.entitlements.teamIdentifier, key: app.key?.description)
        do {
            return switch try file.decision(for: link, identity) {
            case .opens(let rule): candidate(true, "\(entry.fileAddress) allows it: \(rule)")
            case .excluded(let rule): candidate(false, "\(entry.fileAddress) excludes it: \(rule)")
            case .noRule: candidate(false, "no rule for the app in \(entry.fileAddress) matches it")
            case .notNamed(let names):
                candidate(false, "\(entry.fileAddress) does not name the app\(Self.expectation(identity, names))")
            }
        } catch { return candidate(false, "\(entry.fileAddress): \(error)") }
    }

    static func scheme(of text: String) -> String? {
        let scheme = text.prefix { $0 != ":" }
        guard scheme.endIndex < text.endIndex, scheme.first?.isLetter == true,
            scheme.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) })
        else { return nil }
        return scheme.lowercased()
    }

    private static func expectation(_ app: SiteAssociation.Application, _ names: [String]) -> String {
        let suffix = "." + app.identifier
        let near = names.filter { $0.hasSuffix(suffix) }
        let wanted = "\(app.team ?? "PREFIX")\(suffix)"
        guard let other = near.first else { return " as \(wanted)" }
        if other.hasPrefix("ed25519:") {
            return app.key == nil
                ? ": it names \(other), and the app is not signed"
                : ": it names \(other), and the app is signed with another key"
        }
        return " as \(wanted), but as \(other)"
    }
}
