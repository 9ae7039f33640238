// SPDX-License-Identifier: Apache-2.0

public import AppGroups
public import Foundation
public import GRDB

/// A database in a shared container, opened the same way by the app and its extensions.
///
/// Write-ahead logging lets one process write while others read; a process that finds the database busy waits; migrations
/// run inside one write transaction, so that two processes that start together do not run them twice.
public enum SharedDatabase {
    /// How long to wait for another process, in seconds.
    public static let longestWait: TimeInterval = 10

    /// Opens or creates a database.
    ///
    /// - Parameters:
    ///   - name: the file's name, such as `Office.sqlite`.
    ///   - container: where it lies.
    ///   - migrator: brings it to the present shape.
    /// - Returns: the database, migrated.
    /// - Throws: ``AppGroupError`` that names the file.
    public static func open(
        _ name: String, in container: SharedContainer, migrator: DatabaseMigrator
    ) throws -> DatabasePool {
        let file = container.url.appendingPathComponent(name)
        do {
            var configuration = Configuration()
            configuration.busyMode = .timeout(longestWait)
            // What the receiver was promised must survive a power failure: WAL with NORMAL may lose the last commits.
            configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = FULL") }
            let pool = try DatabasePool(path: file.path, configuration: configuration)
            if try pool.read({ try !migrator.hasCompletedMigrations($0) }) { try migrator.migrate(pool) }
            return pool
        } catch {
            throw AppGroupError(.database, "cannot open the shared database \(file.path): \(error)")
        }
    }
}
