// SPDX-License-Identifier: Apache-2.0

import AppGroups
package import DesktopServices
package import ExtensionBundles
import FileOperations
package import Foundation

extension ExtensionHost {
    /// Shows a notification of the desktop.
    ///
    /// - Parameters:
    ///   - title: the first line.
    ///   - text: the rest.
    ///   - offer: a button, which some desktops do not show.
    /// - Returns: whether the desktop shows it.
    package static func notify(title: String, text: String, offer: NotificationOffer? = nil) async -> Bool {
        guard DesktopApplications.hasSessionBus else { return false }
        do {
            try await DesktopApplications.notify(icon: "emblem-shared", title: title, text: text, offer: offer)
            return true
        } catch { return false }
    }

    /// The number of deposits that wait for an app since a moment, in the inboxes of its groups.
    ///
    /// - Parameters:
    ///   - app: the app.
    ///   - start: the moment; all of them if none is given.
    /// - Returns: the number; 0 if the app has no program that could take them.
    /// - Throws: an error of the file system.
    package func waitingDeposits(for app: InstalledApplication, since start: Date = .distantPast) throws -> Int {
        guard let program = app.program, !program.executableName.isEmpty else { return 0 }
        return try program.entitlements.applicationGroups.reduce(0) { sum, group in
            let place = folders.groupContainers.appendingPathComponent(group, isDirectory: true)
            guard FileStatus.ifKnown(place.path) != nil else { return sum }
            let inbox = Inbox(SharedContainer(groupIdentifier: group, url: place))
            return sum + (try inbox.entries().count { ($0.problem == nil || $0.isUnread) && $0.date >= start })
        }
    }
}
