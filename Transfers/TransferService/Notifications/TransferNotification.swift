// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation
import TransferMessages

/// The text of a notification about transfers that have ended.
struct TransferNotification: Hashable, Sendable {
    /// The first line, which says whether the app is done or could not do everything.
    let title: String
    /// The names of the files that were sent or received, or the reason of a failure.
    let text: String

    private static let mostNames = 3

    /// Makes the text; nil if there is nothing to say: no share began them, or all were cancelled.
    ///
    /// - Parameters:
    ///   - transfers: all of one session, by number. What is private is counted, and not named.
    ///   - name: the app's.
    init?(_ transfers: [TransferReport], of name: String) {
        let reports = transfers.markingContinued()
        guard let first = reports.first(where: { $0.request != nil }) else { return nil }
        let isPrivate = reports.contains { $0.isPrivate == true }
        let failed = reports.first { $0.number >= first.number && $0.state == .failed && $0.isContinued != true }
        let name = PrintableText.line(name)
        if let failed {
            title = "\(name) could not do everything"
            // A reason may name a file, too.
            let reason =
                isPrivate
                ? "a transfer has failed"
                // The app's own words name what they are about.
                : (failed.isJudged == true ? "" : Self.subject(failed) + ": ")
                    + PrintableText.line(failed.problem ?? "it has failed")
            text = reason + "; appex transfer list --all shows more"
            return
        }
        let shared = reports.filter { $0.request != nil && $0.state != .cancelled }
        let clauses = [
            Self.clause(shared.filter { $0.direction == .upload }, "sent", isPrivate),
            Self.clause(shared.filter { $0.direction == .download }, "received", isPrivate),
        ].compactMap { $0 }
        guard !clauses.isEmpty else { return nil }
        title = "\(name) is done"
        text = clauses.joined(separator: "; ")
    }

    /// Returns a clause with up to three names of files that were sent or received, or their number if private; nil if none was.
    private static func clause(_ reports: [TransferReport], _ verb: String, _ isPrivate: Bool) -> String? {
        // What its app went on with may have been done under the same name.
        var names = reports.filter { $0.isContinued != true }.map(subject)
        for report in reports where report.isContinued == true && !names.contains(subject(report)) {
            names.append(subject(report))
        }
        guard !names.isEmpty else { return nil }
        let was = names.count == 1 ? "was" : "were"
        guard !isPrivate else { return "\(names.count) \(names.count == 1 ? "file" : "files") \(was) \(verb)" }
        let others = names.count - mostNames
        let list = names.prefix(mostNames).joined(separator: ", ") + (others > 0 ? " and \(others) more" : "")
        return "\(list) \(was) \(verb)"
    }

    /// The file of an upload, or the last part of a download's address.
    private static func subject(_ report: TransferReport) -> String {
        PrintableText.line(
            report.file ?? URL(string: report.address)?.lastPathComponent.nonEmpty ?? report.address)
    }
}

extension String {
    fileprivate var nonEmpty: String? { isEmpty || self == "/" ? nil : self }
}
