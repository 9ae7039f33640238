// SPDX-License-Identifier: Apache-2.0

import CLinux
package import FileOperations
import Glibc

/// How a confined program ended.
package struct ProcessEnding: Sendable, Equatable {
    package enum Cause: Sendable, Equatable {
        /// The program exited with a code.
        case exited(Int32)
        /// A signal ended the program.
        case signalled(Signal)
        /// The program never ran, because the kernel refused to execute it.
        case notExecuted(FileOperationError.Code)
        /// The program never ran, because a signal ended the sandbox before.
        case sandboxSignalled(Signal)
        /// The program never ran, because bubblewrap exited with a code before.
        case sandboxFailed(Int32)
        /// The program never ran, because its sandbox could not be connected with the network. The text says why.
        case networkFailed(String)
        /// The sandbox was ended because it used more than it may.
        case exceeded(SandboxLimits.Excess)
    }

    package var cause: Cause
    /// The most memory that was used, in bytes: the largest resident set of the program, or what all processes of the sandbox
    /// had written to when they were looked at. Nil if it was not reported.
    package var peakMemory: UInt64?

    package init(cause: Cause, peakMemory: UInt64?) {
        self.cause = cause
        self.peakMemory = peakMemory
    }

    /// Combines what the supervisor reported with the wait status of bubblewrap, and with what was seen meanwhile.
    init(reports: [clinux_report], sandboxStatus status: WaitStatus, _ watch: SandboxWatch) {
        self.init(reports: reports, sandboxStatus: status)
        if let excess = watch.excess { cause = .exceeded(excess) }
        if let peakMemory {
            self.peakMemory = max(peakMemory, watch.peak)
        } else if watch.peak > 0 {
            peakMemory = max(watch.peak, watch.resident)
        }
    }

    /// Combines what the supervisor reported with the wait status of bubblewrap.
    init(reports: [clinux_report], sandboxStatus status: WaitStatus) {
        guard let last = reports.last else {
            self.init(cause: Self.sandboxCause(status), peakMemory: nil)
            return
        }
        if last.exec_error != 0 {
            self.init(cause: .notExecuted(.init(rawValue: last.exec_error)), peakMemory: nil)
        } else if reports.count == 1 {
            // The first report says that the program ran; without a second one the supervisor was killed together with it.
            self.init(cause: .signalled(Signal(SIGKILL)), peakMemory: nil)
        } else {
            let cause: Cause =
                switch WaitStatus(last.wait_status) {
                case .exited(let code): .exited(code)
                case .signalled(let signal): .signalled(signal)
                }
            self.init(cause: cause, peakMemory: last.peak_memory)
        }
    }

    /// Bubblewrap exits with 128 and the signal's number if a signal ended its child.
    private static func sandboxCause(_ status: WaitStatus) -> Cause {
        switch status {
        case .signalled(let signal): .sandboxSignalled(signal)
        case .exited(let code) where code > 128: .sandboxSignalled(Signal(code - 128))
        case .exited(let code): .sandboxFailed(code)
        }
    }
}
