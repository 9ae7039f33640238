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
        #expect(report.frames.isEmpty)
        #expect(report.reason == nil)
    }

    /// The frames after the innermost are where the functions go on, which may be where the next function begins.
    @Test func namesTheFunctionsThatCalled() throws {
        try SampleProgram.with(SampleProgram.functions()) { program in
            let report = CrashReport("appex frame: 110 -\nappex frame: 110 -\n", program: program)
            #expect(report.frames.map(\.function) == ["second", "first"])
        }
    }

    @Test func namesAFunctionAsItIsWritten() {
        let long = String(repeating: "x", count: 300)
        let rows = [
            ("Test.foo(Swift.Int) -> Swift.String", "Test.foo(Int) -> String"),
            ("Test.(hidden in _0123456789ABCDEF0123456789ABCDEF)() -> ()", "Test.hidden() -> ()"),
            ("generic specialization <Swift.Array<Swift.Int>> of Test.foo<A>(A) -> ()", "Test.foo<A>(A) -> ()"),
            (
                "function signature specialization <Arg[0] = [Closure Propagated : closure #1 (Swift.Int) -> () in f()]> of "
                    + "generic specialization <Swift.Int> of Test.twice(() -> ()) -> ()", "Test.twice(() -> ()) -> ()"
            ),
            ("merged generic pre-specialization <[A.B]> of Test.count.getter : Swift.Int", "Test.count.getter : Int"),
            ("merged Test.bar() -> ()", "Test.bar() -> ()"), ("second", "second"),
            ("generic specialization <a", "generic specialization <a"), (long, long.prefix(159) + "…"),
        ]
        for (name, plain) in rows { #expect(CrashReport.plain(name) == plain) }
    }

    @Test func leavesOutTheFramesWithoutNames() {
        let text = "one\n\nCurrent stack trace:\n0    Share    0x00005581f0c0ffee <unavailable> + 12\n"
        let program = URL(fileURLWithPath: "/missing/program")
        #expect(CrashReport(text + "appex frame: 1 -\n", program: program).output == "one\n\n")
        // There is nothing better.
        #expect(CrashReport(text, program: program).output == text)
    }
}
