// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ExtensionBundles
import ExtensionHost

/// The values that a shell offers for an option. Whatever cannot be found out is not offered.
enum Completions {
    /// The identifiers and names of installed extensions.
    static let extensions = CompletionKind.custom { _, _, _ in
        everyExtension().flatMap { [$0.identifier, $0.displayName] }.filter { !$0.contains(" ") }
    }

    /// The identifiers of installed apps.
    static let applications = CompletionKind.custom { _, _, _ in installed().map(\.identifier) }

    /// The identifiers of installed apps and extensions.
    static let programs = CompletionKind.custom { _, _, _ in
        installed().flatMap { [$0.identifier] + $0.extensions.map(\.identifier) }
    }

    /// The identifiers of app groups. In a shell that completes a line no error can be shown: nothing is offered then, here and below.
    static let groups = CompletionKind.custom { _, _, _ in
        do { return try GroupCommand.groups().map(\.identifier) } catch { return [] }
    }

    /// The actions that the extensions offer for what the command line names so far.
    static let actions = CompletionKind.custom { words, _, _ in
        await targets(words).flatMap(\.actions).map(\.name)
    }

    /// The fields of the sheets that may be shown, with their choices.
    static let answers = CompletionKind.custom { words, _, _ in
        await targets(words).flatMap { $0.fields + $0.actions.flatMap(\.fields) }.flatMap { field in
            field.choices.map { $0.map { "\(field.name)=\($0.value)" } } ?? ["\(field.name)="]
        }
    }

    private static func everyExtension() -> [InstalledExtension] {
        // A shell completes nothing then: an error has no place beside the words.
        do { return try ExtensionHost().installedExtensions().everyExtension } catch { return [] }
    }

    private static func installed() -> [InstalledApplication] {
        // A shell completes nothing then: an error has no place beside the words.
        do { return try ExtensionHost().installedExtensions().applications } catch { return [] }
    }

    /// The targets of a share that is not finished.
    ///
    /// - Parameter words: the command line, `appex share …`, up to the option whose value is wanted.
    /// - Returns: the targets.
    private static func targets(_ words: [String]) async -> [TargetsReport.Target] {
        let commands: [String: any RequestCommand.Type] = [
            Share._commandName: Share.self, Act._commandName: Act.self, Request._commandName: Request.self,
        ]
        guard let command = words.first(where: { commands[$0] != nil }) else { return [] }
        var words = words.drop { $0 != command }.dropFirst()
        if let option = words.lastIndex(where: { $0.hasPrefix("--") }) { words = words[..<option] }
        // What is read from standard input would be what the person types into the shell.
        guard !words.contains("@-"),
            !words.contains("-") || command == Share._commandName || command == Act._commandName
        else {
            return []
        }
        defer { TemporaryFolders.removeAll() }
        do {
            guard let type = commands[command] else { return [] }
            let request = try await type.asyncParse(Array(words.filter { $0 != "-" }))
            let items = try await request.extensionItems()
            return try await Targets(Installation(), type.kind, ItemSubject(items: items)).report(
                request.options.choices
            ).targets
        } catch {
            // The words are not complete yet, or wrong, which the command itself says.
            return []
        }
    }
}
