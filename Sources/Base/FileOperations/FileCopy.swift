// SPDX-License-Identifier: Apache-2.0

public import Foundation
import Glibc

/// Copies files of any size without reading them into memory. ``FileCopier`` does the work.
public enum FileCopy {
    /// Copies a file or a whole folder to a free name, with dates and permissions.
    ///
    /// A symbolic link inside a folder is copied as a link; what is neither file, folder nor link is an error.
    ///
    /// - Parameters:
    ///   - source: a file or folder; a link is followed.
    ///   - destination: a free name in an existing folder.
    ///   - isDurable: whether everything must be on the disk when this returns.
    /// - Throws: ``FileOperationError``; nothing half-copied is left behind.
    public static func copy(_ source: URL, to destination: URL, isDurable: Bool = false) throws {
        let copier = FileCopier(isDurable: isDurable)
        let folder = try OpenFolder(destination.deletingLastPathComponent())
        _ = try copier.copy(source, into: folder, as: destination.lastPathComponent)
        do {
            try copier.finish()
        } catch {
            try folder.remove(destination.lastPathComponent)
            throw error
        }
    }
}
