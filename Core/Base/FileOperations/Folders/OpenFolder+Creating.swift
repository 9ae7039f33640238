// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension OpenFolder {
    /// Opens a folder; it, and the folders above it, are created if they are missing, for their owner only.
    ///
    /// - Parameters:
    ///   - folder: what is to be there.
    ///   - permissions: of the folders that are created.
    ///   - isDurable: whether the names of the folders that are created must be on the disk when this returns.
    /// - Throws: ``FileOperationError`` if something other than a folder exists at the path.
    public convenience init(creating folder: URL, permissions: UInt32 = 0o700, isDurable: Bool = false) throws {
        try Self.create(folder, permissions: permissions, isDurable: isDurable)
        try self.init(folder)
    }

    /// Creates a folder, and the folders above it, for their owner only. Does nothing if it exists.
    ///
    /// - Parameters:
    ///   - folder: what is to be there.
    ///   - permissions: of the folders that are created.
    ///   - isDurable: whether the names of the folders that are created must be on the disk when this returns.
    /// - Throws: ``FileOperationError`` if something other than a folder exists at the path.
    public static func create(_ folder: URL, permissions: UInt32 = 0o700, isDurable: Bool = false) throws {
        if mkdir(folder.path, mode_t(permissions)) != 0 {
            switch errno {
            case EEXIST:
                guard FileStatus.ifKnown(folder.path)?.isFolder == true else {
                    throw FileOperationError("create the folder", folder.path, .notAFolder)
                }
                return
            case ENOENT where folder.path != "/":
                try create(folder.deletingLastPathComponent(), permissions: permissions, isDurable: isDurable)
                guard mkdir(folder.path, mode_t(permissions)) == 0 || errno == EEXIST else {
                    throw FileOperationError("create the folder", folder.path, errno)
                }
            case let code: throw FileOperationError("create the folder", folder.path, code)
            }
        }
        if isDurable { try OpenFolder(folder.deletingLastPathComponent()).synchronize() }
    }

    /// Waits until a folder's own name is on the disk, and those of the folders above it as far as they may be opened: for
    /// folders created by a process that has ended since, it is unknown how far that process came.
    ///
    /// - Throws: ``FileOperationError`` if the disk refuses.
    public static func synchronizeParents(of folder: URL) throws {
        let unavailable: [FileOperationError.Code] = [
            .accessDenied, .notPermitted, .notFound, .readOnlyFileSystem, .invalid,
        ]
        var folder = folder
        while folder.path != "/" {
            folder = folder.deletingLastPathComponent()
            do { try OpenFolder(folder).synchronize() } catch let error as FileOperationError
                where unavailable.contains(error.code)
            { return }
        }
    }

    /// Creates a folder at a free name, for its owner only, and opens it.
    ///
    /// - Throws: ``FileOperationError``, with `alreadyExists` if something has the name.
    public func createFolder(_ name: String) throws -> OpenFolder {
        try createFolder(RawName(name), permissions: 0o700)
    }

    func createFolder(_ name: RawName, permissions: UInt32) throws -> OpenFolder {
        guard mkdirat(number, name.bytes, mode_t(permissions)) == 0 else {
            throw FileOperationError("create the folder", path(name.shown), errno)
        }
        do {
            return try inner(name, for: "open the folder")
        } catch {
            // The folder is removed, unless another process has put something into it.
            unlinkat(number, name.bytes, AT_REMOVEDIR)
            throw error
        }
    }

    /// Opens a folder, created if it is missing.
    ///
    /// - Throws: ``FileOperationError``.
    public func folderCreatingIfNeeded(_ name: String) throws -> OpenFolder {
        if let folder = try folder(name) { return folder }
        guard mkdirat(number, name, 0o700) == 0 || errno == EEXIST else {
            throw FileOperationError("create the folder", path(name), errno)
        }
        let folder = try inner(RawName(name), for: "open the folder")
        // Its name must last as long as what is put into it.
        try synchronize()
        return folder
    }

    /// Opens a folder that lies below another one, created if it is missing, with no link followed on the way.
    ///
    /// - Parameters:
    ///   - folder: a folder below `root`.
    ///   - root: a folder that other processes can write to.
    ///   - isDurable: whether its name, and those of the folders above it, must be on the disk when this returns.
    /// - Returns: nil if the folder is not below `root`.
    /// - Throws: ``FileOperationError``, with `ELOOP` or `ENOTDIR` if a part of the path is a link or not a folder.
    public static func open(_ folder: URL, beneath root: URL, isDurable: Bool) throws -> OpenFolder? {
        let (path, top) = (folder.standardizedFileURL.path, root.standardizedFileURL.path)
        guard let rest = path.path(below: top) else { return nil }
        var open = try OpenFolder(root)
        for name in rest.pathParts {
            let inner = try open.folderCreatingIfNeeded(name)
            if isDurable { try open.synchronize() }
            open = inner
        }
        return open
    }
}
