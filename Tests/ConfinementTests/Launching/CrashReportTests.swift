// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Confinement

struct CrashReportTests {
    private static let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()

    /// An extension may write anything in the place of frames.
    @Test(arguments: [
        "0 -", "18446744073709551615 -", "-1 -", "x -", "1", "", "99999999999999999999 -", "1 other.so", "4 - -",
    ])
    func survivesFramesThatTheRuntimeDidNotWrite(_ frame: String) {
        let line = "appex frame: \(frame)\n"
        let report = CrashReport("it said this\n" + line + line + "Fatal error: why\n", program: Self.program)
        #expect(report.reason == "Fatal error: why")
        #expect(report.output.hasPrefix("it said this\n"))
        #expect(!report.output.contains("appex frame"))
    }

    @Test func namesNothingOfAProgramThatIsGone() {
        let report = CrashReport("appex frame: 4096 -\n", program: URL(fileURLWithPath: "/missing/program"))
        #expect(report.functions.isEmpty)
        #expect(report.reason == nil)
    }
}
