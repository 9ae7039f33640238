// SPDX-License-Identifier: Apache-2.0

import Confinement
public import ExtensionBundles
import FileOperations
public import Foundation

/// The log of shares and opened apps: `Logs/activity.jsonl` in the user's state folder, one JSON object a line. When it has
/// grown to ``sizeLimit`` it becomes `activity.1.jsonl`, in the place of the one before.
public struct ActivityLog: Sendable {
    private let folders: ApplicationFolders
    /// In bytes.
    public static let sizeLimit: Int64 = 1 << 20
    private static let name = "activity.jsonl"
    private static let olderName = "activity.1.jsonl"

    private let folder: URL

    /// The log of a user.
    public init(_ folders: ApplicationFolders) {
        self.folders = folders
        folder = Self.folder(folders)
    }

    static func folder(_ folders: ApplicationFolders) -> URL {
        folders.state.appendingPathComponent("Logs", isDirectory: true)
    }

    /// Adds a record. One that cannot be stored is reported on standard error: it must not change what a share reports.
    func add(_ record: ActivityRecord) {
        do {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            encoder.dateEncodingStrategy = .iso8601
            let line = try encoder.encode(record) + Data("\n".utf8)
            let logs = try OpenFolder(creating: folder)
            try Self.rotate(Self.name, to: Self.olderName, in: logs)
            let separator = try Self.endsInMiddle(Self.name, of: logs) ? Data("\n".utf8) : Data()
            try FileDescriptor.append(separator + line, to: folder.appendingPathComponent(Self.name))
        } catch {
            StandardError.report("the log of shares cannot be written: \(error)")
        }
    }

    /// Gives a log that has grown too large its second name.
    static func rotate(_ name: String, to olderName: String, in folder: OpenFolder) throws {
        guard let status = try folder.status(name), status.isFile, status.size > sizeLimit else { return }
        try folder.replace(olderName, with: name)
    }

    /// Whether the last line is not complete: power failed, or the disk was full. A record after it begins a new line.
    private static func endsInMiddle(_ name: String, of folder: OpenFolder) throws -> Bool {
        guard let status = try folder.status(name), status.isFile, status.size > 0 else { return false }
        return try folder.tail(of: name, limit: 1).last != UInt8(ascii: "\n")
    }

    /// Adds the shares whose commands were killed since the last share.
    public func addKilledShares() {
        // Also if a trial was killed before there was a session.
        MechanismChoice.sweep(cache: folders.cache)
        do {
            let sessions = try OpenFolder(folders.sessions)
            SessionFolder.sweep(sessions, folders)
        } catch {
            // There has been no share yet.
        }
    }

    /// Returns the last records, the oldest first. Lines that cannot be read are left out.
    ///
    /// - Parameters:
    ///   - count: the largest number of records.
    ///   - report: takes the error if one of the log's two files cannot be read.
    /// - Returns: the records.
    public func last(_ count: Int, report: (any Error) -> Void) -> [ActivityRecord] {
        let newer = records(Self.name, report)
        if newer.count >= count { return newer.suffix(count) }
        return records(Self.olderName, report).suffix(count - newer.count) + newer
    }

    private func records(_ name: String, _ report: (any Error) -> Void) -> [ActivityRecord] {
        let data: Data
        do {
            data = try OpenFolder(folder).tail(of: name, limit: Int(Self.sizeLimit) * 2)
        } catch let error as FileOperationError where error.code == .notFound {
            return []
        } catch {
            report(error)
            return []
        }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return data.split(separator: UInt8(ascii: "\n")).compactMap { line in
            // Another process may be writing the last line, and power may have failed in another one.
            do { return try decoder.decode(ActivityRecord.self, from: line) } catch { return nil }
        }
    }

    /// Returns the file with the output of an app that extensions open.
    ///
    /// - Parameter identifier: the app's.
    /// - Returns: the file, which need not exist.
    public func applicationLog(_ identifier: String) -> URL { folder.appendingPathComponent("\(identifier).log") }

    /// Prepares the log of an app that is about to be opened.
    func beginApplicationLog(_ identifier: String, _ url: String) throws -> FileDescriptor {
        let logs = try OpenFolder(creating: folder)
        try Self.rotate("\(identifier).log", to: "\(identifier).1.log", in: logs)
        let place = url.prefix { $0 != "?" && $0 != "#" }
        try append("opened with \(PrintableText.escaped(String(place)))", toLogOf: identifier)
        return try .log(applicationLog(identifier))
    }

    /// Adds a line to the log of an app that was opened; one that was run at a terminal has none.
    func addToApplicationLog(_ identifier: String, _ event: String) {
        do {
            guard FileStatus.ifKnown(applicationLog(identifier).path) != nil else { return }
            try append(event, toLogOf: identifier)
        } catch {
            StandardError.report("the log of \(identifier) cannot be written: \(error)")
        }
    }

    private func append(_ event: String, toLogOf identifier: String) throws {
        let line = "[\(Date().formatted(.iso8601))] \(event)\n"
        try FileDescriptor.append(Data(line.utf8), to: applicationLog(identifier))
    }
}
