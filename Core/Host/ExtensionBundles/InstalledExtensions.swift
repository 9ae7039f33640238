// SPDX-License-Identifier: Apache-2.0

public import UniformTypes

/// A snapshot of what is installed: the apps with their extensions, and the types that they declare.
///
/// ```swift
/// let installed = try ExtensionRegistry(folders: folders).load()
/// let app = installed.application(withIdentifier: "org.appex.office")
/// ```
public struct InstalledExtensions: Sendable {
    /// Every installed app, the user's before those for all users, and those without a problem before the others: the first of an identifier is the one that counts.
    public let applications: [InstalledApplication]
    /// The targets that other systems of the desktop declare.
    public let foreign: [InstalledExtension]
    /// Why declarations of other systems cannot be used, by their files.
    public let foreignProblems: [String: String]
    /// The built-in types and those that installed apps declare.
    public let catalog: TypeCatalog

    init(
        _ applications: [InstalledApplication], foreign: [InstalledExtension] = [],
        foreignProblems: [String: String] = [:]
    ) {
        self.foreign = foreign
        self.foreignProblems = foreignProblems
        let sound = applications.filter { $0.problem == nil }
        self.applications = sound + applications.filter { $0.problem != nil }
        catalog = TypeCatalog(installed: sound.flatMap(\.typeDeclarations))
    }

    /// The extensions of all apps, and the targets of other systems.
    public var everyExtension: [InstalledExtension] { applications.flatMap(\.extensions) + foreign }

    /// Returns an app without a problem.
    public func application(withIdentifier identifier: String) -> InstalledApplication? {
        applications.first { $0.identifier == identifier && $0.problem == nil }
    }

    /// Returns the declarations of types that an extension needs for a request: those of its own app, and those of what is shared with
    /// the types that they conform to. It does not learn of other types, which would tell it what else is installed.
    ///
    /// - Parameters:
    ///   - choice: the extension.
    ///   - identifiers: of the types that are shared.
    /// - Returns: the declarations.
    package func typeDeclarations(for choice: InstalledExtension, sharing identifiers: Set<String>) -> [TypeDeclaration]
    {
        let own = containingApplication(of: choice)?.typeDeclarations.map(\.identifier) ?? []
        let declared = Dictionary(
            catalog.installed.map { ($0.identifier.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
        var pending = Set((own + identifiers).map { $0.lowercased() })
        var needed: Set<String> = []
        while let next = pending.popFirst() {
            guard let declaration = declared[next], needed.insert(next).inserted else { continue }
            pending.formUnion(declaration.conformsTo.map { $0.lowercased() })
        }
        return catalog.installed.filter { needed.contains($0.identifier.lowercased()) }
    }

    /// Returns the containing app of an extension.
    public func containingApplication(of installed: InstalledExtension) -> InstalledApplication? {
        applications.first { $0.path == installed.applicationPath }
    }
}
