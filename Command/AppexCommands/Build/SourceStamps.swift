// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation

/// The dates of files, to be noticed when they change.
struct SourceStamps {
    private let files: [String]
    private let dates: [Date?]
    private static let interval = Duration.milliseconds(200)

    /// When the build began that used the files: what has changed since is newer than it.
    private let start: Date

    /// Files and folders by path, used by a build that began at a moment.
    init(_ paths: [String], since start: Date) {
        files = paths.flatMap { path -> [String] in
            let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
            return [path] + names.filter { !$0.hasPrefix(".") && !$0.contains("/.") }.map { path + "/" + $0 }
        }
        self.start = start
        dates = Self.dates(files)
    }

    private static func dates(_ files: [String]) -> [Date?] {
        files.map { FileStatus.ifKnown($0)?.modified.date }
    }

    /// Waits until a file has changed since the build began.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    func waitForChange() async throws {
        guard !dates.contains(where: { $0.map { $0 > start } ?? false }) else { return }
        while Self.dates(files) == dates { try await Task.sleep(for: Self.interval) }
    }
}
