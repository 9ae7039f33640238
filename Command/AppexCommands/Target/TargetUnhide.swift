// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ExtensionHost

/// The command `appex target unhide`, which shows hidden targets in menus again.
struct TargetUnhide: TargetPreferenceCommand {
    static let configuration = CommandConfiguration(
        commandName: "unhide", abstract: "Show hidden targets in menus again.")

    @OptionGroup var arguments: TargetArguments

    static func change(_ preferences: inout TargetPreferences, _ identifier: String) throws {
        try checkAllowed(identifier, preferences)
        preferences.hidden.removeAll { $0 == identifier }
    }
}
