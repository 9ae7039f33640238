// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ExtensionHost

/// The command `appex target pin`, which shows targets first in menus.
struct TargetPin: TargetPreferenceCommand {
    static let configuration = CommandConfiguration(
        commandName: "pin", abstract: "Show targets first, the last pinned after the others.")

    @OptionGroup var arguments: TargetArguments

    static func change(_ preferences: inout TargetPreferences, _ identifier: String) throws {
        try checkAllowed(identifier, preferences)
        preferences.hidden.removeAll { $0 == identifier }
        preferences.pinned.removeAll { $0 == identifier }
        preferences.pinned.append(identifier)
    }
}
