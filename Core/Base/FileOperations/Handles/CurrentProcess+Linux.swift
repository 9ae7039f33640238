// SPDX-License-Identifier: Apache-2.0

import CLinux
import Dispatch
import Foundation
import Synchronization

/// Functions for the process in which this code runs, such as its memory and its environment.
public enum CurrentProcess {
    /// Gives memory that is not used back to the system: a service that has had much to do may have nothing to do for long. (malloc_trim(3))
    package static func releaseUnusedMemory() { clinux_release_unused_memory() }

    /// The memory that is this process's own, in bytes: what is mapped from files is left out. (proc_pid_statm(5))
    package static var ownMemory: Int {
        let pages: [Int]
        do {
            let text = try OpenFile(reading: "/proc/self/statm").contents(limit: 1024)
            pages = String(decoding: text, as: UTF8.self).split(separator: " ").compactMap { Int($0) }
        } catch {
            // In a sandbox without /proc nothing is known of it.
            return 0
        }
        return pages.count > 2 ? (pages[1] - pages[2]) * Int(sysconf(Int32(_SC_PAGESIZE))) : 0
    }

    /// Sets a variable of this process's environment, or removes it if the value is nil. The C library keeps what is replaced, for threads that read it. (setenv(3))
    package static func setEnvironment(_ name: String, to value: String?) {
        if let value { setenv(name, value, 1) } else { unsetenv(name) }
    }

    /// Begins this process's program anew, as when it was started without arguments: what it had in memory is gone, and its memory with it.
    ///
    /// - Parameter name: its name.
    /// - Throws: ``FileOperationError``; it returns in no other case.
    package static func executeAgain(as name: String) throws -> Never {
        let code = name.withCString { clinux_execute_again($0) }
        throw FileOperationError("start", "/proc/self/exe", -code)
    }

    /// Writes each line of standard output when it is complete: a process that crashes or is killed loses no line. (setvbuf(3))
    public static func writeLinesAtOnce() { clinux_write_lines_at_once() }

    /// Makes a fault of this process, such as a trap or a bad address, write the program's frames to standard error before the
    /// process ends by it.
    public static func reportCrashes() { clinux_install_crash_handler() }

    /// Lets any process of the same user attach to this one as a debugger.
    public static func allowDebugger() { clinux_allow_debugger() }

    private static let lastWork = Mutex<[@Sendable () -> String?]>([])
    private static let lastWorkQueue = DispatchQueue(label: "org.appex.last-work")

    /// Adds what is done before the process exits, and before an extension completes its request.
    ///
    /// - Parameter work: waits for something that must not be lost, and returns what went wrong. It may be called more than once.
    package static func addLastWork(_ work: @escaping @Sendable () -> String?) {
        let isFirst = lastWork.withLock { list in
            defer { list.append(work) }
            return list.isEmpty
        }
        if isFirst { atexit { _ = CurrentProcess.doLastWork() } }
    }

    private static func doLastWork() -> [String] { lastWork.withLock { $0 }.compactMap { $0() } }

    private static let notices = Mutex<[String]>([])
    /// So many are kept: the rest say the same in other words.
    private static let mostNotices = 20

    /// Notes what the person should know although the process goes on, such as something that was asked for and not begun.
    ///
    /// - Parameter text: a clause. One that is noted already is not noted again.
    package static func addNotice(_ text: String) {
        notices.withLock { list in
            if list.count < mostNotices, !list.contains(text) { list.append(text) }
        }
    }

    /// Takes what was noted.
    package static func takeNotices() -> [String] {
        notices.withLock { list in
            defer { list = [] }
            return list
        }
    }

    /// Does what was added, on a thread of its own.
    ///
    /// - Returns: what went wrong.
    package static func finishLastWork() async -> [String] {
        await withCheckedContinuation { continuation in
            lastWorkQueue.async { continuation.resume(returning: doLastWork()) }
        }
    }
}
