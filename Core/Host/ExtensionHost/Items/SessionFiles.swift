// SPDX-License-Identifier: Apache-2.0

package import Confinement
import ExtensionMessages
import FileOperations
package import Foundation

/// The host's side of exchanging files with an extension.
///
/// It takes files back only when the extension's process has ended. It follows no link that the extension created, and accepts
/// nothing from a place that the extension could not read.
package struct SessionFiles: FileExchange {
    /// The largest total of the values that are not files themselves, in bytes.
    static let valueLimit = 256 << 20

    package let profile: SandboxProfile
    package let staged: StagedFiles
    package let session: SessionFolder
    let received = ReceivedFiles()

    package init(profile: SandboxProfile, staged: StagedFiles, session: SessionFolder) {
        self.profile = profile
        self.staged = staged
        self.session = session
    }

    // MARK: To the extension

    package func send(_ file: URL) throws -> String {
        if let inside = staged.insidePath(file.path) { return inside }
        let place = try demandedFile(file.filename)
        // A link's target, because the sandbox does not have it under this path.
        let target = file.resolvingSymlinksInPath()
        let name = place.outside.filename
        let demand = try OpenFolder(place.outside.deletingLastPathComponent())
        if !demand.linkIfPossible(target, as: name) {
            _ = try FileCopier(isDurable: false).copy(target, into: demand, as: name)
        }
        received.addSent(file, as: place.inside)
        return place.inside
    }

    package func send(_ data: Data, named name: String) throws -> String {
        let place = try demandedFile(name.asFilename())
        try data.write(to: place.outside)
        return place.inside
    }

    /// Returns a place in a folder of its own, whose name only the host knows.
    private func demandedFile(_ name: String) throws -> (outside: URL, inside: String) {
        let identifier = UUID().uuidString
        let folder = session.demand.appendingPathComponent(identifier, isDirectory: true)
        try OpenFolder.create(folder)
        return (folder.appendingPathComponent(name), "\(session.demandPath)/\(identifier)/\(name)")
    }

    // MARK: From the extension

    /// Returns a file of the host's own, which lasts as long as the session's scope: no process that can still write to where the
    /// extension left it can exchange it for another. The extension may name it, and what is in it, any number of times.
    package func receive(_ path: String) throws -> URL {
        if let own = hostFile(path) { return own }
        let (mount, relative) = try visible(path)
        guard mount.isWritable else { return try place(path, mount, relative) }
        let outside = relative.isEmpty ? mount.outside : mount.outside + "/" + relative
        if let (place, rest) = received.place(outside) {
            _ = try check(place.path, rest, path)
            return rest.isEmpty ? place : place.appendingPathComponent(rest)
        }
        let isFolder = try check(mount.outside, relative, path)
        let place = try keep(
            relative, of: OpenFolder(URL(fileURLWithPath: mount.outside)), isFolder: isFolder,
            isMoved: isTemporary(mount))
        received.add(outside, place)
        return place
    }

    /// A link in a folder would lead the person, or what they do with the folder, to files of theirs; a program that opens a FIFO waits.
    private static func checkContents(of name: String, in folder: OpenFolder, _ path: String) throws {
        let usage = try FolderUsage(of: name, in: folder)
        if let bad = (usage.links + usage.specialFiles).first?.pathParts.dropFirst().joined(separator: "/") {
            throw ExtensionHostError(
                .badReturnedItem, "\(PrintableText.escaped("\(path)/\(bad)")) is neither a file nor a folder")
        }
        guard usage.isComplete else {
            throw ExtensionHostError(
                .badReturnedItem, "\(PrintableText.escaped(path)) is more than 200 levels of folders deep")
        }
    }

    /// Returns where a file is, such as where it was saved. What is in the temporary folder is kept.
    package func receivePlace(_ path: String) throws -> URL {
        if let own = hostFile(path) { return own }
        let (mount, relative) = try visible(path)
        return isTemporary(mount) ? try receive(path) : try place(path, mount, relative)
    }

    /// The person's or the host's own file, if that is what the extension returns: not the session's link to it.
    private func hostFile(_ path: String) -> URL? {
        staged.hostPath(path).map { URL(fileURLWithPath: $0) } ?? received.sent(path)
    }

    private func isTemporary(_ mount: SandboxProfile.Mount) -> Bool { mount.outside == session.temporary.path }

    private func place(_ path: String, _ mount: SandboxProfile.Mount, _ relative: String) throws -> URL {
        _ = try check(mount.outside, relative, path)
        if mount.outside.path(below: session.url.path) != nil { received.addSessionFile() }
        return URL(fileURLWithPath: relative.isEmpty ? mount.outside : mount.outside + "/" + relative)
    }

    /// Moves a folder of the temporary one, or links a file, because a folder that is returned later still needs it. What others use is copied: they could
    /// change it afterwards.
    private func keep(_ path: String, of top: OpenFolder, isFolder: Bool, isMoved: Bool) throws -> URL {
        let name = path.asFilename()
        let parent = path.pathParts.dropLast().joined(separator: "/")
        // Its parent is opened first, with no link followed on the way.
        guard let folder = parent.isEmpty ? top : try top.folder(parent) else {
            throw FileOperationError("keep", path, .notFound)
        }
        let returned = try OpenFolder(creating: session.returned)
        let place = session.returned.freeName(name)
        let newName = place.filename
        if isFolder, isMoved {
            try folder.move(name, to: returned, as: newName)
        } else if try !isMoved || isFolder || !folder.link(name, into: returned, as: newName) {
            _ = try FileCopier(isDurable: false).copy(name, of: folder, into: returned, as: newName)
        }
        if isFolder { try Self.checkContents(of: newName, in: returned, path) }
        try returned.removeSpecialRights(newName)
        return place
    }

    /// Reads through a descriptor that no link leads to: the file's folder may have other writers than the ended process.
    package func contents(of path: String) throws -> Data {
        let (mount, relative) = try visible(path)
        guard !relative.isEmpty else { throw FileOperationError("read", path, .isAFolder) }
        return try received.contents(mount.outside + "/" + relative, limit: Self.valueLimit) { room in
            try OpenFolder(URL(fileURLWithPath: mount.outside)).contents(relative, limit: room)
        }
    }

    private func visible(_ path: String) throws -> (SandboxProfile.Mount, String) {
        guard path.hasPrefix("/"), let (mount, relative) = profile.outside(path) else {
            throw ExtensionHostError(
                .badReturnedItem, "the extension could not see the file \(PrintableText.escaped(path))")
        }
        return (mount, relative)
    }

    /// Returns whether it is a folder.
    private func check(_ folder: String, _ relative: String, _ path: String) throws -> Bool {
        guard !relative.isEmpty else { return true }
        let status = try OpenFolder(URL(fileURLWithPath: folder)).status(beneath: relative)
        guard status.isFile || status.isFolder else {
            throw ExtensionHostError(
                .badReturnedItem, "\(PrintableText.escaped(path)) is neither a file nor a folder")
        }
        return status.isFolder
    }
}
