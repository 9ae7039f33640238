// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A package that an Xcode project names by its address.
public struct RemotePackage: Hashable, Sendable {
    /// Where its repository is, such as `https://github.com/apple/swift-collections`.
    public let address: String
    /// The versions that the project takes.
    public let requirement: Requirement

    /// Which versions of a package a project takes.
    public enum Requirement: Hashable, Sendable {
        /// From this version on, within its major version.
        case upToNextMajor(from: String)
        /// From this version on, within its minor version.
        case upToNextMinor(from: String)
        /// Exactly this version, and no other.
        case exact(String)
        /// From the first version on, without the second.
        case range(String, String)
        /// The newest commit of a branch.
        case branch(String)
        /// The commit with this identifier.
        case revision(String)
    }

    /// A package from its parts.
    public init(address: String, requirement: Requirement) {
        self.address = address
        self.requirement = requirement
    }

    /// Returns the name by which a manifest refers to the package: the last part of its address, without `.git`.
    public var identity: String {
        let name = address.split(separator: "/").last.map(String.init) ?? address
        return name.hasSuffix(".git") ? String(name.dropLast(4)) : name
    }
}

extension XcodeTarget {
    /// A product of a package that the target links.
    public struct PackageProduct: Hashable, Sendable {
        /// The name of the product.
        public let name: String
        /// The package, if the project names it by its address; nil for one on this machine.
        public let package: RemotePackage?
    }

    /// Whether it is a framework, which has a bundle of its own.
    public var isFramework: Bool { productType.hasPrefix("com.apple.product-type.framework") }

    private static let libraryTypes: Set<String> = [
        "com.apple.product-type.framework", "com.apple.product-type.framework.static",
        "com.apple.product-type.library.static", "com.apple.product-type.library.dynamic",
    ]

    /// The frameworks and libraries of the project that the target depends on or links.
    static func libraryNames(_ target: [String: ProjectValue], _ project: XcodeProject) -> [String] {
        let dependencies = project.list(target["dependencies"]).compactMap { $0.object["target"]?.text }
        let linked = project.list(target["buildPhases"]).filter { $0.object["isa"]?.text == "PBXFrameworksBuildPhase" }
            .flatMap { project.list($0.object["files"]) }.compactMap { $0.object["fileRef"]?.text }
        return project.nativeTargets.filter { identifier, candidate in
            guard libraryTypes.contains(candidate["productType"]?.text ?? "") else { return false }
            return dependencies.contains(identifier)
                || candidate["productReference"]?.text.map(linked.contains) ?? false
        }.compactMap { $0.object["name"]?.text }
    }

    static func packageProducts(_ target: [String: ProjectValue], _ project: XcodeProject) -> [PackageProduct] {
        let named = project.list(target["packageProductDependencies"]).map(\.object)
        // The files of a phase name the products that are linked, too.
        let linked = project.list(target["buildPhases"]).flatMap { project.list($0.object["files"]) }
            .compactMap { project.object($0.object["productRef"]) }
        return (named + linked).reduce(into: []) { result, product in
            guard let name = product["productName"]?.text else { return }
            let new = PackageProduct(
                name: name, package: project.object(product["package"]).flatMap { project.remotePackage($0) })
            if !result.contains(new) { result.append(new) }
        }
    }
}

extension XcodeProject {
    /// The packages by address.
    public var remotePackages: [RemotePackage] {
        list(root["packageReferences"]).compactMap { remotePackage($0.object) }
    }

    func remotePackage(_ object: [String: ProjectValue]) -> RemotePackage? {
        guard object["isa"]?.text == "XCRemoteSwiftPackageReference", let address = object["repositoryURL"]?.text,
            let requirement = object["requirement"]?.dictionary
        else { return nil }
        func text(_ key: String) -> String? { requirement[key]?.text }
        let versions: RemotePackage.Requirement? =
            switch text("kind") {
            case "upToNextMajorVersion": text("minimumVersion").map { .upToNextMajor(from: $0) }
            case "upToNextMinorVersion": text("minimumVersion").map { .upToNextMinor(from: $0) }
            case "exactVersion": text("version").map { .exact($0) }
            case "branch": text("branch").map { .branch($0) }
            case "revision": text("revision").map { .revision($0) }
            case "versionRange":
                text("minimumVersion").flatMap { lower in text("maximumVersion").map { .range(lower, $0) } }
            default: nil
            }
        return versions.map { RemotePackage(address: address, requirement: $0) }
    }

    /// Returns the folders of packages that the project contains: those that it names as packages, and folders with a manifest among its files or
    /// in its workspace.
    ///
    /// - Throws: ``ProjectError`` if its workspace cannot be read.
    public func localPackages() throws(ProjectError) -> [URL] {
        let named = list(root["packageReferences"]).filter { $0.object["isa"]?.text == "XCLocalSwiftPackageReference" }
            .compactMap { $0.object["relativePath"]?.text }.map(projectFolder.file)
        let folders = objects.filter { _, object in
            let kind = (object["lastKnownFileType"] ?? object["explicitFileType"])?.text
            return object["isa"]?.text == "PBXFileReference" && ["wrapper", "folder", "text"].contains(kind ?? "")
        }.keys.sorted().compactMap { path(.text($0)) }
        let manager = FileManager.default
        // Those that are named as packages are there, or are missed.
        let found = folders.filter { manager.fileExists(atPath: $0.appendingPathComponent("Package.swift").path) }
        return (named + found + (try workspacePackages())).map(\.standardizedFileURL).reduce(into: []) {
            result, folder in
            if !result.contains(folder) { result.append(folder) }
        }
    }

    /// The versions of packages that the project was last built with; nil if it says none.
    public var resolvedPackages: URL? {
        let inWorkspace = "xcshareddata/swiftpm/Package.resolved"
        let own = url.appendingPathComponent("project.xcworkspace/" + inWorkspace)
        let beside = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        let workspaces = beside.filter { $0.pathExtension == "xcworkspace" }.sorted { $0.path < $1.path }
        return ([own] + workspaces.map { $0.appendingPathComponent(inWorkspace) })
            .first { FileManager.default.fileExists(atPath: $0.path) }
    }
}
