// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CurrentProcess {
    /// What this process will still do by itself, as far as the kernel knows.
    package struct Activity: Equatable, Sendable {
        /// Whether a thread runs, or waits for a disk, that is not the calling one.
        package var isBusy = false
        /// The time until its next timer; nil for none. Dispatch, run loops and tasks that sleep all have their timers in the kernel, and so has a request of
        /// URLSession, which may take too long.
        package var nextTimer: Duration?
    }

    /// Looks what this process will still do by itself. Where `/proc` cannot be read, that is nothing.
    package static var activity: Activity {
        Activity(isBusy: hasOtherThreads(inStates: "RD"), nextTimer: timers.min())
    }

    /// Source: proc_pid_stat(5).
    private static func hasOtherThreads(inStates states: String) -> Bool {
        let own = target("/proc/thread-self").map { ($0 as NSString).lastPathComponent }
        return names(in: "/proc/self/task").contains { thread in
            guard thread != own, let text = text("/proc/self/task/\(thread)/stat") else { return false }
            // The name before it is in brackets, and may contain some.
            return text.lastIndex(of: ")").flatMap { text[$0...].dropFirst(2).first }.map(states.contains) ?? false
        }
    }

    /// Source: proc_pid_fdinfo(5), which gives the time that is left.
    private static var timers: [Duration] {
        names(in: "/proc/self/fd").compactMap { descriptor in
            guard target("/proc/self/fd/\(descriptor)") == "anon_inode:[timerfd]",
                let line = text("/proc/self/fdinfo/\(descriptor)")?.split(separator: "\n")
                    .first(where: { $0.hasPrefix("it_value:") })
            else { return nil }
            let numbers = line.split(whereSeparator: { !$0.isNumber }).compactMap { Int64($0) }
            guard numbers.count == 2, numbers != [0, 0] else { return nil }
            return .seconds(numbers[0]) + .nanoseconds(numbers[1])
        }
    }

    private static func names(in folder: String) -> [String] {
        do { return try FileManager.default.contentsOfDirectory(atPath: folder) } catch { return [] }
    }

    private static func target(_ link: String) -> String? {
        do { return try FileManager.default.destinationOfSymbolicLink(atPath: link) } catch { return nil }
    }

    private static func text(_ file: String) -> String? {
        do { return String(decoding: try OpenFile(reading: file).contents(limit: 4096), as: UTF8.self) } catch {
            // The thread, or the descriptor, is gone.
            return nil
        }
    }
}
