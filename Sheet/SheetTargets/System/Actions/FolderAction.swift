// SPDX-License-Identifier: Apache-2.0

import DesktopServices
import ExtensionBundles
import ExtensionHost
import FileOperations
import Foundation

/// Shows files in the file manager, which selects them if it can.
struct FolderAction: SystemAction {
    let folders: ApplicationFolders
    let postTitle = "Show"

    var obstacle: String? { DesktopApplications.obstacle }

    func perform(
        _ content: SystemContent, _ answers: [String: String], _ work: SystemWork
    ) async throws -> TargetResult {
        let own = content.files.filter { LentFiles.isOwn($0, folders) }
        guard !own.isEmpty, own.count == content.parts.count else {
            throw ExtensionHostError(.unreadableItem, "what is in no file of yours is in no folder, either")
        }
        let manager = try await DesktopApplications.show(own.map { URL(fileURLWithPath: $0.path) })
        return TargetResult(text: "shown in \(PrintableText.escaped(manager))")
    }
}
