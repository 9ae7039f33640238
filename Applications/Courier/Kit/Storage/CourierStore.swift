// SPDX-License-Identifier: Apache-2.0

import AppGroups
import FileOperations
import Foundation
import GRDB
import SharedDatabase

/// Accounts, places and deliveries, in a database that the app shares with its extension.
struct CourierStore: Sendable {
    private let database: DatabasePool

    init(_ container: SharedContainer) throws {
        database = try SharedDatabase.open("Courier.sqlite", in: container, migrator: Self.migrator)
    }

    private static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1") { database in
            try database.execute(
                sql: """
                    CREATE TABLE account (name TEXT PRIMARY KEY, contents BLOB NOT NULL);
                    CREATE TABLE place (
                        account TEXT NOT NULL REFERENCES account ON DELETE CASCADE, identifier TEXT NOT NULL, title TEXT NOT NULL,
                        isListed INTEGER NOT NULL, used REAL, PRIMARY KEY (account, identifier));
                    CREATE TABLE delivery (identifier TEXT PRIMARY KEY, created REAL NOT NULL, contents BLOB NOT NULL);
                    """)
        }
        return migrator
    }

    // MARK: Accounts

    func accounts() throws -> [Account] {
        try database.read { database in
            Self.readable(
                try Row.fetchAll(database, sql: "SELECT name, contents FROM account ORDER BY name"), "account",
                "courier account remove")
        }
    }

    /// What can be read. One damaged row, which any member of the group can write, keeps no other from being used; it is named, and how it is removed.
    private static func readable<Value: Decodable>(_ rows: [Row], _ what: String, _ removal: String) -> [Value] {
        rows.compactMap { row in
            let (key, contents): (DatabaseValue, DatabaseValue) = (row[0], row[1])
            do { return try decode(contents) } catch {
                let name = String.fromDatabaseValue(key).map { PrintableText.escaped($0) } ?? "without a name"
                StandardError.report(
                    "the \(what) \(name) is damaged, and is left out; to remove it: \(removal) \(name)")
                return nil
            }
        }
    }

    private static func decode<Value: Decodable>(_ contents: DatabaseValue) throws -> Value {
        guard let data = Data.fromDatabaseValue(contents) else { throw CourierError("a row is damaged") }
        return try JSONDecoder().decode(Value.self, from: data)
    }

    /// Removes an account that cannot be read.
    ///
    /// - Returns: whether there was one.
    func removeDamagedAccount(_ name: String) throws -> Bool {
        try database.write { database in
            guard try Self.hasDamagedAccount(name, database) else { return false }
            try database.execute(sql: "DELETE FROM account WHERE name = ?", arguments: [name])
            return true
        }
    }

    /// Whether there is an account of this name that cannot be read: saving another one would overwrite it.
    func hasDamagedAccount(_ name: String) throws -> Bool {
        try database.read { try Self.hasDamagedAccount(name, $0) }
    }

    private static func hasDamagedAccount(_ name: String, _ database: Database) throws -> Bool {
        let row = try Row.fetchOne(database, sql: "SELECT contents FROM account WHERE name = ?", arguments: [name])
        return row.map { isDamaged($0[0], Account.self) } ?? false
    }

    /// Removes the delivery that cannot be read and whose number begins so, if it is the only one that does.
    ///
    /// - Returns: its number; nil if there is none, or more than one.
    func removeDamagedDelivery(_ beginning: String) throws -> String? {
        try database.write { database in
            let rows = try Row.fetchAll(database, sql: "SELECT identifier, contents FROM delivery")
            let meant = rows.filter { String.fromDatabaseValue($0[0])?.hasPrefix(beginning) == true }
            guard meant.count == 1, Self.isDamaged(meant[0][1], Delivery.self),
                let identifier = String.fromDatabaseValue(meant[0][0])
            else { return nil }
            try database.execute(sql: "DELETE FROM delivery WHERE identifier = ?", arguments: [identifier])
            return identifier
        }
    }

    private static func isDamaged<Value: Decodable>(_ contents: DatabaseValue, _ type: Value.Type) -> Bool {
        do {
            let _: Value = try decode(contents)
            return false
        } catch { return true }
    }

    func save(_ account: Account) throws {
        let contents = try JSONEncoder().encode(account)
        try database.write { database in
            try database.execute(
                sql: "INSERT INTO account VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET contents = excluded.contents",
                arguments: [account.name, contents])
        }
    }

    func removeAccount(_ name: String) throws {
        try database.write { try $0.execute(sql: "DELETE FROM account WHERE name = ?", arguments: [name]) }
    }

    // MARK: Places

    /// The places of all accounts, those that were used last first.
    func places() throws -> [Place] {
        try database.read { database in
            try Row.fetchAll(
                database,
                sql: "SELECT account, identifier, title FROM place ORDER BY used IS NULL, used DESC, account, title"
            ).map { Place(account: $0["account"], identifier: $0["identifier"], title: $0["title"]) }
        }
    }

    /// Sets what a server lists, in the place of what it listed before. What the person has added stays.
    func setListed(_ places: [Place], of account: String) throws {
        try database.write { database in
            try database.execute(
                sql: "DELETE FROM place WHERE account = ? AND isListed = 1 AND used IS NULL", arguments: [account])
            try database.execute(
                sql: "UPDATE place SET isListed = 2 WHERE account = ? AND isListed = 1", arguments: [account])
            for place in places { try Self.insert(place, isListed: true, database) }
            try database.execute(sql: "DELETE FROM place WHERE account = ? AND isListed = 2", arguments: [account])
        }
    }

    /// Adds a place that the person names.
    func add(_ place: Place) throws { try database.write { try Self.insert(place, isListed: false, $0) } }

    private static func insert(_ place: Place, isListed: Bool, _ database: Database) throws {
        try database.execute(
            sql: """
                INSERT INTO place (account, identifier, title, isListed) VALUES (?, ?, ?, ?)
                ON CONFLICT DO UPDATE SET title = excluded.title, isListed = excluded.isListed
                """, arguments: [place.account, place.identifier, place.title, isListed ? 1 : 0])
    }

    /// Removes a place.
    ///
    /// - Returns: whether there was one.
    func remove(_ place: Place) throws -> Bool {
        try database.write { database in
            try database.execute(
                sql: "DELETE FROM place WHERE account = ? AND identifier = ?",
                arguments: [place.account, place.identifier])
            return database.changesCount > 0
        }
    }

    func noteUse(of place: Place) throws {
        try database.write { database in
            try database.execute(
                sql: "UPDATE place SET used = ? WHERE account = ? AND identifier = ?",
                arguments: [Date().timeIntervalSince1970, place.account, place.identifier])
        }
    }

    // MARK: Deliveries

    /// All deliveries, the latest first.
    func deliveries() throws -> [Delivery] {
        try database.read { database in
            Self.readable(
                try Row.fetchAll(
                    database, sql: "SELECT identifier, contents FROM delivery ORDER BY created DESC, identifier"),
                "delivery", "courier forget")
        }
    }

    func delivery(_ identifier: String) throws -> Delivery? {
        try database.read { try Self.delivery(identifier, $0) }
    }

    private static func delivery(_ identifier: String, _ database: Database) throws -> Delivery? {
        try Data.fetchOne(database, sql: "SELECT contents FROM delivery WHERE identifier = ?", arguments: [identifier])
            .map { try JSONDecoder().decode(Delivery.self, from: $0) }
    }

    func save(_ delivery: Delivery) throws { try database.write { try Self.save(delivery, $0) } }

    private static func save(_ delivery: Delivery, _ database: Database) throws {
        try database.execute(
            sql: "INSERT INTO delivery VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET contents = excluded.contents",
            arguments: [
                delivery.identifier, delivery.created.timeIntervalSince1970, try JSONEncoder().encode(delivery),
            ])
    }

    /// Changes a delivery, as one step for all processes.
    ///
    /// - Returns: the delivery after it; nil if there is none.
    func change(_ identifier: String, _ body: (inout Delivery) throws -> Void) throws -> Delivery? {
        try database.write { database in
            guard var delivery = try Self.delivery(identifier, database) else { return nil }
            try body(&delivery)
            try Self.save(delivery, database)
            return delivery
        }
    }

    func removeDelivery(_ identifier: String) throws {
        try database.write { try $0.execute(sql: "DELETE FROM delivery WHERE identifier = ?", arguments: [identifier]) }
    }
}
