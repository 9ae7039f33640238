// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
package import TransferMessages

extension ExtensionHost {
    /// Shows a notification of the desktop with what came of transfers that a share began, for a person whose command has ended. Without a desktop nothing
    /// is shown.
    ///
    /// - Parameter transfers: all of one session of an app, by number.
    /// - Throws: ``ExtensionHostError`` if the desktop shows no notifications.
    package func notify(ofEnds transfers: [TransferReport]) async throws {
        let reports = transfers.markingContinued()
        guard let last = reports.last, reports.contains(where: { $0.request != nil }), DesktopApplications.hasSessionBus
        else { return }
        let app = try installedExtensions().applications.first { $0.identifier == last.application }
        let icon = app?.extensions.lazy.compactMap(\.iconFile).first ?? ""
        let name = app?.displayName ?? last.application
        let bad = reports.filter { $0.state != .done && $0.isContinued != true }
        guard let first = bad.first else {
            return try await DesktopApplications.notify(
                icon: icon, title: "\(name) is done",
                text: Self.names(reports) + " in the background")
        }
        let reason = first.problem ?? "cancelled"
        try await DesktopApplications.notify(
            icon: icon, title: "\(name) could not do everything",
            text: "\(Self.subject(first)): \(reason). appex transfer list shows all.")
    }

    /// Names up to three files.
    private static func names(_ reports: [TransferReport]) -> String {
        var names: [String] = []
        for report in reports where report.request != nil && !names.contains(subject(report)) {
            names.append(subject(report))
        }
        let others = names.count - 3
        let direction = reports.contains { $0.request != nil && $0.direction == .upload } ? "was sent" : "was loaded"
        return names.prefix(3).joined(separator: ", ") + (others > 0 ? " and \(others) more" : "") + " \(direction)"
    }

    /// The file of an upload, or the last part of a download's address.
    private static func subject(_ report: TransferReport) -> String {
        report.file ?? report.address.split(separator: "/").last.map(String.init) ?? report.address
    }
}
