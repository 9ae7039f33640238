// SPDX-License-Identifier: Apache-2.0

import Foundation
import XcodeProjects

extension FileManager {
    /// Copies a file, or a folder with all that is in it, without its owner: Foundation's `copyItem` fails for files of other users. A link
    /// in it is an error: it may lead to any file of the person.
    func copyContents(at source: URL, to copy: URL) throws {
        let values = try source.resourceValues(forKeys: [.isDirectoryKey, .isSymbolicLinkKey])
        guard values.isSymbolicLink != true else {
            throw ProjectError("\(source.path): this is a link; put a copy of the file in its place")
        }
        guard values.isDirectory == true else {
            try Data(contentsOf: source, options: .alwaysMapped).write(to: copy)
            return
        }
        try createDirectory(at: copy, withIntermediateDirectories: true)
        for name in try contentsOfDirectory(atPath: source.path) {
            try copyContents(at: source.appendingPathComponent(name), to: copy.appendingPathComponent(name))
        }
    }
}
