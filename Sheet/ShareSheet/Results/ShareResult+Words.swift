// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
import ExtensionHost
import FileOperations
import TransferMessages

extension ShareResult {
    /// The target's name, and that of the action that ran.
    package var name: String { target.displayName + (outcome.action.map { ", \(Self.shown($0))" } ?? "") }

    /// The name that an extension gives to an action. It is quoted if a person could take it for words of the host.
    package static func shown(_ action: String) -> String {
        let name = action.count > 60 ? action.prefix(59) + "…" : action
        return name.contains { !$0.isLetter && !$0.isNumber && !"._-".contains($0) } ? "“\(name)”" : name
    }

    /// The ending in a word: `completed`, `cancelled` or `failed`.
    package var ending: String {
        switch outcome.ending {
        case .completed: "completed"
        case .cancelled: "cancelled"
        case .failed: "failed"
        }
    }

    /// The deliveries of a share that did not complete, or the transfers of one that did and have failed, in words that follow its ending; empty if it is
    /// neither. The host may learn of transfers before the extension does.
    package var remark: String { outcome.deliveryRemark + (transfers.shortfall ?? "") }

    /// The ending in a few words.
    package var summary: String { "\(name): \(ending)\(remark)" }

    /// The names of attachments that were left out of what was shared.
    package var skipped: [String] { outcome.leftOut }

    /// The lines that the person must read besides the ending: attachments left out, notices, and openings that failed.
    package var remarks: [String] {
        (skipped.isEmpty ? [] : ["left out \(skipped.map(PrintableText.escaped).joined(separator: ", "))"])
            + outcome.notices.map(PrintableText.escaped) + outcome.openings.compactMap(\.failure?.message)
    }

    /// The lines of what was returned.
    package var returnedLines: [String] { returned.flatMap(\.lines) }

    /// The host's own deeds on the desktop for the extension: a line each.
    package var deeds: [String] {
        outcome.pasteboardWrites.filter { $0.failure == nil }
            .map { "put \(DesktopRequest.clipboard($0.characters, $0.files)) on the clipboard" }
            + outcome.openings.filter { $0.failure == nil }.map {
                let url = PrintableText.escaped($0.url)
                return $0.browserReason.map { "opened \(url) in the browser: \(PrintableText.escaped($0))" }
                    ?? "opened \(url)"
            }
    }

    /// So many transfers have a line each.
    private static let mostLines = 20

    /// A line for each transfer that was begun; of very many only for those that did not do what they were meant to.
    ///
    /// - Parameter failed: whether those have lines that have failed, and with which no app has gone on.
    /// - Returns: the lines.
    package func transferLines(withFailed failed: Bool = true) -> [String] {
        let shown = failed ? transfers : transfers.filter { $0.state != .failed || $0.isContinued == true }
        guard transfers.count > Self.mostLines else { return shown.map(\.line) }
        let bad = shown.filter { $0.isOver && $0.state != .done && $0.isContinued != true }
        return bad.prefix(Self.mostLines).map(\.line) + [transferCounts]
    }

    private var transferCounts: String {
        let bad = transfers.count { $0.isOver && $0.state != .done && $0.isContinued != true }
        let done = transfers.count { $0.state == .done }
        let suspended = transfers.count { $0.state == .suspended }
        let left = transfers.count { !$0.isOver } - suspended
        let counts = [
            done > 0 ? "\(done) done" : nil, bad > 0 ? "\(bad) failed or cancelled" : nil,
            suspended > 0 ? "\(suspended) not begun: their program has not called resume()" : nil,
            left > 0 ? "\(left) go on in the background; appex transfer wait" : nil,
        ]
        return "\(transfers.count) transfers: \(counts.compactMap { $0 }.joined(separator: ", "))"
    }

    /// A line for each transfer that has failed, and with which no app has gone on; of very many for the first ones.
    package var failedTransferLines: [String] { transfers.failed.prefix(Self.mostLines).map(\.line) }
}
