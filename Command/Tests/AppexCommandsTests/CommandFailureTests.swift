// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ExtensionBundles
import Foundation
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

    /// Foundation's errors describe themselves for programmers.
    @Test func saysWhatFoundationsErrorsMean() throws {
        let missing = "/nosuch/\(UUID().uuidString)"
        let error = try #require(throws: (any Error).self) { try String(contentsOfFile: missing, encoding: .utf8) }
        let reason = try #require(CommandFailure(error)).reason
        #expect(reason.contains(missing), "\(reason)")
        #expect(!reason.contains("Domain"), "\(reason)")
        #expect(CommandFailure(NSError(domain: NSPOSIXErrorDomain, code: 28))?.reason.contains("Domain") == false)
    }

    @Test func reportsAnUnknownErrorAsAFailure() async {
        struct Unknown: Error {}
        let exit = await #expect(throws: ExitCode.self) {
            try await CommandFailure.reporting { throw Unknown() }
        }
        #expect(exit?.rawValue == 1)
    }
}
