// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The files of a project that a linter looks at.
public enum SourceTree {
    /// Folders that contain nothing of the project's own. Hidden files and folders are skipped too.
    private static let skipped: Set<String> = ["DerivedData", "Pods", "Carthage", "node_modules"]

    /// Returns the files in a folder that a linter accepts, in the order of their names; of a file, the file itself.
    ///
    /// Symbolic links are not followed: a link may lead in a circle, and what it leads to is found by its own name.
    ///
    /// - Parameters:
    ///   - url: a file or folder.
    ///   - accepts: whether a regular file is one of them.
    /// - Returns: the files, and folders that cannot be listed, so that reading them reports the reason.
    /// - Throws: `CocoaError` if the file or folder does not exist, or the folder cannot be listed.
    public static func files(at url: URL, where accepts: (URL) -> Bool) throws -> [URL] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
            throw CocoaError(.fileReadNoSuchFile, userInfo: [NSFilePathErrorKey: url.path])
        }
        return isFolder.boolValue ? try files(below: url, where: accepts) : [url]
    }

    /// Returns the Swift and Objective-C sources in a folder; of a file, the file itself.
    ///
    /// - Throws: `CocoaError` if the file or folder does not exist, or the folder cannot be listed.
    public static func sources(at url: URL) throws -> [URL] {
        try files(at: url) { ["swift", "m", "mm"].contains($0.pathExtension) }
    }

    private static func files(below folder: URL, where accepts: (URL) -> Bool) throws -> [URL] {
        var result: [URL] = []
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        where !skipped.contains(name) && !name.hasPrefix(".") {
            let url = folder.appendingPathComponent(name)
            let values: URLResourceValues
            do {
                values = try url.resourceValues(forKeys: [.isDirectoryKey, .isSymbolicLinkKey, .isRegularFileKey])
            } catch {
                // A name that is not UTF-8, or a file that has gone: it hides no other file.
                if accepts(url) { result.append(url) }
                continue
            }
            if values.isSymbolicLink == true { continue }
            if values.isDirectory == true {
                do {
                    result += try files(below: url, where: accepts)
                } catch {
                    result.append(url)
                }
            } else if values.isRegularFile == true, accepts(url) {
                result.append(url)
            }
        }
        return result
    }

    /// Reads a file whole, unless it is larger than a limit.
    ///
    /// - Parameters:
    ///   - file: the file.
    ///   - limit: the largest number of bytes to read.
    /// - Returns: its contents.
    /// - Throws: `CocoaError`, with `fileReadTooLarge` if the file is larger.
    public static func contents(of file: URL, limit: Int) throws -> Data {
        let size = try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
        guard size <= limit else { throw CocoaError(.fileReadTooLarge, userInfo: [NSFilePathErrorKey: file.path]) }
        return try Data(contentsOf: file)
    }
}
