// SPDX-License-Identifier: Apache-2.0

import Foundation
import SourceRewriting
import XcodeProjects

/// The package that an extension is compiled from: its sources, written again, and the program around them.
struct GeneratedPackage {
    /// What was written.
    struct Written {
        /// The class that the property list of the bundle names.
        let principalClass: String
        let schemes: [(scheme: String, path: String, line: Int)]
        let storyboards: [(name: String, contents: Storyboard)]
    }

    /// A module that the extension imports.
    private struct Library {
        let name: String
        let module: SourceModule
    }

    let project: ExtensionProject
    let folder: URL
    let modules: AppleModulesBuild.Product

    func write() throws -> Written {
        let sources = try swiftFiles(project.sources + project.options.sources)
        guard !sources.isEmpty else {
            throw ProjectError("\(project.origin.path): expected sources of Swift, found none")
        }
        let module = SourceModule(files: sources)
        let libraries = try readLibraries()
        let storyboards = try readStoryboards(module)
        let principal = try principalObject(module, libraries, storyboards)
        let schemes = module.urlSchemes
        let files: [SourceModule.RewrittenFile]
        do { files = try module.rewritten() } catch let error as SourceProblems {
            throw ProjectError(error.description)
        }
        try writeModule(project.compiledModule, files, isMain: true)
        var others: [(name: String, imports: Set<String>)] = []
        var registrations = files.compactMap(\.registration)
        for library in libraries {
            let files: [SourceModule.RewrittenFile]
            do { files = try library.module.rewritten(asLibrary: library.name) } catch let error as SourceProblems {
                throw ProjectError(error.description)
            }
            try writeModule(library.name, files)
            others.append((library.name, library.module.declarations.imports))
            registrations += files.compactMap(\.registration)
        }
        try update(
            "Sources/\(project.compiledModule)/main.swift",
            program(others.map(\.name), registrations, principal, module, storyboards))
        try removeEarlierModules(except: others.map(\.name) + [project.compiledModule, Self.applicationName])
        try update("Sources/\(Self.applicationName)/main.swift", application)
        try update("Package.swift", manifest(others))
        return Written(principalClass: principal.name, schemes: schemes, storyboards: storyboards)
    }

    private func swiftFiles(_ urls: [URL]) throws -> [SourceModule.File] {
        let all = try urls.flatMap { url -> [URL] in
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
                throw ProjectError("\(url.path): there is no such file")
            }
            return isFolder.boolValue ? FolderContents(url).sources : [url]
        }
        return try all.reduce(into: [URL]()) { if !$0.contains($1) { $0.append($1) } }.map { url in
            let data = try Data(contentsOf: url)
            guard let text = String(data: data, encoding: .utf8) else {
                throw ProjectError("\(url.path): expected a text in UTF-8; convert the file")
            }
            return SourceModule.File(path: url.path, text: text)
        }
    }

    /// The modules that the extension imports.
    private func readLibraries() throws -> [Library] {
        try project.options.modules.map { other in
            guard other.name == ExtensionProject.moduleName(other.name) else {
                throw ProjectError("--module \(other.name): expected the name of a module, such as SharedKit")
            }
            guard other.name != project.compiledModule else {
                throw ProjectError("--module \(other.name): the extension itself has this name")
            }
            return Library(name: other.name, module: SourceModule(files: try swiftFiles([other.url])))
        }
    }

    // MARK: The principal object

    private struct Principal {
        /// As `String(reflecting:)` writes its class.
        let name: String
        /// The expression that makes it.
        let expression: String
    }

    private func readStoryboards(_ module: SourceModule) throws -> [(name: String, contents: Storyboard)] {
        // Of several languages the base decides: the others have its controllers.
        let files = project.resources.filter { $0.pathExtension == "storyboard" }
        let first = Dictionary(grouping: files, by: \.lastPathComponent).values.compactMap { same in
            same.first { $0.path.contains("/Base.lproj/") } ?? same.first
        }
        return try first.sorted { $0.path < $1.path }.map { file in
            let storyboard = try Storyboard(contentsOf: file)
            for (name, line) in storyboard.classes
            where module.declarations.findClass(name, module: project.module) == nil {
                // A class of a library, or of UIKit under its own name.
                guard name.hasPrefix("UI") else {
                    throw ProjectError(
                        "\(file.path):\(line): error: the class \(name) is not among the sources of \(project.module)")
                }
            }
            return (file.deletingPathExtension().lastPathComponent, storyboard)
        }
    }

    private func principalObject(
        _ module: SourceModule, _ libraries: [Library], _ storyboards: [(name: String, contents: Storyboard)]
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
        guard let storyboard = storyboards.first(where: { $0.name == name }) else {
            throw ProjectError(
                "\(project.infoFile.path): NSExtensionMainStoryboard is \(name), and there is no \(name).storyboard")
        }
        guard let initial = storyboard.contents.initialClass else {
            throw ProjectError("\(name).storyboard has no initial view controller; mark one in Interface Builder")
        }
        let found = module.declarations.findClass(initial.name, module: project.module)
        return Principal(
            name: found.map { project.compiledModule + "." + $0.name } ?? "UIKit." + initial.name,
            expression: "UIStoryboard(name: \(name.swiftLiteral), bundle: nil).instantiateInitialViewController()!")
    }

    /// The class of an embedded framework, with its module; nil if none has it.
    private static func find(_ name: String, in libraries: [Library]) -> Principal? {
        for library in libraries {
            let found =
                name.hasPrefix(library.name + ".")
                ? library.module.declarations.findClass(name, module: library.name)
                : library.module.declarations.classes.values.first { $0.objectiveCName == name }
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

    /// A module that is no longer named must not be found.
    private func removeEarlierModules(except names: [String]) throws {
        let manager = FileManager.default
        for kind in ["debug", "release"] {
            let modules = folder.appendingPathComponent(".build/\(kind)/Modules", isDirectory: true)
            guard manager.fileExists(atPath: modules.path) else { continue }
            for file in try manager.contentsOfDirectory(at: modules, includingPropertiesForKeys: nil)
            where !names.contains(file.deletingPathExtension().lastPathComponent) { try manager.removeItem(at: file) }
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

    /// What is linked before the program: the entry point, which Apple's linker provides.
    private func program(
        _ others: [String], _ registrations: [String], _ principal: Principal, _ module: SourceModule,
        _ storyboards: [(name: String, contents: Storyboard)]
    ) -> String {
        var lines = (["ExtensionRuntime", "ObjectiveC", "UIKit"] + others).map { "import " + $0 } + [""]
        lines += ["@MainActor func appexPrincipalObject() -> any NSExtensionRequestHandling {"]
        lines += registrations.map { "    \($0)()" }
        let classes = storyboards.flatMap { $0.contents.classes.map(\.name) }
            .compactMap { name in module.declarations.findClass(name, module: project.module).map { (name, $0) } }
        for (name, found) in classes.reduce(
            into: [(String, ModuleDeclarations.Class)](),
            { list, next in
                if !list.contains(where: { $0.0 == next.0 }) { list.append(next) }
            })
        {
            lines.append("    StoryboardClasses.add(\(name.swiftLiteral)) { \(found.name)(coder: .storyboard) }")
        }
        lines += ["    return \(principal.expression)", "}", ""]
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

    private func manifest(_ others: [(name: String, imports: Set<String>)]) -> String {
        func list(_ names: [String]) -> String { names.map(\.swiftLiteral).joined(separator: ", ") }
        let conditions = project.conditions.map { ".define(\($0.swiftLiteral))" }
        let settings = conditions + [".unsafeFlags([\"-I\", \(modules.modules.path.swiftLiteral)])"]
        let targets = others.map { name, imports in
            let used = others.map(\.name).filter { $0 != name && imports.contains($0) }
            return ".target(name: \(name.swiftLiteral), dependencies: [\(list(used))], swiftSettings: settings),"
        }
        return """
            // swift-tools-version: 6.2
            // Written by `appex build` from \(project.origin.path.swiftLiteral). Changes are lost.

            import PackageDescription

            let settings: [SwiftSetting] = [\(settings.joined(separator: ", "))]

            /// The library of modules, and where programs find it when they run.
            func linking(_ path: String) -> [LinkerSetting] {
                [.unsafeFlags(["-L", \(modules.folder.path.swiftLiteral), "-lAppleModules", "-Xlinker", "-rpath", "-Xlinker", path])]
            }

            let package = Package(
                name: \(project.compiledModule.swiftLiteral),
                targets: [
                    \(targets.joined(separator: "\n        "))
                    .executableTarget(
                        name: \(project.compiledModule.swiftLiteral), dependencies: [\(list(others.map(\.name)))], swiftSettings: settings,
                        linkerSettings: linking("$ORIGIN/../../Frameworks")),
                    .executableTarget(
                        name: \(Self.applicationName.swiftLiteral), swiftSettings: settings, linkerSettings: linking("$ORIGIN/Frameworks")),
                ],
                swiftLanguageModes: [.v\(project.languageMode)]
            )

            """
    }
}
