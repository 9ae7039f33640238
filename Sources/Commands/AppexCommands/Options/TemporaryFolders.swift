// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// Folders that are deleted when the command has ended.
enum TemporaryFolders {
    private static let folders = Mutex<[URL]>([])

    static func add(_ folder: URL) { folders.withLock { $0.append(folder) } }

    static func removeAll() {
        let all = folders.withLock { folders in
            defer { folders = [] }
            return folders
        }
        for folder in all {
            do {
                try FileManager.default.removeItem(at: folder)
            } catch {
                Output.printError("the temporary folder \(folder.path) is left behind: \(error)")
            }
        }
    }
}
