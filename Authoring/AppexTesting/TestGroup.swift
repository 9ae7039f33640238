// SPDX-License-Identifier: Apache-2.0

import AppGroups
import FileOperations
public import Foundation
import Synchronization

/// App groups for code that runs in the test's own process, as an entitlement gives them to an installed app.
///
/// ```swift
/// let container = try TestGroup.container("group.org.example.notes")
/// let inbox = Inbox(try SharedContainer("group.org.example.notes"))
/// ```
public enum TestGroup {
    private static let root = Mutex<URL?>(nil)

    /// Returns the container of a group, an empty folder at the first call. The folders are of this process, which removes them when it exits.
    ///
    /// - Throws: the error of the file system.
    @discardableResult
    public static func container(_ identifier: String) throws -> URL {
        let root = try root.withLock { root in
            if let root { return root }
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
                "appex-groups-\(UUID().uuidString)", isDirectory: true)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            CurrentProcess.setEnvironment(SharedContainer.environmentKey, to: folder.path)
            CurrentProcess.setEnvironment(SharedContainer.groupsKey, to: nil)
            atexit { TestGroup.removeAll() }
            root = folder
            return folder
        }
        let folder = root.appendingPathComponent(identifier, isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    private static func removeAll() {
        // What cannot be removed is in the temporary folder.
        root.withLock { root in if let root { try? FileManager.default.removeItem(at: root) } }
    }
}
