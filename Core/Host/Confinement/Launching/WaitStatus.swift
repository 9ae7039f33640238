// SPDX-License-Identifier: Apache-2.0

/// How a process ended, as wait4(2) tells it.
package enum WaitStatus: Hashable, Sendable, CustomStringConvertible {
    /// It has ended by itself.
    case exited(Int32)
    /// A signal has ended it.
    case signalled(Signal)

    /// - Parameter status: what wait4(2) returned.
    package init(_ status: Int32) {
        let signal = status & 0x7F
        self = signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(Signal(signal))
    }

    /// Whether it has ended with the exit code 0.
    package var isSuccess: Bool { self == .exited(0) }

    /// The exit code; nil if a signal has ended it.
    package var exitCode: Int32? { if case .exited(let code) = self { code } else { nil } }

    /// Completes a sentence that begins with the name of a program, such as `ended with the exit code 3`.
    package var description: String {
        switch self {
        case .exited(let code): "ended with the exit code \(code)"
        case .signalled(let signal): "was ended by \(signal)"
        }
    }
}
