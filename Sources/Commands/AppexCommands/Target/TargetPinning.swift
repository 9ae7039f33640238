// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ExtensionBundles
import ExtensionHost
import FileOperations

/// A command that changes which targets menus show, and in which order.
protocol TargetPreferenceCommand: AsyncParsableCommand {
    var targets: [String] { get }
    var json: Bool { get }

    /// Changes the preferences for one target.
    static func change(_ preferences: inout TargetPreferences, _ identifier: String)
}

extension TargetPreferenceCommand {
    func run() async throws {
        try await CommandFailure.reporting(json: json) {
            let installed = try ExtensionHost().installedExtensions().applications.flatMap(\.extensions)
            var preferences = try TargetPreferences()
            for name in targets {
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
                Self.change(&preferences, identifier)
            }
            if !targets.isEmpty { try preferences.store() }
            Output.report(TargetPreferencesReport(preferences), json: json)
        }
    }
}

/// Which targets are pinned and hidden.
struct TargetPreferencesReport: TextReport {
    let pinned: [String]
    let hidden: [String]
    let pinnedByAdministrator: [String]
    let hiddenByAdministrator: [String]

    init(_ preferences: TargetPreferences) {
        pinned = preferences.pinned
        hidden = preferences.hidden
        pinnedByAdministrator = preferences.requiredPinned
        hiddenByAdministrator = preferences.forbidden
    }

    var lines: [String] {
        let lists = [
            ("Pinned by the administrator", pinnedByAdministrator), ("Pinned", pinned), ("Hidden", hidden),
            ("Hidden by the administrator", hiddenByAdministrator),
        ]
        let lines = lists.filter { !$0.1.isEmpty }.map {
            "\($0.0): \($0.1.map(PrintableText.escaped).joined(separator: ", "))"
        }
        return lines.isEmpty ? ["No target is pinned or hidden."] : lines
    }
}

/// `appex target pin`
struct TargetPin: TargetPreferenceCommand {
    static let configuration = CommandConfiguration(
        commandName: "pin", abstract: "Show targets first, the last pinned after the others.",
        discussion: "Without a target it shows what is pinned and hidden.")

    @Argument(help: "Targets, by identifier or name.", completion: Completions.extensions)
    var targets: [String] = []
    @Flag(help: "Print one JSON object.")
    var json = false

    static func change(_ preferences: inout TargetPreferences, _ identifier: String) {
        preferences.hidden.removeAll { $0 == identifier }
        preferences.pinned.removeAll { $0 == identifier }
        preferences.pinned.append(identifier)
    }
}

/// `appex target unpin`
struct TargetUnpin: TargetPreferenceCommand {
    static let configuration = CommandConfiguration(
        commandName: "unpin", abstract: "Show targets in the order of their use again.")

    @Argument(help: "Targets, by identifier or name.", completion: Completions.extensions)
    var targets: [String]
    @Flag(help: "Print one JSON object.")
    var json = false

    static func change(_ preferences: inout TargetPreferences, _ identifier: String) {
        preferences.pinned.removeAll { $0 == identifier }
    }
}

/// `appex target hide`
struct TargetHide: TargetPreferenceCommand {
    static let configuration = CommandConfiguration(
        commandName: "hide", abstract: "Leave targets out of menus. They can still be named with --to.")

    @Argument(help: "Targets, by identifier or name.", completion: Completions.extensions)
    var targets: [String]
    @Flag(help: "Print one JSON object.")
    var json = false

    static func change(_ preferences: inout TargetPreferences, _ identifier: String) {
        preferences.pinned.removeAll { $0 == identifier }
        if !preferences.hidden.contains(identifier) { preferences.hidden.append(identifier) }
    }
}

/// `appex target show`
struct TargetShow: TargetPreferenceCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show hidden targets in menus again.")

    @Argument(help: "Targets, by identifier or name.", completion: Completions.extensions)
    var targets: [String]
    @Flag(help: "Print one JSON object.")
    var json = false

    static func change(_ preferences: inout TargetPreferences, _ identifier: String) {
        preferences.hidden.removeAll { $0 == identifier }
    }
}
