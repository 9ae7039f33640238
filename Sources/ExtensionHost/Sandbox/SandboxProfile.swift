// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
import FileOperations
import Foundation

/// What a confined program can see. Everything that is not named here is not there for it.
///
/// Docs/Sandbox.md explains each part.
struct SandboxProfile {
    /// A folder or file that exists inside, and where it is outside.
    struct Mount: Sendable {
        var inside: String
        var outside: String
        var isWritable: Bool
    }

    static let attachmentsFolder = "/run/appex/attachments"
    static let demandFolder = "/run/appex/demand"
    static let supervisorPath = "/run/appex/supervisor"

    var mounts: [Mount]
    var allowsNetwork: Bool
    var environment: [String: String]

    /// The profile of a bundle's program: its own container, its groups' containers, the system's read-only folders.
    ///
    /// A nil temporary folder means one in memory that goes with the program.
    ///
    /// - Throws: `FileOperationError` where a container cannot be made.
    init(
        bundle: URL, identifier: String, executable: URL, entitlements: Entitlements, folders: ApplicationFolders,
        temporaryFolder: URL?
    ) throws {
        let container = folders.container(of: identifier)
        try Folder.create(container)
        mounts = [
            Mount(inside: Self.bundlePath(bundle), outside: bundle.path, isWritable: false),
            Mount(inside: container.path, outside: container.path, isWritable: true),
        ]
        if let temporaryFolder { mounts.append(Mount(inside: "/tmp", outside: temporaryFolder.path, isWritable: true)) }
        for group in entitlements.applicationGroups {
            let shared = folders.groupContainers.appendingPathComponent(group, isDirectory: true)
            try Folder.create(shared)
            mounts.append(Mount(inside: shared.path, outside: shared.path, isWritable: true))
        }
        for library in try ELFFile(contentsOf: executable).libraryFolders() {
            // Resolved once, and nowhere that a confined program can write: it could put a link there before it is mounted.
            let outside = URL(fileURLWithPath: library).resolvingSymlinksInPath().path
            let own = [folders.data, folders.cache, folders.state].map { $0.resolvingSymlinksInPath().path }
            guard !own.contains(where: { outside == $0 || outside.hasPrefix($0 + "/") }) else { continue }
            mounts.append(Mount(inside: library, outside: outside, isWritable: false))
        }
        allowsNetwork = entitlements.allowsNetwork
        environment = Self.environment(home: container, groups: folders.groupContainers)
    }

    /// Where a bundle lies inside.
    static func bundlePath(_ bundle: URL) -> String { "/run/appex/bundle/" + bundle.lastPathComponent }

    private static func environment(home: URL, groups: URL) -> [String: String] {
        var result = [
            "HOME": home.path, "TMPDIR": "/tmp", "PATH": "/usr/bin:/bin", "APPEX_GROUP_CONTAINERS": groups.path,
        ]
        let own = ProcessInfo.processInfo.environment
        // What a person set about language and time is theirs to show; the rest is none of an extension's business.
        for (key, value) in own where key == "LANG" || key == "LANGUAGE" || key == "TZ" || key.hasPrefix("LC_") {
            result[key] = value
        }
        // The tail of standard error must be the program's own words, and crashing must be quick.
        result["SWIFT_BACKTRACE"] = "enable=no"
        return result
    }

    /// The path outside of a path inside; nil where nothing of the person's is there.
    func outside(_ inside: String) -> (root: Mount, relative: String)? {
        let path = URL(fileURLWithPath: inside).standardized.path
        let candidates = mounts.filter { path == $0.inside || path.hasPrefix($0.inside + "/") }
        guard let mount = candidates.max(by: { $0.inside.count < $1.inside.count }) else { return nil }
        return (mount, String(path.dropFirst(mount.inside.count).drop { $0 == "/" }))
    }
}
