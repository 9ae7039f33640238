// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc

/// Ctrl-C and a polite end from outside, turned into a call.
final class SignalHandler: @unchecked Sendable {
    // @unchecked: fixed in `init`.
    private let sources: [any DispatchSourceSignal]

    init(_ handler: @escaping @Sendable () -> Void) {
        sources = [SIGINT, SIGTERM, SIGHUP, SIGQUIT].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { handler() }
            source.resume()
            return source
        }
    }

    func stop() {
        for source in sources { source.cancel() }
    }

    /// What Ctrl-C does in a terminal that sends keys instead of signals.
    static func interrupt() { kill(getpid(), SIGINT) }
}
