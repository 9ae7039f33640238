// SPDX-License-Identifier: Apache-2.0

import AppGroups
package import ExtensionBundles
import FileOperations
import Foundation

/// What a confined program can see. Nothing else exists for it.
///
/// Docs/Sandbox.md explains each part.
package struct SandboxProfile: Sendable {
    /// A folder or file that exists inside, and its place outside.
    package struct Mount: Sendable {
        package var inside: String
        package var outside: String
        package var isWritable: Bool

        package init(inside: String, outside: String, isWritable: Bool) {
            self.inside = inside
            self.outside = outside
            self.isWritable = isWritable
        }
    }

    static let supervisorPath = "/run/appex/supervisor"

    /// The program's path inside.
    package let program: String
    package var mounts: [Mount]
    package var allowsNetwork: Bool
    package var environment: [String: String]
    package var limits = SandboxLimits.application

    /// The profile of a program of the system that sees no file of the user's.
    package static func system(_ program: String) -> SandboxProfile {
        SandboxProfile(program: program, mounts: [], allowsNetwork: false, environment: [:])
    }

    /// Returns the path of a bundle's folder inside.
    package static func bundlePath(_ program: BundleProgram) -> String {
        "/run/appex/bundle/" + program.bundle.lastPathComponent
    }

    /// Creates the folders that the program can write to, as far as they are missing.
    ///
    /// - Throws: `FileOperationError`.
    func createWritableFolders() throws {
        for folder in writableFolders { try OpenFolder.create(folder) }
    }

    /// Where the program can write.
    var writableFolders: [URL] {
        mounts.filter(\.isWritable).map { URL(fileURLWithPath: $0.outside, isDirectory: true) }
    }

    /// Returns the path outside for a path inside, in the mount that it belongs to; nil if no file of the user's is there.
    package func outside(_ inside: String) -> (mount: Mount, relative: String)? {
        let path = URL(fileURLWithPath: inside).standardized.path
        let candidates = mounts.compactMap { mount -> (mount: Mount, relative: String)? in
            if path.utf8.elementsEqual(mount.inside.utf8) { return (mount, "") }
            return path.path(below: mount.inside).map { (mount, $0) }
        }
        return candidates.max { $0.mount.inside.utf8.count < $1.mount.inside.utf8.count }
    }
}

extension ApplicationFolders {
    /// Returns the profile of a bundle's program: its own container, its groups' containers, its bundle, and the system's
    /// read-only folders. A container that is missing is created by the launch.
    ///
    /// - Throws: ``ConfinementError`` if the program cannot be read; `BundleError` if the entitlements cannot be read.
    package func sandboxProfile(for program: BundleProgram) throws -> SandboxProfile {
        let entitlements = try program.currentEntitlements()
        let container = container(of: program.identifier)
        var mounts = [
            SandboxProfile.Mount(
                inside: SandboxProfile.bundlePath(program), outside: program.bundlePath, isWritable: false),
            SandboxProfile.Mount(inside: container.path, outside: container.path, isWritable: true),
        ]
        for group in entitlements.applicationGroups {
            let shared = groupContainers.appendingPathComponent(group, isDirectory: true)
            mounts.append(SandboxProfile.Mount(inside: shared.path, outside: shared.path, isWritable: true))
        }
        return SandboxProfile(
            program: SandboxProfile.bundlePath(program) + "/" + program.executableName,
            mounts: mounts + (try libraryMounts(of: program)), allowsNetwork: entitlements.allowsNetwork,
            environment: environment(home: container))
    }

    /// The folders of the Swift runtime that the program names in its RUNPATH.
    private func libraryMounts(of program: BundleProgram) throws -> [SandboxProfile.Mount] {
        let own = [data, cache, state].map { $0.resolvingSymlinksInPath().path }
        return try ELFFile(contentsOf: program.executable).libraryFolders().compactMap { library in
            // Resolved once, and not where a confined program can write: it could place a link there before it is mounted.
            let outside = URL(fileURLWithPath: library).resolvingSymlinksInPath().path
            // Where toolchains have it: a folder of that name holds nothing of the person's.
            guard outside.hasSuffix("/lib/swift/linux"),
                !own.contains(where: { outside == $0 || outside.path(below: $0) != nil })
            else { return nil }
            return SandboxProfile.Mount(inside: library, outside: outside, isWritable: false)
        }
    }

    private func environment(home: URL) -> [String: String] {
        var result = [
            "HOME": home.path, "TMPDIR": "/tmp", "PATH": "/usr/bin:/bin",
            SharedContainer.environmentKey: groupContainers.path,
        ]
        let own = ProcessInfo.processInfo.environment
        // The user's language and time zone are meant to be seen; the rest of the environment does not concern a program.
        for (key, value) in own where key == "LANG" || key == "LANGUAGE" || key == "TZ" || key.hasPrefix("LC_") {
            result[key] = value
        }
        // The tail of standard error must be the program's own words, and crashing must be quick.
        result["SWIFT_BACKTRACE"] = "enable=no"
        return result
    }
}
