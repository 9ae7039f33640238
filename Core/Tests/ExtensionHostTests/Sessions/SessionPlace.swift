// SPDX-License-Identifier: Apache-2.0

import Confinement
import ExtensionBundles
import FileOperations
import Foundation

@testable import ExtensionHost

/// A session's folder, in folders of its own.
struct SessionPlace {
    let root: URL
    let folders: ApplicationFolders
    let session: SessionFolder

    static func with(_ body: (SessionPlace) throws -> Void) throws {
        let parent = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        let name = "session-\(UUID().uuidString)"
        // Names in it need not be text.
        defer { try? OpenFolder(parent).remove(name) }
        let root = parent.appendingPathComponent(name, isDirectory: true)
        let folders = try ApplicationFolders(environment: ["HOME": root.path, "XDG_DATA_DIRS": root.path + "/system"])
        try body(SessionPlace(root: root, folders: folders, session: SessionFolder(folders: folders, .own)))
    }
}
