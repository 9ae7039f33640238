// SPDX-License-Identifier: Apache-2.0

import CLinux
import Confinement
import ExtensionItems
import FileOperations
import Foundation
import Glibc

/// The shared files that exist before the extension starts. They are mounted read-only under their own names, and never copied
/// unless there are hundreds of them on another file system.
struct StagedFiles: Sendable {
    /// The largest number of files that are mounted one by one, because bubblewrap takes quadratic time for mounts. More files
    /// are hard-linked into one folder, which is mounted read-only.
    static let singleMountLimit = 64
    /// The largest number of further files that are mounted one by one if they are on another file system, and no hard link
    /// can be created.
    private static let unlinkableLimit = 400

    /// The path of each file for the extension, by its path in the host.
    private(set) var insidePaths: [String: String] = [:]
    /// What the extension's sandbox must mount.
    private(set) var mounts: [SandboxProfile.Mount] = []

    /// Stages the files of items.
    ///
    /// - Throws: ``ExtensionHostError`` that names the file that cannot be shared.
    init(_ items: [NSExtensionItem], session: SessionFolder) throws {
        let contents = items.flatMap { $0.attachments ?? [] }.flatMap(\.sharedRepresentations).compactMap(\.known)
        let paths = contents.compactMap { content in
            switch content {
            case .file(let url): url.path
            case .url(let url): url.isFileURL ? url.path : nil
            default: nil
            }
        }
        try stage(Array(Set(paths)).sorted(), session.attachments)
    }

    private mutating func stage(_ paths: [String], _ folder: URL) throws {
        let usesLinks = paths.count > Self.singleMountLimit
        if usesLinks { try prepare { try Folder.create(folder) } }
        var unlinkable = 0
        for (number, path) in paths.enumerated() {
            let real = try Self.realPath(path)
            let name = URL(fileURLWithPath: path).lastPathComponent
            let inside = "\(SessionFolder.attachmentsPath)/\(number)/\(name)"
            insidePaths[path] = inside
            let single = SandboxProfile.Mount(inside: inside, outside: real, isWritable: false)
            guard usesLinks else {
                mounts.append(single)
                continue
            }
            let staged = folder.appendingPathComponent("\(number)", isDirectory: true).appendingPathComponent(name)
            try prepare { try Folder.create(staged.deletingLastPathComponent()) }
            if link(real, staged.path) == 0 { continue }
            unlinkable += 1
            try prepare {
                if unlinkable <= Self.unlinkableLimit {
                    try Self.makeMountPoint(staged, for: real)
                    mounts.append(single)
                } else {
                    try FileCopy.copy(URL(fileURLWithPath: real), to: staged)
                }
            }
        }
        if usesLinks {
            mounts.append(
                SandboxProfile.Mount(
                    inside: SessionFolder.attachmentsPath, outside: folder.path, isWritable: false))
        }
    }

    private func prepare(_ body: () throws -> Void) throws {
        do {
            try body()
        } catch {
            throw ExtensionHostError(
                .unreadableItem, "the shared items cannot be prepared: \(error)", underlyingError: error)
        }
    }

    private static func makeMountPoint(_ place: URL, for path: String) throws {
        var status = stat()
        guard stat(path, &status) == 0 else { throw FileOperationError("read", path, errno) }
        if status.st_mode & S_IFMT == S_IFDIR { return try Folder.create(place) }
        let descriptor = clinux_open(place.path, O_WRONLY | O_CREAT | O_EXCL, 0o600)
        guard descriptor >= 0 else { throw FileOperationError("create", place.path, -descriptor) }
        close(descriptor)
    }

    private static func realPath(_ path: String) throws -> String {
        guard let resolved = realpath(path, nil) else {
            throw ExtensionHostError(
                .unreadableItem,
                "\(PrintableText.escaped(path)) can no longer be shared: \(String(cString: strerror(errno)))")
        }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
