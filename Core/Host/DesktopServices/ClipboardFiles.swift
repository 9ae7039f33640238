// SPDX-License-Identifier: Apache-2.0

package import Confinement
package import ExtensionBundles
import FileOperations
package import Foundation

/// Files on the clipboard lie where the person has them. Those that go away with the session, and those of an extension's own, are copied, and stay as long as
/// a process hands them out.
package struct ClipboardFiles {
    /// A file that the extension sees: where it lies, and how it is looked up with no link followed.
    struct Place {
        let folder: URL
        /// The path of the file below the folder.
        let path: String

        var url: URL { folder.appendingPathComponent(path) }
    }

    /// Exists from the first copy on. The process that hands the files out holds its lock.
    private(set) var copies: LockedFolder?
    private(set) var places: [Place] = []

    /// Looks a list of files up, and copies what is not the person's own.
    ///
    /// - Parameters:
    ///   - files: the paths at which the extension sees them.
    ///   - profile: what it sees.
    ///   - folders: where the copies go.
    /// - Throws: ``DesktopError`` for a file that it does not see, `FileOperationError`.
    package init(_ files: [String], _ profile: SandboxProfile, _ folders: ApplicationFolders) throws {
        do {
            for file in files { try add(file, profile, folders) }
        } catch {
            discard()
            throw error
        }
    }

    /// Takes the host's own list of files, and copies those that go with the command.
    ///
    /// - Parameters:
    ///   - files: where they are.
    ///   - folders: where the copies go.
    /// - Throws: `FileOperationError`.
    package init(_ files: [URL], _ folders: ApplicationFolders) throws {
        do {
            for file in files {
                try add(Place(folder: file.deletingLastPathComponent(), path: file.filename), folders)
            }
        } catch {
            discard()
            throw error
        }
    }

    private mutating func add(_ path: String, _ profile: SandboxProfile, _ folders: ApplicationFolders) throws {
        if let origin = profile.origins[path].map({ URL(fileURLWithPath: $0) }) {
            return try add(Place(folder: origin.deletingLastPathComponent(), path: origin.filename), folders)
        }
        guard let (mount, relative) = profile.outside(path) else {
            throw DesktopError(
                .badFile,
                "the file \(PrintableText.escaped(path)) for the clipboard is not one that the extension can see")
        }
        let outside = URL(fileURLWithPath: mount.outside)
        // A mounted file is one file of its own; a folder is looked into without following links.
        let place =
            relative.isEmpty
            ? Place(folder: outside.deletingLastPathComponent(), path: outside.filename)
            : Place(folder: outside, path: relative)
        let status = try OpenFolder(place.folder).status(beneath: place.path)
        guard status.isFile || status.isFolder else {
            throw DesktopError(.badFile, "\(PrintableText.escaped(path)) is neither a file nor a folder")
        }
        // What the extension can write it may have made, under any name.
        if mount.isWritable { places.append(try copy(place, folders)) } else { try add(place, folders) }
    }

    private mutating func add(_ place: Place, _ folders: ApplicationFolders) throws {
        let isOwn = place.url.path.path(below: folders.cache.path) == nil
        places.append(isOwn ? place : try copy(place, folders))
    }

    private mutating func copy(_ place: Place, _ folders: ApplicationFolders) throws -> Place {
        let copies = try copies ?? LockedFolder(in: OpenFolder(creating: Self.folder(folders)))
        self.copies = copies
        let folder = try OpenFolder(place.folder)
        let isFolder = try folder.status(beneath: place.path).isFolder
        let name = place.url.filename.asVisibleFilename()
        let free = try name.numbered(isFolder: isFolder) { try copies.folder.status($0) != nil }
        _ = try FileCopier(isDurable: false).copy(place.path, of: folder, into: copies.folder, as: free)
        var renamed: [RawPath: String] = [:]
        try copies.folder.makeInert(free, &renamed)
        return Place(folder: copies.folder.url, path: free)
    }

    private static func folder(_ folders: ApplicationFolders) -> URL {
        folders.cache.appendingPathComponent("Clipboard", isDirectory: true)
    }

    /// Deletes the copies at once; a folder that stays is swept by the next share.
    func discard() { copies?.remove { _ in } }

    /// Deletes the copies that are no longer on the clipboard.
    package static func sweep(_ folders: ApplicationFolders) {
        do { LockedFolder.sweep(try OpenFolder(folder(folders))) } catch {
            // Nothing has been copied yet.
        }
    }
}
