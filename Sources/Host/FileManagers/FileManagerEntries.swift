// SPDX-License-Identifier: Apache-2.0

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

    /// Prepares entries.
    ///
    /// - Parameters:
    ///   - program: the path of `appex`.
    ///   - folders: where they lie.
    /// - Throws: ``FileManagerError`` if no entry can name the program.
    public init(program: String, folders: EntryFolders) throws(FileManagerError) {
        command = try EntryCommand(program)
        self.folders = folders
    }

    /// What is to be done to add entries. Nothing is done yet.
    ///
    /// - Parameter fileManagers: where; two may share a file.
    /// - Returns: the changes, of files that are as they should be too.
    /// - Throws: ``FileManagerError`` if one of them is not possible.
    public func adding(_ fileManagers: [DesktopFileManager]) throws(FileManagerError) -> [EntryChange] {
        var changes: [EntryChange] = []
        for file in files(of: fileManagers) { changes.append(try EntryChange(adding: file)) }
        return changes
    }

    /// What is to be done to remove entries. Nothing is done yet.
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

    /// The files of entries that are there.
    ///
    /// - Returns: each, and whether it is what ``adding(_:)`` would write.
    /// - Throws: ``FileManagerError`` if a file cannot be looked at.
    public func existing() throws(FileManagerError) -> [(file: URL, isCurrent: Bool)] {
        var found: [(URL, Bool)] = []
        for file in files(of: DesktopFileManager.allCases) {
            guard let change = try EntryChange(removing: file) else { continue }
            found.append((change.file, try EntryChange(adding: file).kind == .keep))
        }
        return found
    }

    private func files(of fileManagers: [DesktopFileManager]) -> [EntryFile] {
        var seen: Set<URL> = []
        return fileManagers.flatMap { $0.files(command, in: folders) }.filter { seen.insert($0.file).inserted }
    }

    /// Makes changes, one after the other.
    ///
    /// - Throws: ``FileManagerError``, which says how many changes were made before.
    public func apply(_ changes: [EntryChange]) throws(FileManagerError) {
        for (number, change) in changes.enumerated() {
            do { try change.apply() } catch {
                let made = number == 0 ? "none was" : number == 1 ? "the first was" : "the first \(number) were"
                throw FileManagerError(error.code, "\(error); of \(changes.count) changes, \(made) made")
            }
        }
    }

    /// What a file manager lacks to show its entry; nil if nothing is known to be missing.
    public static func missingPackage(for fileManager: DesktopFileManager) -> String? {
        guard let requirement = fileManager.requirement else { return nil }
        let isThere = requirement.files.contains { FileManager.default.fileExists(atPath: $0) }
        return isThere ? nil : requirement.package
    }
}
