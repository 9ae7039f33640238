// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation
import PropertyLists

/// Finds the targets that other systems declare in the data folders. Nothing of them is run.
struct ForeignTargets {
    /// The group of desktop entries.
    private static let entryGroup = "Desktop Entry"
    private static let shareInterface = "org.freedesktop.Share"
    /// More of a file is not read, in bytes.
    private static let sizeLimit = 1 << 18
    /// How deep folders of desktop entries are searched.
    private static let depth = 4

    private let folders: [URL]
    private let languages: [String]
    private let disabled: Set<String>

    /// - Parameters:
    ///   - folders: the data folders are those in which these lie.
    ///   - environment: as of a process, for the language and KDE's settings.
    init(_ folders: ApplicationFolders, environment: [String: String]) {
        self.folders = folders.dataFolders
        languages = KeyFile.languages(environment)
        disabled = Self.disabled(environment)
    }

    /// The packages that `purposerc` of KDE turns off.
    private static func disabled(_ environment: [String: String]) -> Set<String> {
        let lists = ConfigurationFiles(named: "purposerc", environment: environment).all.map { file -> [String] in
            // A file that is missing, or that KDE could not read either, turns nothing off.
            do { return try KeyFile(contentsOf: file).list("disabled", in: "plugins", separator: ",") } catch {
                return []
            }
        }
        return Set(lists.flatMap(\.self))
    }

    /// All targets; the person's own declarations take precedence.
    ///
    /// - Returns: those that can be used, and for each of the others the file with the reason.
    func load() -> (targets: [InstalledExtension], problems: [String: String]) {
        var found: [InstalledExtension] = []
        var problems: [String: String] = [:]
        var seen: Set<String> = []
        for folder in folders {
            for (file, read) in declarations(in: folder) {
                guard !OwnEntries.contains(file) else { continue }
                // The first folder that has a name decides, also if it hides the entry.
                guard seen.insert(key(file, in: folder)).inserted else { continue }
                do {
                    guard let target = try read(file) else { continue }
                    if found.contains(where: { $0.identifier == target.identifier }) {
                        problems[file.path] = "\(file.path): another target has the same name, \(target.identifier)"
                    } else {
                        found.append(target)
                    }
                } catch let error as BundleError {
                    problems[file.path] = "\(error)"
                } catch {
                    problems[file.path] = "\(file.path): \(error)"
                }
            }
        }
        return (found, problems)
    }

    private func key(_ file: URL, in folder: URL) -> String { String(file.path.dropFirst(folder.path.count)) }

    private typealias Reader = (URL) throws -> InstalledExtension?

    private func declarations(in folder: URL) -> [(URL, Reader)] {
        func reading(_ files: [URL], _ read: @escaping Reader) -> [(URL, Reader)] { files.map { ($0, read) } }
        let contracts = reading(files(folder, "contractor", ".contract"), contract)
        let sendTo = reading(files(folder, "Thunar/sendto", ".desktop"), sendTo)
        let packages = folder.appendingPathComponent("kpackage/Purpose", isDirectory: true)
        let descriptions = names(packages).map {
            packages.appendingPathComponent($0, isDirectory: true).appendingPathComponent("metadata.json")
        }
        let purpose = reading(descriptions.filter { FileStatus.ifKnown($0.path) != nil }, purpose)
        let root = folder.appendingPathComponent("applications", isDirectory: true)
        let applications = entries(root, "", Self.depth).map { path -> (URL, Reader) in
            (root.appendingPathComponent(path), { try application($0, path) })
        }
        return contracts + sendTo + purpose + applications
    }

    private func names(_ folder: URL) -> [String] {
        // A folder that is missing or cannot be read declares nothing.
        do { return try OpenFolder(folder).names().sorted() } catch { return [] }
    }

    private func files(_ folder: URL, _ path: String, _ suffix: String) -> [URL] {
        let place = folder.appendingPathComponent(path, isDirectory: true)
        return names(place).filter { $0.hasSuffix(suffix) && !$0.hasPrefix(".") }.map {
            place.appendingPathComponent($0)
        }
    }

    /// The desktop entries, as paths below the folder.
    private func entries(_ root: URL, _ path: String, _ depth: Int) -> [String] {
        names(root.appendingPathComponent(path, isDirectory: true)).flatMap { name -> [String] in
            let inner = path.isEmpty ? name : "\(path)/\(name)"
            if name.hasSuffix(".desktop") { return [inner] }
            let isFolder = FileStatus.ifKnown(root.appendingPathComponent(inner).path)?.isFolder == true
            return isFolder && depth > 1 ? entries(root, inner, depth - 1) : []
        }
    }

    private func contents(_ file: URL) throws -> Data {
        do { return try OpenFile(reading: file.path).contents(limit: Self.sizeLimit) } catch let error
            as FileOperationError
        { throw BundleError(.storage, file.path, error.reason, underlyingError: error) }
    }

    // MARK: Contractor and Thunar

    private func contract(_ file: URL) throws -> InstalledExtension? {
        let data = try contents(file)
        let group = "Contractor Entry"
        let entry = try KeyFile(data, file.path)
        var types = entry.list("MimeType", in: group)
        guard !types.isEmpty else {
            throw BundleError(.key, file.path, "the key MimeType is missing in [\(group)], or is empty")
        }
        let isNegated = types[0].hasPrefix("!")
        types = types.map { $0.hasPrefix("!") ? String($0.dropFirst()) : $0 }.filter { !$0.isEmpty }
        let limit = try entry.value("MaxFileSize", in: group).flatMap { text -> Int64? in
            guard let size = Int64(text) else {
                throw BundleError(.key, file.path, "MaxFileSize: expected a number of bytes, found “\(text)”")
            }
            return size >= 0 ? size : nil
        }
        return try self.target(
            .contractor, file, entry, group, types: types, isNegated: isNegated, maximumSize: limit)
    }

    private func sendTo(_ file: URL) throws -> InstalledExtension? {
        let data = try contents(file)
        let entry = try KeyFile(data, file.path)
        return try target(
            .thunar, file, entry, Self.entryGroup, types: entry.list("MimeType", in: Self.entryGroup))
    }

    private func target(
        _ origin: ForeignTarget.Origin, _ file: URL, _ entry: KeyFile, _ group: String, types: [String],
        isNegated: Bool = false, maximumSize: Int64? = nil
    ) throws -> InstalledExtension? {
        guard entry.value("Hidden", in: group) != "true" else { return nil }
        guard entry.raw("Exec", in: group) != nil || entry.raw("Name", in: group) != nil else {
            throw BundleError(.key, file.path, "the group [\(group)] is missing, or has no key Exec")
        }
        guard let command = entry.value("Exec", in: group) else {
            throw BundleError(.key, file.path, "the key Exec is missing in [\(group)]")
        }
        let program: String
        do { program = try ExecLine(command).program } catch {
            throw BundleError(.key, file.path, "Exec: \(error)", underlyingError: error)
        }
        let programs = [entry.value("TryExec", in: group), program].compactMap { $0 }
        let target = ForeignTarget(
            origin: origin, file: file.path, command: command,
            conditions: (types.isEmpty ? [] : [types.map(ForeignTarget.Condition.type)])
                + programs.map { [.program($0)] },
            isNegated: isNegated, maximumSize: maximumSize, entry: Self.entry(entry, group),
            icon: entry.value("Icon", in: group))
        let name = entry.localized("Name", in: group, languages: languages)
        return try installed(target, file.deletingPathExtension().filename, name, file)
    }

    /// Makes a desktop entry of the command: what the person allows is not read a second time from a file, perhaps by other rules.
    private static func entry(_ entry: KeyFile, _ group: String) -> String {
        let keys = ["Name", "Icon", "Exec", "Path", "Terminal"]
        let lines = keys.compactMap { key in entry.raw(key, in: group).map { "\(key)=\($0)" } }
        return (["[\(entryGroup)]", "Type=Application"] + lines).joined(separator: "\n") + "\n"
    }

    // MARK: KDE Purpose

    private func purpose(_ file: URL) throws -> InstalledExtension? {
        let data = try contents(file)
        let folder = file.deletingLastPathComponent()
        let description: PurposeDescription
        do { description = try JSONCoding.decode(PurposeDescription.self, from: data) } catch let error
            as JSONCodingError
        {
            throw BundleError(.key, file.path, "\(error)", underlyingError: error)
        }
        let identifier = description.plugin?.identifier ?? folder.filename
        if disabled.contains(identifier) { return nil }
        let code = folder.appendingPathComponent("contents/code", isDirectory: true)
        guard let name = names(code).first(where: { $0 == "main" || $0.hasPrefix("main.") }) else {
            throw BundleError(.missing, code.path, "a program main.* is missing, which a package without a library has")
        }
        let program = code.appendingPathComponent(name)
        guard FileManager.default.isExecutableFile(atPath: program.path) else {
            throw BundleError(.executable, program.path, "the program is not executable; chmod +x it")
        }
        let supported = ["Export", "ShareUrl"]
        guard let type = supported.first(where: { description.types.contains($0) }) else {
            throw BundleError(
                .key, file.path, "X-Purpose-PluginTypes: expected Export or ShareUrl, found \(description.types)")
        }
        let conditions = description.constraints.map { $0.alternatives.map(condition) }
        let target = ForeignTarget(
            origin: .purpose, file: file.path, command: program.path,
            conditions: conditions + [[.program(program.path)]],
            takesLinks: type == "ShareUrl", questions: description.questions, pluginType: type,
            icon: description.plugin?.icon)
        return try installed(target, identifier, description.title(languages), file)
    }

    private func condition(_ text: String) -> ForeignTarget.Condition {
        let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return .unknown(text) }
        switch parts[0] {
        case "mimeType": return .type(parts[1])
        case "exec": return .program(parts[1])
        case "application":
            let name = parts[1].hasSuffix(".desktop") ? parts[1] : parts[1] + ".desktop"
            let isInstalled = folders.contains {
                FileStatus.ifKnown($0.appendingPathComponent("applications/\(name)").path) != nil
            }
            return .application(parts[1], isInstalled: isInstalled)
        default: return .unknown(text)
        }
    }

    // MARK: Apps

    private func application(_ file: URL, _ path: String) throws -> InstalledExtension? {
        let data: Data
        // One that cannot be read is no matter of sharing; hundreds of others implement nothing of it.
        do { data = try contents(file) } catch { return nil }
        guard data.range(of: Data(Self.shareInterface.utf8)) != nil else { return nil }
        let entry = try KeyFile(data, file.path)
        guard entry.list("Implements", in: Self.entryGroup).contains(Self.shareInterface),
            entry.value("Hidden", in: Self.entryGroup) != "true"
        else { return nil }
        let types = entry.list("Types", in: Self.shareInterface)
        guard !types.isEmpty else {
            throw BundleError(.key, file.path, "the key Types is missing in [\(Self.shareInterface)]")
        }
        let identifier = String(path.replacing("/", with: "-").dropLast(".desktop".count))
        guard identifier.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_-]*(\.[A-Za-z_][A-Za-z0-9_-]*)+/) != nil else {
            throw BundleError(
                .key, file.path, "an app on the session bus has a name with dots, such as org.example.App.desktop")
        }
        let target = ForeignTarget(
            origin: .application, file: file.path, command: identifier,
            conditions: [types.map(ForeignTarget.Condition.type)],
            takesLinks: true, icon: entry.value("Icon", in: Self.entryGroup))
        return try installed(
            target, identifier, entry.localized("Name", in: Self.entryGroup, languages: languages), file)
    }

    // MARK: Common

    /// Returns the extension that is offered for a target. Its identifier is made of the name of the declaration.
    private func installed(
        _ target: ForeignTarget, _ name: String, _ title: String?, _ file: URL
    ) throws -> InstalledExtension {
        let plain = name.map { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) ? $0 : "-" }
        let parts = String(plain).split(separator: ".").joined(separator: ".")
        let identifier = "\(target.origin.rawValue).\(parts)"
        guard BundleIdentifier.isValid(identifier) else {
            throw BundleError(.key, file.path, "its name makes no identifier: “\(name)”")
        }
        return InstalledExtension(
            target, identifier: identifier, displayName: title.flatMap { $0.isEmpty ? nil : $0 } ?? name)
    }
}

/// `metadata.json` of a package of KDE Purpose.
private struct PurposeDescription: Decodable {
    /// Something that must hold, or several things of which one must.
    struct Constraint: Decodable {
        let alternatives: [String]

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            do { alternatives = [try container.decode(String.self)] } catch {
                alternatives = try container.decode([String].self)
            }
        }
    }

    struct Plugin: Decodable {
        let identifier: String?
        let names: [String: String]
        let icon: String?

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            identifier = try container.decodeIfPresent(String.self, forKey: Key("Id"))
            names = try Key.texts("Name", in: container)
            // What is no name is no reason to leave the target out.
            do { icon = try container.decodeIfPresent(String.self, forKey: Key("Icon")) } catch { icon = nil }
        }
    }

    /// Any key of the file.
    struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(_ text: String) { stringValue = text }

        init?(stringValue: String) { self.init(stringValue) }

        init?(intValue: Int) { nil }

        /// The values of a key in all languages: `Name`, `Name[de]`.
        static func texts(_ name: String, in container: KeyedDecodingContainer<Key>) throws -> [String: String] {
            let keys = container.allKeys.filter { $0.stringValue == name || $0.stringValue.hasPrefix(name + "[") }
            return Dictionary(
                uniqueKeysWithValues: try keys.map { ($0.stringValue, try container.decode(String.self, forKey: $0)) })
        }
    }

    let plugin: Plugin?
    let titles: [String: String]
    let types: [String]
    let constraints: [Constraint]
    let questions: [String]

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        plugin = try container.decodeIfPresent(Plugin.self, forKey: Key("KPlugin"))
        titles = try Key.texts("X-Purpose-ActionDisplay", in: container)
        types = try container.decodeIfPresent([String].self, forKey: Key("X-Purpose-PluginTypes")) ?? []
        constraints = try container.decodeIfPresent([Constraint].self, forKey: Key("X-Purpose-Constraints")) ?? []
        questions = try container.decodeIfPresent([String].self, forKey: Key("X-Purpose-Configuration")) ?? []
    }

    /// Returns the title that people read, in the first of the languages that has one, or else untranslated; nil if it has none.
    func title(_ languages: [String]) -> String? {
        func text(_ texts: [String: String], _ key: String) -> String? {
            languages.lazy.compactMap { texts["\(key)[\($0)]"] }.first ?? texts[key]
        }
        let title = text(titles, "X-Purpose-ActionDisplay") ?? text(plugin?.names ?? [:], "Name")
        // A letter after an ampersand is the key of a menu.
        return title?.replacing(/&(\p{L})/) { String($0.1) }.trimmingCharacters(in: ["…", ".", " "])
    }
}
