// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The folder in which `appex` keeps returned files, each in a folder of its own.
enum ReturnedFiles {
    /// Removes a file that the caller has an open descriptor of. One that `appex` has not kept stays.
    static func remove(_ file: URL) {
        let folder = file.deletingLastPathComponent()
        let root = ItemFolder.cache.appendingPathComponent("Returned", isDirectory: true)
        guard folder.deletingLastPathComponent().standardizedFileURL.path == root.standardizedFileURL.path else {
            return
        }
        // The caller has what it needs if this fails; `appex doctor` tells of what is kept.
        if unlink(file.path) == 0 { rmdir(folder.path) }
    }
}
