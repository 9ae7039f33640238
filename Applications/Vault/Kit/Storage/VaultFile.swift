// SPDX-License-Identifier: Apache-2.0

import AppGroups
import Foundation
import GRDB
import SharedDatabase

/// The database of a vault. Without the key it shows how many logins there are, how often each was changed, which have an address in common, and their
/// sizes.
enum VaultFile {
    static let name = "Vault.sqlite"
    /// The `application_id` by which SQLite files of Vault are known: “AXPV”.
    private static let applicationIdentifier = 0x4158_5056

    /// The sealed key, and what opens it.
    struct Header: Sendable {
        let parameters: KeyParameters
        let key: Data
        /// A mark that only this vault's key makes: another vault's key is not used with this header.
        let mark: Data
        /// A hash of the rest, so that a damaged file is not taken for a wrong passphrase.
        let checksum: Data
    }

    /// Whether there is a vault.
    ///
    /// - Throws: ``VaultError`` if the file is something else; ``AppGroupError`` if it cannot be read.
    static func exists(in container: SharedContainer) throws -> Bool {
        guard let database = try SharedDatabase.openReadOnly(name, in: container) else { return false }
        return try reporting { try database.read { try exists($0, container) } }
    }

    private static func exists(_ database: Database, _ container: SharedContainer) throws -> Bool {
        let identifier = try Int.fetchOne(database, sql: "PRAGMA application_id") ?? 0
        let tables = try String.fetchAll(database, sql: "SELECT name FROM sqlite_master WHERE type = 'table'")
        if identifier == 0, tables.isEmpty { return false }
        guard identifier == applicationIdentifier else {
            throw VaultError(
                .foreign,
                "\(container.url.path)/\(name) is a database of another program; it is left as it is: move it away")
        }
        guard tables.contains("vault") else { return false }
        return try Bool.fetchOne(database, sql: "SELECT EXISTS (SELECT 1 FROM vault)") ?? false
    }

    /// Opens the database, and creates what is missing. Call ``exists(in:)`` before: a file of another program is left alone.
    ///
    /// - Throws: ``AppGroupError``.
    static func open(in container: SharedContainer) throws -> DatabasePool {
        try SharedDatabase.open(name, in: container, migrator: migrator)
    }

    private static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1") { database in
            try database.execute(
                sql: """
                    PRAGMA application_id = \(applicationIdentifier);
                    CREATE TABLE vault (
                        id INTEGER PRIMARY KEY CHECK (id = 1), salt BLOB NOT NULL, rounds INTEGER NOT NULL,
                        blockSize INTEGER NOT NULL, parallelism INTEGER NOT NULL, key BLOB NOT NULL, mark BLOB NOT NULL, checksum BLOB NOT NULL);
                    CREATE TABLE login (
                        id TEXT PRIMARY KEY, revision INTEGER NOT NULL, summary BLOB NOT NULL, secret BLOB NOT NULL)
                        WITHOUT ROWID;
                    CREATE TABLE address (
                        tag BLOB NOT NULL, login TEXT NOT NULL REFERENCES login ON DELETE CASCADE,
                        PRIMARY KEY (tag, login)) WITHOUT ROWID;
                    CREATE INDEX addressByLogin ON address (login);
                    CREATE TABLE change (
                        id INTEGER PRIMARY KEY, login TEXT NOT NULL, contents BLOB NOT NULL);
                    CREATE INDEX changeByLogin ON change (login);
                    """)
        }
        return migrator
    }
}
