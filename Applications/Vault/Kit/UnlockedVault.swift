// SPDX-License-Identifier: Apache-2.0

import Cryptography
public import Foundation
import GRDB
import SharedDatabase

/// A vault whose key this process has.
public final class UnlockedVault: Sendable {
    /// Logins that were found.
    public struct Listing: Sendable {
        /// The summaries of the logins that can be read.
        public var logins: [LoginSummary] = []
        /// The identifiers of logins that cannot be read: another program has changed them. They hide no others.
        public var damaged: [String] = []
        /// The identifiers of logins that a later version has written, and this one cannot read.
        public var newer: [String] = []
    }

    let database: DatabasePool
    package let key: VaultKey

    init(_ database: DatabasePool, _ key: VaultKey) {
        self.database = database
        self.key = key
    }

    // MARK: Finding

    /// Returns every login, by title.
    ///
    /// - Returns: the logins without their secrets.
    /// - Throws: ``VaultError`` if the file is damaged.
    public func logins() throws -> Listing {
        try list("SELECT id, revision, summary FROM login", []) { listing in
            listing.logins.sort { Self.order($0, $1) }
        }
    }

    /// Returns the logins for an address: those for the same host first, then those for others of the same owner, by the public suffix list.
    ///
    /// - Parameter address: a URL, or `app://` and a bundle identifier.
    /// - Returns: the logins without their secrets.
    /// - Throws: ``VaultError`` if it is no address, or the file is damaged.
    public func logins(for address: String) throws -> Listing {
        let request = try SiteAddress(address)
        let tags = request.keys.map { key.tag($0) }
        let marks = databaseQuestionMarks(count: tags.count)
        let sql = """
            SELECT id, revision, summary FROM login
            WHERE id IN (SELECT login FROM address WHERE tag IN (\(marks)))
            """
        return try list(sql, StatementArguments(tags)) { listing in
            let matches = listing.logins.compactMap { login in
                Self.match(login.addresses, request).map { (match: $0, login: login) }
            }
            listing.logins = matches.sorted { left, right in
                left.match != right.match ? left.match < right.match : Self.order(left.login, right.login)
            }.map(\.login)
        }
    }

    static func match(_ addresses: [String], _ request: SiteAddress) -> SiteAddress.Match? {
        addresses.compactMap { match($0, request) }.min()
    }

    private static func match(_ address: String, _ request: SiteAddress) -> SiteAddress.Match? {
        // It was checked when it was stored; what another version has stored and this one does not understand fits nothing.
        do { return try SiteAddress(address).match(request) } catch { return nil }
    }

    /// Returns the logins with a text in their title, user name or addresses, by title. Case and accents do not count.
    ///
    /// - Parameter text: the text; all logins if it is empty.
    /// - Returns: the logins without their secrets.
    /// - Throws: ``VaultError`` if the file is damaged.
    public func search(_ text: String) throws -> Listing {
        var listing = try logins()
        guard !text.isEmpty else { return listing }
        let options: String.CompareOptions = [.caseInsensitive, .diacriticInsensitive]
        listing.logins = listing.logins.filter { login in
            ([login.title, login.username] + login.addresses).contains { $0.range(of: text, options: options) != nil }
        }
        return listing
    }

    private static func order(_ left: LoginSummary, _ right: LoginSummary) -> Bool {
        let titles = left.title.localizedCaseInsensitiveCompare(right.title)
        return titles == .orderedSame ? left.username < right.username : titles == .orderedAscending
    }

    private func list(
        _ sql: String, _ arguments: StatementArguments, _ arrange: (inout Listing) -> Void
    ) throws -> Listing {
        var listing = Listing()
        try reporting {
            try database.read { database in
                let rows = try Row.fetchCursor(database.cachedStatement(sql: sql), arguments: arguments)
                while let row = try rows.next() {
                    let id = String.fromDatabaseValue(row["id"]) ?? (row["id"] as DatabaseValue).description
                    do {
                        listing.logins.append(try unseal(row, "summary", LoginSummary.self))
                    } catch let error as VaultError where error.code == .newer {
                        listing.newer.append(id)
                    } catch is VaultError {
                        listing.damaged.append(id)
                    }
                }
            }
        }
        arrange(&listing)
        return listing
    }

    /// Returns a login with its secrets.
    ///
    /// - Parameter id: of the login.
    /// - Returns: the login.
    /// - Throws: ``VaultError`` if there is none, or it is damaged.
    public func login(_ id: UUID) throws -> Login {
        try reporting { try database.read { try login(id, $0) } }
    }

    func login(_ id: UUID, _ database: Database) throws -> Login {
        let sql = "SELECT id, revision, secret FROM login WHERE id = ?"
        guard let row = try Row.fetchOne(database, sql: sql, arguments: [id.uuidString]) else {
            throw VaultError(.notFound, "there is no login \(id.uuidString)")
        }
        return try unseal(row, "secret", Login.self)
    }

    private func unseal<Value: Decodable>(_ row: Row, _ column: String, _ type: Value.Type) throws -> Value {
        // A column may have a value of another kind.
        guard let id = String.fromDatabaseValue(row["id"]), let revision = Int64.fromDatabaseValue(row["revision"]),
            let sealed = Data.fromDatabaseValue(row[column]),
            var contents = key.open(sealed, as: Self.place(column, id, revision))
        else {
            let id = String.fromDatabaseValue(row["id"]) ?? (row["id"] as DatabaseValue).description
            throw VaultError(
                .damaged,
                "the login \(id) was damaged, or changed by another program; nothing was changed: restore \(VaultFile.name) from a backup"
            )
        }
        defer { contents.withUnsafeMutableBytes { wipe($0) } }
        do { return try JSONDecoder().decode(type, from: contents) } catch {
            throw VaultError(
                .newer, "the login \(id) was written by a later version of Vault; nothing was changed: update Vault")
        }
    }

    /// A record cannot be put in the place of another login's, of another kind, or of a later revision.
    private static func place(_ column: String, _ id: String, _ revision: Int64) -> String {
        "login/\(column)/\(id)/\(revision)"
    }

    // MARK: Changing

    /// Adds a login to the vault, once its fields are checked.
    ///
    /// - Parameter login: the login.
    /// - Throws: ``VaultError`` if a field is not what it must be; nothing is added then.
    public func add(_ login: Login) throws {
        try add([login])
    }

    /// Adds several logins, or none of them.
    ///
    /// - Parameter logins: the logins.
    /// - Throws: ``VaultError`` if a field of one is not what it must be.
    public func add(_ logins: [Login]) throws {
        for login in logins { try login.check() }
        try reporting { try database.write { try insert(logins, $0) } }
    }

    /// Adds logins, which were checked, to an open transaction.
    func insert(_ logins: [Login], _ database: Database) throws {
        for login in logins {
            let sql = "SELECT 1 FROM login WHERE id = ?"
            guard try Row.fetchOne(database, sql: sql, arguments: [login.id.uuidString]) == nil else {
                throw VaultError(.exists, "there is a login \(login.id.uuidString) already; update changes it")
            }
            try store(login, revision: 1, database)
            try note(LoginChange(kind: .added, date: Date(), former: nil), login.id, database)
        }
    }

    /// Changes a login, and keeps what it was in the history.
    ///
    /// - Parameters:
    ///   - id: of the login.
    ///   - body: changes it, in one step with other programs.
    /// - Returns: the login as it is then.
    /// - Throws: ``VaultError`` if there is none, it is damaged, or a field is not what it must be; and what `body` throws.
    @discardableResult
    public func update(_ id: UUID, _ body: (inout Login) throws -> Void) throws -> Login {
        try reporting {
            try database.write { database in
                let former = try login(id, database)
                var login = former
                try body(&login)
                login.id = id
                if login == former { return former }
                login.modified = Date()
                try login.check()
                let revision = try Int64.fetchOne(
                    database, sql: "SELECT revision FROM login WHERE id = ?", arguments: [id.uuidString])
                try store(login, revision: (revision ?? 0) + 1, database)
                try note(LoginChange(kind: .edited, date: login.modified, former: former), id, database)
                return login
            }
        }
    }

    /// Removes a login. It stays in the history.
    ///
    /// - Parameter id: of the login.
    /// - Throws: ``VaultError`` if there is none.
    public func remove(_ id: UUID) throws {
        try reporting {
            try database.write { database in
                let former = try login(id, database)
                try note(LoginChange(kind: .removed, date: Date(), former: former), id, database)
                try database.execute(sql: "DELETE FROM login WHERE id = ?", arguments: [id.uuidString])
            }
        }
    }

    /// Returns whether a login is there and cannot be read.
    ///
    /// - Parameter id: of the login.
    /// - Returns: false also if there is no such login.
    /// - Throws: ``VaultError`` if the file is damaged.
    public func isDamaged(_ id: UUID) throws -> Bool {
        do {
            _ = try reporting { try database.read { (try login(id, $0), try summary(id, $0)) } }
            return false
        } catch let error as VaultError where error.code == .damaged {
            return true
        } catch let error as VaultError where error.code == .notFound {
            return false
        }
    }

    /// Removes a login that cannot be read. The history has only what was done with it before.
    ///
    /// - Parameter id: as ``Listing/damaged`` has it.
    /// - Throws: ``VaultError`` if there is none, or it is not damaged.
    public func removeDamaged(_ id: UUID) throws {
        try reporting {
            try database.write { database in
                do {
                    _ = try login(id, database)
                    _ = try summary(id, database)
                } catch let error as VaultError where error.code == .damaged {
                    try note(LoginChange(kind: .removed, date: Date(), former: nil), id, database)
                    return try database.execute(sql: "DELETE FROM login WHERE id = ?", arguments: [id.uuidString])
                }
                throw VaultError(.invalid, "the login \(id.uuidString) is not damaged")
            }
        }
    }

    private func summary(_ id: UUID, _ database: Database) throws -> LoginSummary {
        let sql = "SELECT id, revision, summary FROM login WHERE id = ?"
        guard let row = try Row.fetchOne(database, sql: sql, arguments: [id.uuidString]) else {
            throw VaultError(.notFound, "there is no login \(id.uuidString)")
        }
        return try unseal(row, "summary", LoginSummary.self)
    }

    private func store(_ login: Login, revision: Int64, _ database: Database) throws {
        let id = login.id.uuidString
        func sealed(_ value: some Encodable, _ column: String) throws -> Data {
            var contents = try JSONEncoder().encode(value)
            defer { contents.withUnsafeMutableBytes { wipe($0) } }
            return try key.seal(contents, as: Self.place(column, id, revision))
        }
        try database.execute(
            sql: """
                INSERT INTO login (id, revision, summary, secret) VALUES (?, ?, ?, ?)
                ON CONFLICT (id) DO UPDATE SET revision = excluded.revision, summary = excluded.summary, secret = excluded.secret
                """,
            arguments: [id, revision, try sealed(login.summary, "summary"), try sealed(login, "secret")])
        try database.execute(sql: "DELETE FROM address WHERE login = ?", arguments: [id])
        for tag in Set(try login.addresses.flatMap { try SiteAddress($0).keys }.map { key.tag($0) }) {
            try database.execute(sql: "INSERT INTO address (tag, login) VALUES (?, ?)", arguments: [tag, id])
        }
    }

    // MARK: History

    /// Returns what was done with a login, the newest first.
    ///
    /// - Parameter id: of the login, which may have been removed.
    /// - Returns: the changes, with what the login was before each.
    /// - Throws: ``VaultError`` if the file is damaged.
    public func history(_ id: UUID) throws -> [LoginChange] {
        try reporting {
            try database.read { database in
                let rows = try Row.fetchAll(
                    database, sql: "SELECT contents FROM change WHERE login = ? ORDER BY id DESC",
                    arguments: [id.uuidString])
                return rows.map { row in
                    let damaged = LoginChange(kind: .damaged, date: .distantPast, former: nil)
                    guard let sealed = Data.fromDatabaseValue(row["contents"]),
                        var contents = key.open(sealed, as: "change/\(id.uuidString)")
                    else { return damaged }
                    defer { contents.withUnsafeMutableBytes { wipe($0) } }
                    // The change is listed as damaged.
                    do { return try JSONDecoder().decode(LoginChange.self, from: contents) } catch { return damaged }
                }
            }
        }
    }

    /// Returns the logins that were removed, the last first, as they were then.
    ///
    /// - Returns: the logins with their secrets.
    /// - Throws: ``VaultError`` if the file is damaged.
    public func removed() throws -> [Login] {
        let identifiers = try reporting {
            try database.read { database in
                try String.fetchAll(
                    database,
                    sql: """
                        SELECT login FROM change WHERE login NOT IN (SELECT id FROM login)
                        GROUP BY login ORDER BY MAX(id) DESC
                        """)
            }
        }
        return try identifiers.compactMap(UUID.init).compactMap { try history($0).compactMap(\.former).first }
    }

    /// Brings back what a login was before a change, also one that was removed. What it is now stays in the history.
    ///
    /// - Parameters:
    ///   - id: of the login.
    ///   - number: the change, from 1, the newest, as ``history(_:)`` has them.
    /// - Returns: the login as it is then.
    /// - Throws: ``VaultError`` if there is no such change, or nothing before it.
    @discardableResult
    public func restore(_ id: UUID, before number: Int = 1) throws -> Login {
        let changes = try history(id)
        guard changes.indices.contains(number - 1) else {
            throw VaultError(
                .notFound,
                changes.isEmpty
                    ? "there is no login \(id.uuidString), nor was there one"
                    : "there is no change \(number): the history has \(changes.count)")
        }
        guard let former = changes[number - 1].former else {
            throw VaultError(.notFound, "before that change there was nothing, or it cannot be read")
        }
        return try reporting {
            try database.write { database in
                var login = former
                login.modified = Date()
                try login.check()
                let known = try Int64.fetchOne(
                    database, sql: "SELECT revision FROM login WHERE id = ?", arguments: [id.uuidString])
                // A damaged one is what the history is for.
                var current: Login?
                if known != nil {
                    do { current = try self.login(id, database) } catch let error as VaultError
                        where error.code == .damaged
                    { current = nil }
                }
                // Higher than any that it had: what was stored under a former one does not fit in its place.
                let changes = try Int64.fetchOne(
                    database, sql: "SELECT COUNT(*) FROM change WHERE login = ?", arguments: [id.uuidString])
                try store(login, revision: max(known ?? 0, changes ?? 0) + 1, database)
                try note(
                    LoginChange(kind: known == nil ? .added : .edited, date: login.modified, former: current), id,
                    database)
                return login
            }
        }
    }

    private func note(_ change: LoginChange, _ id: UUID, _ database: Database) throws {
        var contents = try JSONEncoder().encode(change)
        defer { contents.withUnsafeMutableBytes { wipe($0) } }
        try database.execute(
            sql: "INSERT INTO change (login, contents) VALUES (?, ?)",
            arguments: [id.uuidString, try key.seal(contents, as: "change/\(id.uuidString)")])
    }
}
