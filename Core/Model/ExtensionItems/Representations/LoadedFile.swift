// SPDX-License-Identifier: Apache-2.0

import FileOperations
package import Foundation

/// A file that a representation was loaded as.
package struct LoadedFile: Sendable {
    package let url: URL
    /// Whether this is the owner's own file, not a copy.
    package let isInPlace: Bool
    /// The folder that was created for a copy; it is deleted together with the copy.
    package let temporaryFolder: URL?

    package init(url: URL, isInPlace: Bool, temporaryFolder: URL? = nil) {
        self.url = url
        self.isInPlace = isInPlace
        self.temporaryFolder = temporaryFolder
    }

    package func discard() {
        guard let temporaryFolder else { return }
        do {
            try FileManager.default.removeItem(at: temporaryFolder)
        } catch let error as CocoaError where error.code == .fileNoSuchFile {
            // The receiver moved the whole folder away, which serves as well.
        } catch {
            StandardError.report("cannot delete the temporary copy \(temporaryFolder.path): \(error)")
        }
    }
}
