// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ExtensionBundles
import Testing

@testable import AppexCommands

struct CommandFailureTests {
    @Test(arguments: [
        (CommandFailure.Code.failed, Int32(1)), (.notOffered, 2), (.usage, 64), (.malformedInput, 65), (.noInput, 66),
        (.cancelled, 130),
    ])
    func becomesTheExitCodeThatTheHelpNames(_ code: CommandFailure.Code, _ number: Int32) async {
        let exit = await #expect(throws: ExitCode.self) {
            try await CommandFailure.reporting { throw CommandFailure(code, "a test made this failure") }
        }
        #expect(exit?.rawValue == number)
    }

    @Test func leavesTheParsersOwnErrorsAlone() async {
        await #expect(throws: ValidationError.self) {
            try await CommandFailure.reporting { throw ValidationError("a test made this failure") }
        }
        let exit = await #expect(throws: ExitCode.self) {
            try await CommandFailure.reporting { throw ExitCode(3) }
        }
        #expect(exit?.rawValue == 3)
    }

    @Test func reportsAnUnknownErrorAsAFailure() async {
        struct Unknown: Error {}
        let exit = await #expect(throws: ExitCode.self) {
            try await CommandFailure.reporting { throw Unknown() }
        }
        #expect(exit?.rawValue == 1)
    }
}
