// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The attributes that the file system keeps of a file or folder, without its contents. (stat(2))
///
/// ```swift
/// let status = try FileStatus(of: "/etc/hosts")
/// print(status.kind, status.size)
/// ```
public struct FileStatus: Hashable, Sendable {
    /// The kind of a thing in a file system.
    public enum Kind: Sendable {
        /// A regular file, with bytes as its contents.
        case file
        /// A folder, with names of files and folders in it.
        case folder
        /// A symbolic link itself, not the file or folder that it leads to.
        case link
        /// A device, a FIFO or a socket.
        case other
    }

    /// A moment, as exact as the file system keeps it.
    public struct Timestamp: Hashable, Sendable {
        /// The whole seconds since the beginning of 1970, in UTC.
        public let seconds: Int
        /// The nanoseconds after the whole second, from 0 to 999,999,999.
        public let nanoseconds: Int

        /// Creates a moment from whole seconds since 1970 and the nanoseconds after them.
        public init(seconds: Int, nanoseconds: Int) {
            self.seconds = seconds
            self.nanoseconds = nanoseconds
        }

        /// In nanoseconds since 1970.
        package var total: Int64 { Int64(seconds) * 1_000_000_000 + Int64(nanoseconds) }

        /// The moment as a date.
        public var date: Date { Date(timeIntervalSince1970: Double(seconds) + Double(nanoseconds) / 1e9) }
    }

    /// Two names with equal identities are names of one file.
    public struct Identity: Hashable, Sendable {
        /// The number of the file system that the file is on.
        public let device: UInt64
        /// The number of the file in it.
        public let inode: UInt64
    }

    /// The kind of the thing: a file, a folder, a link or another thing.
    public let kind: Kind
    /// The size of the contents, in bytes.
    public let size: Int64
    /// The space that it takes on the disk, in bytes: less than its size if it has holes.
    public let allocated: Int64
    /// The nine bits of rights, such as `0o644`.
    public let permissions: UInt32
    /// Whether it is a file that runs as its owner or group. (chmod(2), set-user-ID and set-group-ID)
    let hasSpecialRights: Bool
    /// Which file it is.
    public let identity: Identity
    /// The number of names that the file has.
    public let linkCount: Int
    /// The user that it belongs to.
    public let owner: UInt32
    /// When its contents changed last.
    public let modified: Timestamp
    /// When anything of it changed last, its names and rights included. No program can set it.
    public let changed: Timestamp
    /// When it was read last.
    let accessed: Timestamp

    /// Looks at a file; a symbolic link is followed.
    ///
    /// - Throws: ``FileOperationError``.
    public init(of path: String) throws {
        var status = stat()
        guard stat(path, &status) == 0 else { throw FileOperationError("look at", path, errno) }
        self.init(status)
    }

    /// Looks at a file, or at a link itself.
    ///
    /// - Throws: ``FileOperationError``.
    public init(ofLink path: String) throws {
        var status = stat()
        guard lstat(path, &status) == 0 else { throw FileOperationError("look at", path, errno) }
        self.init(status)
    }

    /// Returns the status of a file or of what a link leads to; nil if it cannot be looked at, for whatever reason.
    public static func ifKnown(_ path: String) -> FileStatus? {
        var status = stat()
        return stat(path, &status) == 0 ? FileStatus(status) : nil
    }

    /// Returns the path of what a path leads to, without symbolic links. (realpath(3))
    ///
    /// - Throws: ``FileOperationError``.
    public static func realPath(_ path: String) throws -> String {
        guard let resolved = realpath(path, nil) else { throw FileOperationError("find", path, errno) }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    init(ofDescriptor number: Int32, path: String) throws {
        var status = stat()
        guard fstat(number, &status) == 0 else { throw FileOperationError("look at", path, errno) }
        self.init(status)
    }

    private init(_ status: stat) {
        kind = Kind(mode: UInt32(status.st_mode))
        size = Int64(status.st_size)
        allocated = Int64(status.st_blocks) * 512
        permissions = UInt32(status.st_mode) & 0o777
        hasSpecialRights = UInt32(status.st_mode) & 0o6000 != 0
        identity = Identity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
        linkCount = Int(status.st_nlink)
        owner = status.st_uid
        modified = .modified(status)
        changed = Timestamp(seconds: Int(status.st_ctim.tv_sec), nanoseconds: Int(status.st_ctim.tv_nsec))
        accessed = .accessed(status)
    }
}

extension FileStatus {
    /// Whether it is a regular file.
    public var isFile: Bool { kind == .file }
    /// Whether it is a folder.
    public var isFolder: Bool { kind == .folder }
    /// Whether it is a symbolic link.
    public var isLink: Bool { kind == .link }
    /// Whether it belongs to the user of this process.
    public var isOwn: Bool { owner == CurrentUser.identifier }

    /// Looks at what has a name in an open folder, without following links; nil if the name is free.
    static func ofName(_ name: RawName, in folder: OpenFolder) throws -> FileStatus? {
        var status = stat()
        if fstatat(folder.number, name.bytes, &status, AT_SYMLINK_NOFOLLOW) == 0 { return FileStatus(status) }
        guard errno == ENOENT else { throw FileOperationError("look at", folder.path(name.shown), errno) }
        return nil
    }
}

extension FileStatus.Kind {
    fileprivate init(mode: UInt32) {
        switch mode & UInt32(S_IFMT) {
        case UInt32(S_IFREG): self = .file
        case UInt32(S_IFDIR): self = .folder
        case UInt32(S_IFLNK): self = .link
        default: self = .other
        }
    }
}
