// SPDX-License-Identifier: Apache-2.0

package import FileOperations
import Foundation

extension SharedContainer {
    private static let draftsName = ".Drafts"

    /// Creates a hidden folder in the container for what is being written: what is complete is moved from it to its place, in one
    /// step. The caller removes it. If its process is killed, the next draft or `appex group clean` does.
    ///
    /// - Throws: `FileOperationError`.
    package func makeDraft() throws -> LockedFolder {
        let drafts = try OpenFolder(creating: url).folderCreatingIfNeeded(Self.draftsName)
        LockedFolder.sweep(drafts)
        return try LockedFolder(in: drafts)
    }

    /// Deletes the drafts whose processes have ended.
    ///
    /// - Parameter dryRun: whether to tell only.
    /// - Returns: the paths of those that were deleted, or would be.
    /// - Throws: `FileOperationError` if the container cannot be opened.
    package func sweepDrafts(dryRun: Bool) throws -> [String] {
        let container = try OpenFolder(url)
        // A member can put something else there, such as a link.
        guard try container.status(Self.draftsName)?.isFolder == true,
            let drafts = try container.folder(Self.draftsName)
        else { return [] }
        var paths: [String] = []
        LockedFolder.sweep(drafts) { draft in
            paths.append(draft.url.path)
            return !dryRun
        }
        return paths
    }
}
