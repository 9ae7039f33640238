// SPDX-License-Identifier: Apache-2.0

import AppGroups
import FileOperations
import Foundation
import ShareSheet

/// A deposit that waits in an inbox.
struct InboxEntryReport: TextReport {
    struct Item: Encodable {
        let typeIdentifier: String
        let suggestedName: String?
        /// The text, the URL, or the URL of the file.
        let value: String

        init(_ item: ReceivedItem) {
            typeIdentifier = item.typeIdentifier
            suggestedName = item.suggestedName
            value =
                switch item.content {
                case .file(let file): file.absoluteString
                case .text(let text): text
                case .url(let url): url
                }
        }
    }

    let identifier: String
    let group: String
    let state: String
    let date: Date
    /// The size of the deposit, in bytes.
    let size: Int64
    let problem: String?
    let sender: String?
    let message: String?
    let items: [Item]

    init(_ entry: InboxEntry, in group: String) {
        self.group = group
        identifier = entry.identifier
        state = entry.state.rawValue
        date = entry.date
        size = entry.size
        problem = entry.problem
        sender = entry.deposit?.sender
        message = entry.deposit?.message
        items = entry.deposit?.items.map(Item.init) ?? []
    }

    /// In bytes: a line of a list is read at a glance, and a member of the group writes what it likes. JSON has all of it.
    private static let longestText = 1000

    private static func short(_ text: String) -> String {
        let beginning = text.limited(toBytes: longestText)
        return beginning.utf8.count == text.utf8.count ? text : beginning + "…"
    }

    var lines: [String] {
        let date = ISO8601DateFormatter().string(from: date)
        guard let sender else {
            return [
                "\(identifier)  \(date)  \(Phrase.size(size))  \(state == "unreadable" ? "unreadable: " : "")\(Self.short(problem ?? ""))"
            ]
        }
        let claimed = state == "claimed" ? "  claimed" : ""
        return ["\(identifier)  from \(Self.short(sender))  \(date)  \(Phrase.size(size))\(claimed)"]
            + (message.flatMap { $0.isEmpty ? nil : ["  “\(Self.short($0))”"] } ?? [])
            + items.map { PrintableText.escaped(Self.short("  \($0.typeIdentifier)  \($0.suggestedName ?? $0.value)")) }
    }

    /// One line in the description of a group.
    var summary: String {
        let origin = Self.short(sender.map { "from \($0)" } ?? problem ?? "")
        return "  \(state)  \(identifier)  \(Phrase.size(size))  \(Phrase.age(date))  \(origin)"
    }
}
