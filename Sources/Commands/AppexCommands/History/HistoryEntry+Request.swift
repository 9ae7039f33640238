// SPDX-License-Identifier: Apache-2.0

import Donations
import ExtensionBundles
import ExtensionHost
import ExtensionItems
import FileOperations
import Foundation

extension HistoryEntry {
    /// The entry of a request that has ended; nil for one that was cancelled before anything was delivered, which is not kept.
    init?(
        _ kind: RequestKind, _ choice: InstalledExtension, _ donation: Donation?, _ outcome: ExtensionOutcome,
        _ items: [NSExtensionItem],
        _ returned: [ReturnedItemReport], _ made: [URL], _ host: ExtensionHost
    ) {
        let ending: String
        let delivery = outcome.delivery == .none ? nil : outcome.delivery.rawValue
        switch outcome.ending {
        case .completed: ending = "completed"
        case .failed: ending = "failed"
        case .cancelled:
            guard delivery != nil else { return nil }
            ending = "cancelled"
        }
        self.init(
            command: kind.rawValue, target: choice.identifier, name: choice.displayName,
            destination: donation.map { Destination(identifier: $0.identifier, name: $0.name) }, action: outcome.action,
            items: items.flatMap { $0.attachments ?? [] }.map { Item($0, host.folders) },
            outcome: ending, delivery: ending == "completed" ? nil : delivery,
            results: returned.flatMap(\.attachments).compactMap { attachment in
                attachment.file
                    ?? attachment.line.flatMap { $0.hasPrefix("https://") || $0.hasPrefix("http://") ? $0 : nil }
            }, creations: Self.creations(made))
    }
}

extension HistoryEntry {
    /// What was made, as it is now; nil if a part of it cannot be looked at, as then the rest is not undone, either.
    private static func creations(_ made: [URL]) -> [Creation]? {
        let all = made.compactMap { Creation(at: $0.path) }
        return all.isEmpty || all.count < made.count ? nil : all
    }

    /// The last entries of the history, the oldest first.
    ///
    /// - Parameter count: the largest number of entries.
    /// - Returns: the entries; lines that are none are reported and left out.
    /// - Throws: the error of a file that cannot be read.
    static func last(_ count: Int) throws -> [HistoryEntry] {
        var problem: (any Error)?
        let entries = ShareHistory(try ApplicationFolders()).last(count) { error in
            if error is DamagedRecords { Output.printError("\(error)") } else { problem = error }
        }
        if let problem { throw problem }
        return entries
    }

    /// Finds an entry.
    ///
    /// - Parameter number: from 1, which is the last.
    /// - Returns: the entry.
    /// - Throws: ``CommandFailure`` if there is none; the error of the history.
    static func numbered(_ number: Int) throws -> HistoryEntry {
        let entries = try last(number)
        guard entries.count == number, let entry = entries.first else {
            throw CommandFailure(
                .noInput,
                entries.isEmpty
                    ? "nothing has been shared yet"
                    : "no entry has this number: the history has \(entries.count) of them")
        }
        return entry
    }

    /// What `--to` takes to share with it again.
    var place: String { destination.map { ShareHistory.key(target, $0.identifier) } ?? target }

    /// What people read: the target, and the destination.
    var title: String { destination.map { "\(name), \($0.name)" } ?? name }
}

extension HistoryEntry.Item {
    /// What is kept of an attachment: of a text that it was one, and nothing of what is in it.
    fileprivate init(_ provider: NSItemProvider, _ folders: ApplicationFolders) {
        for representation in provider.sharedRepresentations {
            switch representation.known {
            case .file(let url), .url(let url):
                guard url.isFileURL else {
                    let address = Self.withoutPassword(url)
                    // Without its password it is another address.
                    self.init(name: address, place: address == url.absoluteString ? address : nil)
                    return
                }
                // What is in the cache goes with the command.
                let isKept = url.path.path(below: folders.cache.path) == nil
                self.init(name: url.lastPathComponent, place: isKept ? url.path : nil)
                return
            default: continue
            }
        }
        self.init(name: provider.suggestedName ?? "a text", place: nil)
    }

    private static func withoutPassword(_ url: URL) -> String {
        guard url.password != nil, var parts = URLComponents(url: url, resolvingAgainstBaseURL: false) else {
            return url.absoluteString
        }
        parts.password = nil
        return parts.string ?? url.scheme ?? "an address"
    }
}
