// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
import ExtensionHost

/// An app as a person names it: by its identifier, or by a name that no other app has; a damaged one also by the name of its folder.
enum ApplicationArgument {
    /// Returns the app; nil if no app has this name.
    ///
    /// - Throws: ``CommandFailure`` if several apps have the name.
    static func find(_ name: String, _ host: ExtensionHost) throws -> InstalledApplication? {
        let apps = try host.installedExtensions().applications
        if let app = apps.first(where: { $0.identifier == name }) { return app }
        let found = apps.filter { $0.displayName.lowercased() == name.lowercased() }
        guard found.count < 2 else {
            let identifiers = found.map(\.identifier).joined(separator: ", ")
            throw CommandFailure(.usage, "several apps are called \(name); name one by its identifier: \(identifiers)")
        }
        return found.first ?? apps.first { $0.problem != nil && $0.folderName.lowercased() == name.lowercased() }
    }
}
