// SPDX-License-Identifier: Apache-2.0

import Confinement
public import ExtensionBundles
import FileOperations
public import Foundation

/// A share that is going on, or an app that was opened and has not ended.
public struct RunningRecord: Hashable, Sendable, Codable {
    /// What runs.
    public enum Kind: String, Sendable, Codable {
        /// An extension, for a share.
        case share
        /// A containing app.
        case application
    }

    /// What runs.
    public let kind: Kind
    /// The bundle identifier of the extension or app.
    public let identifier: String
    /// The name that people read.
    public let name: String
    /// The action that was asked for, such as `disk.save`.
    public let action: String?
    /// When it was launched.
    public let started: Date
    private let process: ProcessIdentity

    /// The number of the process that a person can look at: the host of a share, or the sandbox of an app.
    public var processNumber: Int32 { process.number }

    init(kind: Kind, identifier: String, name: String, action: String? = nil, process: ProcessIdentity) {
        self.kind = kind
        self.identifier = identifier
        self.name = name
        self.action = action
        self.process = process
        started = Date()
    }

    /// Ends it: a share is cancelled, an app is terminated.
    ///
    /// - Returns: false if it has ended already, or belongs to another user.
    public func stop() -> Bool { kind == .share ? process.terminate() : process.endSandbox() }

    // MARK: Storing

    private static let fileName = "running.json"
    private static let limit = 64 << 10

    static func applications(_ folders: ApplicationFolders) -> URL {
        folders.cache.appendingPathComponent("Running", isDirectory: true)
    }

    /// Stores the record of a share in its session's folder, with which it goes away.
    func store(in session: SessionFolder) throws {
        try JSONEncoder().encode(self).write(to: session.url.appendingPathComponent(Self.fileName))
    }

    /// Stores the record of an app, which outlives this process. It is removed by the first listing after the app's end.
    func store(_ folders: ApplicationFolders) throws {
        let folder = try OpenFolder(creating: Self.applications(folders))
        _ = try FileCopier(isDurable: false).write(
            JSONEncoder().encode(self), into: folder, as: UUID().uuidString + ".json")
    }

    /// Returns what runs now, the oldest first.
    ///
    /// - Parameter folders: the user's.
    /// - Returns: the records.
    /// - Throws: `FileOperationError` if a folder cannot be listed.
    public static func all(_ folders: ApplicationFolders) throws -> [RunningRecord] {
        try (shares(folders) + applications(in: folders)).filter(\.process.isRunning).sorted { $0.started < $1.started }
    }

    private static func shares(_ folders: ApplicationFolders) throws -> [RunningRecord] {
        guard let sessions = try existing(folders.sessions) else { return [] }
        return try sessions.names().compactMap { name in try sessions.folder(name).flatMap { record(fileName, in: $0) }
        }
    }

    private static func applications(in folders: ApplicationFolders) throws -> [RunningRecord] {
        guard let folder = try existing(applications(folders)) else { return [] }
        return try folder.names().compactMap { name in
            guard let record = record(name, in: folder) else { return nil }
            if !record.process.isRunning { try folder.remove(name) }
            return record
        }
    }

    private static func existing(_ folder: URL) throws -> OpenFolder? {
        do { return try OpenFolder(folder) } catch let error as FileOperationError
            where [.notFound, .notAFolder].contains(error.code)
        { return nil }
    }

    /// Nil if it is being written or deleted, or was damaged: what cannot be read cannot be shown.
    private static func record(_ name: String, in folder: OpenFolder) -> RunningRecord? {
        do {
            return try JSONDecoder().decode(RunningRecord.self, from: folder.contents(name, limit: limit))
        } catch { return nil }
    }
}
