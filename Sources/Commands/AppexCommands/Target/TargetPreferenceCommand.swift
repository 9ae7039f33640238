// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ExtensionBundles
import ExtensionHost
import FileOperations

/// Which targets, and how to print what came of it.
struct TargetArguments: ParsableArguments {
    @Argument(
        help: "Targets, by identifier or name; without one, what is pinned and hidden is shown.",
        completion: Completions.extensions)
    var targets: [String] = []

    @Flag(help: "Print one JSON object.")
    var json = false
}

/// A command that changes which targets menus show, and in which order.
protocol TargetPreferenceCommand: AsyncParsableCommand {
    var arguments: TargetArguments { get }

    /// Changes the preferences for one target.
    ///
    /// - Throws: ``CommandFailure`` if the administrator has decided otherwise.
    static func change(_ preferences: inout TargetPreferences, _ identifier: String) throws
}

extension TargetPreferenceCommand {
    func run() async throws {
        try await CommandFailure.reporting(json: arguments.json) {
            let installed = try ExtensionHost().installedExtensions().applications.flatMap(\.extensions)
            var preferences = try TargetPreferences()
            for name in arguments.targets {
                let found = installed.filter {
                    $0.identifier == name || $0.displayName.lowercased() == name.lowercased()
                }
                // What was removed meanwhile can still be named by its identifier.
                let known = preferences.pinned + preferences.hidden
                let identifiers = found.isEmpty && known.contains(name) ? [name] : found.map(\.identifier)
                guard identifiers.count < 2 else {
                    throw CommandFailure(
                        .usage,
                        "several targets are called \(name); name one by its identifier: \(identifiers.joined(separator: ", "))"
                    )
                }
                guard let identifier = identifiers.first else {
                    throw CommandFailure(
                        .notOffered, "no target \(PrintableText.escaped(name)) is installed; appex app list lists them")
                }
                try Self.change(&preferences, identifier)
            }
            if !arguments.targets.isEmpty { try preferences.store() }
            Output.report(TargetPreferencesReport(preferences), json: arguments.json)
        }
    }

    /// - Throws: ``CommandFailure`` if a target is one that the administrator hides.
    static func checkAllowed(_ identifier: String, _ preferences: TargetPreferences) throws {
        guard preferences.forbidden.contains(identifier) else { return }
        throw CommandFailure(.notOffered, "\(identifier): \(TargetPreferences.prohibition)")
    }
}
