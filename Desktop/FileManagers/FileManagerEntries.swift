// SPDX-License-Identifier: Apache-2.0

import FileOperations
public import Foundation

/// The entries for sharing in file managers.
///
/// ```swift
/// let entries = try FileManagerEntries(program: "/usr/bin/appex", folders: EntryFolders(environment: environment))
/// let changes = try entries.adding([.thunar])
/// for change in changes { print(change.kind, change.file.path) }
/// try entries.apply(changes)
/// ```
public struct FileManagerEntries: Sendable {
    private let command: EntryCommand
    private let folders: EntryFolders

    /// Prepares entries that run a program, and writes nothing.
    ///
    /// - Parameters:
    ///   - program: the path of `appex`.
    ///   - folders: where they lie.
    /// - Throws: ``FileManagerError`` if no entry can name the program.
    public init(program: String, folders: EntryFolders) throws(FileManagerError) {
        command = try EntryCommand(program)
        self.folders = folders
    }

    /// Returns the changes that add entries. Nothing is done yet.
    ///
    /// - Parameter fileManagers: where; two may share a file.
    /// - Returns: the changes, of files that are as they should be too, and of those that are there for all users.
    /// - Throws: ``FileManagerError`` if one of them is not possible.
    public func adding(_ fileManagers: [DesktopFileManager]) throws(FileManagerError) -> [EntryChange] {
        var changes: [EntryChange] = []
        for file in files(of: fileManagers) {
            guard let provided = provided(file) else {
                changes.append(try EntryChange(adding: file))
                continue
            }
            // What a package has put there for all users would be shown twice.
            changes.append(provided)
            if let own = try EntryChange(removing: file) { changes.append(own) }
        }
        return changes
    }

    /// Returns the changes that remove entries. Nothing is done yet.
    ///
    /// - Parameter fileManagers: where.
    /// - Returns: the changes; a file that is not of Appex stays.
    /// - Throws: ``FileManagerError`` if a file cannot be looked at.
    public func removing(_ fileManagers: [DesktopFileManager]) throws(FileManagerError) -> [EntryChange] {
        var changes: [EntryChange] = []
        for file in files(of: fileManagers) {
            if let change = try EntryChange(removing: file) { changes.append(change) }
        }
        return changes
    }

    /// The files of entries that are there, of the person or for all users.
    ///
    /// - Returns: each, and whether it is what ``adding(_:)`` would write.
    /// - Throws: ``FileManagerError`` if a file cannot be looked at.
    public func existing() throws(FileManagerError) -> [(file: URL, isCurrent: Bool)] {
        var found: [(URL, Bool)] = []
        for file in files(of: DesktopFileManager.allCases) {
            let provided = provided(file)
            if let provided { found.append((provided.file, true)) }
            guard let change = try EntryChange(removing: file) else { continue }
            // One that a package has too is shown twice.
            let isCurrent = try EntryChange(adding: file).kind == .keep
            found.append((change.file, isCurrent && provided == nil))
        }
        return found
    }

    /// The same entry, if it is there for all users.
    private func provided(_ file: EntryFile) -> EntryChange? {
        guard let path = file.dataPath else { return nil }
        return folders.machineData.lazy.compactMap { folder in
            EntryChange(
                keeping: EntryFile(file: folder.appendingPathComponent(path), contents: file.contents))
        }.first
    }

    private func files(of fileManagers: [DesktopFileManager]) -> [EntryFile] {
        var seen: Set<URL> = []
        return fileManagers.flatMap { $0.files(command, in: folders) }.filter { seen.insert($0.file).inserted }
    }

    /// Returns the changes after which the desktop opens links with the apps that declare their schemes. Nothing is done yet.
    ///
    /// The desktop finds an entry when `update-desktop-database` has run on ``linkFolder``.
    ///
    /// - Parameters:
    ///   - applications: all apps that links are to reach.
    ///   - present: the entries that were there before the apps were looked at; another process may have added some since. (``linkNames()``)
    /// - Returns: the changes, with the removal of entries for other apps, and the places that have files of others.
    /// - Throws: ``FileManagerError`` if one of them is not possible.
    public func linking(
        _ applications: [LinkedApplication], present: [String]
    ) throws(FileManagerError) -> (changes: [EntryChange], taken: [URL]) {
        var changes: [EntryChange] = []
        var taken: [URL] = []
        let wanted = applications.map { $0.entry(command, in: linkFolder) }
        for entry in wanted {
            do { changes.append(try EntryChange(adding: entry)) } catch  where error.code == .foreignFile {
                taken.append(entry.file)
            }
        }
        let places = Set(wanted.map(\.file.filename))
        for name in present where !places.contains(name) {
            let entry = EntryFile(
                file: linkFolder.appendingPathComponent(name), contents: .whole("", isProgram: false))
            if let change = try EntryChange(removing: entry) { changes.append(change) }
        }
        return (changes, taken)
    }

    /// The names of the entries for links that are there.
    ///
    /// - Throws: ``FileManagerError`` if their folder cannot be read.
    public func linkNames() throws(FileManagerError) -> [String] { try LinkedApplication.names(in: linkFolder) }

    /// The apps that the desktop opens links with, by the links' schemes.
    ///
    /// - Parameter names: the entries' names. (``linkNames()``)
    /// - Returns: the identifiers of the apps.
    public func linkHolders(among names: [String]) -> [String: String] {
        var holders: [String: String] = [:]
        for name in names {
            let lines = EntryChange.lines(linkFolder.appendingPathComponent(name))
            guard lines.first?.contains(EntryFile.marker) == true else { continue }
            for scheme in LinkedApplication.schemes(lines) {
                holders[scheme] = String(name.dropFirst(LinkedApplication.prefix.count).dropLast(".desktop".count))
            }
        }
        return holders
    }

    /// The desktop entries of others that open links with a scheme, as `update-desktop-database` has noted them. With two, a desktop
    /// without a choice of the person's may take either.
    ///
    /// - Parameter scheme: the scheme, in lower case.
    /// - Returns: their names.
    public func others(opening scheme: String) -> [String] {
        let key = "x-scheme-handler/\(scheme)="
        var found: [String] = []
        for folder in [folders.data] + folders.machineData {
            let cache = folder.appendingPathComponent("applications/mimeinfo.cache")
            for line in EntryChange.lines(cache) where line.hasPrefix(key) {
                found += line.dropFirst(key.count).split(separator: ";").map(String.init)
            }
        }
        return found.filter { !$0.hasPrefix(LinkedApplication.prefix) }
    }

    /// The folder of the desktop entries.
    public var linkFolder: URL { folders.data.appendingPathComponent("applications", isDirectory: true) }

    /// Makes changes, one after the other. One that fails does not keep the others from being made.
    ///
    /// - Throws: ``FileManagerError`` with each failure, and the number of changes that were made.
    public func apply(_ changes: [EntryChange]) throws(FileManagerError) {
        var failures: [FileManagerError] = []
        let changes = changes.filter { $0.kind != .keep }
        for change in changes { do { try change.apply() } catch { failures.append(error) } }
        guard let first = failures.first else { return }
        let made = changes.count - failures.count
        let count = made == 0 ? "none was" : made == 1 ? "one was" : "\(made) were"
        let reasons = failures.map { "\($0)" }.joined(separator: "; ")
        throw FileManagerError(first.code, "\(reasons); of \(changes.count) changes, \(count) made")
    }

    /// Returns the package that a file manager lacks to show its entry; nil if none is known to be missing.
    public static func missingPackage(for fileManager: DesktopFileManager) -> String? {
        guard let requirement = fileManager.requirement else { return nil }
        let isThere = requirement.files.contains { FileManager.default.fileExists(atPath: $0) }
        return isThere ? nil : requirement.package
    }
}
