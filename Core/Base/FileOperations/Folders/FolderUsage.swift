// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// How much lies in a folder. No link is followed.
public struct FolderUsage: Hashable, Sendable {
    /// In bytes, of all files.
    public var bytes: Int64 = 0
    /// The number of files, links and other things that are not folders.
    public var files = 0
    /// False if folders were left out: those deeper than 200 levels, and those that their owner may not read, if that is no error.
    public var isComplete = true
    private static let mostSpecialFiles = 1000
    /// The paths in the folder of sockets, FIFOs and devices, of which the first thousand are kept; what is not UTF-8 in a name is
    /// replaced by U+FFFD.
    public private(set) var specialFiles: [String] = []
    /// The paths in the folder of symbolic links, of which the first thousand are kept.
    public private(set) var links: [String] = []
    /// When the last of them was written; nil if there are none.
    public var lastChange: Date?

    /// Creates the usage of nothing, with no bytes and no files.
    public init() {}

    /// Of a file, a link or a folder with all that is in it.
    ///
    /// - Throws: ``FileOperationError`` if something cannot be looked at. What goes away meanwhile is no error.
    public init(of name: String, in folder: OpenFolder) throws { try add(RawName(name), in: folder, depth: 0, at: "") }

    /// Of everything in a folder.
    ///
    /// - Throws: ``FileOperationError`` if something cannot be looked at.
    public init(of folder: OpenFolder) throws {
        for name in try folder.rawNames() { try add(name, in: folder, depth: 0, at: "") }
    }

    /// Of a file, a link or a folder with all that can be looked at in it; the rest makes it incomplete.
    ///
    /// - Throws: ``FileOperationError`` if the name itself cannot be looked at.
    public static func known(of name: String, in folder: OpenFolder) throws -> FolderUsage {
        var usage = FolderUsage()
        usage.passesOverClosed = true
        try usage.add(RawName(name), in: folder, depth: 0, at: "")
        return usage
    }

    /// Of everything in a folder that can be looked at; the rest makes it incomplete.
    ///
    /// - Throws: ``FileOperationError`` if the folder itself cannot be listed.
    public static func known(of folder: OpenFolder) throws -> FolderUsage {
        var usage = FolderUsage()
        usage.passesOverClosed = true
        let names = try folder.rawNames()
        do {
            for name in names { try usage.add(name, in: folder, depth: 0, at: "") }
        } catch let error as FileOperationError where error.code == .accessDenied {
            // It can be listed, and not entered.
            usage.isComplete = false
        }
        return usage
    }

    /// Returns the size of a file, or of everything in a folder, in bytes: 0 for what cannot be looked at. For the person, who
    /// sees how much is to be done; what is done reports the reason.
    public static func bytes(at file: URL) -> Int64 {
        guard let status = FileStatus.ifKnown(file.path) else { return 0 }
        guard status.isFolder else { return status.size }
        do { return try FolderUsage(of: OpenFolder(file)).bytes } catch { return 0 }
    }

    /// Returns what takes room on the disk of what was changed since a date, in bytes, with a block for each file and folder: 0 for what
    /// cannot be looked at.
    ///
    /// - Parameters:
    ///   - folder: the folder.
    ///   - date: the date.
    ///   - isShared: whether others write into it, too: one that was closed before the date is theirs.
    /// - Returns: the bytes, and the path of a folder that cannot be looked into: anything may be in it. It is more than 200 levels deep and was changed since, or its
    ///   owner may not list or enter it. Nil if there is none.
    public static func written(
        in folder: URL, since date: Date, isShared: Bool = false
    ) -> (bytes: Int64, closedFolder: String?) {
        var usage = FolderUsage()
        usage.earliestChange = date
        usage.passesOverClosed = true
        usage.earliestClosing = isShared ? date : .distantPast
        do {
            let folder = try OpenFolder(folder)
            for name in try folder.rawNames() { try usage.add(name, in: folder, depth: 0, at: "") }
        } catch let error as FileOperationError where error.code == .accessDenied {
            if let status = FileStatus.ifKnown(folder.path) {
                usage.noteClosed("", status, since: usage.earliestClosing)
            }
        } catch {
            // What was counted until then counts.
        }
        return (usage.written + Int64(usage.files + usage.changedFolders) * block, usage.closedFolder)
    }

    private static let block: Int64 = 4096
    private var earliestChange: Date?
    private var earliestClosing: Date?
    private var passesOverClosed = false
    private var written: Int64 = 0
    private var changedFolders = 0
    private var closedFolder: String?

    private mutating func add(_ name: RawName, in folder: OpenFolder, depth: Int, at place: String) throws {
        guard let status = try FileStatus.ofName(name, in: folder) else { return }
        let path = place + name.shown
        if status.kind == .other, specialFiles.count < Self.mostSpecialFiles { specialFiles.append(path) }
        if status.kind == .link, links.count < Self.mostSpecialFiles { links.append(path) }
        guard status.isFolder else {
            if let earliestChange {
                guard status.changed.date >= earliestChange else { return }
                written += status.allocated
            }
            let (sum, isTooLarge) = bytes.addingReportingOverflow(status.size)
            bytes = isTooLarge ? .max : sum
            files += 1
            lastChange = max(lastChange ?? status.modified.date, status.modified.date)
            return
        }
        // Deeper ones would use up this process's descriptors.
        guard depth < OpenFolder.deepestLevel else {
            isComplete = false
            return noteClosed(path, status, since: earliestChange)
        }
        if let earliestChange, status.changed.date >= earliestChange { changedFolders += 1 }
        do {
            guard let content = try folder.ifFound({ try folder.inner(name, for: "open") }) else { return }
            for name in try content.rawNames() { try add(name, in: content, depth: depth + 1, at: path + "/") }
        } catch let error as FileOperationError where error.code == .accessDenied && passesOverClosed {
            // It cannot be listed, or what is in it cannot be looked at: deeper ones have passed over their own.
            isComplete = false
            noteClosed(path, status, since: earliestClosing)
        }
    }

    private mutating func noteClosed(_ path: String, _ status: FileStatus, since date: Date?) {
        if status.changed.date >= date ?? .distantFuture { closedFolder = closedFolder ?? path }
    }
}
