// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc

/// How much a confined program and everything that it starts may use together. Docs/Sandbox.md says how each limit is enforced.
package struct SandboxLimits: Sendable, Hashable, Codable {
    /// Memory that is the program's own, in bytes: what it has written to, not the pages of program files. Nil for no limit.
    package var memory: UInt64?
    /// Processes and threads together. Nil for no limit.
    package var tasks: Int?
    /// Open files of each process.
    package var openFiles = 4096
    /// The same of an extension: what the kernel keeps for a full socket is counted by no one without a control group.
    private static let openFilesOfExtensions = 1024
    /// The number of bytes that the program may write to the disk, beyond what was shared with it. Nil for no limit.
    package var writing: Int64?
    /// The size of the folders in memory, `/tmp` of an app and `/dev/shm`, in bytes each.
    package var memoryFolders: Int64 = 64 << 20

    /// Of an extension: 120 MB of memory, as on iOS, and room on the disk for three copies of what is shared: one to work on, one
    /// to keep, one in an archive.
    ///
    /// - Parameter size: of what is shared, in bytes.
    /// - Returns: the limits.
    package static func forSharing(_ size: Int64) -> SandboxLimits {
        let copies = size.multipliedReportingOverflow(by: 3)
        let room = copies.overflow ? nil : copies.partialValue.addingReportingOverflow(200_000_000)
        var limits = SandboxLimits(
            memory: 120_000_000, tasks: 256, writing: room.flatMap { $0.overflow ? nil : $0.partialValue })
        limits.openFiles = openFilesOfExtensions
        return limits
    }

    /// Of a declared target's command: a program of the system, which was not written for a phone, has 1 GB of memory, and may write 2 GB
    /// besides three copies of what is shared.
    ///
    /// - Parameter size: of what is shared, in bytes.
    /// - Returns: the limits.
    package static func forCommand(_ size: Int64) -> SandboxLimits {
        var limits = forSharing(size)
        limits.memory = 1_000_000_000
        limits.writing = limits.writing.map { $0 > .max - 1_800_000_000 ? .max : $0 + 1_800_000_000 }
        return limits
    }

    /// Of an app that is opened: what serves the machine, and none for its memory and its files.
    package static let application = SandboxLimits(memory: nil, tasks: 2048, writing: nil)
    /// Of an extension in a debugger.
    package static let debugging = SandboxLimits(memory: nil, tasks: nil, writing: nil)

    package init(memory: UInt64?, tasks: Int?, writing: Int64?) {
        self.memory = memory
        self.tasks = tasks
        self.writing = writing
    }

    /// A limit that was exceeded.
    package enum Excess: Sendable, Hashable {
        /// Memory, with how much was used and what is allowed, in bytes.
        case memory(used: UInt64, limit: UInt64)
        /// Processes and threads, with how many there were.
        case tasks(used: Int, limit: Int)
        /// The disk, with how much was written, in bytes.
        case writing(used: Int64, limit: Int64)
        /// The disk, with the path of a folder that is too deep to be measured, or that its owner may not read.
        case closedFolder(String)
    }

    /// The options that the supervisor gets.
    var supervisorOptions: [String] {
        var options = ["files=\(openFiles)"]
        if let tasks, Self.countsTasksInSandbox { options.append("tasks=\(tasks)") }
        // One file that is too large is an error to the program, so it ends before all of its files together are too large.
        if let writing { options.append("filesize=\(max(0, writing - Self.otherFiles))") }
        return options
    }

    /// The room for a program's other files besides one large one, in bytes.
    private static let otherFiles: Int64 = 1 << 20

    /// Whether RLIMIT_NPROC counts the processes of a user namespace, and not all of the user's: since Linux 5.14.
    private static let countsTasksInSandbox: Bool = {
        var names = utsname()
        guard uname(&names) == 0 else { return false }
        let release = withUnsafeBytes(of: names.release) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        let numbers = release.split { !$0.isNumber }.prefix(2).compactMap { Int($0) }
        return numbers.count == 2 && (numbers[0], numbers[1]) >= (5, 14)
    }()
}
