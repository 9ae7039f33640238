// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
import FileOperations
import Foundation

/// The folder that lives as long as a session: the extension's temporary folder, and what is made for it on demand.
struct SessionFolder: Sendable {
    let identifier: String
    let url: URL

    var temporary: URL { url.appendingPathComponent("tmp", isDirectory: true) }
    var demand: URL { url.appendingPathComponent("demand", isDirectory: true) }
    var attachments: URL { url.appendingPathComponent("attachments", isDirectory: true) }
    var returned: URL { url.appendingPathComponent("returned", isDirectory: true) }

    /// - Throws: `FileOperationError`.
    init(folders: ApplicationFolders) throws {
        identifier = UUID().uuidString
        url = folders.sessions.appendingPathComponent(identifier, isDirectory: true)
        for folder in [temporary, demand] { try Folder.create(folder) }
    }

    /// Deletes everything. The extension may have taken its own rights away from its folders.
    func remove() {
        do {
            try FileManager.default.removeItem(at: url)
        } catch {
            FileHandle.standardError.write(Data("the session's folder \(url.path) is left behind: \(error)\n".utf8))
        }
    }
}
