// SPDX-License-Identifier: Apache-2.0

import Foundation
import PackageManifests
import SourceRewriting
import XcodeProjects

/// The package that an extension is compiled from: its sources, written again, and the program around them.
struct GeneratedPackage {
    /// A storyboard or a nib.
    struct InterfaceFile {
        let name: String
        let contents: Storyboard
        /// The bundle of a module that it belongs to; nil for the extension's own.
        let bundle: ProjectLibraries.Bundle?
    }

    /// The facts about a package that was written, which the build needs.
    struct Written {
        /// The class that the property list of the bundle names.
        let principalClass: String
        let schemes: [(scheme: String, path: String, line: Int)]
        let storyboards: [InterfaceFile]
        /// The modules of the project that the extension uses.
        let libraries: [ProjectLibraries.Module]
        /// The packages that are fetched, as a manifest writes them.
        let packages: [String]
        /// The names that frameworks declare for the app only, each with its framework.
        let hiddenNames: [String: String]
        let usesCryptoKit: Bool
    }

    /// A module that the extension imports.
    private struct Library {
        let name: String
        let module: SourceModule
        /// The project's description of the module; nil if the person named the module.
        let description: ProjectLibraries.Module?
    }

    /// A target of the manifest.
    private struct ManifestTarget {
        let name: String
        let imports: Set<String>
        let compilation: Compilation
        let products: [ProjectLibraries.Product]
    }

    let project: ExtensionProject
    let folder: URL
    let modules: AppleModulesBuild.Product
    /// Whether what frameworks have for the app only is hidden from the extension, which may not use it.
    var hidesApplicationCode: Bool

    /// Tells the sources of the modules apart from earlier ones.
    func librarySources() throws -> Data {
        let module = SourceModule(files: try swiftFiles(project.sources + project.options.sources))
        let texts = try readLibraries(for: module).flatMap(\.module.texts)
        return Data(StableHash.of(texts.joined(separator: "\u{0}")).utf8)
    }

    func write() throws -> Written {
        let sources = try swiftFiles(project.sources + project.options.sources)
        guard !sources.isEmpty else {
            throw ProjectError("\(project.origin.path): expected sources of Swift, found none")
        }
        let module = SourceModule(files: sources)
        let libraries = try readLibraries(for: module)
        let storyboards = try readStoryboards(module, libraries)
        let principal = try principalObject(module, libraries, storyboards)
        let schemes = module.urlSchemes
        let products = project.libraries.products + libraries.flatMap { $0.description?.products ?? [] }
        let beside = Set(libraries.map(\.name) + products.map(\.name))
        let files: [SourceModule.RewrittenFile]
        let makesByClass = (libraries.map(\.module) + [module]).contains(where: \.makesObjectsByClass)
        do { files = try module.rewritten(beside: beside, makesObjectsByClass: makesByClass) } catch let error
            as SourceProblems
        {
            throw ProjectError(error.description, underlyingError: error)
        }
        let symbols = try AssetSymbols(in: project.resources, used: module.identifiers).source(
            bundle: "Bundle.main", project.assetSymbols, module.declarations)
        try writeModule(project.compiledModule, files + Self.assetFile(symbols), isMain: true)
        let classes = Set(storyboards.flatMap { $0.contents.classes.map(\.name) }).filter { name in
            module.declarations.findClass(name, module: project.module) == nil
        }
        var others: [ManifestTarget] = []
        var registrations = files.compactMap(\.registration)
        for library in libraries {
            let files: [SourceModule.RewrittenFile]
            do {
                files = try library.module.rewritten(
                    asLibrary: library.name, beside: beside,
                    applicationModules: hidesApplicationCode
                        ? Set(libraries.filter(\.module.isAlsoForApplications).map(\.name)) : nil,
                    storyboardClasses: classes, makesObjectsByClass: makesByClass)
            } catch let error
                as SourceProblems
            {
                throw ProjectError(error.description, underlyingError: error)
            }
            try writeModule(
                library.name,
                files + Self.bundleAccess(library.description?.bundle)
                    + (try assetSymbols(library.module, library.description)))
            others.append(
                ManifestTarget(
                    name: library.name, imports: library.module.declarations.imports,
                    compilation: library.description?.compilation ?? project.compilation,
                    products: library.description?.products ?? []))
            registrations += files.compactMap(\.registration)
        }
        try update(
            "Sources/\(project.compiledModule)/main.swift",
            program(libraries, registrations, principal, module, storyboards))
        try removeEarlierModules(
            except: [Self.database] + others.map(\.name) + [project.compiledModule, Self.applicationName])
        try update("Sources/\(Self.applicationName)/main.swift", application)
        let own = ManifestTarget(
            name: project.compiledModule, imports: module.declarations.imports, compilation: project.compilation,
            products: project.libraries.products)
        let usesSQLite =
            ([own] + others).contains { $0.imports.contains(Self.database) }
            && !others.map(\.name).contains(Self.database)
        if usesSQLite {
            try update("Sources/\(Self.database)/module.modulemap", Self.databaseModule)
        }
        let usesCryptoKit =
            ([own] + others).contains { $0.imports.contains(AppleModulesBuild.CryptoKit.name) }
            && !others.map(\.name).contains(AppleModulesBuild.CryptoKit.name)
        let manifest = manifest(own, others, usesSQLite: usesSQLite, usesCryptoKit: usesCryptoKit)
        try update("Package.swift", manifest.text)
        try copyResolvedVersions()
        return Written(
            principalClass: principal.name, schemes: schemes, storyboards: storyboards,
            libraries: libraries.compactMap(\.description), packages: manifest.packages,
            hiddenNames: Dictionary(
                libraries.flatMap { library in library.module.declarations.hiddenNames.map { ($0, library.name) } },
                uniquingKeysWith: { first, _ in first }), usesCryptoKit: usesCryptoKit)
    }

    /// Returns a file that declares `Bundle.module`, as the package manager does; none if the module is not a package's, or has no bundle.
    private static func bundleAccess(_ bundle: ProjectLibraries.Bundle?) -> [SourceModule.RewrittenFile] {
        guard let bundle, case .package = bundle.kind else { return [] }
        let text = """
            import Foundation

            extension Bundle {
                static let module = Bundle(
                    url: Bundle.main.bundleURL.appendingPathComponent(\(bundle.name.swiftLiteral), isDirectory: true))!
            }

            """
        return [SourceModule.RewrittenFile(path: "BundleOfModule.swift", text: text)]
    }

    private func assetSymbols(
        _ module: SourceModule, _ description: ProjectLibraries.Module?
    ) throws -> [SourceModule.RewrittenFile] {
        guard let description, let bundle = description.bundle else { return [] }
        let expression =
            switch bundle.kind {
            case .framework: "FrameworkBundles.bundle(named: \(bundle.name.swiftLiteral))!"
            case .package: "Bundle.module"
            }
        let symbols = try AssetSymbols(in: bundle.resources.map(\.url), used: module.identifiers)
        return Self.assetFile(
            symbols.source(bundle: expression, description.assetSymbols, module.declarations))
    }

    private static func assetFile(_ text: String?) -> [SourceModule.RewrittenFile] {
        text.map { [SourceModule.RewrittenFile(path: "AssetSymbols.swift", text: $0)] } ?? []
    }

    private func swiftFiles(_ urls: [URL]) throws -> [SourceModule.File] {
        let all = try urls.flatMap { url -> [URL] in
            guard FileManager.default.fileExists(atPath: url.path) else {
                throw ProjectError("\(url.path): there is no such file", code: .missing)
            }
            return url.isFolder ? FolderContents(url).sources : [url]
        }
        return try all.reduce(into: [URL]()) { if !$0.contains($1) { $0.append($1) } }.map { url in
            let data = try ProjectFile.contents(url)
            guard let text = String(data: data, encoding: .utf8) else {
                throw ProjectError("\(url.path): expected a text in UTF-8; convert the file")
            }
            return SourceModule.File(path: url.path, text: text)
        }
    }

    /// The modules that the person named, and those of the project that the extension imports, directly or by another one.
    private func readLibraries(for module: SourceModule) throws -> [Library] {
        var result = try project.options.modules.map { other in
            guard other.name == ExtensionProject.moduleName(other.name) else {
                throw ProjectError("--module \(other.name): expected the name of a module, such as SharedKit")
            }
            guard other.name != project.compiledModule else {
                throw ProjectError("--module \(other.name): the extension itself has this name")
            }
            // Its build settings are not known.
            let isAlsoForApplications = project.options.settings["APPLICATION_EXTENSION_API_ONLY"] == "NO"
            return Library(
                name: other.name,
                module: SourceModule(
                    files: try swiftFiles([other.url]), isAlsoForApplications: isAlsoForApplications),
                description: nil)
        }
        var imports = module.declarations.imports.union(result.flatMap(\.module.declarations.imports))
        var rest = project.libraries.modules
        if let principal = (project.info["NSExtension"] as? [String: Any])?["NSExtensionPrincipalClass"] as? String {
            imports.formUnion(principal.split(separator: ".").prefix(1).map(String.init))
        }
        while let index = rest.firstIndex(where: { imports.contains($0.name) }) {
            let library = rest.remove(at: index)
            guard library.name == ExtensionProject.moduleName(library.name), library.name != project.compiledModule
            else {
                throw ProjectError(
                    "\(library.origin): expected a module name of plain letters, digits and underscores that is not the extension's, "
                        + "found \(library.name); set PRODUCT_MODULE_NAME")
            }
            let sources = SourceModule(
                files: try swiftFiles(library.sources), isAlsoForApplications: library.isAlsoForApplications)
            guard !library.sources.isEmpty else {
                throw ProjectError(
                    "\(library.origin): expected sources of Swift, found none; give them with --module \(library.name)=PATH"
                )
            }
            result.append(Library(name: library.name, module: sources, description: library))
            imports.formUnion(sources.declarations.imports)
        }
        return result
    }

    // MARK: The principal object

    private struct Principal {
        /// As `String(reflecting:)` writes its class.
        let name: String
        /// The expression that makes it.
        let expression: String
    }

    private func readStoryboards(_ module: SourceModule, _ libraries: [Library]) throws -> [InterfaceFile] {
        var result = try readStoryboards(project.resources, bundle: nil)
        for library in libraries.compactMap(\.description) {
            guard let bundle = library.bundle else { continue }
            result += try readStoryboards(bundle.files, bundle: bundle)
        }
        for file in result {
            for (name, place) in file.contents.classes
            where module.declarations.findClass(name, module: project.module) == nil
                && Self.find(name, in: libraries) == nil
            {
                // A class of UIKit under its own name.
                guard name.hasPrefix("UI") else {
                    throw ProjectError(
                        "\(place): error: the class \(name) is not among the sources of \(project.module)"
                            + (libraries.isEmpty
                                ? "" : " and its modules \(libraries.map(\.name).joined(separator: ", "))"))
                }
            }
        }
        return result
    }

    private func readStoryboards(_ resources: [URL], bundle: ProjectLibraries.Bundle?) throws -> [InterfaceFile] {
        // Of several languages the base decides: the others have its controllers.
        let files = resources.filter { ["storyboard", "xib"].contains($0.pathExtension) }
        let first = Dictionary(grouping: files, by: \.lastPathComponent).values.compactMap { same in
            same.first { $0.path.contains("/Base.lproj/") } ?? same.first
        }
        return try first.sorted { $0.path < $1.path }.map { file in
            InterfaceFile(
                name: file.deletingPathExtension().lastPathComponent, contents: try Storyboard(contentsOf: file),
                bundle: bundle)
        }
    }

    private func principalObject(
        _ module: SourceModule, _ libraries: [Library], _ storyboards: [InterfaceFile]
    ) throws -> Principal {
        let keys = project.info["NSExtension"] as? [String: Any] ?? [:]
        if let name = keys["NSExtensionPrincipalClass"] as? String {
            if let found = Self.find(name, in: libraries) { return found }
            guard let found = module.declarations.findClass(name, module: project.module) else {
                throw ProjectError(
                    "\(project.infoFile.path): NSExtensionPrincipalClass is \(name), and the sources have no class of that name"
                        + classList(module) + libraryHint(name))
            }
            return Principal(name: project.compiledModule + "." + found.name, expression: found.creation())
        }
        guard let name = keys["NSExtensionMainStoryboard"] as? String else {
            throw ProjectError(
                "\(project.infoFile.path): expected NSExtensionPrincipalClass or NSExtensionMainStoryboard in NSExtension"
            )
        }
        guard let storyboard = storyboards.first(where: { $0.name == name && $0.bundle == nil && !$0.contents.isNib })
        else {
            throw ProjectError(
                "\(project.infoFile.path): NSExtensionMainStoryboard is \(name), and there is no \(name).storyboard")
        }
        guard let initial = storyboard.contents.initialClass else {
            throw ProjectError("\(name).storyboard has no initial view controller; mark one in Interface Builder")
        }
        let found = module.declarations.findClass(initial.name, module: project.module)
        return Principal(
            name: found.map { project.compiledModule + "." + $0.name } ?? Self.find(initial.name, in: libraries)?.name
                ?? "UIKit." + initial.name,
            expression: "UIStoryboard(name: \(name.swiftLiteral), bundle: nil).instantiateInitialViewController()!")
    }

    /// The class of an embedded framework, with its module; nil if none has it.
    private static func find(_ name: String, in libraries: [Library]) -> Principal? {
        for library in libraries {
            let classes = library.module.declarations
            // A storyboard names the class alone, and its module beside it.
            let found =
                name.hasPrefix(library.name + ".")
                ? classes.findClass(name, module: library.name)
                : classes.classes.values.first { $0.objectiveCName == name } ?? classes.classes[name]
            let module = library.name + "."
            if let found { return Principal(name: module + found.name, expression: found.creation(in: module)) }
        }
        return nil
    }

    private func libraryHint(_ name: String) -> String {
        let parts = name.split(separator: ".")
        guard parts.count > 1, parts[0] != project.module else { return "" }
        return "; if it is in a module of its own, name that with --module \(parts[0])=PATH"
    }

    private func classList(_ module: SourceModule) -> String {
        let names = module.declarations.classes.keys.sorted()
        return names.isEmpty ? "" : "; they have " + names.prefix(10).joined(separator: ", ")
    }

    // MARK: Files

    /// Writes the sources of a module, and removes those that are no longer among them. The main one has the program, too.
    private func writeModule(_ module: String, _ files: [SourceModule.RewrittenFile], isMain: Bool = false) throws {
        var names: Set<String> = ["main.swift"]
        for (number, file) in files.enumerated() {
            let plain = URL(fileURLWithPath: file.path).lastPathComponent
            let name = names.insert(plain).inserted ? plain : "\(number)-\(plain)"
            names.insert(name)
            try update("Sources/\(module)/\(name)", file.text)
        }
        if !isMain { names.remove("main.swift") }
        let target = folder.appendingPathComponent("Sources/\(module)", isDirectory: true)
        try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
        for name in try FileManager.default.contentsOfDirectory(atPath: target.path) where !names.contains(name) {
            try FileManager.default.removeItem(at: target.appendingPathComponent(name))
        }
    }

    /// The versions of fetched packages are those that the project was last built with.
    private func copyResolvedVersions() throws {
        guard let file = project.libraries.resolved else { return }
        let data = try ProjectFile.contents(file)
        // The package manager changes its copy: what the project says is kept beside it.
        let last = folder.appendingPathComponent("Package.resolved.project")
        guard FileManager.default.contents(atPath: last.path) != data else { return }
        try data.write(to: folder.appendingPathComponent("Package.resolved"), options: .atomic)
        try data.write(to: last, options: .atomic)
    }

    /// A module that is no longer named must not be found.
    private func removeEarlierModules(except names: [String]) throws {
        let manager = FileManager.default
        let sources = folder.appendingPathComponent("Sources", isDirectory: true)
        let earlier = try manager.contentsOfDirectory(atPath: sources.path).filter { !names.contains($0) }
        for name in earlier {
            for kind in ["debug", "release"] {
                let module = folder.appendingPathComponent(".build/\(kind)/Modules/\(name).swiftmodule")
                if manager.fileExists(atPath: module.path) { try manager.removeItem(at: module) }
            }
            try manager.removeItem(at: sources.appendingPathComponent(name))
        }
    }

    /// Writes a file only if its text has changed: the compiler looks at dates.
    private func update(_ path: String, _ text: String) throws {
        let file = folder.appendingPathComponent(path)
        let data = Data(text.utf8)
        if FileManager.default.contents(atPath: file.path) == data { return }
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file, options: .atomic)
    }

    /// Returns the source of the entry point, which Apple's linker provides: it makes the principal object, and runs the extension.
    private func program(
        _ libraries: [Library], _ registrations: [String], _ principal: Principal, _ module: SourceModule,
        _ storyboards: [InterfaceFile]
    ) -> String {
        var lines =
            (["AppleFoundation", "ExtensionRuntime", "Glibc", "ObjectiveC", "UIKit"] + libraries.map(\.name)).map {
                "import " + $0
            } + [""]
        lines += ["@MainActor func appexPrincipalObject() -> any NSExtensionRequestHandling {"]
        for library in libraries {
            guard let bundle = library.description?.bundle, case .framework = bundle.kind else { continue }
            lines.append(
                "    FrameworkBundles.add(module: \(library.name.swiftLiteral), name: \(bundle.name.swiftLiteral))")
        }
        lines += ["    ViewClasses.addOwn()"] + registrations.map { "    \($0)()" }
        let names = storyboards.flatMap { $0.contents.classes.map(\.name) }
        for name in names.reduce(into: [String](), { if !$0.contains($1) { $0.append($1) } }) {
            // A module registers its own, which need not be public.
            guard let type = module.declarations.findClass(name, module: project.module)?.name else { continue }
            lines.append("    StoryboardClasses.add(\(name.swiftLiteral)) { \(type)(coder: .storyboard) }")
        }
        // What is printed before a crash is seen.
        lines += [
            "    return \(principal.expression)", "}", "", "setvbuf(stdout, nil, _IOLBF, 0)", "StandardFolders.make()",
        ]
        lines += ["ExtensionMain.run([\(principal.name.swiftLiteral): { appexPrincipalObject() }])", ""]
        return lines.joined(separator: "\n")
    }

    /// The module of the app that is made up.
    static let applicationName = "AppexContainingApplication"

    private var application: String {
        let groups = project.entitlements["com.apple.security.application-groups"] as? [String] ?? []
        return """
            import ContainingApplication

            ContainingApplication.main(groups: [\(groups.map(\.swiftLiteral).joined(separator: ", "))])

            """
    }

    /// Modules that every Swift on Linux has.
    private static let modulesOfSwift: Set<String> = [
        "Swift", "Foundation", "FoundationNetworking", "FoundationXML", "FoundationEssentials", "Dispatch", "Glibc",
        "Observation", "Synchronization", "RegexBuilder", "Distributed", "Testing", "XCTest", "_Concurrency",
        "_StringProcessing", "CoreFoundation", "Darwin", "SQLite3",
    ]

    /// The products of fetched packages that a target cannot do without: those whose name it imports, or all if it imports something
    /// that nothing else has.
    private func needed(_ target: ManifestTarget, libraries: [String]) -> [ProjectLibraries.Product] {
        var unknown = target.imports.subtracting(libraries).subtracting(Self.modulesOfSwift)
            .subtracting([AppleModulesBuild.CryptoKit.name])
            .subtracting(SourceModule.missingModules.subtracting(target.products.map(\.name)))
        unknown = unknown.filter { name in
            !["swiftmodule", "swiftinterface"].contains { kind in
                FileManager.default.fileExists(atPath: modules.modules.appendingPathComponent("\(name).\(kind)").path)
            }
        }
        let named = target.products.filter { unknown.contains($0.name) }
        return unknown.subtracting(named.map(\.name)).isEmpty ? named : target.products
    }

    /// The module of SQLite, which the system has: with the headers of Debian's libsqlite3-dev.
    private static let database = "SQLite3"
    private static let databaseModule = """
        module SQLite3 [system] {
            header "/usr/include/sqlite3.h"
            link "sqlite3"
            export *
        }

        """

    private func manifest(
        _ own: ManifestTarget, _ others: [ManifestTarget], usesSQLite: Bool, usesCryptoKit: Bool
    ) -> (text: String, packages: [String]) {
        func list(_ names: [String]) -> String { names.joined(separator: ", ") }
        let names = others.map(\.name)
        var packages: Set<String> = []
        func declaration(_ target: ManifestTarget, _ kind: String, _ linking: String) -> String {
            let products = needed(target, libraries: names).filter {
                project.libraries.packages[$0.package.lowercased()] != nil
            }
            packages.formUnion(products.map { $0.package.lowercased() })
            let used = names.filter { $0 != target.name && (kind == "executableTarget" || target.imports.contains($0)) }
            let system = usesSQLite && target.imports.contains(Self.database) ? [Self.database] : []
            let dependencies =
                (used + system).map(\.swiftLiteral)
                + products.map { ".product(name: \($0.name.swiftLiteral), package: \($0.package.swiftLiteral))" }
            let settings = target.compilation.settings + [".swiftLanguageMode(.v\(target.compilation.languageMode))"]
            return """
                .\(kind)(
                            name: \(target.name.swiftLiteral), dependencies: [\(list(dependencies))],
                            swiftSettings: [\(list(settings))] + modules\(linking)),
                """
        }
        var targets = others.map { declaration($0, "target", "") }
        if usesSQLite { targets.append(".systemLibrary(name: \(Self.database.swiftLiteral)),") }
        targets.append(declaration(own, "executableTarget", ", linkerSettings: linking(\"$ORIGIN/../../Frameworks\")"))
        let fetched = packages.sorted().compactMap { project.libraries.packages[$0] }
        let cryptoKit = usesCryptoKit ? modules.cryptoKit.folder.path : nil
        let searched = [modules.modules.path] + [cryptoKit].compactMap(\.self)
        let linked =
            ["-L", modules.folder.path, "-lAppleModules"] + (cryptoKit.map { ["-L", $0, "-lCryptoKit"] } ?? [])
        let text = """
            // swift-tools-version: 6.2
            // Written by `appex build` from \(project.origin.path.swiftLiteral). Changes are lost.

            import PackageDescription

            let modules: [SwiftSetting] = [.unsafeFlags([\(list(searched.flatMap { ["-I", $0] }.map(\.swiftLiteral)))])]

            /// The library of modules, and where programs find it when they run.
            func linking(_ path: String) -> [LinkerSetting] {
                [.unsafeFlags([\(list(linked.map(\.swiftLiteral))), "-Xlinker", "-rpath", "-Xlinker", path])]
            }

            let package = Package(
                name: \(project.compiledModule.swiftLiteral),
                dependencies: [\(list(fetched))],
                targets: [
                    \(targets.joined(separator: "\n        "))
                    .executableTarget(
                        name: \(Self.applicationName.swiftLiteral), swiftSettings: modules, linkerSettings: linking("$ORIGIN/Frameworks")),
                ],
                swiftLanguageModes: [.v5, .v6]
            )

            """
        return (text, fetched)
    }
}
