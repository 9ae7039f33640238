// SPDX-License-Identifier: Apache-2.0

package import Confinement
import DesktopServices
import ExtensionBundles
import FileOperations
package import Foundation
import HostRecords

/// The folder that lives as long as a session: the extension's temporary folder, and what is made for it on demand.
///
/// If its host is killed, the next session removes it.
package struct SessionFolder: Sendable {
    package let identifier: String
    package let url: URL
    private let locked: LockedFolder

    package var temporary: URL { url.appendingPathComponent("tmp", isDirectory: true) }
    package var demand: URL { url.appendingPathComponent("demand", isDirectory: true) }
    package var attachments: URL { url.appendingPathComponent("attachments", isDirectory: true) }
    var returned: URL { url.appendingPathComponent("returned", isDirectory: true) }

    package let layout: SandboxLayout

    /// The paths for the extension.
    var attachmentsPath: String { layout.path("attachments", outside: attachments.path) }
    var demandPath: String { layout.path("demand", outside: demand.path) }

    /// Lets the extension's sandbox use it.
    func mount(in profile: inout SandboxProfile) {
        profile.setTemporaryFolder(temporary, layout)
        profile.mounts.append(.init(inside: demandPath, outside: demand.path, isWritable: false))
    }

    /// - Parameters:
    ///   - folders: where it is created.
    ///   - layout: where the extension finds it.
    /// - Throws: `FileOperationError`.
    init(folders: ApplicationFolders, _ layout: SandboxLayout) throws {
        self.layout = layout
        let sessions = try OpenFolder(creating: folders.sessions)
        Self.sweep(sessions, folders)
        ClipboardFiles.sweep(folders)
        locked = try LockedFolder(in: sessions)
        url = locked.folder.url
        identifier = url.filename
        do {
            for folder in [temporary, demand] { try OpenFolder.create(folder) }
        } catch {
            remove()
            throw error
        }
    }

    /// Deletes the sessions whose hosts were killed, and logs their shares, which their hosts can no longer do.
    static func sweep(_ sessions: OpenFolder, _ folders: ApplicationFolders) {
        MechanismChoice.sweep(cache: folders.cache)
        LockedFolder.sweep(sessions) { session in
            ConfinedProcess.killLeftovers(of: session.url.filename)
            guard let record = RunningRecord.stored(in: session) else { return true }
            // First: a folder that cannot be deleted must not be reported again each time.
            do { try RunningRecord.remove(from: session) } catch { return true }
            ActivityLog(folders).add(ActivityRecord(killed: record))
            let request = session.url.filename
            if let entry = HistoryEntry(killed: record, request: request) { ShareHistory(folders).add(entry) }
            return true
        }
    }

    /// Deletes everything, and ends the lock. The extension may have taken its own rights away from its folders.
    package func remove() {
        locked.remove { error in
            StandardError.report("the session's folder \(url.path) is left behind: \(error)")
        }
    }
}
