// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc
import Synchronization

/// Calls a handler when a person presses Ctrl-C, closes the terminal, or another process asks this one to end.
package final class SignalHandler: Sendable {
    private struct State {
        /// One for each signal, because of several sources for one signal only one receives it. They stay until the process ends.
        var sources: [any DispatchSourceSignal] = []
        var handlers: [ObjectIdentifier: @Sendable () -> Void] = [:]
        /// The last signal; nil if none has arrived.
        var last: Int32?
    }

    private static let state = Mutex(State())

    /// - Parameter handler: called at once if a signal has arrived since ``listen()``.
    package init(_ handler: @escaping @Sendable () -> Void) {
        Self.listen()
        let hasArrived = Self.state.withLock { state in
            state.handlers[ObjectIdentifier(self)] = handler
            return state.last != nil
        }
        if hasArrived { handler() }
    }

    /// Begins to note signals. Reading many arguments takes a while, and a handler comes after it.
    package static func listen() {
        state.withLock { state in
            guard state.sources.isEmpty else { return }
            state.sources = [SIGINT, SIGTERM, SIGHUP, SIGQUIT].map { number in
                signal(number, SIG_IGN)
                let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
                source.setEventHandler { received(number) }
                source.resume()
                return source
            }
        }
    }

    private static func received(_ number: Int32) {
        let handlers = state.withLock { state in
            state.last = number
            return Array(state.handlers.values)
        }
        for handler in handlers { handler() }
    }

    /// The exit code of a command that a signal has ended, as a shell reports it: 128 plus the signal's number.
    package static var exitCode: Int32 { 128 + (state.withLock(\.last) ?? SIGINT) }

    /// Calls the handler no more.
    package func stop() {
        _ = Self.state.withLock { $0.handlers.removeValue(forKey: ObjectIdentifier(self)) }
    }

    /// Does what Ctrl-C does, for a terminal that sends keys instead of signals.
    package static func interrupt() { kill(getpid(), SIGINT) }
}
