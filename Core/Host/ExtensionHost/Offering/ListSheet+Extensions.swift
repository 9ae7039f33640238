// SPDX-License-Identifier: Apache-2.0

package import ExtensionBundles
package import Sheets

extension ListSheet.Entry {
    /// Entries of a menu of extensions. Those with equal names show their identifiers, the others the names of their apps.
    ///
    /// - Parameter extensions: what can be chosen.
    /// - Returns: an entry for each.
    package static func entries(for extensions: [InstalledExtension]) -> [ListSheet.Entry] {
        let names = Dictionary(grouping: extensions, by: \.displayName)
        return extensions.map { candidate in
            let isAmbiguous = (names[candidate.displayName]?.count ?? 0) > 1
            let app = candidate.applicationName == candidate.displayName ? "" : candidate.applicationName
            return ListSheet.Entry(
                identifier: candidate.identifier, title: candidate.displayName,
                detail: isAmbiguous ? candidate.identifier : app, icon: candidate.icon)
        }
    }
}
