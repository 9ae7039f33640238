// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation
import Glibc

/// A control group of its own for a sandbox: the kernel limits its memory and its processes together.
///
/// It is there for root, and for users to whom a group was delegated (cgroups(7)). Sources of the names:
/// <https://docs.kernel.org/admin-guide/cgroup-v2.html>, <https://docs.kernel.org/admin-guide/cgroup-v1/memory.html>
final class ControlGroup: Sendable {
    /// One folder of the group: version 1 has one for each controller.
    private struct Folder {
        var path: String
        var controllers: Set<String>
        var isUnified: Bool
    }

    private static let root = "/sys/fs/cgroup"
    private static let prefix = "appex-"
    private let folders: [Folder]

    /// Creates a group. Nil if this process may not, or the machine has none for memory.
    init?(_ limits: SandboxLimits) {
        // An app that lives on without this process would leave its group behind.
        guard limits.memory != nil else { return nil }
        let name = "\(Self.prefix)\(getpid())-\(UUID().uuidString)"
        let parents = Self.parents()
        for parent in parents { Self.sweep(parent.path) }
        guard parents.contains(where: { $0.controllers.contains("memory") }) else { return nil }
        var created: [Folder] = []
        for parent in parents {
            var folder = parent
            folder.path += "/" + name
            guard mkdir(folder.path, 0o755) == 0 else { continue }
            created.append(folder)
        }
        folders = created
        guard created.contains(where: { $0.controllers.contains("memory") }), set(limits) else {
            remove()
            return nil
        }
    }

    /// The files to which a process writes 0 to join the group.
    var entrances: [String] { folders.map { $0.path + "/cgroup.procs" } }

    /// Whether the kernel has killed a process of the group because its memory ran out.
    var hasRunOutOfMemory: Bool {
        folders.contains { folder in
            guard folder.controllers.contains("memory") else { return false }
            let name = folder.isUnified ? "memory.events" : "memory.oom_control"
            let text = String(
                decoding: ProcessFile.contents("\(folder.path)/\(name)") ?? Data(), as: UTF8.self)
            return text.split(separator: "\n").contains { line in
                let words = line.split(separator: " ")
                return words.count == 2 && words[0] == "oom_kill" && words[1] != "0"
            }
        }
    }

    /// Removes the group, when its processes have ended; the kernel may take a moment to notice.
    func remove() {
        for folder in folders {
            for _ in 0..<100 {
                guard rmdir(folder.path) != 0, errno == EBUSY else { break }
                usleep(1_000)
            }
        }
    }

    /// Removes the groups of processes that were killed. Those that cannot be listed are the machine's.
    private static func sweep(_ parent: String) {
        let names: [String]
        do { names = try FileManager.default.contentsOfDirectory(atPath: parent) } catch { return }
        for name in names where name.hasPrefix(prefix) {
            let number = name.dropFirst(prefix.count).prefix { $0 != "-" }
            if let number = Int32(number), ProcessIdentity(number) == nil { rmdir("\(parent)/\(name)") }
        }
    }

    private func set(_ limits: SandboxLimits) -> Bool {
        folders.allSatisfy { folder in
            var values: [(name: String, value: String)] = []
            if folder.controllers.contains("memory"), let memory = limits.memory {
                // Pages of files that can be read again count too, but do not end a program: they are given up first.
                values.append((folder.isUnified ? "memory.max" : "memory.limit_in_bytes", "\(memory)"))
                if folder.isUnified { values.append(("memory.oom.group", "1")) }
                // Absent where memory is not swapped out.
                let swap = folder.isUnified ? ("memory.swap.max", "0") : ("memory.memsw.limit_in_bytes", "\(memory)")
                if access("\(folder.path)/\(swap.0)", W_OK) == 0 { values.append(swap) }
            }
            if folder.controllers.contains("pids"), let tasks = limits.tasks { values.append(("pids.max", "\(tasks)")) }
            return values.allSatisfy { Self.write($0.value, to: "\(folder.path)/\($0.name)") }
        }
    }

    private static func write(_ text: String, to path: String) -> Bool {
        let descriptor = open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return Glibc.write(descriptor, text, text.utf8.count) == text.utf8.count
    }

    /// The groups of this process in which it may create one.
    private static func parents() -> [Folder] {
        let text = String(decoding: ProcessFile.contents("/proc/self/cgroup") ?? Data(), as: UTF8.self)
        return text.split(separator: "\n").compactMap { line in
            let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 3 else { return nil }
            let names = Set(parts[1].split(separator: ",").map(String.init))
            if names.isEmpty { return unified(parts[2]) }
            let path = "\(root)/\(parts[1])" + (parts[2] == "/" ? "" : parts[2])
            guard !names.isDisjoint(with: ["memory", "pids"]), access(path, W_OK) == 0 else { return nil }
            return Folder(path: path, controllers: names, isUnified: false)
        }
    }

    /// The one hierarchy of version 2, if it hands memory and processes on.
    private static func unified(_ place: String) -> Folder? {
        let path = root + (place == "/" ? "" : place)
        guard access(path + "/cgroup.controllers", R_OK) == 0, access(path, W_OK) == 0 else { return nil }
        // Only read: which controllers a group hands on is the machine's configuration.
        let handed = String(
            decoding: ProcessFile.contents(path + "/cgroup.subtree_control") ?? Data(), as: UTF8.self)
        let names = Set(handed.split { $0.isWhitespace }.map(String.init))
        return names.contains("memory") ? Folder(path: path, controllers: names, isUnified: true) : nil
    }
}
