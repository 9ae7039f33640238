// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
import ExtensionHost
import SheetTargets
import UniformTypes

/// The environment of a command: a host, and the installed apps and extensions.
struct Installation {
    let host: ExtensionHost
    let installed: InstalledExtensions

    /// Loads what is installed, and makes the types that it declares known to this process. This is the only place where
    /// `appex` sets the process's type catalog; a command calls it once, before it looks at any type.
    ///
    /// - Throws: `BundleError` if the folders of apps cannot be found or listed.
    init(_ host: ExtensionHost? = nil) throws {
        self.host = try (host ?? ExtensionHost()).withSheetTargets()
        installed = try self.host.installedExtensions()
        TypeCatalog.install(installed.catalog)
    }
}
