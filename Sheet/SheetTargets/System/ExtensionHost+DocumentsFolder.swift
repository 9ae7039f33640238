// SPDX-License-Identifier: Apache-2.0

package import ExtensionHost
package import Foundation

extension ExtensionHost {
    /// The person's folder for documents, or the home folder if the desktop has none.
    package var documentsFolder: URL {
        UserFolders(folders).desktopFolders().first { $0.kind == .documents }?.url
            ?? FileManager.default.homeDirectoryForCurrentUser
    }
}
