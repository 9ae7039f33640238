// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation

/// One item that is going to be read or written.
enum FileAccess: Sendable {
    case reading(URL, NSFileCoordinator.ReadingOptions)
    case writing(URL, NSFileCoordinator.WritingOptions)

    /// As the accessor gets it.
    var url: URL {
        switch self {
        case .reading(let url, let options):
            options.contains(.resolvesSymbolicLink) ? url.resolvingSymlinksInPath() : url
        case .writing(let url, _): url
        }
    }

    var isWriting: Bool { if case .writing = self { true } else { false } }

    /// Metadata only: no other access has to wait.
    var isFree: Bool {
        if case .reading(_, let options) = self { options.contains(.immediatelyAvailableMetadataOnly) } else { false }
    }
}

extension URL {
    /// The path without `.`, `..` and links in the folders above the item: one file, one path.
    var coordinatedPath: String {
        let standard = standardizedFileURL
        let folder = standard.deletingLastPathComponent().resolvingSymlinksInPath().path
        return folder == "/" ? "/" + standard.filename : folder + "/" + standard.filename
    }
}
