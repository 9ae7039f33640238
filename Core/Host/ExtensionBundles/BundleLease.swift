// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation

/// Keeps an app's bundle on the disk while something in it runs: an app that is replaced or removed meanwhile is deleted
/// afterwards.
package struct BundleLease: Sendable {
    private let folder: OpenFolder?

    /// Holds the bundle. If the file system cannot lock folders, the bundle is used without.
    package init(application path: String) {
        let url = URL(fileURLWithPath: path, isDirectory: true)
        do {
            while true {
                let folder = try OpenFolder(url)
                let isLocked = try folder.lockShared()
                // It may have been replaced before it was locked, and is looked at to be deleted.
                guard try folder.status().identity != FileStatus(of: path).identity else {
                    self.folder = isLocked ? folder : nil
                    return
                }
            }
        } catch {
            // The launch reports what is missing.
        }
        folder = nil
    }

    /// Whether a process holds the bundle, or what is directly in the folder.
    static func isHeld(_ name: String, in parent: OpenFolder) -> Bool {
        do {
            guard let folder = try parent.folder(name) else { return false }
            if try !folder.lock() { return true }
            return try folder.names().contains { inner in
                guard try folder.status(inner)?.isFolder == true, let bundle = try folder.folder(inner) else {
                    return false
                }
                return try !bundle.lock()
            }
        } catch {
            // What cannot be looked at now is deleted, or is tried again, by those who find it.
            return false
        }
    }

    /// Whether the bundle was replaced or removed since it is held; if that cannot be seen, the next installation sweeps it away.
    package var isStale: Bool {
        guard let folder else { return false }
        do {
            return try folder.status().identity != FileStatus.ifKnown(folder.url.path)?.identity
        } catch { return false }
    }
}
