// SPDX-License-Identifier: Apache-2.0

import DesktopServices
import ExtensionBundles
import ExtensionHost
import FileOperations
import Foundation
import TransferMessages

extension ExtensionHost {
    /// Shows a notification of the desktop with what came of transfers that a share began, for a person whose command has ended. Without a desktop nothing
    /// is shown, and neither if the person has cancelled them all.
    ///
    /// - Parameter transfers: all of one session of an app, by number.
    /// - Throws: `ExtensionHostError` if the desktop shows no notifications.
    func notify(ofEnds transfers: [TransferReport]) async throws {
        guard DesktopApplications.hasSessionBus, let shared = transfers.first(where: { $0.request != nil }) else {
            return
        }
        let app = try installedExtensions().applications.first { $0.identifier == shared.application }
        guard let text = TransferNotification(transfers, of: app?.displayName ?? shared.application) else { return }
        let extensions = app?.extensions ?? []
        let icon = (extensions.first { $0.identifier == shared.bundle } ?? extensions.first)?.iconFile
        try await DesktopApplications.notify(
            icon: icon.map { URL(fileURLWithPath: $0).absoluteString } ?? "", title: text.title, text: text.text)
    }
}
