// SPDX-License-Identifier: Apache-2.0

package import ExtensionBundles
package import ExtensionHost
import FileOperations
package import Foundation

/// Keeps returned files that would be deleted with the session: the one place that gives them the names that they have in a person's folder. An extension
/// has chosen the names that they had, so none of these begins with a period, a hyphen or a tilde or reads as another, and none of the files can be executed.
package struct ReturnedFileStore {
    private let host: ExtensionHost
    /// Where files and folders are now, by their paths in the session's folder.
    private var places: [RawPath: URL] = [:]
    private let destination: URL?
    /// Why files are not in the folder that was given, but in the one that keeps them; nil if they are.
    package private(set) var problem: String?

    /// Whether something could not be kept at all, and goes with the session.
    package private(set) var hasLost = false

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
    /// - Throws: an error if it cannot be moved, or looked into.
    package mutating func keep(_ file: URL) throws -> URL {
        do { return try place(file) } catch {
            hasLost = true
            throw error
        }
    }

    private mutating func place(_ file: URL) throws -> URL {
        guard file.path.path(below: host.folders.sessions.path) != nil else { return file }
        if let place = places[RawPath(file.path)] { return place }
        if let (place, rest) = RawPath.ancestors(of: file.path).compactMap({ ancestor, rest in
            places[RawPath(ancestor)].map { ($0, rest) }
        }).first {
            return place.appendingPathComponent(rest)
        }
        var renamed: [RawPath: String] = [:]
        // What cannot be made so is nothing for a folder of the person's, and goes with the session.
        try OpenFolder(file.deletingLastPathComponent()).makeInert(file.filename, &renamed)
        if let destination {
            do {
                let place = try move(file, to: destination)
                moved.append(place)
                return add(place, of: file, renamed)
            } catch {
                // It is not lost: it goes where others are kept.
                let reason = (error as? FileOperationError)?.reason ?? "\(error)"
                problem = problem ?? "nothing can be put into \(destination.path): \(reason)"
            }
        }
        let folder = Self.folder(host.folders).appendingPathComponent(UUID().uuidString, isDirectory: true)
        try OpenFolder.create(folder)
        let place = folder.appendingPathComponent(file.filename.asVisibleFilename())
        try FileManager.default.moveItem(at: file, to: place)
        return add(place, of: file, renamed)
    }

    /// Remembers where a file or folder is now, and what has another name in it.
    private mutating func add(_ place: URL, of file: URL, _ renamed: [RawPath: String]) -> URL {
        places[RawPath(file.path)] = place
        let parent = file.deletingLastPathComponent().path
        for (old, new) in renamed {
            let rest = new.pathParts.dropFirst().joined(separator: "/")
            places[RawPath("\(parent)/\(old.shown)")] = place.appendingPathComponent(rest)
        }
        return place
    }

    /// Moves a file or folder under an unused name. On another file system a copy gets its name when it is whole.
    private func move(_ file: URL, to destination: URL) throws -> URL {
        let source = try OpenFolder(file.deletingLastPathComponent())
        let folder = try OpenFolder(destination)
        let name = file.filename.asVisibleFilename()
        do {
            return destination.appendingPathComponent(
                try source.move(file.filename, to: folder, asUnused: name))
        } catch let error as FileOperationError where error.code == .otherFileSystem {
            let draft = ".appex-\(UUID().uuidString)"
            do {
                _ = try FileCopier(isDurable: true).copy(file.filename, of: source, into: folder, as: draft)
                return destination.appendingPathComponent(try folder.move(draft, to: folder, asUnused: name))
            } catch {
                if try folder.status(draft) != nil { try folder.remove(draft) }
                throw error
            }
        }
    }
}
