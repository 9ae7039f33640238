// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
import ExtensionHost

extension SystemTarget {
    /// Returns the action that the host performs for the target.
    func action(_ host: ExtensionHost) -> any SystemAction {
        let folders = host.folders
        return switch self {
        case .save: SaveAction(folders: folders, remembers: host.keepsRecords)
        case .open: OpenAction(folders: folders)
        case .mail: MailAction(folders: folders)
        case .copy: CopyAction(folders: folders)
        case .print: PrintAction(folders: folders)
        case .device: DeviceAction(folders: folders)
        case .code: CodeAction()
        case .folder: FolderAction(folders: folders)
        }
    }
}
