// SPDX-License-Identifier: Apache-2.0

import Confinement
import ExtensionBundles
import FileOperations
public import HostRecords

extension ActivityLog {
    /// Adds the shares whose commands were killed since the last share.
    public func addKilledShares() {
        // Also if a trial was killed before there was a session.
        MechanismChoice.sweep(cache: folders.cache)
        do {
            let sessions = try OpenFolder(folders.sessions)
            SessionFolder.sweep(sessions, folders)
        } catch {
            // There has been no share yet.
        }
    }
}
