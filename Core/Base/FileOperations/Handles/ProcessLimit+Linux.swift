// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc

/// How many processes and threads this user may have, and has: the limit of the process (getrlimit(2), RLIMIT_NPROC), or that of a control group around it
/// (`pids.max`), whichever leaves less.
public struct ProcessLimit: Hashable, Sendable {
    /// So many there may be.
    public let most: Int
    /// So many are there.
    public let used: Int

    /// The limit of this process; nil if there is none.
    public static var current: ProcessLimit? {
        [ofUser, ofGroups].compactMap(\.self).min { $0.most - $0.used < $1.most - $1.used }
    }

    /// The kernel passes it over for root.
    private static var ofUser: ProcessLimit? {
        var limit = rlimit()
        guard getuid() != 0, getrlimit(__rlimit_resource_t(__RLIMIT_NPROC.rawValue), &limit) == 0,
            limit.rlim_cur < UInt64(Int32.max)
        else { return nil }
        let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        let threads = processes.filter { Int($0) != nil }.reduce(0) { sum, number in
            guard FileStatus.ifKnown("/proc/\(number)")?.isOwn == true else { return sum }
            return sum + ((try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(number)/task"))?.count ?? 0)
        }
        return ProcessLimit(most: Int(limit.rlim_cur), used: threads)
    }

    private static var ofGroups: ProcessLimit? {
        guard let text = try? String(contentsOfFile: "/proc/self/cgroup", encoding: .utf8),
            let line = text.split(separator: "\n").first(where: { $0.hasPrefix("0::") })
        else { return nil }
        var found: ProcessLimit?
        var path = String(line.dropFirst(3))
        while true {
            func number(_ name: String) -> Int? {
                let file = "/sys/fs/cgroup\(path)/\(name)"
                return (try? String(contentsOfFile: file, encoding: .utf8)).flatMap {
                    Int($0.trimmingCharacters(in: .whitespacesAndNewlines))
                }
            }
            if let most = number("pids.max"), let used = number("pids.current"),
                found.map({ most - used < $0.most - $0.used }) ?? true
            {
                found = ProcessLimit(most: most, used: used)
            }
            guard path.count > 1, let slash = path.lastIndex(of: "/") else { return found }
            path = String(path[..<slash])
        }
    }
}
