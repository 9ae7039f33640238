// SPDX-License-Identifier: Apache-2.0

extension OpenFolder {
    /// The files in a folder and in the folders in it, by path. What begins with a point is left out, and so are folders that cannot be read or lie more than
    /// 200 levels deep. No link is followed.
    ///
    /// - Returns: the path of each file in this folder, and what the file system knows about it.
    /// - Throws: ``FileOperationError`` if this folder cannot be listed.
    package func visibleFiles() throws -> [(path: String, status: FileStatus)] {
        var files: [(path: String, status: FileStatus)] = []
        try addVisibleFiles(at: "", depth: 0, &files)
        return files.sorted { $0.path < $1.path }
    }

    private func addVisibleFiles(at place: String, depth: Int, _ files: inout [(path: String, status: FileStatus)])
        throws
    {
        for name in try names() where !name.hasPrefix(".") {
            // What goes away meanwhile is not there.
            guard let status = try status(name) else { continue }
            if status.isFile { files.append((place + name, status)) }
            guard status.isFolder, depth < Self.deepestLevel else { continue }
            do { try folder(name)?.addVisibleFiles(at: place + name + "/", depth: depth + 1, &files) } catch {
                // Its owner has kept others from looking into it.
                continue
            }
        }
    }
}
