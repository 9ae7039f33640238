// SPDX-License-Identifier: Apache-2.0

import AppGroups
import ArgumentParser
import ExtensionBundles
import FileOperations
import Foundation

/// `appex inbox`
struct InboxCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inbox", abstract: "Look at what waits for containing apps.", subcommands: [InboxList.self])
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
            guard SharedContainer.isGroupIdentifier(group) else {
                throw CommandFailure(.usage, "“\(group)” is no group identifier; one looks like group.org.example.app")
            }
            let url = try ApplicationFolders().groupContainers.appendingPathComponent(group, isDirectory: true)
            guard FileManager.default.fileExists(atPath: url.path) else {
                throw CommandFailure(.notOffered, "no app of the group \(group) has run yet")
            }
            do {
                let deposits = try Inbox(SharedContainer(groupIdentifier: group, url: url)).pending()
                if json { Output.json(.array(deposits.map(Self.object))) } else { deposits.forEach(Self.tell) }
            } catch let error as AppGroupError {
                throw CommandFailure(.malformedInput, "\(error)")
            }
        }
    }

    private static func object(_ deposit: InboxDeposit) -> Output.Value {
        .object([
            ("identifier", .string(deposit.identifier)), ("sender", .string(deposit.sender)),
            ("date", .string(ISO8601DateFormatter().string(from: deposit.date))), ("message", .string(deposit.message)),
            ("items", .array(deposit.items.map(object))),
        ])
    }

    private static func object(_ item: InboxItem) -> Output.Value {
        .object([
            ("typeIdentifier", .string(item.typeIdentifier)), ("suggestedName", .optional(item.suggestedName)),
            ("value", .string(value(item))),
        ])
    }

    private static func value(_ item: InboxItem) -> String {
        switch item.content {
        case .file(let file): file.absoluteString
        case .text(let text): text
        case .url(let url): url
        case .data(let data): data.base64EncodedString()
        }
    }

    private static func tell(_ deposit: InboxDeposit) {
        Output.line(
            "\(deposit.identifier)  from \(deposit.sender)  \(ISO8601DateFormatter().string(from: deposit.date))")
        if !deposit.message.isEmpty { Output.line("  “\(FileOperationError.shown(deposit.message))”") }
        for item in deposit.items {
            Output.line("  \(item.typeIdentifier)  \(FileOperationError.shown(item.suggestedName ?? value(item)))")
        }
    }
}
