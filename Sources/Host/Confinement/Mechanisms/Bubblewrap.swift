// SPDX-License-Identifier: Apache-2.0

package import Foundation
import Glibc

/// Confinement with bubblewrap: namespaces of its own for users, processes, files, network and the rest.
package struct Bubblewrap: Sendable {
    package static let name = "bubblewrap"

    let program: URL
    let supervisor: URL
    /// The Swift runtime that a supervisor from a debug build is linked with; an installed one is static.
    private let supervisorLibraries: [String]

    /// Finds the two programs.
    ///
    /// - Throws: ``ConfinementError`` that says what is missing and how to get it.
    package init(supervisor: URL?) throws {
        let search = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
        guard let found = search.map({ String($0) + "/bwrap" }).first(where: { access($0, X_OK) == 0 }) else {
            throw ConfinementError(
                .unavailable,
                "an extension is only launched confined, and bwrap is not on this machine: install the package bubblewrap"
            )
        }
        program = URL(fileURLWithPath: found)
        self.supervisor = try supervisor ?? Self.supervisorBesideThisProgram()
        supervisorLibraries = try ELFFile(contentsOf: self.supervisor).libraryFolders()
    }

    private static func supervisorBesideThisProgram() throws -> URL {
        guard let found = HelperProgram.find("appex-supervisor") else {
            throw ConfinementError(
                .launchFailed,
                "appex-supervisor is missing: expected it at "
                    + HelperProgram.places("appex-supervisor").map(\.path).joined(separator: " or ")
                    + "; a package lists the product appex-supervisor among the dependencies of its target")
        }
        return found
    }

    /// Returns the arguments as bwrap reads them from a descriptor: each ends with a zero byte.
    func arguments(_ profile: SandboxProfile) -> Data { Data(options(profile).flatMap { Array($0.utf8) + [0] }) }

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
        if !profile.allowsNetwork { result.append("--unshare-net") }
        result += Self.systemFolders + Self.systemFiles(network: profile.allowsNetwork)
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

    /// What of /proc is the machine's and not the sandbox's: settings cannot be written, and what tells about others cannot be
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

    private static func systemFiles(network: Bool) -> [String] {
        let always = ["/etc/ld.so.cache", "/etc/localtime"]
        let forNetwork = ["/etc/resolv.conf", "/etc/hosts", "/etc/nsswitch.conf", "/etc/ssl", "/etc/ca-certificates"]
        return (always + (network ? forNetwork : [])).flatMap { ["--ro-bind-try", $0, $0] }
    }
}
