// SPDX-License-Identifier: Apache-2.0

import AppGroups
import ArgumentParser
import ExtensionBundles
import FileOperations
import Foundation

/// `appex inbox`
struct InboxCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inbox", abstract: "Look at what waits for containing apps, and decide about it.",
        subcommands: [InboxList.self, InboxDiscard.self])
}

extension InboxCommand {
    /// The inbox of a group that a person named.
    static func inbox(of group: String) throws -> Inbox {
        guard SharedContainer.isGroupIdentifier(group) else {
            throw CommandFailure(.usage, "“\(group)” is no group identifier; one looks like group.org.example.app")
        }
        let url = try ApplicationFolders().groupContainers.appendingPathComponent(group, isDirectory: true)
        guard FileManager.default.fileExists(atPath: url.path) else {
            throw CommandFailure(.notOffered, "no app of the group \(group) has run yet")
        }
        return Inbox(SharedContainer(groupIdentifier: group, url: url))
    }
}

/// `appex inbox list`
struct InboxList: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List what was handed over in an app group and not received yet.",
        discussion: "Example: appex inbox list --group group.org.appex.office")

    @Option(help: "The app group's identifier.")
    var group: String

    @Flag(help: "Print one JSON array.")
    var json = false

    func run() async throws {
        try await CommandFailure.reporting {
            let entries = try InboxCommand.inbox(of: group).entries()
            if json { Output.json(.array(entries.map(Self.object))) } else { entries.forEach(Self.tell) }
        }
    }

    static func object(_ entry: InboxEntry) -> Output.Value {
        .object([
            ("identifier", .string(entry.identifier)), ("state", .string(entry.state.rawValue)),
            ("date", .string(ISO8601DateFormatter().string(from: entry.date))), ("size", .integer(Int(entry.size))),
            ("problem", .optional(entry.problem)), ("sender", .optional(entry.deposit?.sender)),
            ("message", .optional(entry.deposit?.message)),
            ("items", .array(entry.deposit?.items.map(object) ?? [])),
        ])
    }

    private static func object(_ item: ReceivedItem) -> Output.Value {
        .object([
            ("typeIdentifier", .string(item.typeIdentifier)), ("suggestedName", .optional(item.suggestedName)),
            ("value", .string(value(item))),
        ])
    }

    private static func value(_ item: ReceivedItem) -> String {
        switch item.content {
        case .file(let file): file.absoluteString
        case .text(let text): text
        case .url(let url): url
        }
    }

    private static func tell(_ entry: InboxEntry) {
        let date = ISO8601DateFormatter().string(from: entry.date)
        let size = ByteCountFormatter.string(fromByteCount: entry.size, countStyle: .file)
        guard let deposit = entry.deposit else {
            return Output.line("\(entry.identifier)  \(date)  \(size)  unreadable: \(entry.problem ?? "")")
        }
        let state = entry.state == .claimed ? "  claimed" : ""
        Output.line("\(deposit.identifier)  from \(deposit.sender)  \(date)  \(size)\(state)")
        if !deposit.message.isEmpty { Output.line("  “\(FileOperationError.shown(deposit.message))”") }
        for item in deposit.items {
            Output.line("  \(item.typeIdentifier)  \(FileOperationError.shown(item.suggestedName ?? value(item)))")
        }
    }
}

/// `appex inbox discard`
struct InboxDiscard: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "discard",
        abstract: "Delete one deposit that nobody has received, such as one that cannot be read.",
        discussion: "Example: appex inbox discard 5f0c… --group group.org.appex.office")

    @Argument(help: "The deposit's identifier, or how it begins.")
    var id: String

    @Option(help: "The app group's identifier.")
    var group: String

    func run() async throws {
        try await CommandFailure.reporting {
            let inbox = try InboxCommand.inbox(of: group)
            let found = try inbox.entries().map(\.identifier).filter { $0.hasPrefix(id) }
            guard found.count < 2 || found.contains(id) else {
                throw CommandFailure(.usage, "\(found.count) deposits begin with \(id); say more of it")
            }
            guard let identifier = found.count == 1 ? found.first : id, try inbox.discard(identifier) else {
                throw CommandFailure(.notOffered, "no deposit \(id) waits in \(group)")
            }
            Output.line("Discarded \(identifier)")
        }
    }
}
