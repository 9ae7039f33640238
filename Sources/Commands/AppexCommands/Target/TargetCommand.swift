// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// `appex target`
struct TargetCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "target", abstract: "Work with declared targets: commands that take what is shared.",
        subcommands: [TargetCheck.self])
}
