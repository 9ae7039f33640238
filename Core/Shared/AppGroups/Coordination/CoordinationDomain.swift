// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation

/// The files whose accesses are coordinated with each other: those of one shared container, or all others of this user.
struct CoordinationDomain: Hashable, Sendable {
    /// The folder of the domain; its parts have keys.
    let root: String
    /// The folder of its lock file and its file of changes.
    let folder: URL

    /// The domain of a file.
    init(of path: String) throws {
        let environment = ProcessInfo.processInfo.environment
        if let groups = environment[SharedContainer.environmentKey] {
            if let group = path.path(below: groups)?.pathParts.first {
                root = groups + "/" + group
                folder = URL(fileURLWithPath: root, isDirectory: true)
                return
            }
        }
        root = ""
        // No container: the processes of this user on this machine.
        folder = Self.userFolder(environment)
        try OpenFolder.create(folder)
        let status = try FileStatus(ofLink: folder.path)
        guard status.isOwn, status.isFolder else {
            throw FileOperationError("use", folder.path, .notPermitted, explanation: "it is not this user's folder")
        }
    }

    /// Whether a path is one of the domain's files, spelt without a way round.
    func holds(_ path: String) -> Bool {
        root.isEmpty || path.path(below: root) != nil && URL(fileURLWithPath: path).coordinatedPath == path
    }

    var lockName: String { ".coordination.lock" }
    var changesName: String { ".coordination.changes" }

    /// The parts from the domain's folder to the file: each folder above it, then the file.
    func keys(of path: String) -> [String] {
        var keys: [String] = []
        var key = ""
        for part in (root.isEmpty ? path : path.path(below: root) ?? "").pathParts {
            key += "/" + part
            keys.append(key)
        }
        return keys.isEmpty ? ["/"] : ["/"] + keys
    }

    /// The byte of the lock file that stands for a part: two parts in one byte would only wait for each other. (FNV-1a)
    static func byte(_ key: String) -> Int64 {
        let hash = key.utf8.reduce(UInt64(14_695_981_039_346_656_037)) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
        return Int64(hash >> 2)
    }
}
