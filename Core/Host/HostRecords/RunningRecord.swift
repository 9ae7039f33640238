// SPDX-License-Identifier: Apache-2.0

package import Confinement
public import ExtensionBundles
package import FileOperations
public import Foundation

/// A share that is going on, or an app that was opened and has not ended.
public struct RunningRecord: Hashable, Sendable, Codable {
    /// The kind of program that runs.
    public enum Kind: String, Sendable, Codable {
        /// An extension, for a share.
        case share
        /// An action extension, for a request.
        case request
        /// A containing app that was opened.
        case application
    }

    /// The kind of program that the record is about.
    public let kind: Kind
    /// The bundle identifier of the extension or app.
    public let identifier: String
    /// The name that people read.
    public let name: String
    /// The action that was asked for, such as `disk.save`.
    public let action: String?
    /// When it was launched.
    public let started: Date
    /// The number of attachments that are shared; nil for an app.
    public let attachments: Int?
    /// The shared items, for the history if the host is killed; nil if the history is not to know them.
    package let items: [HistoryEntry.Item]?
    /// The destination that was chosen with the extension; nil for none.
    package let destination: HistoryEntry.Destination?
    private let process: ProcessIdentity

    /// The number of the process that a person can look at: the host of a share, or the sandbox of an app.
    public var processNumber: Int32 { process.number }

    /// Whether a signal has stopped it, or a part of it: it does nothing until it goes on.
    public var isStopped: Bool { process.isStopped }

    /// A record of what has just been launched.
    package init(
        kind: Kind, identifier: String, name: String, action: String? = nil, attachments: Int? = nil,
        items: [HistoryEntry.Item]? = nil, destination: HistoryEntry.Destination? = nil, process: ProcessIdentity
    ) {
        self.attachments = attachments
        self.items = items.map { Self.fitting($0) }
        self.destination = destination
        self.kind = kind
        self.identifier = identifier
        self.name = name
        self.action = action
        self.process = process
        started = Date()
    }

    /// Without what is shared, and with whom: what is too long to be read would hide what runs.
    private var withoutDetails: RunningRecord {
        RunningRecord(
            kind: kind, identifier: identifier, name: String(name.prefix(100)),
            action: action.map { String($0.prefix(100)) },
            attachments: attachments, process: process)
    }

    /// The most names that are kept of what is shared, and their length in bytes.
    private static let mostItems = 200, longestItems = 8 << 10

    /// A record must not become longer than is read.
    private static func fitting(_ items: [HistoryEntry.Item]) -> [HistoryEntry.Item] {
        let length = items.reduce(0) { $0 + $1.name.utf8.count + ($1.place?.utf8.count ?? 0) }
        if items.count <= mostItems, length <= longestItems { return items }
        return [HistoryEntry.Item(name: items.count == 1 ? "1 item" : "\(items.count) items", place: nil)]
    }

    /// The ways in which stopping a share or an app can end.
    public enum Stopping: String, Sendable, Codable {
        /// The share or app ended when it was asked to.
        case stopped
        /// It did not end when it was asked, so it was killed.
        case killed
        /// It had ended before.
        case hadEnded
        /// It still runs: it belongs to another user, or waits for a device.
        case failed
    }

    /// How long it may take to end, and then to be killed.
    private static let stopLimit = Duration.seconds(3)

    /// Ends it, and returns when it has ended: a share is cancelled, an app is terminated. What does not end in three seconds is
    /// killed, with everything that it started. The log of an app says so.
    ///
    /// - Parameter folders: the user's.
    /// - Returns: what became of it.
    public func stop(_ folders: ApplicationFolders) async -> Stopping {
        guard process.isRunning else { return .hadEnded }
        let stopping = await end()
        if kind == .application, stopping != .failed {
            ActivityLog(folders).addToApplicationLog(identifier, "ended by appex stop")
        }
        return stopping
    }

    private func end() async -> Stopping {
        let isAsked = kind == .application ? process.terminateProgram() : process.terminate()
        if isAsked, await hasEnded() { return .stopped }
        if kind == .application {
            // The supervisor sees the end of its program, and writes the rest of the log.
            if process.killProgram(), await hasEnded() { return .killed }
            _ = process.endSandbox()
        }
        process.kill()
        return await hasEnded() ? .killed : .failed
    }

    private func hasEnded() async -> Bool { await process.hasEnded(within: Self.stopLimit) }

    // MARK: Storing

    private static let fileName = "running.json"
    private static let limit = 64 << 10

    static func applications(_ folders: ApplicationFolders) -> URL {
        folders.cache.appendingPathComponent("Running", isDirectory: true)
    }

    /// Stores the record of a share in its session's folder, with which it goes away.
    package func store(in session: URL) throws {
        let folder = try OpenFolder(session)
        // In one step: this process may be killed at any moment, and a part of a record could not be logged.
        let draft = Self.fileName + ".draft"
        var data = try JSONEncoder().encode(self)
        if data.count > Self.limit { data = try JSONEncoder().encode(withoutDetails) }
        _ = try FileCopier(isDurable: false).write(data, into: folder, as: draft)
        try folder.replace(Self.fileName, with: draft)
    }

    /// Deletes the record of a share that has ended, before its outcome is reported.
    package static func remove(from session: URL) {
        do { try remove(from: OpenFolder(session)) } catch {
            // The session's folder is about to be deleted, with everything in it.
        }
    }

    /// Deletes the record in the folder of a session.
    ///
    /// - Throws: `FileOperationError`.
    package static func remove(from session: OpenFolder) throws { try session.remove(fileName) }

    /// Returns the record in the folder of a session; nil if there is none.
    package static func stored(in session: OpenFolder) -> RunningRecord? { record(fileName, in: session) }

    /// Stores the record of an app, which outlives this process. It is removed by the first listing after the app's end, or
    /// when the next app is opened.
    package func store(_ folders: ApplicationFolders) throws {
        let folder = try OpenFolder(creating: Self.applications(folders))
        _ = try Self.applications(in: folders)
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
        return try sessions.names().compactMap { record("\($0)/\(fileName)", in: sessions) }
    }

    private static func applications(in folders: ApplicationFolders) throws -> [RunningRecord] {
        guard let folder = try existing(applications(folders)) else { return [] }
        return try folder.names().compactMap { name in
            guard let record = record(name, in: folder) else { return nil }
            if !record.process.isRunning {
                do { try folder.remove(name) } catch {
                    // It hides nothing that runs, and is removed another time.
                }
            }
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
