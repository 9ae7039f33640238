// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation
import Synchronization

/// Folders that are deleted when the command has ended. A command that is killed cannot delete its folders: the next one that
/// needs a folder does.
enum TemporaryFolders {
    private static let prefix = "appex-temporary-"
    private static let folders = Mutex<[OpenFolder]>([])

    /// Creates a folder. It is locked as long as the command runs.
    ///
    /// - Throws: `FileOperationError`.
    static func create() throws -> URL {
        let parent = try OpenFolder(FileManager.default.temporaryDirectory)
        sweep(parent)
        let folder = try parent.createFolder(prefix + UUID().uuidString)
        _ = try folder.lock()
        folders.withLock { $0.append(folder) }
        return folder.url
    }

    static func removeAll() {
        let all = folders.withLock { folders in
            defer { folders = [] }
            return folders
        }
        for folder in all { remove(folder.url) }
    }

    private static func remove(_ folder: URL) {
        do {
            try OpenFolder(folder.deletingLastPathComponent()).remove(folder.lastPathComponent)
        } catch {
            Output.printError("the temporary folder \(folder.path) is left behind: \(error)")
        }
    }

    /// Removes the folders of commands that were killed. One that was only just created may not be locked yet.
    private static func sweep(_ parent: OpenFolder) {
        do {
            for name in try parent.names() where name.hasPrefix(prefix) { sweep(name, in: parent) }
        } catch {
            // They stay until the next command; this one needs none of them.
        }
    }

    private static func sweep(_ name: String, in parent: OpenFolder) {
        do {
            guard let status = try parent.status(name), status.isOwn, status.isFolder,
                status.modified.date.timeIntervalSinceNow < -60, let folder = try parent.folder(name), try folder.lock()
            else { return }
            withExtendedLifetime(folder) { remove(folder.url) }
        } catch {
            // One that another process changes at this moment hides no other.
        }
    }
}
