// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ExtensionBundles
import ExtensionHost
import FileOperations

/// Which targets, and how to print what came of it.
struct TargetArguments: ParsableArguments {
    @Argument(
        help: "Targets, by identifier or name; without one, what is set now is shown.",
        completion: Completions.extensions)
    var targets: [String] = []

    @Flag(help: "Print one JSON object.")
    var json = false
}

extension TargetArguments {
    /// Finds a target by its identifier, or by its name in any case.
    ///
    /// - Parameters:
    ///   - name: its identifier or its name.
    ///   - targets: those to choose from.
    /// - Returns: the target.
    /// - Throws: ``CommandFailure`` if there is none, or several have the name.
    static func target(_ name: String, among targets: [InstalledExtension]) throws -> InstalledExtension {
        if let target = targets.first(where: { $0.identifier == name }) { return target }
        let found = targets.filter { $0.displayName.lowercased() == name.lowercased() }
        guard found.count < 2 else {
            let identifiers = found.map(\.identifier).joined(separator: ", ")
            throw CommandFailure(
                .usage, "several targets are called \(name); name one by its identifier: \(identifiers)")
        }
        guard let target = found.first else {
            throw CommandFailure(
                .notOffered,
                "no target \(PrintableText.escaped(name)) is installed; appex app list and appex target allow list them"
            )
        }
        return target
    }
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
            let installed = try ExtensionHost().installedExtensions()
            var preferences = try TargetPreferences()
            for name in arguments.targets {
                // What was removed meanwhile can still be named by its identifier.
                let isKnown = (preferences.pinned + preferences.hidden).contains(name)
                let target = isKnown ? nil : try TargetArguments.target(name, among: installed.everyExtension)
                try Self.change(&preferences, target?.identifier ?? name)
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
