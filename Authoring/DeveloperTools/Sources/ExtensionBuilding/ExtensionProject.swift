// SPDX-License-Identifier: Apache-2.0

public import Foundation
import XcodeProjects

/// An extension to be built: its sources, resources and property lists, with all variables replaced.
public struct ExtensionProject {
    /// The choices that a person makes besides the folder.
    public struct Options {
        /// The target of an Xcode project; nil for the only extension.
        public var target: String?
        /// The configuration, such as Debug.
        public var configuration: String?
        /// Build settings that come last.
        public var settings: [String: String] = [:]
        /// Files and folders of Swift that belong to the module besides.
        public var sources: [URL] = []
        /// Modules of Swift by name, each a file or a folder.
        public var modules: [(name: String, url: URL)] = []
        /// URL schemes of the containing app.
        public var schemes: [String] = []
        /// Whether it is built as it ships.
        public var isRelease = false
        /// Whether the extension may use the network, as on iOS.
        public var usesNetwork = true

        /// Creates options in which nothing is chosen.
        public init() {}

        /// The configuration: what ships is the one that is called Release.
        var chosenConfiguration: String? { configuration ?? (isRelease ? "Release" : nil) }
    }

    /// The app that contains the extension, from the project or made up.
    struct Application {
        var name: String
        var identifier: String
        var info: [String: Any]
        var entitlements: [String: Any]
        /// Whether a project says all this; otherwise it is made up here.
        var isOfProject: Bool
        var icon: IconSet?
    }

    /// The name of the program, the bundle and the target.
    public let name: String
    /// The name of the module, as the project says it.
    public let module: String
    /// The name of the module here: the linker takes no other letters in the name of a program's module.
    var compiledModule: String { Self.moduleName(module) }

    /// A name that is a Swift identifier of plain letters: it is that of a folder, too.
    static func moduleName(_ name: String) -> String {
        BuildSettings.identifier(String(name.map { $0.isASCII ? $0 : "_" }))
    }

    /// The folder or project that was given.
    public let origin: URL
    let sources: [URL]
    let resources: [URL]
    let infoFile: URL
    let info: [String: Any]
    let entitlements: [String: Any]
    let icon: IconSet?
    /// The extent of the names that Xcode generates for the extension's pictures and colours.
    let assetSymbols: AssetSymbols.Extent
    let application: Application
    /// How the compiler reads the sources.
    let compilation: Compilation
    /// The modules that the project has besides the extension: frameworks of its own, and modules of packages.
    let libraries: ProjectLibraries
    let options: Options
    /// The warnings that the person should read, one line each.
    public private(set) var warnings: [String]

    /// Returns the bundle identifier of the extension; empty if its property list has none.
    public var identifier: String { info["CFBundleIdentifier"] as? String ?? "" }

    /// Reads a folder of an extension, or an Xcode project.
    ///
    /// - Throws: `ProjectError` with the file, the position and the way to fix it.
    public init(_ url: URL, options: Options = Options()) throws {
        let url = url.standardizedFileURL
        guard FileManager.default.fileExists(atPath: url.path) else {
            throw ProjectError("\(url.path): there is no such folder", code: .missing)
        }
        guard url.isFolder else {
            throw ProjectError(
                "\(url.path) is a file; give the folder of an extension, or its .xcodeproj", code: .usage)
        }
        if url.pathExtension == "xcodeproj" {
            let project = try XcodeProject(url)
            let names = project.extensionNames
            guard let name = options.target ?? (names.count == 1 ? names[0] : nil) else {
                throw ProjectError(
                    names.isEmpty
                        ? "\(url.lastPathComponent) has no app extension"
                        : "\(url.lastPathComponent) has several app extensions; choose one with --target: \(names.joined(separator: ", "))",
                    code: .usage)
            }
            guard names.count(where: { $0 == name }) == 1 else {
                let list = names.isEmpty ? "none" : names.joined(separator: ", ")
                throw ProjectError(
                    names.contains(name)
                        ? "\(url.lastPathComponent) has several app extensions called \(name); rename one of the targets"
                        : "\(url.lastPathComponent) has no app extension \(name); its app extensions are \(list)",
                    code: .usage)
            }
            let target = try project.target(
                named: name, configuration: options.chosenConfiguration, overrides: options.settings)
            try self.init(target, contents: nil, origin: url, options: options)
            return
        }
        let contents = FolderContents(url)
        let info = try Self.extensionInfo(contents, url)
        if let target = try Self.target(of: info, options) {
            try self.init(target, contents: contents, origin: url, options: options)
        } else {
            for (option, value) in [("--target", options.target), ("--configuration", options.configuration)] {
                guard let value else { continue }
                throw ProjectError(
                    "\(option) \(value): no project in a folder above has a target with \(info.path)", code: .usage)
            }
            try self.init(folder: url, contents, info, options)
        }
    }

    /// Finds the property list that has an NSExtension.
    private static func extensionInfo(_ contents: FolderContents, _ folder: URL) throws -> URL {
        let found = try contents.infoFiles.filter { try PropertyListFile.read($0)["NSExtension"] != nil }
        guard let first = found.first else {
            throw ProjectError(
                "\(folder.path): expected an Info.plist with NSExtension, found "
                    + (contents.infoFiles.isEmpty
                        ? "no Info.plist"
                        : contents.infoFiles.map(\.lastPathComponent).joined(separator: ", ") + " without it")
                    + "; give the folder of an extension, or its .xcodeproj with --target")
        }
        guard found.count == 1 else {
            throw ProjectError(
                "\(folder.path) contains several extensions; give the folder of one: "
                    + found.map { $0.deletingLastPathComponent().path }.joined(separator: ", "), code: .usage)
        }
        return first
    }

    /// Finds the target of a project in a folder above whose property list it is.
    private static func target(of info: URL, _ options: Options) throws -> XcodeTarget? {
        var folder = info.deletingLastPathComponent()
        for _ in 0..<6 where folder.path != "/" {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            for name in names.sorted() where name.hasSuffix(".xcodeproj") {
                guard ProjectFile.isTrusted(folder.appendingPathComponent(name), with: info) else { continue }
                // One that cannot be read may have nothing to do with this folder, unless it is asked for.
                let project: XcodeProject
                do { project = try XcodeProject(folder.appendingPathComponent(name)) } catch {
                    guard options.target == nil else { throw error }
                    continue
                }
                for target in project.extensionNames {
                    let target = try project.target(
                        named: target, configuration: options.chosenConfiguration, overrides: options.settings)
                    let path = target.settings["INFOPLIST_FILE"].map { target.settings.expand($0).text }
                    if path.map({ target.file($0).resolvingSymlinksInPath() }) == info.resolvingSymlinksInPath(),
                        options.target == nil || options.target == target.name
                    {
                        return target
                    }
                }
            }
            folder = folder.deletingLastPathComponent()
        }
        return nil
    }

    /// The extension of a target. If a folder was given, its contents are taken, and what the project names elsewhere may be missing.
    private init(_ target: XcodeTarget, contents: FolderContents?, origin: URL, options: Options) throws {
        let settings = target.settings
        var warnings: [String] = []
        if let missing = settings["APPEX_MISSING_CONFIGURATION_FILE"] {
            warnings.append(
                "\(missing) is missing: its build settings are unknown; give those that are needed with --set NAME=VALUE"
            )
        }
        if !target.missing.isEmpty {
            let names = target.missing.map(\.path)
            let text =
                "\(target.project.url.lastPathComponent) names files that are not there: "
                + names.prefix(5).joined(separator: ", ") + (names.count > 5 ? " and \(names.count - 5) more" : "")
            guard contents != nil else { throw ProjectError(text + "; check them out, or give a folder") }
            warnings.append(text)
        }
        guard let path = settings["INFOPLIST_FILE"] else {
            throw ProjectError("the target \(target.name) has no INFOPLIST_FILE; set it to the extension's Info.plist")
        }
        let root = target.project.repository
        let infoFile = try Self.inside(root, [target.file(path)])[0]
        var info = try PropertyListFile.read(infoFile)
        if settings["GENERATE_INFOPLIST_FILE"] == "YES" { info.merge(Self.generatedInfo(settings)) { own, _ in own } }
        self.init(
            name: settings["PRODUCT_NAME"] ?? target.name, origin: origin,
            sources: try Self.inside(
                root, Self.merged(target.sources, contents?.sources, unless: target.missing.isEmpty)),
            resources: try Self.inside(
                root, Self.merged(target.resources, contents?.resources, unless: target.missing.isEmpty)),
            infoFile: infoFile, info: try PropertyListFile.expanded(info, settings, infoFile, &warnings),
            entitlements: try Self.entitlements(
                Self.inside(root, settings["CODE_SIGN_ENTITLEMENTS"].map { [target.file($0)] } ?? []).first, settings,
                &warnings),
            settings: settings, application: try Self.application(target, options, &warnings),
            libraries: try ProjectLibraries(target, options: options), options: options, warnings: warnings)
    }

    /// Returns the entries that Xcode adds to a property list that it completes.
    private static func generatedInfo(_ settings: BuildSettings) -> [String: Any] {
        var result: [String: Any] = [
            "CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)", "CFBundleName": "$(PRODUCT_NAME)",
            "CFBundleShortVersionString": "$(MARKETING_VERSION)", "CFBundleVersion": "$(CURRENT_PROJECT_VERSION)",
            "CFBundleDevelopmentRegion": "$(DEVELOPMENT_LANGUAGE)", "CFBundleInfoDictionaryVersion": "6.0",
        ]
        let prefix = "INFOPLIST_KEY_"
        for name in settings.names where name.hasPrefix(prefix) {
            result[String(name.dropFirst(prefix.count))] = settings[name]
        }
        return result
    }

    private static func merged(_ ofTarget: [URL], _ ofFolder: [URL]?, unless isComplete: Bool) -> [URL] {
        guard let ofFolder, ofTarget.isEmpty || !isComplete else { return ofTarget }
        return ofTarget + ofFolder.filter { !ofTarget.contains($0) }
    }

    /// Refuses files outside the repository that the project is in: a project of others could name any file.
    static func inside(_ root: URL, _ files: [URL]) throws -> [URL] {
        for file in files { try XcodeProject.check(file, isInside: root) }
        return files
    }

    private static func entitlements(_ file: URL?, _ settings: BuildSettings, _ warnings: inout [String]) throws
        -> [String: Any]
    {
        guard let file else { return [:] }
        guard FileManager.default.fileExists(atPath: file.path) else {
            warnings.append("\(file.path) is missing: the entitlements are unknown")
            return [:]
        }
        return try PropertyListFile.expanded(try PropertyListFile.read(file), settings, file, &warnings)
    }

    /// The icon that the settings name.
    private static func icon(
        _ settings: BuildSettings, _ resources: [URL], _ root: URL, _ warnings: inout [String]
    ) -> IconSet? {
        let catalogs = resources.filter { $0.pathExtension == "xcassets" }.filter { catalog in
            do { _ = try inside(root, [catalog]) } catch {
                warnings.append("\(error)")
                return false
            }
            return true
        }
        return IconSet(settings, in: catalogs, &warnings)
    }

    private static func application(
        _ target: XcodeTarget, _ options: Options, _ warnings: inout [String]
    ) throws -> Application? {
        guard let name = target.applicationName else { return nil }
        let application = try target.project.target(
            named: name, configuration: options.chosenConfiguration,
            overrides: options.settings.filter { $0.key != "PRODUCT_BUNDLE_IDENTIFIER" })
        let settings = application.settings
        guard let identifier = settings["PRODUCT_BUNDLE_IDENTIFIER"], settings.expand(identifier).unknown.isEmpty else {
            return nil
        }
        var unused: [String] = []
        let root = target.project.repository
        let infoFile = try inside(root, settings["INFOPLIST_FILE"].map { [application.file($0)] } ?? []).first
        var info: [String: Any] = [:]
        if let infoFile, FileManager.default.fileExists(atPath: infoFile.path) {
            info = try PropertyListFile.expanded(try PropertyListFile.read(infoFile), settings, infoFile, &unused)
        }
        let file = try inside(root, settings["CODE_SIGN_ENTITLEMENTS"].map { [application.file($0)] } ?? []).first
        return Application(
            name: settings["PRODUCT_NAME"] ?? name, identifier: identifier, info: info,
            entitlements: try Self.entitlements(file, settings, &unused),
            isOfProject: !info.isEmpty || settings["GENERATE_INFOPLIST_FILE"] == "YES",
            icon: icon(settings, application.resources, root, &warnings))
    }

    private init(folder: URL, _ contents: FolderContents, _ infoFile: URL, _ options: Options) throws {
        var warnings: [String] = []
        let plain = folder.lastPathComponent
        var settings = BuildSettings()
        settings.add([
            "TARGET_NAME": plain, "PRODUCT_NAME": "$(TARGET_NAME)",
            "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
            "EXECUTABLE_NAME": "$(PRODUCT_NAME)", "PRODUCT_BUNDLE_PACKAGE_TYPE": "XPC!", "DEVELOPMENT_LANGUAGE": "en",
            "PRODUCT_BUNDLE_IDENTIFIER": "local.\(plain.rfc1034).extension", "MARKETING_VERSION": "1.0",
            "CURRENT_PROJECT_VERSION": "1", "SWIFT_VERSION": "5.0", "AppIdentifierPrefix": "",
            "TeamIdentifierPrefix": "", "SWIFT_ACTIVE_COMPILATION_CONDITIONS": options.isRelease ? "" : "DEBUG",
        ])
        settings.add(options.settings)
        let info = try PropertyListFile.expanded(try PropertyListFile.read(infoFile), settings, infoFile, &warnings)
        let name = settings["PRODUCT_NAME"] ?? plain
        self.init(
            name: name, origin: folder, sources: contents.sources + contents.foreignSources,
            resources: contents.resources
                + contents.infoFiles.filter { $0 != infoFile && $0.lastPathComponent != "Info.plist" },
            infoFile: infoFile,
            info: info,
            entitlements: try Self.entitlements(contents.entitlements.first, settings, &warnings), settings: settings,
            application: nil, libraries: ProjectLibraries(), options: options, warnings: warnings)
    }

    private init(
        name: String, origin: URL, sources: [URL], resources: [URL], infoFile: URL, info: [String: Any],
        entitlements: [String: Any], settings: BuildSettings, application: Application?,
        libraries: ProjectLibraries, options: Options, warnings: [String]
    ) {
        var warnings = warnings
        // What lies outside was refused before.
        assetSymbols = AssetSymbols.Extent(settings)
        icon = IconSet(settings, in: resources.filter { $0.pathExtension == "xcassets" }, &warnings)
        self.name = name
        self.origin = origin
        module = settings["PRODUCT_MODULE_NAME"] ?? BuildSettings.identifier(name)
        self.sources = sources.filter { $0.pathExtension == "swift" }
        // Some projects have a storyboard among their sources.
        self.resources = (resources + sources.filter { ["storyboard", "xib"].contains($0.pathExtension) })
            .filter { $0 != infoFile && $0.pathExtension != "entitlements" }
        self.infoFile = infoFile
        var info = info
        info["CFBundleIdentifier"] = info["CFBundleIdentifier"] ?? settings["PRODUCT_BUNDLE_IDENTIFIER"]
        info["CFBundleName"] = info["CFBundleName"] ?? name
        self.info = info
        var entitlements = entitlements
        if options.usesNetwork { entitlements["com.apple.security.network.client"] = true }
        self.entitlements = entitlements
        let identifier = info["CFBundleIdentifier"] as? String ?? ""
        self.application = application ?? Self.madeUp(identifier, entitlements)
        compilation = Compilation(settings)
        self.libraries = libraries
        self.options = options
        let foreign = sources.filter { FolderContents.foreignExtensions.contains($0.pathExtension) }
        self.warnings =
            warnings
            + (foreign.isEmpty
                ? []
                : ["Objective-C and C are not compiled: \(foreign.map(\.lastPathComponent).joined(separator: ", "))"])
    }

    /// An app for an extension that has none: what is before the last part of the identifier.
    private static func madeUp(_ identifier: String, _ entitlements: [String: Any]) -> Application {
        let parts = identifier.split(separator: ".")
        let parent = parts.count > 1 ? parts.dropLast().joined(separator: ".") : "local." + identifier
        return Application(
            name: parent.split(separator: ".").last.map(String.init) ?? "App", identifier: parent, info: [:],
            entitlements: entitlements, isOfProject: false)
    }
}

extension String {
    fileprivate var rfc1034: String { replacing(/[^A-Za-z0-9.\-]/, with: "-") }
}
