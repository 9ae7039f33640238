// SPDX-License-Identifier: Apache-2.0

package import ExtensionBundles
import FileOperations
package import Sheets

extension InstalledExtension {
    /// Its picture in menus: of its bundle or app, of another system's declaration, or of what the host does itself; nil if it has none.
    package var icon: SheetIcon? {
        // It may have been deleted since the app was looked at.
        if let iconFile, FileStatus.ifKnown(iconFile) != nil { return .file(iconFile) }
        switch kind {
        case .program, .command: return nil
        case .system(let target): return .named(target.iconName)
        case .foreign(let target):
            guard let icon = target.icon, !icon.isEmpty else { return nil }
            return icon.hasPrefix("/") ? .file(icon) : .named(icon)
        }
    }
}

extension SystemTarget {
    /// A name that icon themes have. (<https://specifications.freedesktop.org/icon-naming-spec/latest/>; the QR code's is of Adwaita and Breeze)
    fileprivate var iconName: String {
        switch self {
        case .save: "document-save"
        case .open: "document-open"
        case .mail: "mail-message-new"
        case .copy: "edit-copy"
        case .print: "document-print"
        case .device: "phone"
        case .code: "view-grid"
        case .folder: "folder"
        }
    }
}
