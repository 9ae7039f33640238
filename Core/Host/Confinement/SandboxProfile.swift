// SPDX-License-Identifier: Apache-2.0

import AppGroups
import DeclaredTargets
package import ExtensionBundles
import FileOperations
package import Foundation

/// The files, network and settings that a confined program can see. Nothing else exists for it.
///
/// Docs/Sandbox.md explains each part.
package struct SandboxProfile: Sendable {
    /// A folder or file that exists inside, and its place outside.
    package struct Mount: Sendable {
        package var inside: String
        package var outside: String
        package var isWritable: Bool
        /// Whether programs and libraries in it may run.
        package var isExecutable = false
        /// Whether other programs write into it, too.
        package var isShared = false
        /// Whether the place outside has been looked up and is a path without links: a link that is found on it later was planted.
        package var isReal = false

        package init(
            inside: String, outside: String, isWritable: Bool, isExecutable: Bool = false, isReal: Bool = false
        ) {
            self.isReal = isReal
            self.inside = inside
            self.outside = outside
            self.isWritable = isWritable
            self.isExecutable = isExecutable
        }
    }

    static let supervisorPath = "/run/appex/supervisor"

    /// The program's path inside.
    package let program: String
    package var mounts: [Mount]
    package var allowsNetwork: Bool
    package var environment: [String: String]
    /// The keys of the program's keychains, which it reads from a descriptor of its own; nil for none.
    package var secrets: Data?
    package var limits = SandboxLimits.application
    /// Where the person has a file, by its path inside, for files that are linked into a folder of a mount.
    package var origins: [String: String] = [:]

    /// The profile of a program of the system that sees no file of the user's.
    package static func system(_ program: String) -> SandboxProfile {
        SandboxProfile(program: program, mounts: [], allowsNetwork: false, environment: [:])
    }

    /// Returns the path of a bundle's folder inside. An extension lies in the folder `PlugIns` of its app, as outside, so that it finds
    /// the app's frameworks at `../../Frameworks`.
    package static func bundlePath(_ program: BundleProgram, _ layout: SandboxLayout) -> String {
        let parts = program.bundle.pathComponents.suffix(program.containingBundle == nil ? 1 : 3)
        return layout.path("bundle/" + parts.joined(separator: "/"), outside: program.bundlePath)
    }

    /// Makes a folder the program's temporary one.
    ///
    /// - Parameters:
    ///   - folder: the folder outside.
    ///   - layout: where the program finds it.
    package mutating func setTemporaryFolder(_ folder: URL, _ layout: SandboxLayout) {
        let inside = layout.temporaryPath(outside: folder.path)
        mounts.append(Mount(inside: inside, outside: folder.path, isWritable: true))
        environment["TMPDIR"] = inside
    }

    /// Creates the folders that the program can write to, as far as they are missing.
    ///
    /// - Throws: `FileOperationError`.
    func createWritableFolders() throws {
        for folder in writableFolders { try OpenFolder.create(folder.url) }
    }

    /// A folder that the program can write to.
    struct WritableFolder: Sendable {
        let url: URL
        /// Whether other programs can, too.
        let isShared: Bool
    }

    /// Where the program can write.
    var writableFolders: [WritableFolder] {
        mounts.filter(\.isWritable).map {
            WritableFolder(url: URL(fileURLWithPath: $0.outside, isDirectory: true), isShared: $0.isShared)
        }
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
    /// Lists what a bundle's program can see: its own container, its groups' containers, its bundle, and the system's
    /// read-only folders. A container that is missing is created by the launch.
    ///
    /// - Parameters:
    ///   - program: the program.
    ///   - layout: where it finds its files.
    /// - Returns: the profile.
    /// - Throws: ``ConfinementError`` if the program cannot be read; `BundleError` if the entitlements cannot be read.
    package func sandboxProfile(for program: BundleProgram, _ layout: SandboxLayout) throws -> SandboxProfile {
        let libraries = try libraryMounts(of: program.executable)
        let path = SandboxProfile.bundlePath(program, layout) + "/" + program.executableName
        return try sandboxProfile(for: program, running: path, libraries, layout)
    }

    /// Lists what the command of a declared target can see: what a program of its bundle could, and the settings of the system's programs.
    ///
    /// - Parameters:
    ///   - program: the target.
    ///   - path: the command's program inside.
    ///   - layout: where it finds its files.
    /// - Returns: the profile.
    /// - Throws: `BundleError` if the entitlements cannot be read.
    package func sandboxProfile(
        for program: BundleProgram, running path: String, _ layout: SandboxLayout
    ) throws -> SandboxProfile {
        let settings = SystemFiles.programSettings().map {
            SandboxProfile.Mount(inside: $0, outside: $0, isWritable: false, isReal: true)
        }
        var profile = try sandboxProfile(for: program, running: path, settings, layout)
        profile.environment["PATH"] = DeclaredTarget.programFolders.joined(separator: ":")
        return profile
    }

    private func sandboxProfile(
        for program: BundleProgram, running path: String, _ others: [SandboxProfile.Mount], _ layout: SandboxLayout
    ) throws -> SandboxProfile {
        let entitlements = try program.currentEntitlements()
        let container = container(of: program.identifier)
        var mounts = [
            SandboxProfile.Mount(
                inside: SandboxProfile.bundlePath(program, layout), outside: program.bundlePath, isWritable: false,
                isExecutable: true),
            SandboxProfile.Mount(inside: container.path, outside: container.path, isWritable: true),
        ]
        // An app's own are in its bundle.
        if let application = program.containingBundle {
            let frameworks = application.appendingPathComponent(BundleProgram.frameworksName).path
            if try OpenFolder(application).status(BundleProgram.frameworksName)?.isFolder == true {
                mounts.append(
                    SandboxProfile.Mount(
                        inside: layout.path(
                            "bundle/\(application.filename)/\(BundleProgram.frameworksName)",
                            outside: frameworks),
                        outside: frameworks, isWritable: false, isExecutable: true))
            }
        }
        for group in entitlements.applicationGroups {
            let shared = groupContainers.appendingPathComponent(group, isDirectory: true)
            var mount = SandboxProfile.Mount(inside: shared.path, outside: shared.path, isWritable: true)
            mount.isShared = true
            mounts.append(mount)
        }
        return SandboxProfile(
            program: path, mounts: mounts + others, allowsNetwork: entitlements.allowsNetwork,
            environment: environment(home: container, groups: entitlements.applicationGroups))
    }

    /// Lists what a program of this package can see: itself, and the system's read-only folders.
    ///
    /// - Parameters:
    ///   - executable: the program, without links on its path.
    ///   - layout: where it finds its files.
    /// - Returns: the profile.
    /// - Throws: ``ConfinementError`` if the program cannot be read.
    package func sandboxProfile(ofHelper executable: URL, _ layout: SandboxLayout) throws -> SandboxProfile {
        let inside = layout.path(executable.filename, outside: executable.path)
        var profile = SandboxProfile.system(inside)
        profile.mounts =
            [SandboxProfile.Mount(inside: inside, outside: executable.path, isWritable: false, isExecutable: true)]
            + (try libraryMounts(of: executable))
        return profile
    }

    /// The folders of the Swift runtime that the program names in its RUNPATH.
    private func libraryMounts(of executable: URL) throws -> [SandboxProfile.Mount] {
        let own = [data, cache, state].map { $0.resolvingSymlinksInPath().path }
        return try ELFFile(contentsOf: executable).libraryFolders().compactMap { library in
            // Resolved once, and not where a confined program can write: it could place a link there before it is mounted.
            let outside = URL(fileURLWithPath: library).resolvingSymlinksInPath().path
            // Where toolchains have it: a folder of that name holds nothing of the person's.
            guard outside.hasSuffix("/lib/swift/linux"),
                !own.contains(where: { outside == $0 || outside.path(below: $0) != nil })
            else { return nil }
            return SandboxProfile.Mount(inside: library, outside: outside, isWritable: false, isExecutable: true)
        }
    }

    private func environment(home: URL, groups: [String]) -> [String: String] {
        var result = [
            // Foundation looks for the home in the list of users first, which a sandbox of Landlock shares with everything else.
            "HOME": home.path, "CFFIXED_USER_HOME": home.path, "TMPDIR": "/tmp", "PATH": "/usr/bin:/bin",
            SharedContainer.environmentKey: groupContainers.path,
            SharedContainer.groupsKey: groups.joined(separator: ":"),
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
