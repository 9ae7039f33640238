// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ExtensionBundles
import ExtensionHost
import ExtensionItems
import FileOperations

/// The command `appex again`, which repeats a share, or shares something else with the same target.
struct Again: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "again",
        abstract: "Share again what you have shared, or something else with the same target.",
        discussion: """
            Without a number it is the last entry of appex history. What you wrote and chose then is not kept: it is asked for again, or given with --answer. \
            Files are those that are there now. --with shares other files with the same target; --to shares the same with another target.

            Examples:
              appex again
              appex again 3 --to "Save to"
              appex again --with other.jpg
            """)

    @OptionGroup var entry: HistoryNumber

    @Option(
        name: .customLong("with"), parsing: .upToNextOption,
        help: ArgumentHelp("What is shared instead.", valueName: "items"), completion: .file())
    var items: [String] = []

    @OptionGroup var writing: MessageArgument
    @OptionGroup var place: OutputArgument
    @OptionGroup var options: RunOptions

    func validate() throws { try place.check(json: options.json) }

    func run() async throws {
        var prepared: (entry: HistoryEntry, arguments: ItemArguments)?
        try await CommandFailure.reporting(json: options.json) { prepared = try prepare() }
        guard let (entry, arguments) = prepared else { return }
        var options = options
        if options.choices.to == nil { options.choices.to = entry.place }
        var kind = RequestKind(rawValue: entry.command) ?? .share
        try await CommandFailure.reporting(json: options.json) { kind = try self.kind(kind) }
        let message = writing.message
        try await ExtensionRun(
            kind: kind, options: options, message: message,
            destination: { [kind, place] in try Self.destination(place, kind, arguments) }
        ) { try await arguments.extensionItems(message: message) }.run()
    }

    private static func destination(
        _ place: OutputArgument, _ kind: RequestKind, _ arguments: ItemArguments
    ) throws -> ReturnedDestination {
        if kind == .act { return try .read(place.output, besides: arguments.items) }
        guard place.output == nil else {
            throw CommandFailure(.usage, "--output is for actions, which return something; a share returns nothing")
        }
        return .kept
    }

    /// Returns the kind of request that the named target is for: to name another target, one need not know whether it is an action.
    private func kind(_ usual: RequestKind) throws -> RequestKind {
        guard usual != .request, let name = options.choices.to else { return usual }
        let points = try ExtensionHost().installedExtensions().applications.flatMap(\.extensions)
            .filter { $0.identifier == name || $0.displayName.lowercased() == name.lowercased() }.map(\.extensionPoint)
        let isOther = !points.isEmpty && !points.contains { usual.points.contains($0) }
        return isOther ? (usual == .share ? .act : .share) : usual
    }

    /// The entry, and what is shared.
    private func prepare() throws -> (HistoryEntry, ItemArguments) {
        let entry = try HistoryEntry.numbered(self.entry.number)
        return (entry, try ItemArguments.parse(["--"] + (items.isEmpty ? places(entry) : items)))
    }

    private func places(_ entry: HistoryEntry) throws -> [String] {
        try entry.items.map { item in
            guard let place = item.place else {
                throw CommandFailure(
                    .noInput,
                    "\(PrintableText.escaped(item.name)) was not kept: only links of the Web are, and files that stay and have a path in UTF-8; --with shares something else with \(entry.name)"
                )
            }
            return place
        }
    }
}
