// SPDX-License-Identifier: Apache-2.0

import Confinement
package import ExtensionItems
import FileOperations
import Foundation

/// The shared files that exist before the extension starts. They are mounted read-only under their own names, and never copied
/// unless there are hundreds of them on another file system. In a sandbox without a file system of its own they are hard-linked
/// into one folder; folders, and files of another file system, are read where they lie.
package struct StagedFiles: Sendable {
    /// The largest number of files that are mounted one by one, because bubblewrap takes quadratic time for mounts. More files
    /// are hard-linked into one folder, which is mounted read-only.
    static let singleMountLimit = 64
    /// The largest number of further files that are mounted one by one if they are on another file system, and no hard link
    /// can be created.
    private static let unlinkableLimit = 400

    /// The path of each file for the extension, by its path in the host.
    private var insidePaths: [RawPath: String] = [:]
    /// The mounts by which the extension's sandbox shows the files.
    private(set) var mounts: [SandboxProfile.Mount] = []
    /// In bytes, of all files and of what is in folders.
    package private(set) var size: Int64 = 0
    /// Where the person has the files that are linked, by their paths for the extension.
    private(set) var origins: [String: String] = [:]
    private var covers: [SandboxProfile.Mount] = []
    private let layout: SandboxLayout
    private let folder: URL
    /// The folder's path for the extension.
    private let insideFolder: String
    /// The largest number of sockets, FIFOs and devices in shared folders: each is covered by a mount.
    private static let specialFileLimit = 64

    /// Stages the files of items.
    ///
    /// - Throws: ``ExtensionHostError`` that names the file that cannot be shared.
    package init(_ items: [NSExtensionItem], session: SessionFolder) throws {
        layout = session.layout
        folder = session.attachments
        insideFolder = session.attachmentsPath
        let contents = items.flatMap { $0.attachments ?? [] }.flatMap(\.sharedRepresentations).compactMap(\.known)
        let paths = contents.compactMap { content in
            switch content {
            case .file(let url): url.path
            case .url(let url): url.isFileURL ? url.path : nil
            default: nil
            }
        }
        // Names that look the same are equal texts, and different files.
        try stage(Set(paths.map { RawPath($0) }).map(\.shown).sorted())
    }

    /// Returns the path of a shared file or folder for the extension; nil if it is none.
    func insidePath(_ path: String) -> String? { insidePaths[RawPath(path)] }

    /// Returns the person's own path of a shared file or folder; nil if the path is not exactly one that the extension was given.
    func hostPath(_ inside: String) -> String? { insidePaths.first { $0.value == inside }?.key.shown }

    /// Returns an extension's message with the paths that the person knows, in the place of those in the sandbox.
    func withHostPaths(_ message: String) -> String {
        guard layout == .machine || message.contains(insideFolder) else { return message }
        // A folder's path is the beginning of the paths of what is in it, and `1/a` that of `1/ab`.
        return insidePaths.sorted { $0.value.utf8.count > $1.value.utf8.count }.reduce(message) { message, file in
            message.replacingOccurrences(of: file.value, with: PrintableText.escaped(file.key.shown))
        }
    }

    /// The path of a file that is to be mounted and is not there any more; nil if all are.
    var missingFile: String? {
        mounts.lazy.map(\.outside).first { path in
            do { _ = try FileStatus(of: path) } catch let error as FileOperationError {
                return error.code == .notFound
            } catch { return false }
            return false
        }
    }

    private mutating func stage(_ paths: [String]) throws {
        let usesLinks = layout == .machine ? !paths.isEmpty : paths.count > Self.singleMountLimit
        if usesLinks { try prepare { try OpenFolder.create(folder) } }
        var unlinkable = 0
        for (number, path) in paths.enumerated() {
            let real = try Self.realPath(path)
            let name = URL(fileURLWithPath: path).filename
            let inside = "\(insideFolder)/\(number)/\(name)"
            insidePaths[RawPath(path)] = inside
            try measure(real, inside)
            let single = SandboxProfile.Mount(inside: inside, outside: real, isWritable: false)
            guard usesLinks else {
                mounts.append(single)
                continue
            }
            try prepare {
                let place = folder.appendingPathComponent("\(number)", isDirectory: true)
                let staged = try OpenFolder(creating: place)
                if staged.linkIfPossible(URL(fileURLWithPath: real), as: name) {
                    origins[inside] = real
                    return
                }
                if layout == .machine {
                    insidePaths[RawPath(path)] = real
                    return mounts.append(.init(inside: real, outside: real, isWritable: false, isReal: true))
                }
                unlinkable += 1
                if unlinkable <= Self.unlinkableLimit {
                    try Self.makeMountPoint(name, in: staged, for: real)
                    mounts.append(single)
                } else {
                    _ = try FileCopier(isDurable: false).copy(URL(fileURLWithPath: real), into: staged, as: name)
                }
            }
        }
        // Over the folders that hold them.
        defer { mounts += covers }
        if usesLinks {
            mounts.append(
                SandboxProfile.Mount(
                    inside: insideFolder, outside: folder.path, isWritable: false))
        }
    }

    /// Adds up the size, and covers the sockets, FIFOs and devices of a folder: the extension could reach other programs through them.
    private mutating func measure(_ path: String, _ inside: String) throws {
        let status = try Self.checked(path) { try FileStatus(of: path) }
        guard status.isFolder else { return size += status.size }
        let usage = try Self.checked(path) {
            try FolderUsage(of: OpenFolder(URL(fileURLWithPath: path, isDirectory: true)))
        }
        size += usage.bytes
        covers += usage.specialFiles.map {
            SandboxProfile.Mount(inside: "\(inside)/\($0)", outside: "/dev/null", isWritable: false)
        }
        guard covers.isEmpty || layout == .own, covers.count <= Self.specialFileLimit,
            usage.specialFiles.allSatisfy({ Self.exists("\(path)/\($0)") })
        else {
            throw ExtensionHostError(
                .unreadableItem,
                "\(PrintableText.escaped(path)) holds sockets, FIFOs or devices that cannot be hidden from an extension; share it without them, such as \(PrintableText.escaped(usage.specialFiles[0]))"
            )
        }
    }

    /// Whether something that is neither file nor folder has a path; what cannot be looked at cannot be opened by an extension, either.
    private static func exists(_ path: String) -> Bool {
        do { return try FileStatus(ofLink: path).kind == .other } catch { return false }
    }

    private func prepare(_ body: () throws -> Void) throws {
        do {
            try body()
        } catch {
            throw ExtensionHostError(
                .unreadableItem, "the shared items cannot be prepared: \(error)", underlyingError: error)
        }
    }

    private static func makeMountPoint(_ name: String, in folder: OpenFolder, for path: String) throws {
        if try FileStatus(of: path).isFolder {
            _ = try folder.createFolder(name)
        } else {
            _ = try folder.create(name, permissions: 0o600)
        }
    }

    private static func realPath(_ path: String) throws -> String {
        try checked(path) { try FileStatus.realPath(path) }
    }

    private static func checked<Value>(_ path: String, _ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let error as FileOperationError {
            // Of a folder, what in it cannot be read.
            let place = [path, ""].contains(error.path) ? "" : "\(PrintableText.escaped(error.path)): "
            throw ExtensionHostError(
                .unreadableItem, "\(PrintableText.escaped(path)) cannot be shared: \(place)\(error.reason)",
                underlyingError: error)
        }
    }
}
