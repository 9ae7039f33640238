// SPDX-License-Identifier: Apache-2.0

public import AppGroups
import FileOperations
public import Foundation
import GRDB
import SharedDatabase

/// The saved pages: in a database in the shared container, their pictures in the app's own.
public struct ClipLibrary {
    /// A saved page of the library, with the person's note.
    public struct Clip: Codable, Hashable, Sendable {
        /// The number of the page in the library.
        public let id: Int64
        /// When it was saved.
        public let date: Date
        /// The contents of the page, with the paths of its saved pictures.
        public let page: ClippedPage
        /// The note that the person wrote about the page.
        public let note: String
    }

    /// A saved page that was found, with the place.
    public struct Hit: Codable, Hashable, Sendable {
        /// The number of the found page in the library.
        public let id: Int64
        /// Its title; may be empty.
        public let title: String
        /// Where it is in the Web.
        public let address: String
        /// The words around the place.
        public let excerpt: String
    }

    /// The largest page that is received, in bytes.
    private static let sizeLimit = 32 << 20

    private let container: SharedContainer
    private let database: DatabasePool
    private let pictures: URL

    /// Opens the library, and creates its database if none exists.
    ///
    /// - Parameters:
    ///   - container: the group's.
    ///   - home: the app's own.
    /// - Throws: `AppGroupError` if the database cannot be opened.
    public init(
        _ container: SharedContainer, home: URL = URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true)
    ) throws {
        self.container = container
        database = try SharedDatabase.open("Clip.sqlite", in: container, migrator: Self.migrator)
        pictures = home.appendingPathComponent("Pictures", isDirectory: true)
    }

    private static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1") { database in
            try database.execute(
                sql: """
                    CREATE TABLE clip (
                        id INTEGER PRIMARY KEY AUTOINCREMENT, deposit TEXT NOT NULL UNIQUE, date REAL NOT NULL, page TEXT NOT NULL,
                        note TEXT NOT NULL);
                    CREATE VIRTUAL TABLE words USING fts5(
                        title, text, selection, note, address, tokenize = 'unicode61 remove_diacritics 2');
                    """)
        }
        return migrator
    }

    // MARK: Receiving

    /// Takes in what the extension has handed over. A deposit that was taken in before is not taken in twice.
    ///
    /// - Returns: how many pages were received.
    /// - Throws: `InboxDrainError` for what cannot be received, and stays in the inbox.
    @discardableResult
    public func receive() throws -> Int {
        try Inbox(container).drain { deposit in
            guard let item = deposit.items.first(where: { $0.suggestedName == ClippedPage.filename }),
                case .file(let file) = item.content
            else { throw ClipError("the deposit holds no page") }
            let data = try OpenFolder(file.deletingLastPathComponent())
                .contents(file.filename, limit: Self.sizeLimit)
            var page = try JSONDecoder().decode(ClippedPage.self, from: data)
            let folder = folder(of: deposit.identifier)
            for (number, picture) in page.pictures.enumerated() {
                guard let name = picture.file, let item = deposit.items.first(where: { $0.suggestedName == name })
                else {
                    page.pictures[number].file = nil
                    continue
                }
                page.pictures[number].file = try deposit.keep(item, in: folder).filename
            }
            try add(page, note: deposit.message, deposit)
        }
    }

    private func folder(of deposit: String) -> URL {
        pictures.appendingPathComponent(deposit.asFilename(otherwise: "clip"), isDirectory: true)
    }

    private func add(_ page: ClippedPage, note: String, _ deposit: InboxDeposit) throws {
        let json = String(decoding: try JSONEncoder().encode(page), as: UTF8.self)
        try database.write { database in
            try database.execute(
                sql: "INSERT OR IGNORE INTO clip (deposit, date, page, note) VALUES (?, ?, ?, ?)",
                arguments: [deposit.identifier, deposit.date.timeIntervalSince1970, json, note])
            guard database.changesCount > 0 else { return }
            try database.execute(
                sql: "INSERT INTO words (rowid, title, text, selection, note, address) VALUES (?, ?, ?, ?, ?, ?)",
                arguments: [database.lastInsertedRowID, page.title, page.text, page.selection, note, page.address])
        }
    }

    // MARK: Looking

    /// All pages, the latest first. One that is damaged, as any member of the group can write to the database, keeps no other from being shown; it is named.
    ///
    /// - Throws: the database's error.
    public func all() throws -> [Clip] {
        try database.read { try Row.fetchAll($0, sql: "SELECT * FROM clip ORDER BY id DESC") }.compactMap { row in
            do { return try clip(row) } catch {
                reportDamage(row["id"])
                return nil
            }
        }
    }

    /// The page with a number.
    ///
    /// - Throws: ``ClipError`` if there is none.
    public func clip(_ id: Int64) throws -> Clip {
        let row = try database.read { try Row.fetchOne($0, sql: "SELECT * FROM clip WHERE id = ?", arguments: [id]) }
        guard let row else { throw ClipError("there is no page \(id); `clip list` shows all") }
        do { return try clip(row) } catch {
            throw ClipError("the page \(id) is damaged; to remove it: clip remove \(id)")
        }
    }

    private func clip(_ row: Row) throws -> Clip {
        let json: String = try row.decode(forColumn: "page")
        var page = try JSONDecoder().decode(ClippedPage.self, from: Data(json.utf8))
        let folder = folder(of: try row.decode(forColumn: "deposit"))
        for (number, picture) in page.pictures.enumerated() {
            // Every member of the group can write to the database: a name in it leads nowhere else.
            let name = picture.file.flatMap { $0.hasSlash || $0.hasPrefix(".") ? nil : $0 }
            page.pictures[number].file = name.map { folder.appendingPathComponent($0).path }
        }
        return Clip(
            id: try row.decode(forColumn: "id"),
            date: Date(timeIntervalSince1970: try row.decode(forColumn: "date")), page: page,
            note: try row.decode(forColumn: "note"))
    }

    /// The pages in which all words occur, or words that begin so, the best first. Accents and case do not count.
    ///
    /// - Parameter words: what was typed.
    /// - Returns: the pages, with the words around the place.
    /// - Throws: ``ClipError`` if nothing was typed.
    public func search(_ words: String) throws -> [Hit] {
        // Quoted, no character has a meaning of its own. (https://sqlite.org/fts5.html#fts5_strings)
        // A zero byte ends a query.
        let terms = words.filter { $0 != "\0" }.split(whereSeparator: \.isWhitespace).map {
            "\"\($0.replacing("\"", with: "\"\""))\"*"
        }
        guard !terms.isEmpty else { throw ClipError("there is nothing to search for") }
        let query = """
            SELECT rowid, title, address, snippet(words, -1, '', '', '…', 16) AS excerpt
            FROM words WHERE words MATCH ? ORDER BY rank
            """
        let rows = try database.read {
            try Row.fetchAll($0, sql: query, arguments: [terms.joined(separator: " ")])
        }
        return rows.compactMap { row in
            do {
                return Hit(
                    id: try row.decode(forColumn: "rowid"), title: try row.decode(forColumn: "title"),
                    address: try row.decode(forColumn: "address"), excerpt: try row.decode(forColumn: "excerpt"))
            } catch {
                reportDamage(row["rowid"])
                return nil
            }
        }
    }

    private func reportDamage(_ id: DatabaseValue) {
        let id = Int64.fromDatabaseValue(id) ?? 0
        StandardError.report("the page \(id) is damaged, and is left out; to remove it: clip remove \(id)")
    }

    /// Checks that there is a page, which may be damaged.
    ///
    /// - Parameter id: its number.
    /// - Throws: ``ClipError`` if there is none.
    public func find(_ id: Int64) throws {
        let count = try database.read {
            // One of both may be damaged, or missing.
            try Int.fetchOne(
                $0,
                sql:
                    "SELECT count(*) FROM (SELECT id FROM clip WHERE id = ?1 UNION SELECT rowid FROM words WHERE rowid = ?1)",
                arguments: [id])
        }
        guard count == 1 else { throw ClipError("there is no page \(id); `clip list` shows all") }
    }

    /// Removes a page and its pictures.
    ///
    /// - Parameter id: its number.
    /// - Throws: ``ClipError`` if there is none.
    public func remove(_ id: Int64) throws {
        try find(id)
        let row = try database.read {
            try Row.fetchOne($0, sql: "SELECT deposit FROM clip WHERE id = ?", arguments: [id])
        }
        let deposit = row.flatMap { String.fromDatabaseValue($0["deposit"]) }
        try database.write {
            try $0.execute(sql: "DELETE FROM clip WHERE id = ?", arguments: [id])
            try $0.execute(sql: "DELETE FROM words WHERE rowid = ?", arguments: [id])
        }
        guard let place = deposit.map(folder(of:)), FileStatus.ifKnown(place.path) != nil else { return }
        try OpenFolder(pictures).remove(place.filename)
    }
}
