// SPDX-License-Identifier: Apache-2.0

import Donations
import ExtensionBundles
package import ExtensionHost
package import ExtensionItems
import FileOperations
package import Foundation

extension ShareSheet {
    /// Adds a request that has ended to the history, unless nothing came of it, or the person wants no records.
    ///
    /// - Parameters:
    ///   - choice: what was chosen.
    ///   - command: the command that does it again.
    ///   - outcome: how it ended.
    ///   - items: what was shared.
    ///   - start: when it began: a destination that the app has donated since was chosen in the extension's own sheets.
    ///   - results: the files and links that came of it; only links of the Web are kept.
    ///   - made: the files that were made and can be undone.
    ///   - namesDestination: whether the entry names the destination.
    package func remember(
        _ choice: Choice, command: String, _ outcome: ExtensionOutcome, items: [NSExtensionItem], since start: Date,
        results: [URL] = [], made: [URL] = [], namesDestination: Bool = true
    ) {
        guard host.keepsRecords, !outcome.wasLook else { return }
        let destination = namesDestination ? usedDestination(of: choice, since: start) : nil
        guard
            let entry = HistoryEntry(
                choice.extension, destination, command: command, outcome, items,
                results: Array(results.lazy.compactMap(Self.shown).prefix(Self.mostResults)), made, host)
        else { return }
        ShareHistory(host.folders).add(entry)
    }

    /// An extension may give back any number of links of any length, which must not take the place of all other entries.
    private static let mostResults = 1000, longestResult = 4096

    private static func shown(_ result: URL) -> String? {
        if result.isFileURL { return result.path }
        guard result.absoluteString.utf8.count <= longestResult else { return nil }
        return ["http", "https"].contains(result.scheme?.lowercased() ?? "") ? result.absoluteString : nil
    }

    /// The destination that was sent to, as far as it is known: the person may have chosen another one in the extension's own sheets, which it has donated then.
    private func usedDestination(of choice: Choice, since start: Date) -> Donation? {
        guard let chosen = choice.donation else { return nil }
        let installed: InstalledExtensions
        do { installed = try host.installedExtensions() } catch {
            // It can be asked no more, so it is what was chosen.
            return chosen
        }
        let new = host.donations(for: choice.extension, among: installed, items: []).filter {
            ($0.donated ?? .distantPast) >= start
        }
        return new.isEmpty || new.contains { $0.identifier == chosen.identifier } ? chosen : new.first
    }
}

extension HistoryEntry {
    /// The failures of a request for which not enough was given, or not what the target asks.
    private static var unanswered: [ExtensionHostError.Code] { [.needsAnswer, .unknownAction, .unknownField] }

    /// The entry of a request that has ended; nil for one that was cancelled, or was not given what it needs, before anything was delivered: it is not kept.
    fileprivate init?(
        _ choice: InstalledExtension, _ donation: Donation?, command: String, _ outcome: ExtensionOutcome,
        _ items: [NSExtensionItem], results: [String], _ made: [URL], _ host: ExtensionHost
    ) {
        let ending: String
        let delivery = outcome.delivery == .none ? nil : outcome.delivery.rawValue
        switch outcome.ending {
        case .completed: ending = "completed"
        case .failed(let error):
            guard delivery != nil || !Self.unanswered.contains(error.code) else { return nil }
            ending = "failed"
        case .cancelled:
            guard delivery != nil else { return nil }
            ending = "cancelled"
        }
        self.init(
            command: command, target: choice.identifier, name: choice.displayName,
            destination: donation.map { Destination($0) }, action: outcome.action,
            items: Item.all(of: items, cache: host.folders.cache),
            skipped: outcome.leftOut.isEmpty ? nil : outcome.leftOut,
            outcome: ending, delivery: ending == "completed" ? nil : delivery, results: results,
            creations: Self.creations(made), transferRequest: outcome.transferRequest)
    }

    /// Returns what was made, as it is now; nil if nothing was, or if a part cannot be looked at, as then the rest is not undone, either.
    private static func creations(_ made: [URL]) -> [Creation]? {
        let all = made.compactMap { Creation(at: $0.path) }
        return all.isEmpty || all.count < made.count ? nil : all
    }
}
