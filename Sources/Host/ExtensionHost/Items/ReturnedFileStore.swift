// SPDX-License-Identifier: Apache-2.0

package import ExtensionBundles
import FileOperations
package import Foundation

/// Keeps returned files that would be deleted with the session.
package struct ReturnedFileStore {
    private let host: ExtensionHost
    /// Where files and folders are now, by their paths in the session's folder.
    private var places: [RawPath: URL] = [:]

    /// Creates a store that has kept nothing yet.
    ///
    /// - Parameter host: the host of the session.
    package init(_ host: ExtensionHost) { self.host = host }

    /// Finds the folder that keeps them.
    ///
    /// - Parameter folders: the person's.
    /// - Returns: the folder, which may not exist.
    package static func folder(_ folders: ApplicationFolders) -> URL {
        folders.cache.appendingPathComponent("Returned", isDirectory: true)
    }

    /// Keeps a file or folder. It may be named several times, and be in a folder that was kept before.
    ///
    /// - Parameter file: what was returned; what is not the session's stays where it is.
    /// - Returns: the file in the folder that keeps it, or the file that was returned.
    /// - Throws: an error if it cannot be moved.
    package mutating func keep(_ file: URL) throws -> URL {
        guard file.path.path(below: host.folders.sessions.path) != nil else { return file }
        if let place = places[RawPath(file.path)] { return place }
        for (folder, place) in places {
            if let rest = file.path.path(below: folder.shown) { return place.appendingPathComponent(rest) }
        }
        let folder = Self.folder(host.folders).appendingPathComponent(UUID().uuidString, isDirectory: true)
        try OpenFolder.create(folder)
        let place = folder.appendingPathComponent(file.lastPathComponent)
        try FileManager.default.moveItem(at: file, to: place)
        places[RawPath(file.path)] = place
        return place
    }
}
