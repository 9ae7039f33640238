// SPDX-License-Identifier: Apache-2.0

package import Foundation
import Glibc

/// Confinement with bubblewrap: namespaces of its own for users, processes, files, network and the rest.
package struct Bubblewrap: ConfinementMechanism {
    package static let name = "bubblewrap"
    package static let layout = SandboxLayout.own

    let program: URL
    let supervisor: URL
    /// The Swift runtime that a supervisor from a debug build is linked with; an installed one is static.
    private let supervisorLibraries: [String]
    /// The helper that gives a program with the network one of its own; nil if none works, and the program has the machine's.
    var network: NetworkHelper?
    /// Whether such a program may have the machine's if there is nothing: the policy has been asked.
    var sharesNetwork = false

    /// Finds the two programs.
    ///
    /// - Throws: ``ConfinementError`` that says what is missing and how to get it.
    package init(supervisor: URL?) throws {
        guard let found = HelperProgram.ofSystem("bwrap") else {
            throw ConfinementError(
                .unavailable,
                "bwrap is not on this machine: install the package bubblewrap"
            )
        }
        program = found
        self.supervisor = try supervisor ?? HelperProgram.supervisor()
        supervisorLibraries = try ELFFile(contentsOf: self.supervisor).libraryFolders()
    }

    /// With the network of the machine a program is not alone.
    package func level(allowsNetwork: Bool) -> ConfinementLevel {
        allowsNetwork && network == nil ? .restricted : .isolated
    }

    package func gaps(allowsNetwork: Bool) -> [String] {
        let always = ["see where shared files lie", "lock a shared file, so that another program waits for it"]
        guard allowsNetwork else { return always }
        return always
            + (network == nil
                ? ["reach what listens on this machine, such as a display", "see its network addresses"]
                : ["reach what listens on this machine's addresses other than loopback"])
    }

    package func command(
        _ profile: SandboxProfile, options: [String], arguments: [String]
    ) throws -> SandboxCommand {
        SandboxCommand(
            program: program.path,
            arguments: [
                "bwrap", "--args", "\(SandboxCommand.rulesDescriptor)", SandboxProfile.supervisorPath, "4", "5",
                options.joined(separator: ","), profile.program,
            ] + arguments,
            // Each argument ends with a zero byte.
            rules: Data(self.options(profile).flatMap { Array($0.utf8) + [0] }),
            network: profile.allowsNetwork ? network.map { ($0, supervisor) } : nil)
    }

    package func program(of keeper: ProcessIdentity) -> Int32? {
        // Bubblewrap's child is the supervisor, and the program is the supervisor's.
        ProcessIdentity.children(of: keeper.number).first.flatMap { ProcessIdentity.children(of: $0).first }
    }

    private func options(_ profile: SandboxProfile) -> [String] {
        var result = [
            "--unshare-user", "--unshare-ipc", "--unshare-pid", "--unshare-uts", "--unshare-cgroup-try",
            "--disable-userns",
            "--new-session", "--as-pid-1", "--cap-drop", "ALL", "--hostname", "appex",
            "--ro-bind", "/usr", "/usr", "--proc", "/proc", "--dev", "/dev", "--chdir", "/",
        ]
        result += Self.processFiles
        result += ["--size", "\(profile.limits.memoryFolders)", "--tmpfs", "/dev/shm", "--remount-ro", "/dev"]
        // Root inside would be root for files that ask for no capability.
        if getuid() == 0 { result += ["--uid", "1000", "--gid", "1000"] }
        if !(profile.allowsNetwork && network == nil && sharesNetwork) { result.append("--unshare-net") }
        result += Self.systemFolders
        var files = SystemFiles.paths(network: profile.allowsNetwork)
        if profile.allowsNetwork, network != nil {
            files.removeAll { $0 == SystemFiles.resolver }
            result += [
                "--info-fd", "\(NetworkConnection.informationDescriptor)",
                "--block-fd", "\(NetworkConnection.blockDescriptor)",
                "--ro-bind-data", "\(NetworkConnection.resolverDescriptor)", SystemFiles.resolver,
            ]
        }
        result += files.flatMap { ["--ro-bind-try", $0, $0] }
        if !profile.mounts.contains(where: { $0.inside == "/tmp" }) {
            result += ["--size", "\(profile.limits.memoryFolders)", "--tmpfs", "/tmp"]
        }
        // Outer folders first, so that what lies inside them is mounted over them.
        for mount in profile.mounts.sorted(by: { $0.inside < $1.inside }) {
            result += [mount.isWritable ? "--bind" : "--ro-bind", mount.outside, mount.inside]
        }
        for library in supervisorLibraries where !profile.mounts.contains(where: { $0.inside == library }) {
            result += ["--ro-bind", library, library]
        }
        result += ["--ro-bind", supervisor.path, SandboxProfile.supervisorPath, "--remount-ro", "/"]
        return result
    }

    /// The options that protect the machine's part of /proc: settings cannot be written, and files that tell about others cannot be
    /// read. It matters where the host is root, whom no file asks for a capability.
    private static let processFiles: [String] =
        ["sys", "sysrq-trigger", "irq", "bus", "fs"].flatMap { ["--ro-bind-try", "/proc/\($0)", "/proc/\($0)"] }
        + ["keys", "key-users", "kcore", "timer_list", "sched_debug", "latency_stats"].flatMap {
            access("/proc/\($0)", F_OK) == 0 ? ["--ro-bind", "/dev/null", "/proc/\($0)"] : []
        }
        + ["acpi", "asound", "scsi"].flatMap { access("/proc/\($0)", F_OK) == 0 ? ["--tmpfs", "/proc/\($0)"] : [] }

    /// Where the system is merged into /usr, links; else the folders themselves.
    private static let systemFolders: [String] = ["bin", "sbin", "lib", "lib32", "lib64", "libx32"].flatMap {
        name -> [String] in
        var buffer = [UInt8](repeating: 0, count: 256)
        let length = readlink("/" + name, &buffer, buffer.count)
        if length > 0 { return ["--symlink", String(decoding: buffer.prefix(length), as: UTF8.self), "/" + name] }
        return access("/" + name, F_OK) == 0 ? ["--ro-bind", "/" + name, "/" + name] : []
    }
}
