// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Testing

@testable import AppexCommands

struct CommandTreeTests {
    static let commands = all(Appex.self)

    private static func all(_ command: any ParsableCommand.Type) -> [any ParsableCommand.Type] {
        [command] + command.configuration.subcommands.flatMap(all)
    }

    @Test func everyVerbHasASummaryAndANameOfItsOwn() {
        #expect(Self.commands.count > 20)
        for command in Self.commands {
            let configuration = command.configuration
            #expect(configuration.abstract.hasSuffix("."), "\(command) has no summary that is a sentence")
            let names = configuration.subcommands.map { $0._commandName }
            #expect(Set(names).count == names.count)
        }
    }

    /// The others print a rule, have a format of their own, or run an app that prints what it likes.
    @Test func everyReportComesAsJSON() {
        let others = Self.commands.filter {
            $0.configuration.subcommands.isEmpty && !$0.helpMessage(columns: 200).contains("json")
        }
        #expect(others.map { $0._commandName } == ["format", "convert", "open"])
    }
}
