// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation
import Synchronization

/// Looks at what the processes of a sandbox use, and ends the sandbox when a limit is exceeded.
///
/// It works on every machine. Where the machine has a control group for the sandbox, the kernel enforces memory and processes
/// at once, and the watch reports it; else a program can use more for as long as the watch sleeps.
final class SandboxWatch: Sendable {
    /// From one look to the next.
    private static let interval = Duration.milliseconds(50)
    /// From one look at the disk to the next, at least.
    private static let diskInterval = Duration.milliseconds(500)
    /// How many times as long as a look at the disk took the next one waits, unless the disk fills: many files take long to look at.
    private static let diskPause = 10

    /// A look at the disk, and when the next is due.
    private struct DiskLook {
        var excess: SandboxLimits.Excess?
        /// The number of bytes that the program may still write.
        var left: Int64
        /// The free space when the look began, in bytes.
        var free: Int64
        var soonest: ContinuousClock.Instant
        var latest: ContinuousClock.Instant
    }

    private struct State {
        var peak: UInt64 = 0
        var resident: UInt64 = 0
        var excess: SandboxLimits.Excess?
    }

    private let limits: SandboxLimits
    private let folders: [SandboxProfile.WritableFolder]
    private let group: ControlGroup?
    private let start = Date()
    private let state = Mutex(State())

    /// A watch over a sandbox.
    ///
    /// - Parameters:
    ///   - limits: what it may use.
    ///   - folders: where it can write.
    ///   - group: the control group of its processes; nil if it has none.
    init(_ limits: SandboxLimits, folders: [SandboxProfile.WritableFolder], group: ControlGroup?) {
        self.limits = limits
        self.folders = folders
        self.group = group
    }

    /// The largest use of memory that was seen, in bytes.
    var peak: UInt64 { state.withLock { $0.peak } }

    /// The most that one process was seen to have had in memory at once, in bytes.
    var resident: UInt64 { state.withLock { $0.resident } }

    /// The limit that was exceeded; nil if none was.
    var excess: SandboxLimits.Excess? { state.withLock { $0.excess } }

    /// Looks again and again, until the task is cancelled or a limit is exceeded.
    ///
    /// - Parameters:
    ///   - process: the process below which the sandbox's processes are.
    ///   - kill: ends the sandbox.
    func watch(_ process: ProcessIdentity, _ kill: @Sendable () -> Void) async {
        let first = ContinuousClock.now + Self.diskInterval
        var disk = DiskLook(left: limits.writing ?? .max, free: free, soonest: first, latest: first)
        while !Task.isCancelled, process.isRunning {
            var excess = lookAtProcesses(process)
            if excess == nil, limits.writing != nil, isDue(disk) {
                disk = lookAtDisk(process)
                excess = disk.excess
            }
            if let excess {
                state.withLock { $0.excess = excess }
                return kill()
            }
            guard await Task.pause(for: Self.interval) else { return }
        }
    }

    /// Looks once more, when the processes have ended: the kernel may have ended them.
    func finish() {
        guard let excess = outOfMemory() else { return }
        state.withLock { $0.excess = $0.excess ?? excess }
    }

    /// The excess if the kernel has ended a process because the group's memory ran out.
    private func outOfMemory() -> SandboxLimits.Excess? {
        guard let limit = limits.memory, let group, group.hasRunOutOfMemory else { return nil }
        return state.withLock { state in
            state.peak = max(state.peak, limit)
            return .memory(used: state.peak, limit: limit)
        }
    }

    private func lookAtProcesses(_ process: ProcessIdentity) -> SandboxLimits.Excess? {
        let tree = ProcessTree(below: process.number, limit: limits.memory)
        state.withLock {
            $0.peak = max($0.peak, tree.memory)
            $0.resident = max($0.resident, tree.resident)
        }
        if let excess = outOfMemory() { return excess }
        if let limit = limits.memory, tree.memory > limit { return .memory(used: tree.memory, limit: limit) }
        if let limit = limits.tasks, tree.tasks > limit { return .tasks(used: tree.tasks, limit: limit) }
        return nil
    }

    /// Whether the disk is looked at now: before the time if so much less is free that all that may be written can have been.
    private func isDue(_ look: DiskLook) -> Bool {
        let now = ContinuousClock.now
        return now >= look.latest || now >= look.soonest && look.free - free > look.left
    }

    /// Returns the free space of the file systems that the program can write to, in bytes: a file system counts once for each folder.
    private var free: Int64 {
        folders.reduce(0) { sum, folder in
            // Without it the disk is looked at in its time.
            do { return sum + (try FreeSpace(at: folder.url.path).bytes) } catch { return sum }
        }
    }

    private func lookAtDisk(_ process: ProcessIdentity) -> DiskLook {
        let begin = ContinuousClock.now
        let free = self.free
        let (written, excess) = self.written(process)
        let end = ContinuousClock.now
        return DiskLook(
            excess: excess, left: (limits.writing ?? .max) - written, free: free, soonest: end + Self.diskInterval,
            latest: end + max(Self.diskInterval, (end - begin) * Self.diskPause))
    }

    /// Returns the number of bytes that the program has written, and an excess if they are too many or a folder cannot be measured.
    private func written(_ process: ProcessIdentity) -> (bytes: Int64, excess: SandboxLimits.Excess?) {
        var written = ProcessTree.unnamedFiles(below: process.number, since: start)
        for folder in folders {
            let usage = FolderUsage.written(in: folder.url, since: start, isShared: folder.isShared)
            if let path = usage.closedFolder { return (written, .closedFolder("\(folder.url.path)/\(path)")) }
            written += usage.bytes
        }
        guard let limit = limits.writing, written > limit else { return (written, nil) }
        return (written, .writing(used: written, limit: limit))
    }
}
