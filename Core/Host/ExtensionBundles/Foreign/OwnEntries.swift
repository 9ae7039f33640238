// SPDX-License-Identifier: Apache-2.0

import FileOperations
package import Foundation

/// The entries that `appex integrate` adds to the desktop. They are no targets: sharing with one would only ask again.
package enum OwnEntries {
    /// The name of each entry's file, without what follows the dot.
    package static let name = "org.appex.share"

    /// The desktop entry that names the window.
    package static let window = "org.appex.Sheet"

    /// Whether a file is one of them.
    package static func contains(_ file: URL) -> Bool {
        let own = [name, window]
        // A package of KDE Purpose is a folder.
        return own.contains(file.deletingPathExtension().filename)
            || own.contains(file.deletingLastPathComponent().filename)
    }
}
