// SPDX-License-Identifier: Apache-2.0

public import UniformTypes

/// What was installed at one moment: the apps with their extensions, and the types that they declare.
///
/// ```swift
/// let installed = try ExtensionRegistry(folders: folders).load()
/// let app = installed.application(withIdentifier: "org.appex.office")
/// ```
public struct InstalledExtensions: Sendable {
    /// Every installed app, the user's before those for all users.
    public let applications: [InstalledApplication]
    /// The built-in types and those that installed apps declare.
    public let catalog: TypeCatalog

    init(_ applications: [InstalledApplication]) {
        self.applications = applications
        catalog = TypeCatalog(installed: applications.filter { $0.problem == nil }.flatMap(\.typeDeclarations))
    }

    /// Returns an app without a problem.
    public func application(withIdentifier identifier: String) -> InstalledApplication? {
        applications.first { $0.identifier == identifier && $0.problem == nil }
    }

    /// Returns the containing app of an extension.
    public func containingApplication(of installed: InstalledExtension) -> InstalledApplication? {
        applications.first { $0.path == installed.applicationPath }
    }
}
