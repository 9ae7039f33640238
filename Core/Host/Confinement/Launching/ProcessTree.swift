// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation

/// The memory and the tasks that a process's descendants use at a moment. (proc_pid_status(5), proc_pid_smaps(5))
struct ProcessTree {
    /// In bytes: anonymous memory, memory that is shared with others, what was swapped out, and the kernel's tables of all that. What processes share, as after
    /// a fork, is counted once only if the whole is more than the limit that was given.
    let memory: UInt64
    /// The most that one process has had in memory at once, pages of program files included, in bytes: what the kernel reports of one that has ended.
    let resident: UInt64
    /// The number of processes and threads together.
    let tasks: Int
    /// No sandbox needs looking at further.
    private static let largest = 20_000

    /// - Parameters:
    ///   - root: a process that is not counted itself.
    ///   - limit: of memory; below it, it is not worth looking closer.
    init(below root: Int32, limit: UInt64?) {
        var processes: [(number: Int32, memory: UInt64, tables: UInt64)] = []
        var tasks = 0
        var resident: UInt64 = 0
        Self.visit(below: root) { number in
            let values = Self.status(number)
            tasks += Int(values["Threads:"] ?? 0)
            resident = max(resident, (values["VmHWM:"] ?? 0) * 1024)
            let own = ["RssAnon:", "RssShmem:", "VmSwap:"].reduce(0) { $0 + (values[$1] ?? 0) } * 1024
            processes.append((number, own, (values["VmPTE:"] ?? 0) * 1024))
            return tasks < Self.largest
        }
        var memory = processes.reduce(0) { $0 + $1.memory + $1.tables }
        if let limit, memory > limit, processes.count > 1 {
            memory = processes.reduce(0) { sum, process in
                let shares = Self.values(process.number, "smaps_rollup", ["Pss_Anon:", "Pss_Shmem:", "SwapPss:"])
                // If the file cannot be read, all memory of the process counts.
                return sum + process.tables + (shares.isEmpty ? process.memory : shares.values.reduce(0, +) * 1024)
            }
        }
        self.memory = memory
        self.resident = resident
        self.tasks = tasks
    }

    /// Whether a process or one below it was stopped by a signal. (proc_pid_stat(5), field 3)
    ///
    /// - Parameter root: the process.
    /// - Returns: whether one was; false if none of them is there.
    static func isStopped(_ root: Int32) -> Bool {
        func isStopped(_ number: Int32) -> Bool { ProcessIdentity.fields(of: number)?.first == "T" }
        var found = isStopped(root)
        visit(below: root) { number in
            found = found || isStopped(number)
            return !found
        }
        return found
    }

    /// Returns what files without a name take on the disk, which were changed since a date and are open in a process.
    ///
    /// - Parameters:
    ///   - root: the process above those that are looked at.
    ///   - date: when these began.
    /// - Returns: a number of bytes.
    static func unnamedFiles(below root: Int32, since date: Date) -> Int64 {
        var files: [FileStatus.Identity: Int64] = [:]
        visit(below: root) { number in
            let descriptors: [String]
            do { descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(number)/fd") } catch {
                // It has ended.
                return true
            }
            for descriptor in descriptors {
                guard let status = FileStatus.ifKnown("/proc/\(number)/fd/\(descriptor)"), status.kind == .file,
                    status.linkCount == 0, status.changed.date >= date
                else { continue }
                files[status.identity] = status.allocated
            }
            return true
        }
        return files.values.reduce(0, +)
    }

    /// Visits the processes below one, until the visit returns false.
    private static func visit(below root: Int32, _ look: (Int32) -> Bool) {
        var pending = ProcessIdentity.children(of: root)
        while let number = pending.popLast(), look(number) { pending += ProcessIdentity.children(of: number) }
    }

    /// A process whose first thread has ended has no memory there; its other threads tell it.
    private static func status(_ number: Int32) -> [String: UInt64] {
        let names: Set<String> = ["RssAnon:", "RssShmem:", "VmSwap:", "VmPTE:", "VmHWM:", "Threads:"]
        let first = values(number, "status", names)
        guard first["RssAnon:"] == nil, first["Threads:"] ?? 0 > 1 else { return first }
        let threads: [String]
        do { threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(number)/task") } catch {
            // The process has ended meanwhile.
            return first
        }
        for thread in threads {
            let other = values(number, "task/\(thread)/status", names)
            if other["RssAnon:"] != nil { return other }
        }
        return first
    }

    /// The numbers of lines of a file of a process; none if it has ended in the meantime.
    private static func values(_ number: Int32, _ file: String, _ names: Set<String>) -> [String: UInt64] {
        let data = ProcessFile.contents("/proc/\(number)/\(file)") ?? Data()
        return data.split(separator: UInt8(ascii: "\n")).reduce(into: [:]) { values, line in
            let words = String(decoding: line, as: UTF8.self).split { $0 == " " || $0 == "\t" }
            guard words.count > 1, names.contains(String(words[0])), let value = UInt64(words[1]) else { return }
            values[String(words[0])] = value
        }
    }
}
