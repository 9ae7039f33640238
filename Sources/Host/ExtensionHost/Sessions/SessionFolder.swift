// SPDX-License-Identifier: Apache-2.0

import CLinux
import Confinement
import ExtensionBundles
import FileOperations
import Foundation
import Glibc

/// The folder that lives as long as a session: the extension's temporary folder, and what is made for it on demand.
///
/// Its owner holds a lock on it, which ends with the owner: the next session removes folders that no process holds.
struct SessionFolder: Sendable {
    let identifier: String
    let url: URL
    private let lock: DescriptorHandle

    var temporary: URL { url.appendingPathComponent("tmp", isDirectory: true) }
    var demand: URL { url.appendingPathComponent("demand", isDirectory: true) }
    var attachments: URL { url.appendingPathComponent("attachments", isDirectory: true) }
    var returned: URL { url.appendingPathComponent("returned", isDirectory: true) }

    static let attachmentsPath = "/run/appex/attachments"
    static let demandPath = "/run/appex/demand"

    /// What the extension's sandbox mounts of it.
    var mounts: [SandboxProfile.Mount] {
        [
            SandboxProfile.Mount(inside: "/tmp", outside: temporary.path, isWritable: true),
            SandboxProfile.Mount(inside: Self.demandPath, outside: demand.path, isWritable: false),
        ]
    }

    /// - Throws: `FileOperationError`.
    init(folders: ApplicationFolders) throws {
        identifier = UUID().uuidString
        url = folders.sessions.appendingPathComponent(identifier, isDirectory: true)
        Self.sweep(folders.sessions)
        try Folder.create(url)
        lock = DescriptorHandle(try .open(url.path, O_RDONLY | O_DIRECTORY))
        let code = clinux_lock(lock.number, false)
        guard code == 0 else { throw FileOperationError("lock", url.path, -code) }
        do {
            for folder in [temporary, demand] { try Folder.create(folder) }
        } catch {
            remove()
            throw error
        }
    }

    /// Removes the folders of sessions whose host is dead. One that was only just made may not be locked yet.
    private static func sweep(_ sessions: URL) {
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: sessions.path)
        } catch {
            // Without a folder there was no session yet; whatever else is wrong, making the new one will say.
            return
        }
        for name in names where isAbandoned(sessions.appendingPathComponent(name, isDirectory: true)) {
            remove(name, in: sessions)
        }
    }

    private static func isAbandoned(_ folder: URL) -> Bool {
        let descriptor = clinux_open(folder.path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW, 0)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var status = stat()
        return fstat(descriptor, &status) == 0 && time(nil) - status.st_mtim.tv_sec > 60
            && clinux_lock(descriptor, false) == 0
    }

    /// Deletes everything, and ends the lock. The extension may have taken its own rights away from its folders.
    func remove() { Self.remove(identifier, in: url.deletingLastPathComponent()) }

    private static func remove(_ name: String, in sessions: URL) {
        do {
            try OpenFolder(sessions).remove(name)
        } catch {
            let folder = sessions.appendingPathComponent(name, isDirectory: true)
            let message = "the session's folder \(folder.path) is left behind: \(error)"
            StandardError.write(PrintableText.escaped(message) + "\n")
        }
    }
}
