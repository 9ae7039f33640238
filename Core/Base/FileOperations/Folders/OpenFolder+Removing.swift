// SPDX-License-Identifier: Apache-2.0

import Foundation

extension OpenFolder {
    /// Removes a file, or a folder with everything in it. Links are removed, not followed. Does nothing if the name is free.
    /// Rights to folders that their owner has taken away from itself are no obstacle.
    ///
    /// Folders deep inside are moved to its top before they are emptied, so that no depth uses up this process's descriptors,
    /// and an interrupted removal continues with the same name.
    ///
    /// - Throws: ``FileOperationError`` for the first that cannot be removed.
    public func remove(_ name: String) throws { try remove(RawName(name)) }

    func remove(_ name: RawName) throws {
        while try unlink(name), let top = try openForRemoval(name) { try empty(top) }
    }

    private func empty(_ top: OpenFolder) throws {
        while true {
            let names = try top.rawNames()
            if names.isEmpty { return }
            for name in names where try top.unlink(name) {
                guard let folder = try top.openForRemoval(name) else { continue }
                for content in try folder.rawNames() where try folder.unlink(content) {
                    let place = RawName(".removed-\(UInt64.random(in: 0 ... .max))")
                    try folder.moveForRemoval(content, to: top, as: place)
                }
                _ = try top.unlink(name)
            }
        }
    }

    private func moveForRemoval(_ name: RawName, to folder: OpenFolder, as place: RawName) throws {
        if renameat(number, name.bytes, folder.number, place.bytes) == 0 || errno == ENOENT { return }
        let code = errno
        // A folder that moves to another folder is written to.
        if code == EACCES, takeRights(to: name),
            renameat(number, name.bytes, folder.number, place.bytes) == 0
        {
            return
        }
        throw FileOperationError("remove", path(name.shown), code)
    }

    private func openForRemoval(_ name: RawName) throws -> OpenFolder? {
        let folder = try ifFound {
            do {
                return try inner(name, for: "remove")
            } catch let error as FileOperationError where error.code == .accessDenied && takeRights(to: name) {
                return try inner(name, for: "remove")
            }
        }
        // What is in it can be removed only by those who may write to it. If this fails, the removal reports the reason.
        if let folder { _ = fchmod(folder.number, 0o700) }
        return folder
    }

    /// Removes a file or an empty folder.
    ///
    /// - Returns: whether it is a folder with something in it, and still there.
    private func unlink(_ name: RawName) throws -> Bool {
        if unlinkat(number, name.bytes, 0) == 0 || errno == ENOENT { return false }
        // A folder: Linux says EISDIR; POSIX allows EPERM.
        let code = errno
        guard code == EISDIR || code == EPERM else { throw FileOperationError("remove", path(name.shown), code) }
        if unlinkat(number, name.bytes, AT_REMOVEDIR) == 0 || errno == ENOENT { return false }
        if errno == ENOTEMPTY || errno == EEXIST { return true }
        // A file that may not be removed.
        throw FileOperationError("remove", path(name.shown), errno == ENOTDIR ? code : errno)
    }
}
