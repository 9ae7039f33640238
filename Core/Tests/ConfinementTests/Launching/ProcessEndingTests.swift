// SPDX-License-Identifier: Apache-2.0

import CLinux
import FileOperations
import Glibc
import Testing

@testable import Confinement

struct ProcessEndingTests {
    private static let running = clinux_report(
        magic: CLINUX_REPORT_MAGIC, exec_error: 0, wait_status: 0, reserved: 0, peak_memory: 0)

    private static func ended(_ status: Int32, execError: Int32 = 0) -> clinux_report {
        clinux_report(
            magic: CLINUX_REPORT_MAGIC, exec_error: execError, wait_status: status, reserved: 0, peak_memory: 5)
    }

    @Test func combinesReportsWithTheEndOfTheSandbox() {
        let rows: [([clinux_report], Int32, ProcessEnding.Cause)] = [
            ([Self.running, Self.ended(139 << 8)], 0, .exited(139)),
            ([Self.running, Self.ended(SIGSEGV)], 0, .signalled(Signal(SIGSEGV))),
            ([Self.ended(127 << 8, execError: ENOENT)], 0, .notExecuted(.init(rawValue: ENOENT))),
            // The supervisor was killed after the program had started.
            ([Self.running], SIGKILL, .signalled(Signal(SIGKILL))),
            ([], SIGKILL, .sandboxSignalled(Signal(SIGKILL))),
            ([], (128 + SIGTERM) << 8, .sandboxSignalled(Signal(SIGTERM))),
            ([], 1 << 8, .sandboxFailed(1)),
            ([], 128 << 8, .sandboxFailed(128)),
        ]
        for (reports, status, cause) in rows {
            #expect(ProcessEnding(reports: reports, sandboxStatus: WaitStatus(status)).cause == cause)
        }
    }
}
