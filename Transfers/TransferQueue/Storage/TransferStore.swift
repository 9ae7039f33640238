// SPDX-License-Identifier: Apache-2.0

import CSQLite
package import FileOperations
import Foundation
import GRDB
import GRDBSQLite
import Synchronization
package import TransferMessages

/// The queue on disk: an SQLite database that only the service has open.
///
/// What was saved survives a power failure: SQLite waits for the disk at the end of each transaction (`synchronous = FULL`).
///
/// ```swift
/// let store = try TransferStore(folder)
/// var queue = TransferQueue(try store.load(), fileLengths: [:], at: now)
/// try store.save(queue.handle(event, at: now))
/// ```
package final class TransferStore: Sendable {
    /// The file name of the queue's database.
    package static let name = "Queue.sqlite"

    private let file: URL
    private let database: DatabaseQueue
    private let reserve: DiskReserve
    private let hasReserve: Mutex<Bool>

    /// Opens or creates the database.
    ///
    /// - Parameter folder: where it lies.
    /// - Throws: `TransferStoreError` that names the file, also if a newer version has written it.
    package init(_ folder: OpenFolder) throws {
        let file = folder.url.appendingPathComponent(Self.name, isDirectory: false)
        self.file = file
        reserve = DiskReserve(folder)
        hasReserve = Mutex(reserve.make())
        do {
            var configuration = Configuration()
            configuration.prepareDatabase { database in
                // No other process reads it, so it needs no file for shared memory.
                try database.execute(sql: "PRAGMA locking_mode = EXCLUSIVE")
                try database.execute(sql: "PRAGMA journal_mode = WAL")
                try database.execute(sql: "PRAGMA synchronous = FULL")
                // Requests have logins: what is deleted is overwritten.
                try database.execute(sql: "PRAGMA secure_delete = ON")
            }
            database = try DatabaseQueue(path: file.path, configuration: configuration)
            let isNewer = try database.read { try Self.migrator.hasBeenSuperseded($0) }
            guard !isNewer else {
                throw TransferStoreError(file, "a newer version of appex-transfers has written it; update this one")
            }
            try Self.migrator.migrate(database)
        } catch let error as TransferStoreError {
            throw error
        } catch let error as DatabaseError where [.SQLITE_NOTADB, .SQLITE_CORRUPT].contains(error.resultCode) {
            throw TransferStoreError(
                file,
                "it is damaged (SQLite error \(error.resultCode.rawValue)); put back a copy, or move it away to begin anew: what waits in it to be transferred is forgotten",
                underlyingError: error
            )
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CANTOPEN && Self.isNoFile(file) {
            throw TransferStoreError(file, "this is no file; move it away to begin with an empty queue")
        } catch {
            throw TransferStoreError(file, "\(error)", underlyingError: error)
        }
    }

    private static func isNoFile(_ file: URL) -> Bool {
        FileStatus.ifKnown(file.path).map { $0.kind != .file } ?? false
    }

    private static let migrator: DatabaseMigrator = {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1") { database in
            // AUTOINCREMENT: a number is never used for another transfer, as people may have written it down.
            try database.execute(
                sql: """
                    CREATE TABLE transfers (id INTEGER PRIMARY KEY AUTOINCREMENT, body BLOB NOT NULL);
                    CREATE TABLE sessions (
                        application TEXT NOT NULL, identifier TEXT NOT NULL, body BLOB NOT NULL,
                        PRIMARY KEY (application, identifier)) WITHOUT ROWID;
                    CREATE TABLE leftDownloads (token TEXT PRIMARY KEY, body BLOB NOT NULL) WITHOUT ROWID;
                    CREATE TABLE notes (id INTEGER PRIMARY KEY, body BLOB NOT NULL);
                    CREATE TABLE machine (start TEXT NOT NULL);
                    """)
        }
        migrator.registerMigration("2") { database in
            try database.execute(
                sql: """
                    DELETE FROM notes;
                    ALTER TABLE notes ADD COLUMN application TEXT NOT NULL DEFAULT '';
                    """)
        }
        return migrator
    }()

    /// Reads what is stored.
    ///
    /// - Returns: it.
    /// - Throws: the database's error, or the decoder's.
    package func load() throws -> StoredQueue {
        try database.read { database in
            var stored = StoredQueue()
            let decoder = JSONDecoder()
            stored.transfers = try Data.fetchAll(database, sql: "SELECT body FROM transfers ORDER BY id").map {
                try decoder.decode(Transfer.self, from: $0)
            }
            stored.sessions = try Data.fetchAll(database, sql: "SELECT body FROM sessions").map {
                try decoder.decode(TransferSession.self, from: $0)
            }
            stored.leftDownloads = try Data.fetchAll(database, sql: "SELECT body FROM leftDownloads").map {
                try decoder.decode(LeftDownload.self, from: $0)
            }
            let last = "SELECT seq FROM sqlite_sequence WHERE name = 'transfers'"
            stored.start = try String.fetchOne(database, sql: "SELECT start FROM machine")
            stored.lastTransfer = try Int64.fetchOne(database, sql: last) ?? 0
            return stored
        }
    }

    /// Notes in which start of the machine the service runs. It is durable when this returns.
    ///
    /// - Parameter start: what identifies it; nil if that is not known.
    /// - Throws: the database's error.
    package func note(start: String?) throws {
        try database.write { database in
            try database.execute(sql: "DELETE FROM machine")
            if let start { try database.execute(sql: "INSERT INTO machine VALUES (?)", arguments: [start]) }
        }
    }

    /// Stores what actions of the queue change, all or nothing. It is durable when this returns.
    ///
    /// - Parameter actions: the actions, in their order; those that change nothing in the store are passed over.
    /// - Returns: whether anything was stored.
    /// - Throws: ``TransferStoreError`` if the disk is full, or the database's error; then nothing was stored.
    @discardableResult
    package func save(_ actions: [QueueAction]) throws -> Bool {
        let changes = StoreChanges(actions)
        guard !changes.isEmpty else { return false }
        do {
            do { try write(changes) } catch let error as DatabaseError where error.resultCode == .SQLITE_FULL {
                hasReserve.withLock { $0 = false }
                guard try reserve.release() else { throw error }
                try write(changes)
                return true
            }
        } catch let error as DatabaseError where error.resultCode == .SQLITE_FULL {
            throw TransferStoreError(
                file, "the disk is full, and no decision was stored: make room", isForWantOfRoom: true)
        }
        hasReserve.withLock { if !$0 { $0 = reserve.make() } }
        return true
    }

    private func write(_ changes: StoreChanges) throws {
        let encoder = JSONEncoder()
        try database.write { database in
            try Self.store(changes.notes, database, encoder)
            for (id, transfer) in changes.transfers {
                guard let transfer else {
                    try database.cachedStatement(sql: "DELETE FROM transfers WHERE id = ?").execute(arguments: [id])
                    continue
                }
                try database.cachedStatement(sql: "INSERT OR REPLACE INTO transfers VALUES (?, ?)")
                    .execute(arguments: [id, try encoder.encode(transfer)])
            }
            for (token, left) in changes.leftDownloads {
                guard let left else {
                    try database.cachedStatement(sql: "DELETE FROM leftDownloads WHERE token = ?")
                        .execute(arguments: [token])
                    continue
                }
                try database.cachedStatement(sql: "INSERT OR REPLACE INTO leftDownloads VALUES (?, ?)")
                    .execute(arguments: [token, try encoder.encode(left)])
            }
            for (key, session) in changes.sessions {
                guard let session else {
                    try database.cachedStatement(sql: "DELETE FROM sessions WHERE application = ? AND identifier = ?")
                        .execute(arguments: [key.application, key.identifier])
                    continue
                }
                try database.cachedStatement(sql: "INSERT OR REPLACE INTO sessions VALUES (?, ?, ?)")
                    .execute(arguments: [key.application, key.identifier, try encoder.encode(session)])
            }
        }
    }

    /// Empties the journal, in which what was deleted can still be read.
    ///
    /// - Throws: the database's error.
    package func emptyJournal() throws {
        try database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
    }

    /// How many transfers of an app that have ended are kept for the person.
    package static let noteLimit = 200

    /// Each app has its own: none can make others' ends forgotten.
    private static func store(_ notes: [TransferReport], _ database: Database, _ encoder: JSONEncoder) throws {
        for (application, own) in Dictionary(grouping: notes, by: \.application) {
            for note in own.suffix(noteLimit) {
                try database.cachedStatement(sql: "INSERT OR REPLACE INTO notes VALUES (?, ?, ?)")
                    .execute(arguments: [note.number, try encoder.encode(note), application])
            }
            let old = """
                DELETE FROM notes WHERE application = ? AND id NOT IN
                    (SELECT id FROM notes WHERE application = ? ORDER BY id DESC LIMIT ?)
                """
            try database.cachedStatement(sql: old).execute(arguments: [application, application, noteLimit])
        }
    }

    /// Reads what people see of the transfers that have ended of late.
    ///
    /// - Returns: them, by number.
    /// - Throws: the database's error, or the decoder's.
    package func notes() throws -> [TransferReport] {
        let decoder = JSONDecoder()
        return try database.read { try Data.fetchAll($0, sql: "SELECT body FROM notes ORDER BY id") }
            .map { try decoder.decode(TransferReport.self, from: $0) }
    }
}
