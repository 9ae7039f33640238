// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
import Foundation

/// The resources that this process holds: descriptors, processes, mounts, sessions, control groups, files and memory.
struct Possessions: CustomStringConvertible {
    private let counts: [String: Int]
    /// The resident memory of the process, in kilobytes.
    private let memory: Int

    /// Memory that a process may have more after all its requests, in kilobytes: what allocators keep.
    private static let memoryLimit = 5_120

    init(of proof: HostProof) throws {
        func names(_ path: String) throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: path) }
        let own = getpid()
        let processes = try names("/proc").compactMap { Int32($0) }.filter { Self.parent(of: $0) == own }.count
        let mounts = try String(contentsOfFile: "/proc/self/mountinfo", encoding: .utf8).split(separator: "\n").count
        counts = [
            "descriptors": try names("/proc/self/fd").count, "processes": processes, "mounts": mounts,
            "sessions": try names(proof.folders.sessions.path).count,
            "control groups": Self.controlGroups(),
            "temporary files": try names(proof.root.path).count,
        ]
        memory = try Self.residentMemory()
    }

    var description: String {
        (counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" } + ["\(memory / 1024) MB"])
            .joined(separator: ", ")
    }

    /// Returns the resources of which this process holds more than before, in words; empty if there are none.
    func excess(over before: Possessions) -> [String] {
        counts.filter { $0.value > before.counts[$0.key] ?? 0 }.map {
            "\($0.value - (before.counts[$0.key] ?? 0)) more \($0.key)"
        }
            + (memory > before.memory + Self.memoryLimit ? ["\((memory - before.memory) / 1024) MB more"] : [])
    }

    /// Returns the resident memory of this process, in kilobytes. (proc_pid_status(5))
    private static func residentMemory() throws -> Int {
        let lines = try String(contentsOfFile: "/proc/self/status", encoding: .utf8).split(separator: "\n")
        guard let line = lines.first(where: { $0.hasPrefix("VmRSS:") }), let size = Int(line.filter(\.isNumber)) else {
            throw HostProof.Broken(description: "the memory of this process is not known")
        }
        return size
    }

    /// A process may end while it is looked at.
    private static func parent(of number: Int32) -> Int32? {
        guard let text = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8),
            let end = text.lastIndex(of: ")")
        else { return nil }
        let fields = text[end...].split(separator: " ")
        return fields.count > 2 ? Int32(fields[2]) : nil
    }

    /// The groups of this process's own requests: their names hold its number.
    private static func controlGroups() -> Int {
        let folders = FileManager.default.enumerator(atPath: "/sys/fs/cgroup")
        var count = 0
        while let path = folders?.nextObject() as? String {
            if (path as NSString).lastPathComponent.hasPrefix("appex-\(getpid())") { count += 1 }
        }
        return count
    }
}
