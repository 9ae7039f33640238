// SPDX-License-Identifier: Apache-2.0

import AppGroups
import ArgumentParser
import ExtensionBundles
import FileOperations
import Foundation

/// `appex group`
struct GroupCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "group", abstract: "Look at and clean up what apps and their extensions share.",
        subcommands: [GroupList.self, GroupShow.self, GroupClean.self])

    /// The groups there are, or the one that a person named.
    static func groups(_ identifier: String? = nil) throws -> [InstalledGroup] {
        let groups = try AppGroupRegistry(folders: try ApplicationFolders()).groups()
        guard let identifier else { return groups }
        guard let group = groups.first(where: { $0.identifier == identifier }) else {
            let known =
                groups.isEmpty ? "there is none" : "there is \(groups.map(\.identifier).joined(separator: ", "))"
            throw CommandFailure(.notOffered, "no app has the group \(identifier); \(known)")
        }
        return [group]
    }

    static func size(_ bytes: Int64) -> String { ByteCountFormatter.string(fromByteCount: bytes, countStyle: .file) }

    /// In the largest unit that counts.
    static func age(_ date: Date) -> String {
        // Files may say that they are from before the earth, or after the sun.
        let seconds = Int(min(max(0, -date.timeIntervalSinceNow), 1e12))
        for (unit, length) in [("day", 86_400), ("hour", 3_600), ("minute", 60)] where seconds >= length {
            let count = seconds / length
            return "\(count) \(unit)\(count == 1 ? "" : "s") ago"
        }
        return "just now"
    }

    static func date(_ date: Date?) -> String? { date.map { ISO8601DateFormatter().string(from: $0) } }
}

/// `appex group list`
struct GroupList: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List app groups: whose they are, how much lies in them, how old it is.")

    @Flag(help: "Print one JSON array.")
    var json = false

    func run() async throws {
        try await CommandFailure.reporting {
            var contents: [GroupContents] = []
            var isComplete = true
            for group in try GroupCommand.groups() {
                // One that cannot be looked at hides no other.
                do { contents.append(try GroupContents(group)) } catch {
                    Output.complain("\(group.identifier): \(error)")
                    isComplete = false
                }
            }
            if json { Output.json(.array(contents.map(Self.object))) } else { tell(contents) }
            if !isComplete { throw ExitCode(CommandFailure.Code.failed.rawValue) }
        }
    }

    private func tell(_ contents: [GroupContents]) {
        for content in contents {
            let apps = content.group.applications
            Output.line(
                "\(content.group.identifier)  \(apps.isEmpty ? "no installed app" : apps.joined(separator: ", "))")
            let waiting = content.waiting.count
            Output.line(
                "  \(content.usage.isComplete ? "" : "at least ")\(GroupCommand.size(content.usage.bytes)) in \(content.usage.files) files"
                    + (content.usage.lastChange.map { ", last changed \(GroupCommand.age($0))" } ?? "")
                    + (waiting == 0 ? "" : ", \(waiting) waiting in the inbox"))
        }
    }

    private static func object(_ content: GroupContents) -> Output.Value {
        .object([
            ("identifier", .string(content.group.identifier)), ("origin", .optional(content.group.origin)),
            ("applications", .strings(content.group.applications)), ("path", .string(content.group.container.path)),
            ("bytes", .integer(Int(content.usage.bytes))), ("files", .integer(content.usage.files)),
            ("lastChange", .optional(GroupCommand.date(content.usage.lastChange))),
            ("waiting", .integer(content.waiting.count)),
        ])
    }
}

/// `appex group show`
struct GroupShow: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show what lies in an app group's container: whose, how old, how big.",
        discussion: "Example: appex group show group.org.appex.office")

    @Argument(help: "The group's identifier.")
    var group: String

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() async throws {
        try await CommandFailure.reporting {
            let content = try GroupContents(try GroupCommand.groups(group)[0])
            if json { return Output.json(object(content)) }
            Output.line("\(content.group.identifier) of \(content.group.origin ?? "nobody")")
            Output.line("  \(content.group.container.path)")
            for app in content.group.applications {
                Output.line("  shared by \(app)" + (content.group.guests.contains(app) ? ", which was let in" : ""))
            }
            Output.table(
                content.parts.map { part in
                    [
                        part.name, part.kind, GroupCommand.size(part.usage.bytes),
                        part.usage.lastChange.map(GroupCommand.age) ?? "empty",
                    ]
                }, indent: "  ")
            for entry in content.waiting {
                let sender = entry.deposit.map { "from \($0.sender)" } ?? entry.problem ?? ""
                Output.line(
                    "  \(entry.state.rawValue)  \(entry.identifier)  \(GroupCommand.size(entry.size))  \(GroupCommand.age(entry.date))  \(sender)"
                )
            }
            for finding in content.findings { Output.line("  may go: \(finding.reason.rawValue)  \(finding.path)") }
        }
    }

    private func object(_ content: GroupContents) -> Output.Value {
        .object([
            ("identifier", .string(content.group.identifier)), ("origin", .optional(content.group.origin)),
            ("applications", .strings(content.group.applications)), ("path", .string(content.group.container.path)),
            (
                "parts",
                .array(
                    content.parts.map { part in
                        .object([
                            ("name", .string(part.name)), ("kind", .string(part.kind)),
                            ("bytes", .integer(Int(part.usage.bytes))), ("files", .integer(part.usage.files)),
                            ("lastChange", .optional(GroupCommand.date(part.usage.lastChange))),
                        ])
                    })
            ),
            ("inbox", .array(content.waiting.map(InboxList.object))),
            (
                "mayGo",
                .array(
                    content.findings.map {
                        .object([
                            ("path", .string($0.path)), ("reason", .string($0.reason.rawValue)),
                            ("age", .number($0.age)),
                        ])
                    })
            ),
        ])
    }
}

/// `appex group clean`
struct GroupClean: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "clean",
        abstract: "Take away what nobody can want any more.",
        discussion: """
            From inboxes: what was received and not deleted yet, drafts of senders that are gone after a day, what nobody has \
            come for after 30 days. What is being written or received, and what cannot be read, stays. With --orphaned also the \
            containers that no installed app has, unless something waits in them.
            """)

    @Argument(help: "The group's identifier; all groups without it.")
    var group: String?

    @Flag(help: "Also delete the containers of apps that are not installed any more.")
    var orphaned = false

    @Flag(help: "Delete such a container even where something waits in its inbox.")
    var force = false

    @Flag(help: "Only tell what would go.")
    var dryRun = false

    @Flag(help: "Print a JSON object for each thing that goes.")
    var json = false

    func validate() throws {
        if force, !orphaned { throw ValidationError("--force is about containers: say --orphaned too") }
    }

    func run() async throws {
        try await CommandFailure.reporting {
            var isComplete = true
            for group in try GroupCommand.groups(group) {
                do { try clean(group) } catch {
                    Output.complain("\(group.identifier): \(error)")
                    isComplete = false
                }
            }
            if !isComplete { throw ExitCode(CommandFailure.Code.failed.rawValue) }
        }
    }

    private func clean(_ group: InstalledGroup) throws {
        let content = try GroupContents(group)
        for finding in try content.inbox?.clean(isTrial: dryRun) ?? [] { tell(finding.path, finding.reason.rawValue) }
        if orphaned, group.applications.isEmpty { try remove(content) }
    }

    private func remove(_ content: GroupContents) throws {
        guard content.waiting.isEmpty || force else {
            return Output.complain(
                "\(content.group.identifier) is kept: \(content.waiting.count) waiting in its inbox; --force deletes it all the same"
            )
        }
        if !dryRun { try AppGroupRegistry(folders: try ApplicationFolders()).remove(content.group) }
        tell(content.group.container.path, "orphaned")
    }

    private func tell(_ path: String, _ reason: String) {
        if json {
            Output.json(.object([("path", .string(path)), ("reason", .string(reason)), ("deleted", .bool(!dryRun))]))
        } else {
            Output.line("\(dryRun ? "would delete" : "deleted") \(FileOperationError.shown(path)) (\(reason))")
        }
    }
}
