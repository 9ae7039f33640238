// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A folder for the time that a process needs it. Its owner holds a lock on it, which ends with the owner: other processes
/// remove the folders whose owners were killed.
///
/// ```swift
/// LockedFolder.sweep(folder, prefix: ".draft-")
/// let draft = try LockedFolder(in: folder, prefix: ".draft-")
/// defer { draft.remove { report("left behind: \($0)") } }
/// ```
public struct LockedFolder: Sendable {
    /// The open folder that was created and locked.
    public let folder: OpenFolder
    private let parent: OpenFolder
    private let name: String
    private static let mostAttempts = 100

    /// Creates a folder with a name of its own.
    ///
    /// - Parameters:
    ///   - parent: where to create it.
    ///   - prefix: the beginning of its name, and of the names of all folders of this kind.
    /// - Throws: ``FileOperationError``.
    public init(in parent: OpenFolder, prefix: String = "") throws {
        self.parent = parent
        for attempt in 1... {
            let name = prefix + UUID().uuidString
            do {
                let folder = try parent.createFolder(name)
                // Another process may have swept it away before it was locked.
                guard try folder.lock(), try parent.status(name)?.identity == folder.status().identity else { continue }
                (self.folder, self.name) = (folder, name)
                return
            } catch let error as FileOperationError where error.code == .notFound {
                // It was swept away before it was opened. Without its parent, creating another one would fail for ever.
                // So would it in a folder that takes no folders, such as one of /proc, which says the same.
                guard attempt < Self.mostAttempts,
                    try FileStatus.ifKnown(parent.url.path)?.identity == parent.status().identity
                else { throw error }
            }
        }
        preconditionFailure("the last attempt throws")
    }

    /// Returns a second owner of the lock, for a process that is started with it: the folder is locked until both have ended.
    ///
    /// - Throws: ``FileOperationError``.
    public func share() throws -> FileDescriptor { try .duplicate(folder.number) }

    /// Deletes the folder with everything in it, and ends the lock.
    ///
    /// - Parameter report: takes the error if that is not possible.
    public func remove(_ report: (any Error) -> Void) {
        do { try parent.remove(name) } catch { report(error) }
    }

    /// Deletes the folders whose owners have ended. Folders that cannot be deleted now stay for the next sweep.
    ///
    /// - Parameters:
    ///   - parent: where they are.
    ///   - prefix: the beginning of their names.
    ///   - isDeleted: decides for each of them; by default all are deleted.
    public static func sweep(
        _ parent: OpenFolder, prefix: String = "", deletingIf isDeleted: (OpenFolder) -> Bool = { _ in true }
    ) {
        do {
            for name in try parent.names() where name.hasPrefix(prefix) { sweep(name, in: parent, isDeleted) }
        } catch {
            // They stay; the caller needs none of them.
        }
    }

    private static func sweep(_ name: String, in parent: OpenFolder, _ isDeleted: (OpenFolder) -> Bool) {
        do {
            guard let status = try parent.status(name), status.isOwn, status.isFolder,
                let folder = try parent.folder(name), try folder.lock()
            else { return }
            if isDeleted(folder) { try withExtendedLifetime(folder) { try parent.remove(name) } }
        } catch {
            // One that another process changes at this moment hides no other.
        }
    }
}
