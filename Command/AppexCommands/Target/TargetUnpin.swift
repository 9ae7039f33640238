// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ExtensionHost

/// The command `appex target unpin`, which shows targets in the order of their use again.
struct TargetUnpin: TargetPreferenceCommand {
    static let configuration = CommandConfiguration(
        commandName: "unpin", abstract: "Show targets in the order of their use again.")

    @OptionGroup var arguments: TargetArguments

    static func change(_ preferences: inout TargetPreferences, _ identifier: String) {
        preferences.pinned.removeAll { $0 == identifier }
    }
}
