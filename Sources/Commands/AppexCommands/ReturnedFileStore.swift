// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
import ExtensionHost
import FileOperations
import Foundation

/// Keeps returned files that would be deleted with the session.
struct ReturnedFileStore {
    private let host: ExtensionHost
    /// Where files and folders are now, by their paths in the session's folder.
    private var places: [RawPath: URL] = [:]

    init(_ host: ExtensionHost) { self.host = host }

    /// Where they are kept.
    static func folder(_ folders: ApplicationFolders) -> URL {
        folders.cache.appendingPathComponent("Returned", isDirectory: true)
    }

    /// Returns the place where a file is kept. It may be named several times, and be in a folder that was kept before.
    mutating func keep(_ file: URL) throws -> URL {
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
