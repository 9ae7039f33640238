// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ExtensionHost

/// The command `appex target hide`, which leaves targets out of menus.
struct TargetHide: TargetPreferenceCommand {
    static let configuration = CommandConfiguration(
        commandName: "hide", abstract: "Leave targets out of menus. They can still be named with --to.")

    @OptionGroup var arguments: TargetArguments

    static func change(_ preferences: inout TargetPreferences, _ identifier: String) throws {
        guard !preferences.requiredPinned.contains(identifier) else {
            throw CommandFailure(
                .notOffered, "\(identifier) is pinned by this machine's administrator, so it cannot be hidden")
        }
        // What it is pinned or the default for holds again when it is shown again.
        if !preferences.hidden.contains(identifier) { preferences.hidden.append(identifier) }
    }
}
