// SPDX-License-Identifier: Apache-2.0

public import Foundation
import Glibc

/// How much lies in a folder. No link is followed.
public struct FolderUsage: Hashable, Sendable {
    /// In bytes, of all files.
    public var bytes: Int64 = 0
    /// How many files.
    public var files = 0
    /// False if folders deeper than 200 levels were left out.
    public var isComplete = true
    private static let deepest = 200
    /// When the last of them was written; nil if there are none.
    public var lastChange: Date?

    /// Of nothing.
    public init() {}

    /// Of a file, a link or a folder with all that is in it.
    ///
    /// - Throws: ``FileOperationError`` if something cannot be looked at. What goes away meanwhile is no error.
    public init(of name: String, in folder: OpenFolder) throws { try add(RawName(name), in: folder, depth: 0) }

    /// Of everything in a folder.
    ///
    /// - Throws: ``FileOperationError`` if something cannot be looked at.
    public init(of folder: OpenFolder) throws {
        for name in try folder.rawNames() { try add(name, in: folder, depth: 0) }
    }

    private mutating func add(_ name: RawName, in folder: OpenFolder, depth: Int) throws {
        var status = stat()
        guard fstatat(folder.descriptor, name.bytes, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
            if errno == ENOENT { return }
            throw FileOperationError(
                "look at", folder.url.appendingPathComponent(name.shown, isDirectory: false).path, errno)
        }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            let (sum, isTooLarge) = bytes.addingReportingOverflow(Int64(status.st_size))
            bytes = isTooLarge ? .max : sum
            files += 1
            let date = Date(timeIntervalSince1970: Double(status.st_mtim.tv_sec))
            lastChange = max(lastChange ?? date, date)
            return
        }
        // Deeper ones would use up this process's descriptors.
        guard depth < Self.deepest else {
            isComplete = false
            return
        }
        let inner = openat_folder(folder.descriptor, name.bytes)
        if inner == -ENOENT { return }
        let url = folder.url.appendingPathComponent(name.shown, isDirectory: true)
        guard inner >= 0 else { throw FileOperationError("open", url.path, -inner) }
        let content = OpenFolder(url: url, descriptor: inner)
        for name in try content.rawNames() { try add(name, in: content, depth: depth + 1) }
    }
}
