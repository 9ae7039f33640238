// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc

/// Calls a handler when a person presses Ctrl-C, closes the terminal, or another process asks this one to end.
package final class SignalHandler: @unchecked Sendable {
    // @unchecked: fixed in `init`.
    private let sources: [any DispatchSourceSignal]

    package init(_ handler: @escaping @Sendable () -> Void) {
        sources = [SIGINT, SIGTERM, SIGHUP, SIGQUIT].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { handler() }
            source.resume()
            return source
        }
    }

    package func stop() {
        for source in sources { source.cancel() }
    }

    /// Does what Ctrl-C does, for a terminal that sends keys instead of signals.
    package static func interrupt() { kill(getpid(), SIGINT) }
}
