// SPDX-License-Identifier: Apache-2.0

import AppGroups
import Foundation
import GRDB
import OfficeKit
import SharedDatabase
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(30)))
struct SharedDatabaseTests {
    private func withContainer<Value>(_ body: (SharedContainer) throws -> Value) throws -> Value {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("database-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(SharedContainer(groupIdentifier: "group.test", url: folder))
    }

    private func migrator(_ versions: [String], slowly: Bool = false) -> DatabaseMigrator {
        var migrator = DatabaseMigrator()
        for version in versions {
            migrator.registerMigration(version) { database in
                if slowly { Thread.sleep(forTimeInterval: 0.05) }
                try database.execute(sql: "CREATE TABLE t\(version) (id INTEGER PRIMARY KEY, writer INTEGER)")
            }
        }
        return migrator
    }

    @Test func migratesOnceHoweverManyOpenIt() throws {
        try withContainer { container in
            let failures = Mutex<[String]>([])
            let migrator = migrator(["1", "2", "3"], slowly: true)
            DispatchQueue.concurrentPerform(iterations: 8) { number in
                do {
                    let pool = try SharedDatabase.open("Test.sqlite", in: container, migrator: migrator)
                    for _ in 0..<5 {
                        try pool.write {
                            try $0.execute(sql: "INSERT INTO t3 (writer) VALUES (?)", arguments: [number])
                        }
                    }
                } catch { failures.withLock { $0.append("\(error)") } }
            }
            #expect(failures.withLock { $0 } == [])
            let pool = try SharedDatabase.open("Test.sqlite", in: container, migrator: migrator)
            #expect(try pool.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM t3") } == 40)
            #expect(try pool.read { try String.fetchOne($0, sql: "PRAGMA journal_mode") } == "wal")
        }
    }

    @Test func readsWhileAnotherWrites() throws {
        try withContainer { container in
            #expect(try SharedDatabase.openReadOnly("Test.sqlite", in: container) == nil)
            let writer = try SharedDatabase.open("Test.sqlite", in: container, migrator: migrator(["1"]))
            try writer.write { try $0.execute(sql: "INSERT INTO t1 (writer) VALUES (1)") }
            let reader = try #require(try SharedDatabase.openReadOnly("Test.sqlite", in: container))
            try writer.write { database in
                try database.execute(sql: "INSERT INTO t1 (writer) VALUES (2)")
                // Not committed yet: the reader neither waits nor sees it.
                let count = try reader.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM t1") }
                #expect(count == 1)
            }
            #expect(try reader.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM t1") } == 2)
            #expect(throws: DatabaseError.self) { try reader.write { try $0.execute(sql: "DELETE FROM t1") } }
        }
    }

    @Test func readsAfterTheLastWriterHasClosed() throws {
        try withContainer { container in
            try SharedDatabase.open("Test.sqlite", in: container, migrator: migrator(["1"])).close()
            let reader = try #require(try SharedDatabase.openReadOnly("Test.sqlite", in: container))
            #expect(try reader.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM t1") } == 0)
        }
    }

    @Test func leavesANewerDatabaseAlone() throws {
        try withContainer { container in
            _ = try SharedDatabase.open("Test.sqlite", in: container, migrator: migrator(["1", "2"]))
            let error = try #require(throws: AppGroupError.self) {
                try SharedDatabase.open("Test.sqlite", in: container, migrator: migrator(["1"]))
            }
            #expect(error.message.contains("newer version of the app"), "\(error)")
        }
    }

    @Test func leavesAFileAloneThatIsNoDatabase() throws {
        try withContainer { container in
            let file = container.url.appendingPathComponent("Test.sqlite")
            let text = String(repeating: "this is no database. ", count: 100)
            try Data(text.utf8).write(to: file)
            let error = try #require(throws: AppGroupError.self) {
                try SharedDatabase.open("Test.sqlite", in: container, migrator: migrator(["1"]))
            }
            #expect(error.message.contains("move it away"), "\(error)")
            #expect(try String(contentsOf: file, encoding: .utf8) == text)
        }
    }

    /// Another member of the group can write to the file, and replace it.
    @Test(arguments: ["", "-wal", "-shm"]) func followsNoLink(_ suffix: String) throws {
        try withContainer { container in
            let secret = container.url.deletingLastPathComponent().appendingPathComponent("secret-\(UUID().uuidString)")
            try FileManager.default.createSymbolicLink(
                atPath: container.url.path + "/Test.sqlite" + suffix, withDestinationPath: secret.path)
            if !suffix.isEmpty { try Data().write(to: container.url.appendingPathComponent("Test.sqlite")) }
            let error = try #require(throws: AppGroupError.self) {
                try SharedDatabase.open("Test.sqlite", in: container, migrator: migrator(["1"]))
            }
            #expect(error.message.contains("is not a regular file"), "\(error)")
            #expect(throws: AppGroupError.self) { try SharedDatabase.openReadOnly("Test.sqlite", in: container) }
            #expect(!FileManager.default.fileExists(atPath: secret.path))
        }
    }

    @Test(arguments: ["t1", "grdb_migrations"]) func refusesAViewThatNeverEnds(_ table: String) throws {
        try withContainer { container in
            let file = container.url.appendingPathComponent("Test.sqlite")
            try SharedDatabase.open("Test.sqlite", in: container, migrator: migrator(["1"])).close()
            try DatabaseQueue(path: file.path).write { database in
                try database.execute(
                    sql: """
                        DROP TABLE \(table);
                        CREATE VIEW \(table) AS
                        WITH RECURSIVE n(identifier) AS (SELECT '1' UNION ALL SELECT identifier || '1' FROM n)
                        SELECT identifier, 1 AS id, 1 AS writer FROM n WHERE identifier = 'x';
                        """)
            }
            #expect(throws: (any Error).self) {
                let pool = try SharedDatabase.open("Test.sqlite", in: container, migrator: migrator(["1"]))
                _ = try pool.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM t1") }
            }
        }
    }

    /// An app that reads what another member of the group wrote ends with an error, not with a crash.
    @Test func readsNoBytesAsAText() throws {
        try withContainer { container in
            let store = try OfficeStore(container)
            _ = try store.receive(deposit: "1", conversation: "Alice", text: "hello", files: [])
            #expect(try store.messages().map(\.text) == ["hello"])
            for column in ["text", "conversation", "date"] {
                try DatabaseQueue(path: container.url.path + "/Office.sqlite").write {
                    try $0.execute(sql: "UPDATE message SET \(column) = x'FF'")
                }
                #expect(throws: (any Error).self) { try store.messages() }
            }
        }
    }

    @Test func hasViewsOfItsOwnWhereItAllowsThem() throws {
        try withContainer { container in
            var migrator = DatabaseMigrator()
            migrator.registerMigration("1") { try $0.execute(sql: "CREATE VIEW one AS SELECT 1 AS number") }
            let pool = try SharedDatabase.open("Test.sqlite", in: container, migrator: migrator, allowsViews: true)
            #expect(try pool.read { try Int.fetchOne($0, sql: "SELECT number FROM one") } == 1)
            let reader = try SharedDatabase.openReadOnly("Test.sqlite", in: container)
            #expect(throws: DatabaseError.self) {
                try reader?.read { try Int.fetchOne($0, sql: "SELECT number FROM one") }
            }
        }
    }

    /// 2 is FULL: a commit waits for the disk.
    @Test func waitsForTheDiskAtEveryCommit() throws {
        try withContainer { container in
            let pool = try SharedDatabase.open("Test.sqlite", in: container, migrator: migrator(["1"]))
            #expect(try pool.writeWithoutTransaction { try Int.fetchOne($0, sql: "PRAGMA synchronous") } == 2)
        }
    }
}
