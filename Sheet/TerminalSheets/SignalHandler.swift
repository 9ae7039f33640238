// SPDX-License-Identifier: Apache-2.0

import CLinux
import FileOperations
import Foundation
import Glibc
import Synchronization

/// Calls a handler when a person presses Ctrl-C, closes the terminal, or another process asks this one to end.
package final class SignalHandler: Sendable {
    private struct State {
        var isListening = false
        var handlers: [ObjectIdentifier: @Sendable () -> Void] = [:]
        /// The last signal; nil if none has arrived.
        var last: Int32?
    }

    /// A person who presses Ctrl-C again after so many seconds wants the end, whatever the process waits for.
    private static let patience: Int32 = 5

    private static let state = Mutex(State())

    /// - Parameter handler: called at once if a signal has arrived since ``listen()``.
    package init(_ handler: @escaping @Sendable () -> Void) {
        do { try Self.listen() } catch {
            // Without a thread for them, signals do what they do to any program: they end it.
        }
        let hasArrived = Self.state.withLock { state in
            state.handlers[ObjectIdentifier(self)] = handler
            return state.last != nil
        }
        if hasArrived { handler() }
    }

    /// Begins to note signals. Reading many arguments takes a while, and a handler comes after it.
    ///
    /// A thread of its own waits for them: Dispatch’s wait for more threads as long as none can be made, and handle nothing meanwhile.
    ///
    /// - Throws: `FileOperationError` if no thread can be made.
    package static func listen() throws {
        let isFirst = state.withLock { state in
            defer { state.isListening = true }
            return !state.isListening
        }
        guard isFirst else { return }
        do { try begin() } catch {
            state.withLock { $0.isListening = false }
            throw error
        }
    }

    private static func begin() throws {
        let ends = try PipeEnds()
        ends.writer.setNonblocking()
        // Both are used as long as the process is there.
        let (reading, writing) = (ends.reader.release(), ends.writer.release())
        var thread = pthread_t()
        let reader = UnsafeMutableRawPointer(bitPattern: Int(reading))
        let code = pthread_create(
            &thread, nil,
            { reader in
                var number: UInt8 = 0
                while true {
                    let count = read(Int32(Int(bitPattern: reader)), &number, 1)
                    if count == 1 { SignalHandler.received(Int32(number)) } else if errno != EINTR { return nil }
                }
            }, reader)
        guard code == 0 else {
            close(reading)
            close(writing)
            throw FileOperationError(
                "make", "a thread", FileOperationError.Code(rawValue: code),
                explanation:
                    "this user, or the control group, has as many processes and threads as it may have (ulimit -u, TasksMax)"
            )
        }
        clinux_note_signals(writing, patience)
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
