// SPDX-License-Identifier: Apache-2.0

import ExtensionHost
import FileOperations

/// Which targets are pinned and hidden.
struct TargetPreferencesReport: TextReport {
    let pinned: [String]
    let hidden: [String]
    let pinnedByAdministrator: [String]
    let hiddenByAdministrator: [String]
    /// By the identifiers of types.
    let defaults: [String: String]
    let defaultsOfAdministrator: [String: String]

    init(_ preferences: TargetPreferences) {
        pinned = preferences.pinned
        hidden = preferences.hidden
        pinnedByAdministrator = preferences.requiredPinned
        hiddenByAdministrator = preferences.forbidden
        defaults = preferences.defaults
        defaultsOfAdministrator = preferences.givenDefaults
    }

    var lines: [String] {
        func marked(_ identifier: String) -> String {
            hidden.contains(identifier) ? "\(identifier) (hidden)" : identifier
        }
        let lists = [
            ("Pinned by the administrator", pinnedByAdministrator), ("Pinned", pinned.map(marked)), ("Hidden", hidden),
            ("Hidden by the administrator", hiddenByAdministrator),
        ]
        let presets = [("Default", defaults), ("Default of the administrator", defaultsOfAdministrator)].flatMap {
            title, presets in
            presets.sorted { $0.key < $1.key }.map {
                PrintableText.escaped("\(title) for \($0.key): \(marked($0.value))")
            }
        }
        let lines = lists.filter { !$0.1.isEmpty }.map {
            "\($0.0): \($0.1.map(PrintableText.escaped).joined(separator: ", "))"
        }
        return lines + presets + (lines.isEmpty && presets.isEmpty ? ["No target is pinned, hidden or a default."] : [])
    }
}
