// SPDX-License-Identifier: Apache-2.0

import Foundation
import TransferMessages

/// The text of a notification about transfers that are under way.
struct TransferProgressText: Hashable, Sendable {
    /// The first line, with the name or the number of the files, and the percentage if known.
    let title: String
    /// The rest: where it goes, or why it does not go on.
    let text: String
    /// How much is done; nil if that is not known.
    let percent: Int?

    /// Makes the text; nil if all have ended.
    ///
    /// - Parameter transfers: those of one share. What is private is counted, and not named.
    init?(_ transfers: [TransferReport]) {
        let open = transfers.filter { !$0.isOver }
        guard let first = open.first else { return nil }
        let isUpload = first.direction == .upload
        let done = transfers.map { isUpload ? $0.progress.sent : $0.progress.received }
        let all = transfers.map { transfer -> Int64? in
            let progress = transfer.progress
            guard !transfer.isOver else { return isUpload ? progress.sent : progress.received }
            return isUpload ? progress.expectedToSend : progress.expectedToReceive
        }
        // Servers choose these numbers, and their sum may be larger than any integer.
        let total = all.compactMap(\.self).reduce(0.0) { $0 + Double($1) }
        let part = done.reduce(0.0) { $0 + Double($1) } / total
        percent = all.contains(nil) || total <= 0 ? nil : Int(min(99, max(0, part * 100)))
        let isPrivate = transfers.contains { $0.isPrivate == true }
        let name = first.file ?? URL(string: first.address)?.lastPathComponent ?? ""
        let what =
            transfers.count > 1 || isPrivate || name.isEmpty
            ? "\(transfers.count) file\(transfers.count == 1 ? "" : "s")" : name
        title = "\(isUpload ? "Uploading" : "Downloading") \(what)" + (percent.map { " · \($0) %" } ?? "")
        let place = isPrivate ? "" : URL(string: first.address)?.host ?? ""
        text = Self.obstacle(open) ?? (place.isEmpty ? "" : "\(isUpload ? "to" : "from") \(place)")
    }

    /// Why none of them goes on; nil if one does.
    private static func obstacle(_ open: [TransferReport]) -> String? {
        guard !open.contains(where: { [.running, .ready].contains($0.state) }), let first = open.first else {
            return nil
        }
        switch first.state {
        case .offline: return "waits for the network"
        case .challenged: return "waits for a login"
        case .paused: return "paused; appex transfer resume \(first.number)"
        case .suspended: return "its app has not begun it"
        case .waiting:
            let next = first.nextAttempt.map { "; goes on in \(Int($0.rounded(.up))) s" } ?? ""
            return first.isPrivate == true ? "interrupted\(next)" : (first.problem ?? "interrupted") + next
        default: return nil
        }
    }
}
