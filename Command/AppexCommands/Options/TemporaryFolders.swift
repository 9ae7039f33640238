// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
import FileOperations
import Foundation
import Synchronization

/// Folders that are deleted when the command has ended. A command that is killed cannot delete its folders: the next one that
/// needs a folder does.
enum TemporaryFolders {
    private static let folders = Mutex<[LockedFolder]>([])

    /// Creates a folder. It is locked as long as the command runs.
    ///
    /// - Throws: `FileOperationError`, `BundleError` if the environment does not name the user's folders.
    static func create() throws -> URL {
        // Not in /tmp, which may be memory.
        let cache = try ApplicationFolders().cache
        let parent = try OpenFolder(creating: cache.appendingPathComponent("Temporary", isDirectory: true))
        LockedFolder.sweep(parent)
        let folder = try LockedFolder(in: parent)
        folders.withLock { $0.append(folder) }
        return folder.folder.url
    }

    /// Deletes the folders of commands that were killed.
    static func sweep() {
        do {
            let cache = try ApplicationFolders().cache
            LockedFolder.sweep(try OpenFolder(cache.appendingPathComponent("Temporary", isDirectory: true)))
        } catch {
            // No command has needed one yet.
        }
    }

    static func removeAll() {
        let all = folders.withLock { folders in
            defer { folders = [] }
            return folders
        }
        for folder in all {
            folder.remove { Output.printError("the temporary folder \(folder.folder.url.path) is left behind: \($0)") }
        }
    }
}
