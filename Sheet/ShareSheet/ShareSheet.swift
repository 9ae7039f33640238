// SPDX-License-Identifier: Apache-2.0

package import Donations
package import ExtensionBundles
package import ExtensionHost
package import ExtensionItems
import Foundation
package import UniformTypes

/// The targets with which a person can share something, in the order of their menu. Each front shows this: commands, windows, browsers and host apps.
///
/// ```swift
/// let sheet = try ShareSheet(
///     of: host.offer(for: items, among: installed), for: ExtensionPoint.sharing, types: items.sharedTypes, by: host,
///     among: installed, preview: { _ in items })
/// for target in sheet.targets { print(target.displayName) }
/// ```
package struct ShareSheet {
    /// A target that was chosen, and perhaps a destination of its app.
    package struct Choice: Sendable {
        /// The target that was chosen.
        package let `extension`: InstalledExtension
        /// The destination of its app that was chosen with it; nil for none.
        package var donation: Donation?
        /// Whether a person chose it just now.
        package var wasAsked: Bool

        package init(extension: InstalledExtension, donation: Donation? = nil, wasAsked: Bool) {
            self.extension = `extension`
            self.donation = donation
            self.wasAsked = wasAsked
        }

        /// The command of `appex` that does it again: `share` or `act`.
        package var command: String { ExtensionPoint.sharing.contains(`extension`.extensionPoint) ? "share" : "act" }

        /// The name that identifies the choice: the target's identifier, and the destination's after a slash.
        package var identifier: String {
            donation.map { ShareHistory.key(`extension`.identifier, $0.identifier) } ?? `extension`.identifier
        }

        /// The name of the destination of its app; nil if none was chosen.
        package var destinationName: String? { donation?.name }
    }

    let host: ExtensionHost
    let installed: InstalledExtensions
    private let points: Set<ExtensionPoint>
    /// The extensions that can be named: also those that the person has hidden.
    package let offer: ExtensionOffer
    /// The part of the offer that a menu has: without the extensions that the person has hidden.
    package let menu: ExtensionOffer
    /// The targets that are offered and not hidden: those that are pinned, then those that are used most.
    package let targets: [InstalledExtension]
    /// The destinations that apps have donated, those that are used most first.
    package let destinations: [Choice]
    /// The default target that was set for each attachment, in their order; nil for none.
    package let presets: [TargetPreferences.Preset?]

    /// - Parameters:
    ///   - offer: which extensions take it.
    ///   - points: the kinds of extensions that the front is for.
    ///   - types: the types of each attachment, as ``Swift/Array/sharedTypes`` says; none if no target can have been set for it.
    ///   - host: the host.
    ///   - installed: the snapshot that the offer is from.
    ///   - preferences: what the person and the administrator have hidden, pinned and set; by default this user's.
    ///   - preview: what an extension would get.
    /// - Throws: `BundleError` if what was hidden, pinned and set cannot be read.
    package init(
        of offer: ExtensionOffer, for points: Set<ExtensionPoint>, types: [[UTType]], by host: ExtensionHost,
        among installed: InstalledExtensions, preferences: TargetPreferences? = nil,
        preview: (InstalledExtension) -> [NSExtensionItem]
    ) throws {
        let preferences = try preferences ?? TargetPreferences()
        self.host = host
        self.installed = installed
        self.points = points
        self.offer = offer.hiding(preferences, isMenu: false)
        menu = self.offer.hiding(preferences, isMenu: true)
        let uses = ShareHistory(host.folders).uses()
        targets = preferences.ordered(self.offer.offered, by: uses)
        presets = types.isEmpty ? [] : preferences.presets(for: types)
        destinations = targets.filter(\.takesDonations).flatMap { target in
            host.donations(for: target, among: installed, items: preview(target)).map {
                Choice(extension: target, donation: $0, wasAsked: false)
            }
        }.sorted { Self.rank($0, uses) > Self.rank($1, uses) }
    }

    private static func rank(_ choice: Choice, _ uses: [String: Double]) -> (Double, Double) {
        (uses[choice.identifier] ?? 0, choice.donation?.date.timeIntervalSinceReferenceDate ?? 0)
    }

    /// The identifier of the target that was set for all of this; nil if there is none, or not the same for all.
    package var preset: String? {
        let targets = Set(presets.map(\.?.target))
        return targets.count == 1 ? targets.first ?? nil : nil
    }

    /// The extensions of the front's kinds that do not take this, and those that are damaged, with the reasons.
    package var refusals: [ExtensionOffer.Refusal] {
        menu.notOffered.filter { $0.candidate.map { points.contains($0.extensionPoint) } ?? true }
    }
}

extension [NSExtensionItem] {
    /// The types in which each attachment is there, those first that say most about it.
    package var sharedTypes: [[UTType]] {
        flatMap { $0.attachments ?? [] }.map { provider in
            let types = provider.sharedRepresentations.compactMap { UTType($0.typeIdentifier) }
            // A file is no link, although its address is given, too.
            let others = types.filter { !$0.conforms(to: .fileURL) }
            return others.isEmpty ? types : others
        }
    }
}
