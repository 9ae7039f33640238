// SPDX-License-Identifier: Apache-2.0

import FileOperations
public import Foundation

/// The modules of a package, as far as its manifest writes them out. The manifest is read and not run: a project of others
/// could do anything in it.
///
/// ```swift
/// let manifest = try PackageManifest(folder: URL(fileURLWithPath: "Packages/SharedKit"))
/// for target in manifest.targets { print(target.name, target.folder?.path ?? "no folder") }
/// ```
public struct PackageManifest: Sendable {
    /// A target or a product that a target depends on.
    public enum Dependency: Hashable, Sendable {
        /// A target of the same package, or a product of the same name.
        case named(String)
        /// A product of another package.
        case product(String, package: String)
    }

    /// Files that a target brings along.
    public struct Resource: Hashable, Sendable {
        /// The file or folder.
        public let url: URL
        /// Whether a folder stays one; otherwise its files lie side by side.
        public let isCopied: Bool

        /// A file or folder from its parts.
        public init(url: URL, isCopied: Bool) {
            self.url = url
            self.isCopied = isCopied
        }
    }

    /// A module that the manifest describes, with its sources and dependencies.
    public struct Target: Sendable {
        /// The name of the module.
        public let name: String
        /// Where its sources are; nil if there is no such folder.
        public let folder: URL?
        /// The files and folders that are compiled; nil for all in `folder`.
        public let sources: [URL]?
        /// The files and folders that are not compiled.
        public let excluded: [URL]
        /// The targets and products that the target depends on.
        public let dependencies: [Dependency]
        /// The files that the target brings along; nil if the manifest does not say.
        public let resources: [Resource]?
        /// The settings of the compiler, in the words of the manifest: `.define("SHARED")`.
        public let settings: [String]
        /// The line of the manifest.
        public let line: Int
    }

    /// Another package that the package depends on.
    public struct PackageReference: Hashable, Sendable {
        /// The name by which dependencies refer to the package.
        public let identity: String
        /// Its folder, if it is on this machine.
        public let folder: URL?
        /// How the manifest writes it, if it has an address: `.package(url: "…", from: "1.0.0")`.
        public let text: String?
    }

    /// The folder of the package.
    public let folder: URL
    /// The name of the package; that of its folder if the manifest has none.
    public let name: String
    /// The language mode of targets that set none: `5` or `6`.
    public let languageMode: String
    /// The modules: libraries, not tests, programs and plugins.
    public let targets: [Target]
    /// The packages that it depends on.
    public let packages: [PackageReference]
    /// The parts of the manifest that are not written out and therefore unknown, one line each.
    public let problems: [String]

    /// Larger than any manifest of people, in bytes.
    private static let sizeLimit = 1 << 20
    /// More than any manifest has; each is a level of the tree that the parser makes, which is looked at as a whole.
    private static let mostCalls = 1_000
    /// The same for what members and elements begin with.
    private static let mostParts = 10_000

    private static func text(_ file: URL) throws(ManifestError) -> String {
        let data: Data
        do {
            let place = file.resolvingSymlinksInPath()
            data = try OpenFolder(place.deletingLastPathComponent()).contents(
                place.lastPathComponent, limit: sizeLimit)
        } catch {
            let reason = (error as? FileOperationError)?.reason ?? "\(error)"
            throw ManifestError(description: "\(file.path): it cannot be read: \(reason)")
        }
        guard let text = String(data: data, encoding: .utf8) else {
            throw ManifestError(description: "\(file.path): expected a text in UTF-8; convert the file")
        }
        // Calls of what a call returns, as in a.b().c().
        guard text.matches(of: /\)\s*\./).count <= mostCalls else {
            throw ManifestError(
                description: "\(file.path): expected at most \(mostCalls) calls of what other calls return, found more")
        }
        guard text.utf8.count(where: { ".[".utf8.contains($0) }) <= mostParts else {
            throw ManifestError(
                description: "\(file.path): expected at most \(mostParts) periods and brackets, found more")
        }
        return text
    }

    /// Reads the manifest in a folder, without running it.
    ///
    /// - Parameter folder: the folder that contains `Package.swift`.
    /// - Throws: `ManifestError` if the file cannot be read, or describes no package.
    public init(folder: URL) throws {
        let file = folder.appendingPathComponent("Package.swift")
        let reader = try ManifestReader(text: try Self.text(file), path: file.path)
        self.folder = folder
        name = reader.name ?? folder.lastPathComponent
        languageMode = reader.languageMode
        let isOnlyTarget = reader.targets.count == 1
        targets = reader.targets.map { description in
            let folder = Self.folder(of: description, in: folder, isOnlyTarget: isOnlyTarget)
            func files(_ paths: [String]) -> [URL] {
                folder.map { folder in paths.map { folder.appendingPathComponent($0).standardizedFileURL } } ?? []
            }
            return Target(
                name: description.name, folder: folder, sources: description.sources.map(files),
                excluded: files(description.excluded), dependencies: description.dependencies,
                resources: description.resources?.flatMap { resource in
                    files([resource.path]).map { Resource(url: $0, isCopied: resource.isCopied) }
                }, settings: description.settings, line: description.line)
        }
        packages = reader.packages.map { package in
            PackageReference(
                identity: package.identity,
                folder: package.path.map { path in
                    (path.hasPrefix("/") ? URL(fileURLWithPath: path) : folder.appendingPathComponent(path))
                        .standardizedFileURL
                }, text: package.text)
        }
        problems = reader.problems
    }

    /// Where the package manager looks for the sources of a target.
    private static func folder(of target: ManifestReader.TargetDescription, in package: URL, isOnlyTarget: Bool) -> URL?
    {
        let paths =
            target.path.map { [$0] }
            ?? ["Sources", "Source", "src", "srcs"].map { $0 + "/" + target.name } + (isOnlyTarget ? ["Sources"] : [])
        return paths.map { $0 == "." ? package : package.appendingPathComponent($0).standardizedFileURL }.first {
            folder in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder) && isFolder.boolValue
        }
    }
}

/// A manifest that describes no package.
public struct ManifestError: Error, Hashable, CustomStringConvertible {
    /// The file, and what is wrong.
    public let description: String
}
