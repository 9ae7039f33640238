// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
import ExtensionHost
import FileOperations
import Foundation

/// The person's folders: those of the desktop, and those that were used last.
struct UserFolders {
    /// A folder of the desktop.
    enum Kind: String, CaseIterable {
        case documents = "DOCUMENTS"
        case pictures = "PICTURES"
        case videos = "VIDEOS"
        case music = "MUSIC"
        case downloads = "DOWNLOAD"
        case desktop = "DESKTOP"
    }

    /// How many of the folders that were used are remembered.
    private static let mostRecent = 8
    /// More of a file is not read, in bytes.
    private static let sizeLimit = 1 << 16

    /// The home folder; nil if the environment names none.
    let home: URL?
    private let configuration: URL?
    private let memory: URL

    /// - Parameters:
    ///   - folders: the state folder holds which were used.
    ///   - environment: as of a process.
    init(_ folders: ApplicationFolders, environment: [String: String] = ProcessInfo.processInfo.environment) {
        home = environment["HOME"].flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0, isDirectory: true) : nil }
        configuration = ConfigurationFiles(named: "user-dirs.dirs", environment: environment).own
        memory = ShareHistory.folder(folders).appendingPathComponent(ShareHistory.saveFolders, isDirectory: false)
    }

    /// Returns the folders of the desktop that exist, by `user-dirs.dirs`
    /// (<https://www.freedesktop.org/wiki/Software/xdg-user-dirs/>).
    func desktopFolders() -> [(kind: Kind, url: URL)] {
        let paths = configuredPaths()
        return Kind.allCases.compactMap { kind in
            guard let path = paths[kind.rawValue] ?? home.map({ $0.path + "/" + Self.name(kind) }),
                // One that is not used is the home folder.
                path.hasPrefix("/"), FileStatus.ifKnown(path)?.isFolder == true,
                URL(fileURLWithPath: path).standardizedFileURL.path != home?.standardizedFileURL.path
            else { return nil }
            return (kind, URL(fileURLWithPath: path, isDirectory: true))
        }
    }

    /// The paths of the file; what cannot be read in it leaves the usual ones.
    private func configuredPaths() -> [String: String] {
        guard let configuration else { return [:] }
        let data: Data
        do { data = try OpenFile(reading: configuration.path).contents(limit: Self.sizeLimit) } catch { return [:] }
        var paths: [String: String] = [:]
        for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
            guard let found = line.wholeMatch(of: /\s*XDG_([A-Z]+)_DIR="(\$HOME)?(\/?.*)"\s*/) else { continue }
            // As a shell would read it.
            let rest = String(found.3).replacing(/\\(.)/) { $0.1 }
            guard let start = found.2 == nil ? "" : home?.path else { continue }
            paths[String(found.1)] = start + rest
        }
        return paths
    }

    private static func name(_ kind: Kind) -> String { kind == .downloads ? "Downloads" : kind.rawValue.capitalized }

    /// Returns the folders that were used and exist, the last first.
    func recent() -> [URL] {
        do {
            let data = try OpenFile(reading: memory.path).contents(limit: Self.sizeLimit)
            return try JSONDecoder().decode([String].self, from: data).filter {
                $0.hasPrefix("/") && FileStatus.ifKnown($0)?.isFolder == true
            }.map { URL(fileURLWithPath: $0, isDirectory: true) }
        } catch {
            // There is none yet, or it is damaged: it only orders a list, and is begun anew.
            return []
        }
    }

    /// Remembers that a folder was used.
    ///
    /// - Throws: the error of the file that cannot be written.
    func remember(_ folder: URL) throws {
        var known = recent().map(\.path)
        known.removeAll { $0 == folder.path }
        known.insert(folder.path, at: 0)
        let folder = try OpenFolder(creating: memory.deletingLastPathComponent())
        try folder.replace(
            memory.filename, withContents: JSONEncoder().encode(Array(known.prefix(Self.mostRecent))))
    }

    /// The folder that an answer names: an absolute path, one below the home folder after `~`, or one below the working folder; nil for one below a home
    /// folder that is not known.
    func folder(_ answer: String) -> URL? {
        if answer == "~" { return home }
        if answer.hasPrefix("~/") {
            return home?.appendingPathComponent(String(answer.dropFirst(2)), isDirectory: true)
        }
        return URL(fileURLWithPath: answer, isDirectory: true).standardizedFileURL
    }

    /// A path as people write it.
    func shown(_ folder: URL) -> String {
        guard let home else { return folder.path }
        if folder.path == home.path { return "~" }
        return folder.path.path(below: home.path).map { "~/" + $0 } ?? folder.path
    }
}
