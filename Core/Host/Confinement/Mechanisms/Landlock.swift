// SPDX-License-Identifier: Apache-2.0

import FileOperations
package import Foundation
import Glibc

/// Confinement with Landlock and a filter of system calls, for machines that allow no user namespaces, such as Ubuntu since 24.04
/// and most containers. (landlock(7), seccomp(2))
///
/// The supervisor is the program's parent, and carries out for it the calls that Landlock does not look at.
package struct Landlock: ConfinementMechanism {
    package static let name = "landlock"
    package static let layout = SandboxLayout.machine

    private let supervisor: URL

    /// Creates the mechanism with a supervisor, which is looked for if none is given.
    ///
    /// - Throws: ``ConfinementError`` if it is missing.
    package init(supervisor: URL?) throws {
        self.supervisor = try supervisor ?? HelperProgram.supervisor()
    }

    static let level = ConfinementLevel.restricted

    package func level(allowsNetwork: Bool) -> ConfinementLevel { Self.level }

    package func gaps(allowsNetwork: Bool) -> [String] {
        [
            "find out whether a file of a certain name exists, its size, its dates, and where a link leads",
            "see the name of the machine, its network addresses and what is connected",
            "find out which processes exist", "lock a shared file, so that another program waits for it",
        ] + (allowsNetwork ? ["reach what listens on this machine"] : [])
    }

    package func command(
        _ profile: SandboxProfile, options: [String], arguments: [String]
    ) throws -> SandboxCommand {
        // Its one process is limited as such, and RLIMIT_NPROC would count all processes of the user.
        let own =
            options.filter { !$0.hasPrefix("tasks=") } + ["places=\(SandboxCommand.rulesDescriptor)"]
            + (profile.allowsNetwork ? ["network"] : [])
        return SandboxCommand(
            program: supervisor.path,
            arguments: ["appex-supervisor", "4", "5", own.joined(separator: ","), profile.program] + arguments,
            rules: rules(profile))
    }

    package func program(of keeper: ProcessIdentity) -> Int32? { ProcessIdentity.children(of: keeper.number).first }

    /// As the supervisor reads them (places.h).
    private func rules(_ profile: SandboxProfile) -> Data {
        let system = Self.systemFolders.map { ("x", $0) }
        let files = SystemFiles.paths(network: profile.allowsNetwork).map { ("s", $0) }
        let devices = ["null", "zero", "full"].map { ("d", "/dev/\($0)") }
        let randomness = ["random", "urandom"].map { ("s", "/dev/\($0)") }
        // AppGroups and Vault believe nothing that they remember of an earlier start of the machine.
        let start = [("s", "/proc/sys/kernel/random/boot_id")]
        let known = (system + files + devices + randomness + start).filter { access($0.1, F_OK) == 0 }
        let own = profile.mounts.map { mount in
            // What a program can change is not executed.
            (mount.isWritable ? "w" : mount.isExecutable ? "x" : mount.isReal ? "R" : "r", mount.outside)
        }
        return Data((known + own).flatMap { Array("\($0.0)\($0.1)".utf8) + [0] })
    }

    /// Those that are links lead into others.
    private static let systemFolders = ["/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32"]
}
