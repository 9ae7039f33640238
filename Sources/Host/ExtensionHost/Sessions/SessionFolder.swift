// SPDX-License-Identifier: Apache-2.0

import Confinement
import ExtensionBundles
import FileOperations
import Foundation

/// The folder that lives as long as a session: the extension's temporary folder, and what is made for it on demand.
///
/// Its owner holds a lock on it, which ends with the owner: the next session removes folders that no process holds.
struct SessionFolder: Sendable {
    let identifier: String
    let url: URL
    /// Holds the lock.
    private let folder: OpenFolder

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
        folder = try OpenFolder(creating: url)
        guard try folder.lock() else { throw FileOperationError("lock", url.path, .timedOut) }
        do {
            for folder in [temporary, demand] { try OpenFolder.create(folder) }
        } catch {
            remove()
            throw error
        }
    }

    /// Removes the folders of sessions whose host is dead. One that was only just made may not be locked yet.
    private static func sweep(_ sessions: URL) {
        do {
            let folder = try OpenFolder(sessions)
            for name in try folder.names() where isAbandoned(name, in: folder) { remove(name, in: sessions) }
        } catch {
            // Without a folder there was no session yet; whatever else is wrong, creating the new one reports it.
        }
    }

    private static func isAbandoned(_ name: String, in sessions: OpenFolder) -> Bool {
        do {
            guard let folder = try sessions.folder(name) else { return false }
            return try folder.status().modified.date.timeIntervalSinceNow < -60 && folder.lock()
        } catch {
            // Not a folder, or one that another user has made.
            return false
        }
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
