// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A target of a project, with what it is built from.
public struct XcodeTarget {
    /// The name of the target in the project.
    public let name: String
    /// The configuration, such as Debug.
    public let configuration: String
    /// The build settings of the target in its configuration.
    public let settings: BuildSettings
    /// The sources, in the order of the project.
    public private(set) var sources: [URL] = []
    /// The resources: files, and folders such as asset catalogs.
    public private(set) var resources: [URL] = []
    /// The name of the app that contains it; nil if there is none in the project.
    public let applicationName: String?
    /// The sources and resources that the project names but that do not exist.
    public private(set) var missing: [URL] = []
    /// The products of packages that it uses.
    public let packageProducts: [PackageProduct]
    /// The frameworks and libraries of the project that it depends on or links, by the names of their targets.
    public let libraryNames: [String]
    /// The kind of product that Xcode makes of the target, such as `com.apple.product-type.framework`.
    let productType: String
    /// The project that the target belongs to.
    public let project: XcodeProject

    init(
        _ project: XcodeProject, _ identifier: String, _ object: [String: ProjectValue], _ configuration: String?,
        _ overrides: [String: String]
    ) throws(ProjectError) {
        self.project = project
        name = object["name"]?.text ?? ""
        productType = object["productType"]?.text ?? ""
        var settings = BuildSettings()
        settings.add(Self.defaults(name, project))
        let common = try project.settings(project.root["buildConfigurationList"], configuration)
        for level in common.levels { settings.add(level, configuration: common.name) }
        let own = try project.settings(object["buildConfigurationList"], configuration ?? common.name)
        for level in own.levels { settings.add(level, configuration: own.name) }
        settings.add(["CONFIGURATION": own.name])
        settings.add(overrides)
        self.settings = settings
        self.configuration = own.name
        applicationName = project.application(containing: identifier, object)
        packageProducts = Self.packageProducts(object, project)
        libraryNames = Self.libraryNames(object, project)
        for phase in project.list(object["buildPhases"]) {
            switch phase.object["isa"]?.text {
            case "PBXSourcesBuildPhase": sources += files(phase.object)
            case "PBXResourcesBuildPhase": resources += files(phase.object)
            default: break
            }
        }
        for group in project.list(object["fileSystemSynchronizedGroups"]) {
            addSynchronized(group.identifier, group.object, target: identifier)
        }
        addMembersOfOtherGroups(
            target: identifier, except: project.list(object["fileSystemSynchronizedGroups"]).map(\.identifier))
        let manager = FileManager.default
        missing = (sources + resources).filter { !manager.fileExists(atPath: $0.path) }
        sources.removeAll { missing.contains($0) }
        resources.removeAll { missing.contains($0) }
    }

    /// A file that a build setting names.
    public func file(_ path: String) -> URL { project.folder.file(path) }

    /// Returns the build settings that Xcode sets by itself.
    private static func defaults(_ name: String, _ project: XcodeProject) -> [String: String] {
        [
            "TARGET_NAME": name, "TARGETNAME": name, "PRODUCT_NAME": "$(TARGET_NAME)",
            "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)", "EXECUTABLE_NAME": "$(PRODUCT_NAME)",
            "PROJECT_NAME": project.name, "PROJECT_DIR": project.folder.path, "SRCROOT": project.folder.path,
            "SOURCE_ROOT": project.folder.path, "PROJECT_FILE_PATH": project.url.path,
            "DEVELOPMENT_LANGUAGE": project.developmentRegion, "PRODUCT_BUNDLE_PACKAGE_TYPE": "XPC!",
            "SDKROOT": "iphoneos",
            "PLATFORM_NAME": "iphoneos", "MARKETING_VERSION": "1.0", "CURRENT_PROJECT_VERSION": "1",
            "SWIFT_VERSION": "5.0",
            // Of the team that signs; there is none here.
            "AppIdentifierPrefix": "", "TeamIdentifierPrefix": "", "DEVELOPMENT_TEAM": "",
        ]
    }

    /// The files of a phase. A group of languages stands for all of its files.
    private func files(_ phase: [String: ProjectValue]) -> [URL] {
        project.list(phase["files"]).flatMap { file -> [URL] in
            guard let reference = file.object["fileRef"], let object = project.object(reference) else { return [] }
            if object["isa"]?.text == "PBXVariantGroup" {
                return (object["children"]?.list ?? []).compactMap(project.path)
            }
            return project.path(reference).map { [$0] } ?? []
        }
    }

    /// Adds the files that a synchronized folder of other targets gives to this one: there an exception is what belongs to it.
    private mutating func addMembersOfOtherGroups(target: String, except own: [String]) {
        let groups = project.objects.filter {
            $0.value["isa"]?.text == "PBXFileSystemSynchronizedRootGroup" && !own.contains($0.key)
        }
        for (identifier, group) in groups.sorted(by: { $0.key < $1.key }) {
            guard let folder = project.path(.text(identifier)) else { continue }
            let names = project.list(group["exceptions"]).filter { $0.object["target"]?.text == target }
                .flatMap { ($0.object["membershipExceptions"]?.list ?? []).compactMap(\.text) }
            for name in names {
                // A file of all languages stands for one in each folder of a language.
                let files =
                    name.hasPrefix("/Localized/")
                    ? Self.localized(String(name.dropFirst(11)), in: folder) : [folder.file(name)]
                for file in files {
                    switch file.pathExtension {
                    case "swift": sources.append(file)
                    case "plist" where file.lastPathComponent == "Info.plist": continue
                    case "entitlements": continue
                    default: resources.append(file)
                    }
                }
            }
        }
    }

    /// `Share/Main.xib` of all languages is `Share/Base.lproj/Main.xib` and so on.
    private static func localized(_ path: String, in folder: URL) -> [URL] {
        let file = folder.file(path)
        let parent = file.deletingLastPathComponent()
        let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
        return names.sorted().filter { $0.hasSuffix(".lproj") }.map { parent.file($0).file(file.lastPathComponent) }
            .filter { FileManager.default.fileExists(atPath: $0.path) }
    }

    /// Adds what is in a folder whose files belong to the target by being there.
    private mutating func addSynchronized(_ identifier: String, _ group: [String: ProjectValue], target: String) {
        guard let folder = project.path(.text(identifier)) else { return }
        // A folder outside the repository is not read. Among the sources it is refused by its name.
        guard (folder.path + "/").hasPrefix(project.repository.path + "/") else { return sources.append(folder) }
        let exceptions = project.list(group["exceptions"]).filter { $0.object["target"]?.text == target }
            .flatMap { ($0.object["membershipExceptions"]?.list ?? []).compactMap(\.text) }
        let contents = FolderContents(folder, except: Set(exceptions))
        sources += contents.sources
        resources += contents.resources
    }
}

/// The sources and resources of a folder.
public struct FolderContents {
    /// Files of Swift, sorted by path.
    public private(set) var sources: [URL] = []
    /// Files and folders that a bundle contains, sorted by path.
    public private(set) var resources: [URL] = []
    /// Files of other languages that a compiler would take.
    public private(set) var foreignSources: [URL] = []
    /// Property lists with the name Info.
    public private(set) var infoFiles: [URL] = []
    /// The files in the folder that list entitlements.
    public private(set) var entitlements: [URL] = []
    /// Files that a target of Xcode does not put into its bundle by itself.
    public private(set) var others: [URL] = []

    /// All that a package's module brings along if its manifest names the folder.
    public var everything: [URL] { resources + infoFiles + others }

    /// Folders that are one file for Xcode.
    private static let packages: Set<String> = [
        "xcassets", "bundle", "xcdatamodeld", "xcodeproj", "xcworkspace", "framework", "lproj", "docc",
    ]
    /// The endings of sources in C, C++ and Objective-C.
    public static let foreignExtensions: Set<String> = ["m", "mm", "c", "cc", "cpp"]
    private static let ignored: Set<String> = [
        "h", "pch", "entitlements", "xcconfig", "modulemap", "md", "txt~", "docc",
    ]

    /// Looks through a folder, without hidden files and without the exceptions, which are paths below it.
    public init(_ folder: URL, except exceptions: Set<String> = []) {
        walk(folder, "", exceptions)
        sources.sort { $0.path < $1.path }
        resources.sort { $0.path < $1.path }
    }

    private mutating func walk(_ folder: URL, _ prefix: String, _ exceptions: Set<String>) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        for name in names.sorted() where !name.hasPrefix(".") && !exceptions.contains(prefix + name) {
            let file = folder.appendingPathComponent(name)
            let kind = file.pathExtension.lowercased()
            // A link may lead anywhere, or back.
            let values = try? file.resourceValues(forKeys: [.isDirectoryKey, .isSymbolicLinkKey])
            guard values?.isSymbolicLink != true else { continue }
            if values?.isDirectory == true {
                switch kind {
                case "lproj": walk(file, prefix + name + "/", exceptions)
                case _ where Self.packages.contains(kind):
                    if kind == "xcassets" || kind == "bundle" { resources.append(file) }
                default: walk(file, prefix + name + "/", exceptions)
                }
                continue
            }
            switch kind {
            case "swift": sources.append(file)
            case "plist" where name.hasSuffix("Info.plist"): infoFiles.append(file)
            case "entitlements": entitlements.append(file)
            case _ where Self.foreignExtensions.contains(kind): foreignSources.append(file)
            case _ where Self.ignored.contains(kind): others.append(file)
            default: resources.append(file)
            }
        }
    }
}
