// SPDX-License-Identifier: Apache-2.0

import Confinement
import Foundation
import Glibc
import Testing

struct ProcessIdentityTests {
    @Test func endsAProcessThatHasStartedNoOther() throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sleep")
        process.arguments = ["600"]
        try process.run()
        let identity = try #require(ProcessIdentity(process.processIdentifier))
        #expect(identity.endSandbox())
        process.waitUntilExit()
        #expect(process.terminationStatus == SIGKILL)
        #expect(!identity.endSandbox())
    }
}
