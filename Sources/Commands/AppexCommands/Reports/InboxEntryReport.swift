// SPDX-License-Identifier: Apache-2.0

import AppGroups
import FileOperations
import Foundation

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
    /// In bytes.
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

    var lines: [String] {
        let date = ISO8601DateFormatter().string(from: date)
        guard let sender else {
            return [
                "\(identifier)  \(date)  \(Phrase.size(size))  \(state == "unreadable" ? "unreadable: " : "")\(problem ?? "")"
            ]
        }
        let claimed = state == "claimed" ? "  claimed" : ""
        return ["\(identifier)  from \(sender)  \(date)  \(Phrase.size(size))\(claimed)"]
            + (message.flatMap { $0.isEmpty ? nil : ["  “\($0)”"] } ?? [])
            + items.map { PrintableText.escaped("  \($0.typeIdentifier)  \($0.suggestedName ?? $0.value)") }
    }

    /// One line in the description of a group.
    var summary: String {
        let origin = sender.map { "from \($0)" } ?? problem ?? ""
        return "  \(state)  \(identifier)  \(Phrase.size(size))  \(Phrase.age(date))  \(origin)"
    }
}
