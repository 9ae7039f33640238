// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
import FileOperations
import Foundation

/// Files for other programs, which may read them after the command has ended. Those of the person are used in their places; what is in no file, or in one
/// that goes with the command, is copied into the cache, and stays there for a week: the next request to such a target deletes it then.
struct LentFiles {
    /// How long copies are kept, in seconds.
    private static let lifetime: TimeInterval = 7 * 24 * 60 * 60

    /// Returns a file for each part.
    ///
    /// - Parameters:
    ///   - parts: what is needed as files.
    ///   - folders: the cache that takes copies.
    /// - Returns: the files, in the same order.
    /// - Throws: `FileOperationError`.
    static func files(for parts: [SystemContent.Part], _ folders: ApplicationFolders) throws -> [URL] {
        var copies: OpenFolder?
        return try parts.map { part in
            if case .file(let url) = part, isOwn(url, folders) { return url }
            let folder = try copies ?? newFolder(folders)
            copies = folder
            var isFolder = ObjCBool(false)
            if case .file(let url) = part {
                _ = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
            }
            let name = try part.filename.numbered(isFolder: isFolder.boolValue) { try folder.status($0) != nil }
            let copier = FileCopier(isDurable: false)
            if let contents = part.contents {
                _ = try copier.write(contents, into: folder, as: name)
            } else if case .file(let url) = part {
                _ = try copier.copy(url, into: folder, as: name)
            }
            return folder.url.appendingPathComponent(name)
        }
    }

    /// Whether a file is the person's, and not one of the cache, which goes with the command.
    static func isOwn(_ file: URL, _ folders: ApplicationFolders) -> Bool {
        file.path.path(below: folders.cache.path) == nil
    }

    private static func newFolder(_ folders: ApplicationFolders) throws -> OpenFolder {
        let lent = try OpenFolder(creating: folders.cache.appendingPathComponent("Lent", isDirectory: true))
        return try lent.createFolder(UUID().uuidString)
    }

    /// Deletes the copies that are old.
    static func sweep(_ folders: ApplicationFolders) {
        do {
            let lent = try OpenFolder(folders.cache.appendingPathComponent("Lent", isDirectory: true))
            for name in try lent.names() {
                let age = try lent.status(name)?.modified.date.timeIntervalSinceNow ?? 0
                if age < -lifetime { try lent.remove(name) }
            }
        } catch {
            // Nothing has been lent yet; what cannot be deleted now stays for the next such request.
        }
    }
}
