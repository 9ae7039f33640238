// SPDX-License-Identifier: Apache-2.0

package import ExtensionBundles
import FileOperations
package import Foundation

/// Keeps returned files that would be deleted with the session.
package struct ReturnedFileStore {
    private let host: ExtensionHost
    /// Where files and folders are now, by their paths in the session's folder.
    private var places: [RawPath: URL] = [:]
    private let destination: URL?
    /// Why files are not in the folder that was given, but in the one that keeps them; nil if they are.
    package private(set) var problem: String?

    /// The files and folders that it has put where the person keeps files.
    package private(set) var moved: [URL] = []

    /// Creates a store that has kept nothing yet.
    ///
    /// - Parameters:
    ///   - host: the host of the session.
    ///   - destination: a folder for what is kept, in which it gets unused names; nil for the one that keeps returned files.
    package init(_ host: ExtensionHost, in destination: URL? = nil) {
        self.host = host
        self.destination = destination
    }

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
        if let (place, rest) = RawPath.ancestors(of: file.path).compactMap({ ancestor, rest in
            places[RawPath(ancestor)].map { ($0, rest) }
        }).first {
            return place.appendingPathComponent(rest)
        }
        if let destination {
            do {
                let place = try move(file, to: destination)
                moved.append(place)
                places[RawPath(file.path)] = place
                return place
            } catch {
                // It is not lost: it goes where others are kept.
                problem = problem ?? "\(error)"
            }
        }
        let folder = Self.folder(host.folders).appendingPathComponent(UUID().uuidString, isDirectory: true)
        try OpenFolder.create(folder)
        let place = folder.appendingPathComponent(file.lastPathComponent)
        try FileManager.default.moveItem(at: file, to: place)
        places[RawPath(file.path)] = place
        return place
    }

    /// Moves a file or folder under an unused name. On another file system a copy gets its name when it is whole.
    private func move(_ file: URL, to destination: URL) throws -> URL {
        let source = try OpenFolder(file.deletingLastPathComponent())
        let folder = try OpenFolder(destination)
        do {
            return try move(file.lastPathComponent, of: source, named: file.lastPathComponent, to: folder)
        } catch let error as FileOperationError where error.code == .otherFileSystem {
            let draft = ".appex-\(UUID().uuidString)"
            do {
                _ = try FileCopier(isDurable: true).copy(file.lastPathComponent, of: source, into: folder, as: draft)
                return try move(draft, of: folder, named: file.lastPathComponent, to: folder)
            } catch {
                if try folder.status(draft) != nil { try folder.remove(draft) }
                throw error
            }
        }
    }

    private func move(_ item: String, of source: OpenFolder, named name: String, to folder: OpenFolder) throws -> URL {
        let isFolder = try source.status(item)?.isFolder == true
        while true {
            let free = try name.numbered(isFolder: isFolder) { try folder.status($0) != nil }
            do {
                try source.move(item, to: folder, as: free)
                return folder.url.appendingPathComponent(free)
            } catch let error as FileOperationError where error.code == .alreadyExists {
                // Another process took the name in between; the next free one will do.
                continue
            }
        }
    }
}
