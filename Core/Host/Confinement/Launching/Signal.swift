// SPDX-License-Identifier: Apache-2.0

import Glibc

/// A signal that ended a process. (signal(7))
package struct Signal: Hashable, Sendable, CustomStringConvertible {
    package let number: Int32

    package init(_ number: Int32) { self.number = number }

    /// Whether the process did something impossible, and was not ended by another one.
    package var isFault: Bool { [SIGILL, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGTRAP, SIGSYS].contains(number) }

    package var description: String { "signal \(number), \(String(cString: strsignal(number)))" }
}
