// SPDX-License-Identifier: Apache-2.0

import Foundation
import PackageManifests
import SourceRewriting
import XcodeProjects

/// The modules that a project has besides its extension: frameworks of its own, and targets of packages in its repository. Packages with
/// an address are fetched and built by the package manager.
struct ProjectLibraries {
    /// A module of Swift.
    struct Module {
        /// The name by which sources import the module.
        let name: String
        let sources: [URL]
        /// A bundle of the module's own.
        let bundle: Bundle?
        let compilation: Compilation
        /// Whether it may use what Apple refuses in extensions, as code that is for the app.
        let isAlsoForApplications: Bool
        /// The extent of the names that Xcode generates for the module's pictures and colours.
        let assetSymbols: AssetSymbols.Extent
        /// Products of fetched packages.
        let products: [Product]
        /// Where the project says it, for messages.
        let origin: String
        /// The warnings that the person should read if the module is used, one line each.
        let warnings: [String]
    }

    /// The resources of a module.
    struct Bundle {
        /// Where a bundle lies.
        enum Kind {
            /// Among the frameworks of the app, with its property list.
            case framework([String: Any])
            /// In the extension's bundle: what `Bundle.module` stands for.
            case package
        }

        let kind: Kind
        let name: String
        let resources: [PackageManifest.Resource]

        /// The files of Interface Builder are among these, and what is to be watched.
        var files: [URL] {
            if case .framework = kind { return resources.map(\.url) }
            return resources.flatMap { $0.url.isFolder ? FolderContents($0.url).everything : [$0.url] }
        }
    }

    /// A product of a package that is fetched.
    struct Product: Hashable {
        let name: String
        let package: String
    }

    private(set) var modules: [Module] = []
    /// The products that the extension itself links.
    private(set) var products: [Product] = []
    /// The packages that are fetched, by what manifests call them: how they are written.
    private(set) var packages: [String: String] = [:]
    /// The versions that the project was last built with.
    private(set) var resolved: URL?
    /// The warnings that the person should read, one line each.
    private(set) var warnings: [String] = []

    /// Creates a value without any modules or packages.
    init() {}

    /// Those of a target.
    ///
    /// - Throws: `ProjectError` if the project names files outside its repository.
    init(_ target: XcodeTarget, options: ExtensionProject.Options) throws {
        let project = target.project
        let given = Set(options.modules.map(\.name))
        resolved = try project.resolvedPackages.map { try ExtensionProject.inside(project.repository, [$0])[0] }
        for package in project.remotePackages {
            packages[package.identity.lowercased()] =
                ".package(url: \(package.address.swiftLiteral), \(Self.text(package.requirement)))"
        }
        products = Self.fetched(target, except: given)
        try addFrameworks(of: target, options, except: given)
        var visited: Set<String> = []
        for folder in try project.localPackages() {
            try addPackage(folder, root: project.repository, except: given, &visited)
        }
    }

    /// As a manifest writes it. No text of a project ends the literal that it is written into.
    private static func text(_ requirement: RemotePackage.Requirement) -> String {
        switch requirement {
        case .upToNextMajor(let version): "from: \(version.swiftLiteral)"
        case .upToNextMinor(let version): ".upToNextMinor(from: \(version.swiftLiteral))"
        case .exact(let version): "exact: \(version.swiftLiteral)"
        case .range(let lower, let upper): "\(lower.swiftLiteral)..<\(upper.swiftLiteral)"
        case .branch(let name): "branch: \(name.swiftLiteral)"
        case .revision(let commit): "revision: \(commit.swiftLiteral)"
        }
    }

    private static func fetched(_ target: XcodeTarget, except given: Set<String>) -> [Product] {
        target.packageProducts.compactMap { product in
            guard let package = product.package, !given.contains(product.name) else { return nil }
            return Product(name: product.name, package: package.identity)
        }
    }

    // MARK: Frameworks

    private mutating func addFrameworks(
        of target: XcodeTarget, _ options: ExtensionProject.Options, except given: Set<String>
    ) throws {
        for name in target.libraryNames {
            let library = try target.project.target(
                named: name, configuration: options.chosenConfiguration,
                overrides: options.settings.filter { !$0.key.hasPrefix("PRODUCT_") })
            let module = library.settings["PRODUCT_MODULE_NAME"] ?? BuildSettings.identifier(name)
            guard !given.contains(module), !modules.contains(where: { $0.name == module }) else { continue }
            let root = target.project.repository
            let missing =
                library.missing.isEmpty
                ? []
                : [
                    "\(name) names files that are not there: "
                        + library.missing.prefix(5).map(\.path).joined(separator: ", ")
                ]
            modules.append(
                Module(
                    name: module,
                    sources: try ExtensionProject.inside(root, library.sources.filter { $0.pathExtension == "swift" }),
                    bundle: try Self.bundle(of: library, root), compilation: Compilation(library.settings),
                    isAlsoForApplications: library.settings["APPLICATION_EXTENSION_API_ONLY"] != "YES",
                    assetSymbols: AssetSymbols.Extent(library.settings),
                    products: Self.fetched(library, except: given),
                    origin: "\(target.project.url.path): the target \(name)",
                    warnings: missing + Self.foreign(library.sources, of: name)))
            try addFrameworks(of: library, options, except: given)
        }
    }

    /// The bundle of a framework; nil for a library, which has none.
    private static func bundle(of library: XcodeTarget, _ root: URL) throws -> Bundle? {
        guard library.isFramework else { return nil }
        let settings = library.settings
        var unused: [String] = []
        let infoFile = try ExtensionProject.inside(root, settings["INFOPLIST_FILE"].map { [library.file($0)] } ?? [])
            .first
        var info: [String: Any] = [:]
        if let infoFile, FileManager.default.fileExists(atPath: infoFile.path) {
            info = try PropertyListFile.expanded(try PropertyListFile.read(infoFile), settings, infoFile, &unused)
        }
        let generated = [
            "CFBundleIdentifier": settings["PRODUCT_BUNDLE_IDENTIFIER"],
            "CFBundleName": settings["PRODUCT_NAME"], "CFBundleShortVersionString": settings["MARKETING_VERSION"],
            "CFBundleVersion": settings["CURRENT_PROJECT_VERSION"], "CFBundlePackageType": "FMWK",
            "CFBundleDevelopmentRegion": settings["DEVELOPMENT_LANGUAGE"], "CFBundleInfoDictionaryVersion": "6.0",
        ].compactMapValues { $0 }
        info.merge(generated) { own, _ in own }
        // Its classes are in the program of the extension.
        info["CFBundleExecutable"] = nil
        let resources = library.resources.filter { $0 != infoFile && $0.lastPathComponent != "Info.plist" }
        return Bundle(
            kind: .framework(info), name: (settings["PRODUCT_NAME"] ?? library.name).bundleFileName + ".framework",
            resources: try ExtensionProject.inside(root, resources).map {
                PackageManifest.Resource(url: $0, isCopied: false)
            })
    }

    private static func foreign(_ sources: [URL], of name: String) -> [String] {
        let foreign = sources.filter { FolderContents.foreignExtensions.contains($0.pathExtension) }
        guard !foreign.isEmpty else { return [] }
        return [
            "\(name): Objective-C and C are not compiled: "
                + foreign.prefix(5).map(\.lastPathComponent).joined(separator: ", ")
        ]
    }

    // MARK: Packages

    private mutating func addPackage(
        _ folder: URL, root: URL, except given: Set<String>, _ visited: inout Set<String>
    ) throws {
        guard visited.insert(folder.resolvingSymlinksInPath().path).inserted else { return }
        let file = folder.appendingPathComponent("Package.swift")
        // One elsewhere is left out: the extension may not even use it.
        do { _ = try ExtensionProject.inside(root, [folder, file]) } catch let error as ProjectError {
            warnings.append(error.description)
            return
        }
        guard FileManager.default.fileExists(atPath: file.path) else {
            warnings.append("\(file.path): there is no such package")
            return
        }
        let manifest: PackageManifest
        do { manifest = try PackageManifest(folder: folder) } catch let error as ManifestError {
            warnings.append(error.description)
            return
        }
        warnings += manifest.problems.map { $0 + "; if a module is missing, name it with --module NAME=PATH" }
        for target in manifest.targets where !given.contains(target.name) {
            guard !modules.contains(where: { $0.name == target.name }) else { continue }
            try add(target, of: manifest, root: root, except: given)
        }
        for package in manifest.packages {
            if let folder = package.folder {
                try addPackage(folder, root: root, except: given, &visited)
            } else if let text = package.text {
                packages[package.identity.lowercased()] = packages[package.identity.lowercased()] ?? text
            }
        }
    }

    private mutating func add(
        _ target: PackageManifest.Target, of manifest: PackageManifest, root: URL, except given: Set<String>
    ) throws {
        let place = "\(manifest.folder.path)/Package.swift:\(target.line): the target \(target.name)"
        // One without a folder of sources is an error if it is imported.
        let roots = try ExtensionProject.inside(root, target.sources ?? [target.folder].compactMap { $0 })
        let excluded = target.excluded
        func isTaken(_ file: URL) -> Bool {
            !excluded.contains { file.path == $0.path || file.path.hasPrefix($0.path + "/") }
        }
        let contents = roots.filter(\.isFolder).map { FolderContents($0) }
        let sources = (contents.flatMap(\.sources) + roots.filter { !$0.isFolder }).filter(isTaken).filter { file in
            // The manifest itself, and what is copied as it is.
            file.lastPathComponent != "Package.swift" && !file.lastPathComponent.hasPrefix("Package@swift-")
                && !(target.resources ?? []).contains { $0.isCopied && file.path.hasPrefix($0.url.path + "/") }
        }
        let resources =
            target.resources
            ?? contents.flatMap(\.resources).filter { isTaken($0) && Self.isResourceByItself($0) }
            .map { PackageManifest.Resource(url: $0, isCopied: false) }
        let languageMode =
            target.settings.contains { $0.hasPrefix(".swiftLanguageMode(.v5") }
            ? "5" : target.settings.contains { $0.hasPrefix(".swiftLanguageMode(.v6") } ? "6" : manifest.languageMode
        let own = Set(manifest.targets.map(\.name))
        let products: [Product] = target.dependencies.compactMap { dependency in
            // A product is often called as its package is.
            let (name, package) =
                switch dependency {
                case .product(let name, let package): (name, package)
                case .named(let name): (name, name)
                }
            guard !given.contains(name), !own.contains(name),
                manifest.packages.contains(where: {
                    $0.identity.lowercased() == package.lowercased() && $0.text != nil
                })
            else { return nil }
            return Product(name: name, package: package)
        }
        _ = try ExtensionProject.inside(root, resources.map(\.url))
        modules.append(
            Module(
                name: BuildSettings.identifier(target.name), sources: sources,
                bundle: resources.isEmpty
                    ? nil
                    : Bundle(
                        kind: .package,
                        name: "\(manifest.name)_\(target.name).bundle".bundleFileName, resources: resources),
                compilation: Compilation(
                    languageMode: languageMode,
                    settings: target.settings.filter { !$0.hasPrefix(".swiftLanguageMode") }),
                isAlsoForApplications: false, assetSymbols: .resources, products: products,
                origin: place,
                warnings: Self.foreign(contents.flatMap(\.foreignSources).filter(isTaken), of: target.name)))
    }

    /// Whether a package takes a file as a resource although its manifest does not say so.
    private static func isResourceByItself(_ file: URL) -> Bool {
        ["xcassets", "storyboard", "xcstrings"].contains(file.pathExtension)
            || file.deletingLastPathComponent().pathExtension == "lproj"
    }
}

extension URL {
    /// Whether there is a folder at this place.
    var isFolder: Bool {
        var answer: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &answer) && answer.boolValue
    }
}
