// SPDX-License-Identifier: Apache-2.0

import ExtensionHost
import FileOperations

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
