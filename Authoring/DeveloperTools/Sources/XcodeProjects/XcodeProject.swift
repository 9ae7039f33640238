// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A project of Xcode.
///
/// ```swift
/// let project = try XcodeProject(URL(fileURLWithPath: "Notes.xcodeproj"))
/// let target = try project.target(named: "NotesShare", configuration: "Debug")
/// ```
public struct XcodeProject {
    /// Larger than any project of people; a file beyond it is not read.
    public static let sizeLimit = 64 << 20

    /// The project, a folder `NAME.xcodeproj`.
    public let url: URL
    /// The folder that the project is in.
    public let folder: URL
    let objects: [String: [String: ProjectValue]]
    let root: [String: ProjectValue]
    /// The group of each file and group.
    private let parents: [String: String]

    /// Reads the `project.pbxproj` in the folder of a project.
    ///
    /// - Throws: ``ProjectError`` if the file cannot be read, with the position.
    public init(_ url: URL) throws(ProjectError) {
        self.url = url.standardizedFileURL
        folder = self.url.deletingLastPathComponent()
        let file = self.url.appendingPathComponent("project.pbxproj")
        var reader = ProjectFileReader(Array(try ProjectFile.contents(file, limit: Self.sizeLimit)), name: file.path)
        guard let contents = try reader.read().dictionary, let objects = contents["objects"]?.dictionary,
            let rootName = contents["rootObject"]?.text, let root = objects[rootName]?.dictionary
        else {
            throw ProjectError("\(file.path): expected objects and a rootObject, found none; it is no project of Xcode")
        }
        self.objects = objects.compactMapValues(\.dictionary)
        self.root = root
        parents = Self.parents(of: self.objects)
    }

    /// The name of the project.
    public var name: String { url.deletingPathExtension().lastPathComponent }

    /// The language of the project's texts.
    var developmentRegion: String { root["developmentRegion"]?.text ?? "en" }

    func object(_ identifier: ProjectValue?) -> [String: ProjectValue]? { identifier?.text.flatMap { objects[$0] } }

    func list(_ value: ProjectValue?) -> [(identifier: String, object: [String: ProjectValue])] {
        (value?.list ?? []).compactMap { item in
            guard let identifier = item.text, let object = objects[identifier] else { return nil }
            return (identifier, object)
        }
    }

    /// The targets with a product.
    var nativeTargets: [(identifier: String, object: [String: ProjectValue])] {
        list(root["targets"]).filter { $0.object["isa"]?.text == "PBXNativeTarget" }
    }

    /// The names of the targets that make an app extension.
    public var extensionNames: [String] {
        nativeTargets.filter { Self.isExtension($0.object) }.compactMap { $0.object["name"]?.text }
    }

    private static func isExtension(_ target: [String: ProjectValue]) -> Bool {
        target["productType"]?.text?.contains("app-extension") ?? false
    }

    /// Returns the target with a name, in one of its configurations.
    ///
    /// - Parameters:
    ///   - name: its name.
    ///   - configuration: such as Debug; nil for Debug if there is one, or else the first.
    ///   - overrides: settings that come last.
    /// - Returns: the target.
    /// - Throws: ``ProjectError`` with the names that there are.
    public func target(
        named name: String, configuration: String? = nil, overrides: [String: String] = [:]
    ) throws(ProjectError) -> XcodeTarget {
        guard let target = nativeTargets.first(where: { $0.object["name"]?.text == name }) else {
            let names = extensionNames
            throw ProjectError(
                "\(url.lastPathComponent) has no target \(name); its app extensions are "
                    + (names.isEmpty ? "none" : names.joined(separator: ", ")))
        }
        return try XcodeTarget(self, target.identifier, target.object, configuration, overrides)
    }

    /// Returns the app that contains an extension: the one that depends on it, or that copies its product.
    func application(containing identifier: String, _ target: [String: ProjectValue]) -> String? {
        let product = target["productReference"]?.text
        return nativeTargets.first { _, candidate in
            guard candidate["productType"]?.text == "com.apple.product-type.application" else { return false }
            let dependsOnIt = list(candidate["dependencies"]).contains { $0.object["target"]?.text == identifier }
            let copiesIt = list(candidate["buildPhases"]).contains { phase in
                list(phase.object["files"]).contains { product != nil && $0.object["fileRef"]?.text == product }
            }
            return dependsOnIt || copiesIt
        }?.object["name"]?.text
    }

    func settings(_ configurations: ProjectValue?, _ name: String?) throws(ProjectError) -> (
        name: String, levels: [[String: String]]
    ) {
        guard let list = object(configurations) else { return (name ?? "Debug", []) }
        let all = self.list(list["buildConfigurations"]).map(\.object)
        let names = all.compactMap { $0["name"]?.text }
        let chosen = name ?? (names.contains("Debug") ? "Debug" : names.first ?? "Debug")
        guard let configuration = all.first(where: { $0["name"]?.text == chosen }) else {
            // A target without this configuration builds with its default one.
            guard let fallback = list["defaultConfigurationName"]?.text ?? names.first, names.contains(fallback) else {
                throw ProjectError(
                    "\(url.lastPathComponent) has no configuration \(chosen); it has \(names.joined(separator: ", "))")
            }
            return try settings(configurations, fallback)
        }
        var levels: [[String: String]] = []
        let file =
            configuration["baseConfigurationReference"].flatMap(path)
            ?? configuration["baseConfigurationReferenceRelativePath"]?.text.flatMap { relative in
                configuration["baseConfigurationReferenceAnchor"].flatMap(path)?.appendingPathComponent(relative)
            }
        if let file {
            if FileManager.default.fileExists(atPath: file.path) {
                levels.append(try ConfigurationFile.settings(file, of: self))
            } else {
                levels.append([Self.missingFile: file.path])
            }
        }
        levels.append(
            (configuration["buildSettings"]?.dictionary ?? [:]).mapValues { value in
                value.text ?? (value.list ?? []).compactMap(\.text).joined(separator: " ")
            })
        return (chosen, levels)
    }

    /// The setting that names a file of settings that is not there.
    static let missingFile = "APPEX_MISSING_CONFIGURATION_FILE"

    // MARK: Paths

    /// The path of a file, which its groups say.
    func path(_ identifier: ProjectValue) -> URL? { identifier.text.flatMap { path(of: $0, visiting: []) } }

    private static let deepestGroup = 200

    private func path(of identifier: String, visiting: Set<String>) -> URL? {
        guard let object = objects[identifier], !visiting.contains(identifier), visiting.count < Self.deepestGroup
        else {
            return nil
        }
        let own = object["path"]?.text
        switch object["sourceTree"]?.text {
        case "<absolute>": return own.map { URL(fileURLWithPath: $0) }
        case "SOURCE_ROOT": return own.map { folder.file($0) } ?? folder
        case "<group>", nil:
            let parent =
                parents[identifier].flatMap { path(of: $0, visiting: visiting.union([identifier])) } ?? projectFolder
            return own.map { parent.file($0) } ?? parent
        default: return nil
        }
    }

    var projectFolder: URL {
        guard let path = root["projectDirPath"]?.text, !path.isEmpty else { return folder }
        return folder.file(path)
    }

    private static func parents(of objects: [String: [String: ProjectValue]]) -> [String: String] {
        var result: [String: String] = [:]
        for (identifier, object) in objects {
            for child in object["children"]?.list ?? [] { if let child = child.text { result[child] = identifier } }
        }
        return result
    }
}

extension URL {
    /// A path as a project writes it: below this folder unless it is absolute.
    func file(_ path: String) -> URL {
        (path.hasPrefix("/") ? URL(fileURLWithPath: path) : appendingPathComponent(path)).standardizedFileURL
    }
}
