// SPDX-License-Identifier: Apache-2.0

public import ExtensionBundles
package import FileOperations
public import Foundation

/// The log of shares and opened apps: `Logs/activity.jsonl` in the user's state folder, one JSON object a line. When it has
/// grown to ``sizeLimit`` it becomes `activity.1.jsonl`, in the place of the one before.
public struct ActivityLog: Sendable {
    /// The folders of the user.
    package let folders: ApplicationFolders
    /// The size after which a log gets its second name, in bytes.
    public static let sizeLimit: Int64 = 1 << 20

    private let folder: URL

    /// The log of a user.
    public init(_ folders: ApplicationFolders) {
        self.folders = folders
        folder = Self.folder(folders)
    }

    static func folder(_ folders: ApplicationFolders) -> URL {
        folders.state.appendingPathComponent("Logs", isDirectory: true)
    }

    private var file: RecordFile<ActivityRecord> {
        RecordFile(folder: folder, name: "activity", sizeLimit: Self.sizeLimit)
    }

    /// Adds a record. One that cannot be stored is reported on standard error: it must not change what a share reports.
    package func add(_ record: ActivityRecord) {
        do { try file.add(record) } catch { StandardError.report("the log of shares cannot be written: \(error)") }
    }

    /// Gives a log that has grown too large its second name.
    package static func rotate(_ name: String, to olderName: String, in folder: OpenFolder) throws {
        try RecordFile<ActivityRecord>.rotate(name, to: olderName, in: folder, sizeLimit)
    }

    /// Returns the last records, the oldest first. Lines that are no records are left out.
    ///
    /// - Parameters:
    ///   - count: the largest number of records.
    ///   - report: takes the error if one of the log's two files cannot be read, or has such lines.
    /// - Returns: the records.
    public func last(_ count: Int, report: (any Error) -> Void) -> [ActivityRecord] {
        file.last(count, report: report)
    }

    /// Returns the file with the output of an app that extensions open.
    ///
    /// - Parameter identifier: the app's.
    /// - Returns: the file, which need not exist.
    public func applicationLog(_ identifier: String) -> URL { folder.appendingPathComponent("\(identifier).log") }

    /// Deletes the logs of an app that is removed: they name what it was opened with.
    ///
    /// - Parameter identifier: the app's.
    /// - Throws: `FileOperationError`.
    public func removeApplicationLogs(_ identifier: String) throws {
        guard FileStatus.ifKnown(folder.path) != nil else { return }
        let logs = try OpenFolder(folder)
        for name in ["\(identifier).log", "\(identifier).1.log"] { try logs.remove(name) }
    }

    /// Prepares the log of an app that is about to be opened.
    package func beginApplicationLog(_ identifier: String, _ url: String) throws -> FileDescriptor {
        let logs = try OpenFolder(creating: folder)
        try Self.rotate("\(identifier).log", to: "\(identifier).1.log", in: logs)
        let place = url.prefix { $0 != "?" && $0 != "#" }
        try append("opened with \(PrintableText.escaped(String(place)))", toLogOf: identifier)
        return try .log(applicationLog(identifier))
    }

    /// Adds a line to the log of an app that was opened; one that was run at a terminal has none.
    package func addToApplicationLog(_ identifier: String, _ event: String) {
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
