// SPDX-License-Identifier: Apache-2.0

import CLinux
import Foundation
import Glibc

extension OpenFolder {
    /// Opens what a relative path leads to: no symbolic link and no `..` is followed, and it waits for no other process.
    /// (openat2(2))
    func open(_ name: RawName, _ flags: Int32, _ permissions: UInt32 = 0, for operation: String) throws
        -> FileDescriptor
    {
        let file = clinux_open_beneath(number, name.bytes, flags, permissions)
        guard file >= 0 else { throw FileOperationError(operation, path(name.shown), -file) }
        return FileDescriptor(owning: file)
    }

    /// Opens what a relative path leads to, only to look at it: a file of any kind, which need not be readable. (O_PATH)
    func openForStatus(_ name: RawName) throws -> FileDescriptor { try open(name, clinux_path_only, for: "look at") }

    /// Gives the owner all rights to a folder in this one. A link that another process puts in its place changes nothing: the
    /// folder is opened, and what was opened is changed.
    func takeRights(to name: RawName) -> Bool {
        let folder = clinux_open_beneath(number, name.bytes, clinux_path_only | O_DIRECTORY, 0)
        guard folder >= 0 else { return false }
        let owned = FileDescriptor(owning: folder)
        // fchmod(2) refuses a descriptor that is only a path.
        return chmod("/proc/self/fd/\(owned.number)", 0o700) == 0
    }

    /// Gives a folder the permissions again that it had.
    func restoreRights(_ permissions: UInt32, to name: RawName) {
        let folder = clinux_open_beneath(number, name.bytes, clinux_path_only | O_DIRECTORY, 0)
        guard folder >= 0 else { return }
        let owned = FileDescriptor(owning: folder)
        _ = chmod("/proc/self/fd/\(owned.number)", mode_t(permissions & 0o777))
    }

    /// Takes the rights away with which a file would run as its owner or group. A link that another process puts in its place is
    /// refused.
    func removeSpecialRights(ofItem name: RawName) throws { try setRights(ofItem: name) { $0 } }

    /// Takes rights away. A link that another process puts in its place is refused.
    func removeRights(_ rights: UInt32, ofItem name: RawName) throws { try setRights(ofItem: name) { $0 & ~rights } }

    private func setRights(ofItem name: RawName, _ change: (UInt32) -> UInt32) throws {
        let item = try openForStatus(name)
        let status = try FileStatus(ofDescriptor: item.number, path: path(name.shown))
        guard chmod("/proc/self/fd/\(item.number)", mode_t(change(status.permissions))) == 0 else {
            throw FileOperationError("set the permissions of", path(name.shown), errno)
        }
    }

    /// Moves an item to a free name, in one step. (renameat2(2)) On file systems that cannot do that, such as NFS and most of FUSE, it takes the name first with an
    /// empty item, which the moved one replaces.
    ///
    /// - Throws: ``FileOperationError``: `alreadyExists` if the name is taken,
    ///   `notFound` if there is nothing to move.
    public func move(_ name: String, to folder: OpenFolder, as newName: String) throws {
        let code = clinux_rename_without_replacing(number, name, folder.number, newName)
        guard code == 0 else { throw FileOperationError("move", path(name), -code) }
    }

    /// Gives an item another name in the same folder.
    ///
    /// - Returns: whether it has the name; not if that is taken.
    /// - Throws: ``FileOperationError``.
    func rename(_ name: RawName, toFree newName: String) throws -> Bool {
        let code = clinux_rename_without_replacing(number, name.bytes, number, newName)
        guard code == 0 || code == -EEXIST else { throw FileOperationError("rename", path(name.shown), -code) }
        return code == 0
    }

    /// Exchanges two items, which may be folders, in one step. (renameat2(2))
    ///
    /// - Throws: ``FileOperationError``.
    public func exchange(_ name: String, with otherName: String, in folder: OpenFolder) throws {
        let code = clinux_rename_exchanging(number, name, folder.number, otherName)
        guard code == 0 else { throw FileOperationError("exchange", path(name), -code) }
    }

    /// Waits until all that was written to its file system is on the disk: for many files at a time. (syncfs(2))
    ///
    /// - Throws: ``FileOperationError``.
    package func synchronizeFileSystem() throws {
        let code = clinux_synchronize_file_system(number)
        guard code == 0 else { throw FileOperationError("store", url.path, -code) }
    }
}
