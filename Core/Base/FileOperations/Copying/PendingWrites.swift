// SPDX-License-Identifier: Apache-2.0

/// Files and folders that must be on the disk before the next step. Their writing begins at once, and is waited for
/// together: a journalling file system then commits once for all of them.
final class PendingWrites {
    private static let mostOpen = 64
    private var files: [OpenFile] = []

    /// Adds a file or folder.
    ///
    /// - Throws: ``FileOperationError`` if the disk has refused something of it or of those before it.
    func add(_ file: OpenFile) throws {
        // Only if there is more than one file to wait for.
        if files.count == 1 { beginWriting(files[0]) }
        if !files.isEmpty { beginWriting(file) }
        files.append(file)
        if files.count >= Self.mostOpen { try finish() }
    }

    /// Waits for all of them.
    ///
    /// - Throws: ``FileOperationError`` for the first that the disk refused.
    func finish() throws {
        defer { files = [] }
        for file in files { try file.synchronize() }
    }
}
