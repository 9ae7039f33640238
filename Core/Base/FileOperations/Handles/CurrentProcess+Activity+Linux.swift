// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CurrentProcess {
    /// Whether this process is at work, as far as the kernel knows: a thread other than the calling one runs or waits for a disk, or an answer is awaited from a
    /// socket. Timers that are set cannot be known: Dispatch keeps them all behind one of its own, which never rests. Where `/proc` cannot be read, the process
    /// is not at work.
    package static var isAtWork: Bool { hasOtherThreads(inStates: "RD") || awaitsSockets }

    /// Whether another thread of this process is in one of the states, each a letter. Source: proc_pid_stat(5).
    private static func hasOtherThreads(inStates states: String) -> Bool {
        let own = target("/proc/thread-self").map { ($0 as NSString).lastPathComponent }
        return names(in: "/proc/self/task").contains { thread in
            guard thread != own, let text = text("/proc/self/task/\(thread)/stat") else { return false }
            // The name before it is in brackets, and may contain some.
            return text.lastIndex(of: ")").flatMap { text[$0...].dropFirst(2).first }.map(states.contains) ?? false
        }
    }

    /// A socket is registered with Dispatch as long as something is awaited from it: URLSession takes a connection out that it only keeps for later.
    /// Source: proc_pid_fdinfo(5), which lists the descriptors of an epoll set.
    private static var awaitsSockets: Bool {
        let targets = names(in: "/proc/self/fd").reduce(into: [String: String]()) {
            $0[$1] = target("/proc/self/fd/\($1)")
        }
        let sets = targets.filter { $0.value == "anon_inode:[eventpoll]" }.keys
        let awaited = sets.flatMap { set in
            (text("/proc/self/fdinfo/\(set)") ?? "").split(separator: "\n").filter { $0.hasPrefix("tfd:") }
                .compactMap { $0.split(whereSeparator: \.isWhitespace).dropFirst().first.map(String.init) }
        }
        return awaited.contains { targets[$0]?.hasPrefix("socket:") == true }
    }

    /// None if the thread or descriptor that it is about has gone meanwhile.
    private static func names(in folder: String) -> [String] {
        do { return try FileManager.default.contentsOfDirectory(atPath: folder) } catch { return [] }
    }

    /// Nil if the descriptor was closed meanwhile.
    private static func target(_ link: String) -> String? {
        do { return try FileManager.default.destinationOfSymbolicLink(atPath: link) } catch { return nil }
    }

    private static func text(_ file: String) -> String? {
        do { return String(decoding: try OpenFile(reading: file).contents(limit: 1 << 16), as: UTF8.self) } catch {
            // The thread, or the descriptor, is gone.
            return nil
        }
    }
}
