// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// The command `appex target`, which groups the commands for targets and their settings.
struct TargetCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "target",
        abstract:
            "Pin, hide and allow targets, set defaults, and check declared ones: commands that take what is shared.",
        subcommands: [
            TargetCheck.self, TargetPin.self, TargetUnpin.self, TargetHide.self, TargetUnhide.self,
            TargetDefault.self, TargetAllow.self, TargetDisallow.self,
        ])
}
