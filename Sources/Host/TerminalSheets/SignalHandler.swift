// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc
import Synchronization

/// Calls a handler when a person presses Ctrl-C, closes the terminal, or another process asks this one to end.
package final class SignalHandler: @unchecked Sendable {
    // @unchecked: fixed in `init`.
    private let sources: [any DispatchSourceSignal]

    package init(_ handler: @escaping @Sendable () -> Void) {
        sources = [SIGINT, SIGTERM, SIGHUP, SIGQUIT].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                Self.last.withLock { $0 = number }
                handler()
            }
            source.resume()
            return source
        }
    }

    private static let last = Mutex<Int32>(SIGINT)

    /// The exit code of a command that a signal has ended, as a shell reports it: 128 plus the signal's number.
    package static var exitCode: Int32 { 128 + last.withLock { $0 } }

    package func stop() {
        for source in sources { source.cancel() }
    }

    /// Does what Ctrl-C does, for a terminal that sends keys instead of signals.
    package static func interrupt() { kill(getpid(), SIGINT) }
}
