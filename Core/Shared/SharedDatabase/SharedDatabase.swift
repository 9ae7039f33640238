// SPDX-License-Identifier: Apache-2.0

public import AppGroups
import CSQLite
import FileOperations
public import Foundation
public import GRDB
import GRDBSQLite

/// A database in a shared container, opened the same way by the app and its extensions.
///
/// Write-ahead logging lets one process write while others read; a process that finds the database busy waits; opening and
/// migrating happens under a lock of its own, so that processes that start together neither migrate twice nor meet a
/// database that is half set up. What was committed survives a power failure.
///
/// Every member of the group can write to the file, so it is not trusted: no link is followed, and views and triggers are refused
/// unless the app has its own, because a view can be one that never ends. Read values with `row.decode(_:forColumn:)`: a
/// subscript ends the program if another member wrote bytes where a text belongs.
///
/// ```swift
/// let database = try SharedDatabase.open("Photos.sqlite", in: container, migrator: migrator)
/// try database.write { try Photo(…).insert($0) }
/// ```
public enum SharedDatabase {
    /// How long to wait for another process, in seconds.
    public static let longestWait: TimeInterval = 10

    /// Opens or creates a database, to read and write.
    ///
    /// - Parameters:
    ///   - name: the file's name, such as `Office.sqlite`.
    ///   - container: where it lies.
    ///   - migrator: brings it to the present shape.
    ///   - allowsViews: whether the migrations make views or triggers.
    /// - Returns: the database, migrated.
    /// - Throws: ``AppGroupError`` that names the file, also if a newer version of the app has migrated it: the older
    ///   program leaves it alone.
    public static func open(
        _ name: String, in container: SharedContainer, migrator: DatabaseMigrator, allowsViews: Bool = false
    ) throws -> DatabasePool {
        let file = container.url.appendingPathComponent(name, isDirectory: false)
        return try reporting(file) {
            let folder = try OpenFolder(container.url)
            // Dies with this process, whatever happens to it while it migrates; SQLite undoes what was not committed.
            let lock = try FileLock.take("." + name + ".opening", in: folder, timeout: longestWait)
            defer { withExtendedLifetime(lock) {} }
            try checkFiles(name, in: folder)
            let pool = try DatabasePool(path: file.path, configuration: configuration(allowsViews: allowsViews))
            // What the receiver was promised must survive a power failure. GRDB sets NORMAL for write-ahead logging, which may
            // lose the last commits, after a configuration's own settings.
            try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
            let state = try pool.read { database in
                (
                    isComplete: try migrator.hasCompletedMigrations(database),
                    isNewer: try migrator.hasBeenSuperseded(database)
                )
            }
            guard !state.isNewer else {
                throw AppGroupError(
                    .database,
                    "\(file.path) was made by a newer version of the app, and is left alone; update this program")
            }
            if !state.isComplete { try migrator.migrate(pool) }
            return pool
        }
    }

    /// Opens a database only to read it: for an extension that shows what the app has.
    ///
    /// - Parameters:
    ///   - name: the file's name.
    ///   - container: where it lies.
    ///   - allowsViews: whether the app's migrations make views or triggers.
    /// - Returns: the database; nil if it does not exist yet, as before the app's first start.
    /// - Throws: ``AppGroupError`` that names the file.
    public static func openReadOnly(
        _ name: String, in container: SharedContainer, allowsViews: Bool = false
    ) throws -> DatabasePool? {
        let file = container.url.appendingPathComponent(name, isDirectory: false)
        return try reporting(file) {
            let folder = try OpenFolder(container.url)
            guard try folder.status(name) != nil else { return nil }
            let lock = try FileLock.take("." + name + ".opening", in: folder, timeout: longestWait)
            defer { withExtendedLifetime(lock) {} }
            try checkFiles(name, in: folder)
            var configuration = configuration(allowsViews: allowsViews)
            configuration.readonly = true
            return try DatabasePool(path: file.path, configuration: configuration)
        }
    }

    /// A link in the place of one of its files could lead into the app's own container.
    private static func checkFiles(_ name: String, in folder: OpenFolder) throws {
        for name in [name, name + "-wal", name + "-shm"] {
            guard let status = try folder.status(name), !status.isFile else { continue }
            throw AppGroupError(
                .database, "\(folder.url.path)/\(name) is not a regular file, so it is not opened; delete it")
        }
    }

    /// How long to wait before a database that another program writes to is asked for again, in seconds.
    private static let pause: TimeInterval = 0.002

    private static func configuration(allowsViews: Bool) -> Configuration {
        var configuration = Configuration()
        // SQLite has nothing to wait on. Its own waiting asks ever more seldom, down to ten times a second: of two programs that write all the time, one waited
        // for two seconds, and with this for a twentieth of one.
        configuration.busyMode = .callback { tries in
            Thread.sleep(forTimeInterval: pause)
            return Double(tries) * pause < longestWait
        }
        configuration.prepareDatabase { database in
            let distrust = csqlite_distrust(
                database.sqliteConnection.map(UnsafeMutableRawPointer.init), allowsViews ? 1 : 0)
            guard distrust == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: distrust)) }
            // The log stays when the last process closes: who may only read could not make it again.
            var flag: CInt = 1
            let code = withUnsafeMutablePointer(to: &flag) {
                sqlite3_file_control(database.sqliteConnection, nil, SQLITE_FCNTL_PERSIST_WAL, $0)
            }
            guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
        }
        return configuration
    }

    private static func reporting<Value>(_ file: URL, _ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let error as AppGroupError {
            throw error
        } catch let error as DatabaseError {
            throw AppGroupError(
                .database, "cannot open the shared database \(file.path): \(error)\(advice(error))",
                underlyingError: error)
        } catch {
            throw AppGroupError(
                .database, "cannot open the shared database \(file.path): \(error)", underlyingError: error)
        }
    }

    private static func advice(_ error: DatabaseError) -> String {
        switch error.resultCode {
        case .SQLITE_BUSY, .SQLITE_LOCKED:
            "; another process has been writing for more than \(Int(longestWait)) seconds: keep transactions short"
        case .SQLITE_NOTADB, .SQLITE_CORRUPT:
            "; it is left as it is: restore it from a backup, or, if nothing in it is needed, move it away together with its -wal and -shm files"
        case .SQLITE_FULL: "; the disk is full, nothing was changed"
        case .SQLITE_READONLY: "; this process may not write there: open it read-only"
        case .SQLITE_CANTOPEN, .SQLITE_PERM:
            "; look at whether its folder is there, and at its owner and rights (ls -l)"
        default: ""
        }
    }
}
