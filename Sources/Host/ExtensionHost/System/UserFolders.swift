// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
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

    private let home: URL
    private let configuration: URL
    private let memory: URL

    /// - Parameters:
    ///   - folders: where it is remembered which were used.
    ///   - environment: as of a process.
    init(_ folders: ApplicationFolders, environment: [String: String] = ProcessInfo.processInfo.environment) {
        home = URL(fileURLWithPath: environment["HOME"] ?? "/", isDirectory: true)
        let configured = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        configuration = URL(fileURLWithPath: configured ?? home.path + "/.config", isDirectory: true)
        memory = folders.state.appendingPathComponent("SaveFolders.json", isDirectory: false)
    }

    /// Returns the folders of the desktop that exist, by `user-dirs.dirs`
    /// (<https://www.freedesktop.org/wiki/Software/xdg-user-dirs/>).
    ///
    /// - Throws: `CocoaError` if the file exists and cannot be read.
    func desktopFolders() throws -> [(kind: Kind, url: URL)] {
        let file = configuration.appendingPathComponent("user-dirs.dirs")
        var paths: [String: String] = [:]
        if FileStatus.ifKnown(file.path)?.isFile == true {
            for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
                guard let found = line.wholeMatch(of: /\s*XDG_([A-Z]+)_DIR="(\$HOME)?(\/?[^"]*)"\s*/) else { continue }
                paths[String(found.1)] = (found.2 == nil ? "" : home.path) + String(found.3)
            }
        }
        return Kind.allCases.compactMap { kind in
            let path = paths[kind.rawValue] ?? home.path + "/" + Self.name(kind)
            // One that is not used is the home folder.
            guard path.hasPrefix("/"), FileStatus.ifKnown(path)?.isFolder == true,
                URL(fileURLWithPath: path).standardizedFileURL.path != home.standardizedFileURL.path
            else { return nil }
            return (kind, URL(fileURLWithPath: path, isDirectory: true))
        }
    }

    private static func name(_ kind: Kind) -> String { kind == .downloads ? "Downloads" : kind.rawValue.capitalized }

    /// Returns the folders that were used and exist, the last first.
    ///
    /// - Throws: the error of a record that cannot be read.
    func recent() throws -> [URL] {
        guard FileStatus.ifKnown(memory.path)?.isFile == true else { return [] }
        return try JSONDecoder().decode([String].self, from: Data(contentsOf: memory)).filter {
            $0.hasPrefix("/") && FileStatus.ifKnown($0)?.isFolder == true
        }.map { URL(fileURLWithPath: $0, isDirectory: true) }
    }

    /// Remembers that a folder was used.
    ///
    /// - Throws: the error of the file that cannot be written.
    func remember(_ folder: URL) throws {
        var known: [String]
        // A record that cannot be read is begun anew: it only orders a list.
        do { known = try recent().map(\.path) } catch { known = [] }
        known.removeAll { $0 == folder.path }
        known.insert(folder.path, at: 0)
        try OpenFolder.create(memory.deletingLastPathComponent())
        try JSONEncoder().encode(Array(known.prefix(Self.mostRecent))).write(to: memory, options: .atomic)
    }

    /// The folder that an answer names: an absolute path, one below the home folder after `~`, or one below the working folder.
    func folder(_ answer: String) -> URL {
        if answer == "~" { return home }
        if answer.hasPrefix("~/") { return home.appendingPathComponent(String(answer.dropFirst(2)), isDirectory: true) }
        return URL(fileURLWithPath: answer, isDirectory: true).standardizedFileURL
    }

    /// A path as people write it.
    func shown(_ folder: URL) -> String {
        if folder.path == home.path { return "~" }
        return folder.path.path(below: home.path).map { "~/" + $0 } ?? folder.path
    }
}
