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

    // MARK: Damaged rows

    /// A row that cannot be read, or whose contents belong to another key. Any member of the group can write one: it keeps no other from being used.
    struct DamagedRow: Hashable {
        let table: String
        let number: Int64
        /// The account's name, also of a place; the delivery's number. Nil if it is no text.
        let key: String?

        /// Returns the kind and the name of the damaged row, for messages.
        var description: String {
            let name = key.map { "“\(PrintableText.escaped($0))”" } ?? "without a name"
            return table == "place" ? "a place of the account \(name)" : "the \(table) \(name)"
        }
    }

    /// Lists the rows of a table, and those that are damaged.
    private static func rows<Value>(
        of table: String, ordered order: String, _ database: Database, _ read: (Row) -> Value?
    ) throws -> (values: [Value], damaged: [DamagedRow]) {
        var (values, damaged): ([Value], [DamagedRow]) = ([], [])
        for row in try Row.fetchAll(database, sql: "SELECT *, rowid AS number FROM \(table) ORDER BY \(order)") {
            if let value = read(row) {
                values.append(value)
            } else if case .int64(let number) = (row["number"] as DatabaseValue).storage {
                damaged.append(DamagedRow(table: table, number: number, key: text(row, 0)))
            }
        }
        return (values, damaged)
    }

    private static func accounts(_ database: Database) throws -> (values: [Account], damaged: [DamagedRow]) {
        try rows(of: "account", ordered: "name", database) { row in
            contents(row, 1, Account.self).flatMap { $0.name == text(row, 0) ? $0 : nil }
        }
    }

    private static func places(_ database: Database) throws -> (values: [Place], damaged: [DamagedRow]) {
        try rows(of: "place", ordered: "used IS NULL, used DESC, account, title", database) { row in
            guard let account = text(row, 0), let identifier = text(row, 1), let title = text(row, 2) else {
                return nil
            }
            return Place(account: account, identifier: identifier, title: title)
        }
    }

    private static func deliveries(_ database: Database) throws -> (values: [Delivery], damaged: [DamagedRow]) {
        try rows(of: "delivery", ordered: "created DESC, identifier", database) { row in
            // Its number is also the name of its folder.
            contents(row, 2, Delivery.self).flatMap {
                $0.identifier == text(row, 0) && $0.identifier == $0.identifier.asFilename() ? $0 : nil
            }
        }
    }

    private static func text(_ row: Row, _ column: Int) -> String? {
        guard case .string(let text) = (row[column] as DatabaseValue).storage else { return nil }
        return text
    }

    private static func contents<Value: Decodable>(_ row: Row, _ column: Int, _ type: Value.Type) -> Value? {
        guard case .blob(let data) = (row[column] as DatabaseValue).storage else { return nil }
        // The row counts as damaged, which its reader reports.
        do { return try JSONDecoder().decode(type, from: data) } catch { return nil }
    }

    private func sound<Value>(_ list: (Database) throws -> (values: [Value], damaged: [DamagedRow])) throws -> [Value] {
        let (values, damaged) = try database.read(list)
        for row in damaged {
            StandardError.report(
                "\(row.description) is damaged, or was written by a later version, and is left out; to see all such things, and to forget them: courier forget --damaged"
            )
        }
        return values
    }

    /// Lists all that is damaged.
    func damaged() throws -> [DamagedRow] {
        try database.read { database in
            try Self.accounts(database).damaged + Self.places(database).damaged + Self.deliveries(database).damaged
        }
    }

    /// Removes a damaged row; with an account, the database removes its places.
    func remove(_ row: DamagedRow) throws {
        try database.write { database in
            try database.execute(sql: "DELETE FROM \(row.table) WHERE rowid = ?", arguments: [row.number])
        }
    }

    // MARK: Accounts

    func accounts() throws -> [Account] { try sound(Self.accounts) }

    /// Whether there is an account of this name, damaged or not: saving another one would overwrite it.
    func hasAccount(_ name: String) throws -> Bool {
        try database.read { database in
            try Row.fetchOne(database, sql: "SELECT 1 FROM account WHERE name = ?", arguments: [name]) != nil
        }
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
    func places() throws -> [Place] { try sound(Self.places) }

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

    /// Deletes a place from the database.
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
    func deliveries() throws -> [Delivery] { try sound(Self.deliveries) }

    func delivery(_ identifier: String) throws -> Delivery? {
        try database.read { try Self.delivery(identifier, $0) }
    }

    private static func delivery(_ identifier: String, _ database: Database) throws -> Delivery? {
        let row = try Row.fetchOne(
            database, sql: "SELECT contents FROM delivery WHERE identifier = ?", arguments: [identifier])
        guard let row else { return nil }
        guard let delivery = contents(row, 0, Delivery.self), delivery.identifier == identifier else {
            throw CourierError(
                "the delivery “\(PrintableText.escaped(identifier))” is damaged, or was written by a later version; to forget it: courier forget --damaged"
            )
        }
        return delivery
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
