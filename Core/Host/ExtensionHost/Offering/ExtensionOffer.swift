// SPDX-License-Identifier: Apache-2.0

import ActivationRules
package import DeclaredTargets
import Dispatch
public import ExtensionBundles
import FileOperations
import Foundation
package import HostRecords
import UniformTypes

/// Which extensions take what is shared.
public struct ExtensionOffer: Sendable {
    /// An extension, or an app, that is not offered.
    public struct Refusal: Sendable {
        /// The extension's identifier, or the app's if the whole app has a problem.
        public let identifier: String
        /// The name that a person reads.
        public let displayName: String
        /// Why, in a sentence without a full stop.
        public let reason: String
        /// The extension, whose rule can be explained; nil if the whole app has a problem.
        public let candidate: InstalledExtension?
        /// Whether it takes this, and only the person's permission is missing: ``ExtensionHost/allow(_:)``. A person who chooses it in a menu is asked.
        public var awaitsPermission = false
    }

    /// Those whose rule activates, in the order of their names.
    public let offered: [InstalledExtension]
    /// The extensions and apps that are not offered, with the reasons.
    public let notOffered: [Refusal]

    /// - Parameters:
    ///   - input: what rules see of a share.
    ///   - installed: what is installed.
    ///   - points: the kinds of extensions.
    ///   - filenames: the names of the files among the attachments, by which other systems know their types; nil for what is no file.
    ///   - database: the desktop's of MIME types. Called if another system declares a target.
    ///   - size: the size of the shared files, in bytes; nil if it is unknown. Called if a declared target has a limit.
    ///   - hostObstacle: why the host cannot use a target of a kind on this machine, whatever is shared; nil if it can.
    ///   - isAllowed: whether the person has allowed a target of another system.
    init(
        _ input: ActivationInput, among installed: InstalledExtensions, of points: Set<ExtensionPoint>,
        filenames: [String?] = [], database: () -> MIMEDatabase? = { nil },
        size: () -> Int64? = { nil }, obstacle hostObstacle: (TargetKind) -> String? = { _ in nil },
        isAllowed: (InstalledExtension) -> Bool = { _ in false }
    ) {
        var knownSize: Int64??
        let applications = installed.applications
        var notOffered = applications.compactMap { app in
            app.problem.map {
                Refusal(identifier: app.identifier, displayName: app.displayName, reason: $0, candidate: nil)
            }
        }
        notOffered += installed.foreignProblems.sorted { $0.key < $1.key }.map { file, reason in
            // Packages of Purpose all have files of one name.
            let url = URL(fileURLWithPath: file)
            let isPackage = url.filename == "metadata.json"
            let name = isPackage ? url.deletingLastPathComponent().filename : url.filename
            return Refusal(identifier: name, displayName: name, reason: reason, candidate: nil)
        }
        let extensions = applications.flatMap(\.extensions) + installed.foreign
        let shared = installed.foreign.isEmpty ? [] : Self.types(of: input, filenames, database())
        let candidates = extensions.filter { points.contains($0.extensionPoint) && $0.extensionPoint.takesItems }
        let verdicts = Self.verdicts(candidates, input, installed.catalog)
        var offered: [InstalledExtension] = []
        func obstacle(_ kind: TargetKind) -> String? {
            if let reason = hostObstacle(kind) { return reason }
            return switch kind {
            case .program, .system: nil
            case .command(let command): Self.obstacle(command, &knownSize, size)
            case .foreign(let target): target.obstacle(to: shared) ?? Self.obstacle(target, &knownSize, size)
            }
        }
        for candidate in candidates {
            switch verdicts[candidate.rule] {
            case .success(let verdict)? where verdict.activates:
                if let reason = obstacle(candidate.kind) {
                    notOffered.append(Refusal(candidate, reason))
                } else if candidate.kind.isForeign, !isAllowed(candidate) {
                    var refusal = Refusal(candidate, ForeignTarget.permissionReason(candidate.identifier))
                    refusal.awaitsPermission = true
                    notOffered.append(refusal)
                } else {
                    offered.append(candidate)
                }
            case .success(let verdict)?:
                notOffered.append(Refusal(candidate, candidate.kind.wants ?? verdict.reason))
            case .failure(let error)?: notOffered.append(Refusal(candidate, error.message))
            case nil: continue
            }
        }
        notOffered += extensions.filter { $0.extensionPoint.takesItems && !points.contains($0.extensionPoint) }.map {
            Refusal($0, "it is \($0.extensionPoint.kind)")
        }
        notOffered += extensions.filter { !$0.extensionPoint.takesItems }.map { Refusal($0, $0.extensionPoint.refusal) }
        self.offered = Self.inOrder(offered)
        self.notOffered = notOffered
    }

    private static func types(
        of input: ActivationInput, _ filenames: [String?], _ database: MIMEDatabase?
    ) -> [SharedType] {
        let attachments = input.attachments
        let names = filenames.count == attachments.count ? filenames : attachments.map { _ in nil }
        return zip(attachments, names).map { SharedType($0, filename: $1, database) }
    }

    /// Why a declared target cannot take what its rule accepts; nil if it can.
    private static func obstacle(_ command: DeclaredTarget, _ known: inout Int64??, _ size: () -> Int64?) -> String? {
        if let missing = command.missingPrograms.first { return missing }
        guard command.maximumSize != nil else { return nil }
        let bytes = known ?? size()
        known = .some(bytes)
        return bytes.flatMap(command.refusal(of:))
    }

    /// Why a target of another system cannot take files of this size; nil if it can.
    private static func obstacle(_ target: ForeignTarget, _ known: inout Int64??, _ size: () -> Int64?) -> String? {
        guard let limit = target.maximumSize else { return nil }
        let bytes = known ?? size()
        known = .some(bytes)
        return bytes.flatMap { Self.refusal(of: $0, limit: limit) }
    }

    /// Why a target with a limit does not take files of a size; nil if it does.
    static func refusal(of size: Int64, limit: Int64) -> String? {
        guard size > limit else { return nil }
        return
            "it takes at most \(limit.formatted(.byteCount(style: .file))), and this has \(size.formatted(.byteCount(style: .file)))"
    }

    private init(offered: [InstalledExtension], notOffered: [Refusal]) {
        self.offered = offered
        self.notOffered = notOffered
    }

    /// Joins this offer with another offer of the same extensions for other items.
    ///
    /// - Parameters:
    ///   - other: the other offer.
    ///   - isConcerned: whether what the other offer says of an extension counts.
    /// - Returns: both together. An extension that neither offers has the other's reason, if that counts.
    package func joined(
        with other: ExtensionOffer, _ isConcerned: (InstalledExtension) -> Bool
    ) -> ExtensionOffer {
        let added = other.offered.filter { isConcerned($0) && !offered.contains($0) }
        let reasons = Dictionary(
            other.notOffered.filter { $0.candidate.map(isConcerned) ?? false }.map { ($0.identifier, $0) },
            uniquingKeysWith: { first, _ in first })
        let refused = notOffered.filter { refusal in !added.contains { $0 == refusal.candidate } }
        return ExtensionOffer(
            offered: Self.inOrder(offered + added), notOffered: refused.map { reasons[$0.identifier] ?? $0 })
    }

    /// The offer without what the administrator hides; if it is for a menu, also without what the person hides.
    ///
    /// - Parameters:
    ///   - preferences: what is hidden.
    ///   - isMenu: whether it is for a menu: what the person hides can still be named.
    /// - Returns: the offer, in which what is hidden is refused.
    package func hiding(_ preferences: TargetPreferences, isMenu: Bool) -> ExtensionOffer {
        func reason(_ candidate: InstalledExtension) -> String? {
            if preferences.forbidden.contains(candidate.identifier) { return TargetPreferences.prohibition }
            guard isMenu, preferences.hides(candidate.identifier) else { return nil }
            return "it is hidden; appex target unhide \(candidate.identifier) shows it again"
        }
        return ExtensionOffer(
            offered: offered.filter { reason($0) == nil },
            notOffered: notOffered
                + offered.compactMap { candidate in reason(candidate).map { Refusal(candidate, $0) } })
    }

    private static func inOrder(_ extensions: [InstalledExtension]) -> [InstalledExtension] {
        extensions.sorted {
            // “App 2” comes before “App 10”.
            let order = $0.displayName.compare($1.displayName, options: [.numeric, .caseInsensitive])
            return order == .orderedSame ? $0.identifier < $1.identifier : order == .orderedAscending
        }
    }

    /// How long the rules of one app may take together, so that no app delays the offer of another for long.
    private static let judgingLimit = Duration.milliseconds(500)

    /// Returns each rule's verdict. Apps often share one template: equal rules are judged once, and many by all cores. A rule that several apps have
    /// is judged as long as one of them has time left: an app spends its own time alone.
    private static func verdicts(
        _ candidates: [InstalledExtension], _ input: ActivationInput, _ catalog: TypeCatalog
    ) -> [RuleSource: Result<ActivationVerdict, BundleError>] {
        let rules = Dictionary(grouping: candidates, by: \.rule).map { rule, owners in
            (rule: rule, owners: owners.sorted(by: isBefore))
        }.sorted { isBefore($0.owners[0], $1.owners[0]) }
        // Reading predicates takes the time: many are read by all cores. Each part has an input of its own, which remembers.
        let size = max(64, rules.count / ProcessInfo.processInfo.activeProcessorCount + 1)
        let parts = stride(from: 0, to: rules.count, by: size).map { rules[$0..<min(rules.count, $0 + size)] }
        let judged = parts.concurrentMap { part in
            let prepared = PreparedInput(input, catalog: catalog)
            var used: [String: Duration] = [:]
            return part.map { _, owners -> Result<ActivationVerdict, BundleError> in
                guard let payer = owners.first(where: { used[$0.applicationIdentifier, default: .zero] < judgingLimit })
                else {
                    return .failure(
                        BundleError(
                            .key, owners[0].path,
                            "its rule was not judged, because the rules of its app have taken too long together"))
                }
                let start = ContinuousClock.now
                defer { used[payer.applicationIdentifier, default: .zero] += start.duration(to: .now) }
                return judge(payer, prepared)
            }
        }.flatMap(\.self)
        return Dictionary(uniqueKeysWithValues: zip(rules.map(\.rule), judged))
    }

    private static func isBefore(_ one: InstalledExtension, _ other: InstalledExtension) -> Bool {
        (one.applicationIdentifier, one.identifier) < (other.applicationIdentifier, other.identifier)
    }

    private static func judge(
        _ candidate: InstalledExtension, _ input: PreparedInput
    ) -> Result<ActivationVerdict, BundleError> {
        do {
            return .success(try candidate.rule.rule(in: candidate.path).evaluate(input))
        } catch let error as BundleError {
            return .failure(error)
        } catch {
            return .failure(BundleError(.key, candidate.path, "\(error)", underlyingError: error))
        }
    }
}

extension ExtensionOffer.Refusal {
    /// An extension that is not offered for a reason.
    package init(_ candidate: InstalledExtension, _ reason: String) {
        self.init(
            identifier: candidate.identifier, displayName: candidate.displayName, reason: reason, candidate: candidate)
    }
}

extension DeclaredTarget {
    /// Why it does not take files of a size; nil if it does.
    ///
    /// - Parameter size: of all files together, in bytes.
    /// - Returns: the reason, in a sentence without a full stop.
    package func refusal(of size: Int64) -> String? {
        maximumSize.flatMap { ExtensionOffer.refusal(of: size, limit: $0) }
    }
}
