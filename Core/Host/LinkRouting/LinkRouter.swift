// SPDX-License-Identifier: Apache-2.0

import BundleSignatures
package import ExtensionBundles
import UniversalLinks

/// Finds the app for a link: by its scheme, or by its domain if the domain's own file agrees.
package struct LinkRouter: Sendable {
    private typealias File = Result<SiteAssociation, AssociationFiles.Problem>

    private let folders: ApplicationFolders
    private let asking: AssociationFiles.Asking

    /// Creates a router for one question.
    ///
    /// - Parameters:
    ///   - folders: where the files of domains are kept.
    ///   - asking: which domains may be asked.
    package init(folders: ApplicationFolders, asking: AssociationFiles.Asking = .all) {
        self.folders = folders
        self.asking = asking
    }

    /// Returns what apps do with a link. Each domain is asked once.
    package func destination(of link: String, among applications: [InstalledApplication]) async -> LinkDestination {
        var candidates: [LinkDestination.Candidate] = []
        var files: [String: File] = [:]
        for app in applications.sorted(by: { $0.identifier < $1.identifier }) {
            if let candidate = await candidate(link, app, &files) { candidates.append(candidate) }
        }
        return LinkDestination(link: link, candidates: candidates, obstacle: Self.obstacle(link, applications))
    }

    private static func obstacle(_ link: String, _ applications: [InstalledApplication]) -> String? {
        guard isOfTheWeb(link), applications.contains(where: { !domains(of: $0).isEmpty }) else {
            return nil
        }
        do {
            _ = try UniversalLink(link)
            return nil
        } catch { return error.reason }
    }

    /// Whether a link begins with `https:` or `http:`.
    package static func isOfTheWeb(_ link: String) -> Bool { ["https", "http"].contains(scheme(of: link)) }

    private static func domains(of app: InstalledApplication) -> [AssociatedDomain] {
        app.problem == nil ? app.program?.entitlements.linkDomains ?? [] : []
    }

    /// Returns what an app does with a link; nil if the app has nothing to do with it.
    package func candidate(_ text: String, _ app: InstalledApplication) async -> LinkDestination.Candidate? {
        var files: [String: File] = [:]
        return await candidate(text, app, &files)
    }

    private func candidate(
        _ text: String, _ app: InstalledApplication, _ files: inout [String: File]
    ) async -> LinkDestination.Candidate? {
        guard app.problem == nil, let program = app.program else { return nil }
        if let scheme = Self.scheme(of: text), app.urlSchemes.contains(scheme) {
            return .init(application: app, opens: true, reason: "its Info.plist declares \(scheme): (CFBundleURLTypes)")
        }
        let link: UniversalLink
        // What is no link of the Web is of no domain.
        do { link = try UniversalLink(text) } catch { return nil }
        guard let entry = AssociatedDomain.entry(for: link, among: Self.domains(of: app)) else {
            let miss = Self.domains(of: app).lazy.compactMap { $0.nearMiss(link) }.first
            return miss.map { .init(application: app, opens: false, reason: $0) }
        }
        let identity = SiteAssociation.Application(
            identifier: app.identifier, team: program.entitlements.teamIdentifier, key: app.key?.description)
        switch await file(of: entry, &files) {
        case .failure(let problem): return .init(application: app, opens: false, reason: "\(problem)")
        case .success(let file): return Self.candidate(link, app, identity, entry, file)
        }
    }

    private func file(of entry: AssociatedDomain, _ files: inout [String: File]) async -> File {
        let key = "\(entry.fileAddress) \(entry.isForDevelopment)"
        if let known = files[key] { return known }
        let file: File
        do throws(AssociationFiles.Problem) {
            file = .success(try await AssociationFiles(folders: folders).file(of: entry, asking: asking))
        } catch { file = .failure(error) }
        files[key] = file
        return file
    }

    private static func candidate(
        _ link: UniversalLink, _ app: InstalledApplication, _ identity: SiteAssociation.Application,
        _ entry: AssociatedDomain, _ file: SiteAssociation
    ) -> LinkDestination.Candidate {
        let notes = file.notes(for: identity).prefix(3).map { "; note: \($0)" }.joined()
        let address = entry.fileAddress
        func candidate(_ opens: Bool, _ reason: String) -> LinkDestination.Candidate {
            .init(application: app, opens: opens, reason: reason + notes, isKnownToDomain: file.namesKey(of: identity))
        }
        do {
            return switch try file.decision(for: link, identity) {
            case .opens(let rule): candidate(true, "\(address) allows it: \(rule)")
            case .excluded(let rule): candidate(false, "\(address) excludes it: \(rule)")
            case .noRule: candidate(false, "no rule for the app in \(address) matches it")
            case .withoutRules: candidate(false, "\(address) names the app, and has no components for it")
            case .notNamed(let names):
                candidate(false, "\(address) does not name the app\(expectation(identity, names))")
            }
        } catch { return candidate(false, "\(address): \(error)") }
    }

    package static func scheme(of text: String) -> String? {
        let scheme = text.prefix { $0 != ":" }
        guard scheme.endIndex < text.endIndex, scheme.first?.isLetter == true,
            scheme.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) })
        else { return nil }
        return scheme.lowercased()
    }

    private static func expectation(_ app: SiteAssociation.Application, _ names: [String]) -> String {
        let suffix = "." + app.identifier
        let named = names.filter { $0.hasSuffix(suffix) }
        if let key = named.first(where: { $0.hasPrefix("ed25519:") }) {
            let other = key.prefix(300)
            return app.key == nil
                ? ": it names \(other), and the app is not signed"
                : ": it names \(other), and the app is signed with another key"
        }
        let wanted = " as \(app.team ?? "PREFIX")\(suffix)"
        // Without a prefix, or with other capitals.
        let near = named.first ?? names.first { ".\($0)".lowercased().hasSuffix(suffix.lowercased()) }
        return wanted + (near.map { ", but \($0.prefix(300))" } ?? "")
    }
}
