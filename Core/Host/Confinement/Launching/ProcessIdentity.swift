// SPDX-License-Identifier: Apache-2.0

import CLinux
import FileOperations
import Foundation
import Glibc

/// A process that another one may have started, told apart from a later process with the same number by its start.
package struct ProcessIdentity: Hashable, Sendable, Codable {
    /// The number of the process.
    package let number: Int32
    /// When it started, in clock ticks since the machine started. (proc_pid_stat(5), field 22)
    private let start: UInt64

    /// A process that runs now; nil if there is none with the number.
    package init?(_ number: Int32) {
        guard let start = Self.start(of: number) else { return nil }
        self.number = number
        self.start = start
    }

    /// The identity of this process; nil if `/proc` cannot be read.
    package static var own: ProcessIdentity? { ProcessIdentity(getpid()) }

    /// The processes of the machine that this one sees; none without `/proc`.
    static func all() -> [ProcessIdentity] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { Int32($0) }.compactMap {
                ProcessIdentity($0)
            }
        } catch {
            // Without /proc, or a descriptor to read it with, no process is seen.
            return []
        }
    }

    /// The fields of a process's state after its name, of which the first says whether it runs; nil if it has ended. (proc_pid_stat(5))
    static func fields(of number: Int32) -> [Substring]? {
        guard let data = ProcessFile.contents("/proc/\(number)/stat") else { return nil }
        // The name before it is in parentheses and may contain anything.
        guard let end = data.lastIndex(of: UInt8(ascii: ")")) else { return nil }
        return String(decoding: data[(end + 1)...], as: UTF8.self).split(separator: " ")
    }

    private static func start(of number: Int32) -> UInt64? {
        guard let fields = fields(of: number) else { return nil }
        // One that has ended and waits for its parent to notice runs no more.
        guard fields.count > 19, !["Z", "X"].contains(fields[0]) else { return nil }
        return UInt64(fields[19])
    }

    /// The processes that a process has started and that have not ended; none if it has ended itself. (proc_tid_children(5))
    static func children(of number: Int32) -> [Int32] {
        let threads: [String]
        do {
            threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(number)/task")
        } catch {
            // The process has ended meanwhile, or there is no descriptor to look with.
            return []
        }
        // A child belongs to the thread that started it.
        return threads.flatMap { thread -> [Int32] in
            let list = ProcessFile.contents("/proc/\(number)/task/\(thread)/children") ?? Data()
            return String(decoding: list, as: UTF8.self).split(separator: " ").compactMap { Int32($0) }
        }
    }

    /// Returns when another process traces a process, or the process or the calling task has ended. (proc_pid_status(5), `TracerPid`)
    package static func waitForTracer(of number: Int32) async {
        while let status = ProcessFile.contents("/proc/\(number)/status") {
            let lines = String(decoding: status, as: UTF8.self).split(separator: "\n")
            guard lines.contains("TracerPid:\t0") else { return }
            guard await Task.pause(for: .milliseconds(50)) else { return }
        }
    }

    /// Whether it still runs.
    package var isRunning: Bool { Self.start(of: number) == start }

    /// Waits until it has ended.
    ///
    /// - Parameter limit: how long to wait at most; a caller that is cancelled does not wait.
    /// - Returns: whether it has ended.
    package func hasEnded(within limit: Duration) async -> Bool {
        let opened = clinux_open_process(number)
        guard opened >= 0 else { return await isGone(after: limit) }
        let process = FileDescriptor(owning: opened)
        // Its number may be another's since.
        guard isRunning else { return true }
        let waiter: DescriptorWaiter
        do { waiter = try DescriptorWaiter(process.number, for: .reading) } catch { return await isGone(after: limit) }
        let watchdog = Task {
            try await Task.sleep(for: limit)
            waiter.cancel()
        }
        defer { watchdog.cancel() }
        return await waiter.wait() || !isRunning
    }

    /// Looks again after a time, if there is no descriptor to wait with.
    private func isGone(after limit: Duration) async -> Bool {
        guard isRunning else { return true }
        do { try await Task.sleep(for: limit) } catch {
            // A caller that is cancelled does not wait.
        }
        return !isRunning
    }

    /// Whether a signal has stopped it, or a process below it.
    package var isStopped: Bool { isRunning && ProcessTree.isStopped(number) }

    /// Asks the process to end.
    ///
    /// - Returns: false if it has ended, or belongs to another user.
    package func terminate() -> Bool { send(SIGTERM) }

    /// Kills the process, also one that is stopped.
    package func kill() { _ = send(SIGKILL) }

    private func send(_ signal: Int32) -> Bool { Self.send(signal, to: number) { isRunning } }

    /// Sends a signal to a process that is still the one that is meant, after it was opened: its number may be another's by then.
    private static func send(_ signal: Int32, to number: Int32, if isMeant: () -> Bool) -> Bool {
        let opened = clinux_open_process(number)
        guard opened >= 0 else { return false }
        let process = FileDescriptor(owning: opened)
        return isMeant() && clinux_signal_process(process.number, signal) == 0
    }

    /// Sends a signal to a child of a process that still runs, as its child.
    private static func send(_ signal: Int32, toChild child: Int32, of parent: ProcessIdentity) -> Bool {
        send(signal, to: child) { parent.isRunning && children(of: parent.number).contains(child) }
    }

    /// Asks the program to end whose sandbox the process, a bubblewrap or a supervisor, keeps. (SIGTERM)
    ///
    /// - Returns: false if it has ended, or belongs to another user.
    package func terminateProgram() -> Bool { signalProgram(SIGTERM) }

    /// Kills the program whose sandbox the process, a bubblewrap or a supervisor, keeps.
    ///
    /// - Returns: false if it has ended, or belongs to another user.
    package func killProgram() -> Bool { signalProgram(SIGKILL) }

    private func signalProgram(_ signal: Int32) -> Bool {
        guard isRunning, let child = Self.children(of: number).first else { return false }
        // Bubblewrap's child is the supervisor.
        let name = ProcessFile.contents("/proc/\(number)/comm").map { String(decoding: $0, as: UTF8.self) }
        guard name == "bwrap\n" else { return Self.send(signal, toChild: child, of: self) }
        guard let supervisor = ProcessIdentity(child), let program = Self.children(of: child).first else {
            return false
        }
        return Self.send(signal, toChild: program, of: supervisor)
    }

    /// Ends the sandbox that the process, a bubblewrap, keeps: the first process in it, and with that every other one.
    ///
    /// - Returns: false if it has ended, or belongs to another user.
    package func endSandbox() -> Bool {
        guard isRunning else { return false }
        let children = Self.children(of: number)
        guard !children.isEmpty else { return send(SIGKILL) }
        return children.allSatisfy { Self.send(SIGKILL, toChild: $0, of: self) }
    }
}
