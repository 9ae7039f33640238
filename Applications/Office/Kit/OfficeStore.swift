// SPDX-License-Identifier: Apache-2.0

public import AppGroups
public import Foundation
import GRDB
public import ShareExtension
import SharedDatabase

/// The database that Office shares with its extension: conversations, messages, what was copied, and what the person may do.
public struct OfficeStore: ConversationList, CopyHistory {
    /// Something that was written.
    public struct Message: Hashable, Sendable {
        /// The title of the conversation that the message belongs to.
        public let conversation: String
        /// When it was received.
        public let date: Date
        /// The text of the message, as it was written.
        public let text: String
        /// Where its files are.
        public let files: [URL]
    }

    /// The conversation that every person has.
    public static let ownConversation = "Saved messages"

    private let database: DatabasePool

    /// The store of a container.
    ///
    /// - Throws: `AppGroupError` if the database cannot be opened.
    public init(_ container: SharedContainer) throws {
        database = try SharedDatabase.open("Office.sqlite", in: container, migrator: Self.migrator)
    }

    private static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1") { database in
            try database.execute(
                sql: """
                    CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL);
                    CREATE TABLE conversation (
                        id INTEGER PRIMARY KEY, title TEXT NOT NULL UNIQUE, kind TEXT NOT NULL CHECK (kind IN ('chat', 'channel')));
                    CREATE TABLE message (
                        id INTEGER PRIMARY KEY, deposit TEXT NOT NULL UNIQUE, conversation TEXT NOT NULL, date REAL NOT NULL,
                        text TEXT NOT NULL);
                    CREATE TABLE file (
                        message INTEGER NOT NULL REFERENCES message ON DELETE CASCADE, path TEXT NOT NULL);
                    CREATE TABLE buffer (id INTEGER PRIMARY KEY, date REAL NOT NULL, content TEXT NOT NULL);
                    """)
            for (title, kind) in [
                (ownConversation, "chat"), ("Alice", "chat"), ("Design team", "chat"), ("News", "channel"),
            ] {
                try database.execute(
                    sql: "INSERT INTO conversation (title, kind) VALUES (?, ?)", arguments: [title, kind])
            }
        }
        return migrator
    }

    // MARK: What the person may do

    /// Returns what the person may do.
    ///
    /// - Throws: `DatabaseError`.
    public func permissions() throws -> OfficePermissions {
        try database.read { database in
            func isAllowed(_ name: String) throws -> Bool {
                try String.fetchOne(database, sql: "SELECT value FROM setting WHERE name = ?", arguments: [name])
                    != "no"
            }
            return OfficePermissions(mayUseDisk: try isAllowed("disk"), mayUseChats: try isAllowed("chats"))
        }
    }

    /// Sets what the person may do.
    ///
    /// - Throws: `DatabaseError`.
    public func setPermissions(_ permissions: OfficePermissions) throws {
        try database.write { database in
            for (name, value) in [("disk", permissions.mayUseDisk), ("chats", permissions.mayUseChats)] {
                try database.execute(
                    sql: "INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)",
                    arguments: [name, value ? "yes" : "no"])
            }
        }
    }

    // MARK: Conversations

    /// Returns the conversations that the person may write to, the oldest first.
    ///
    /// - Throws: `DatabaseError`.
    public func conversations() async throws -> [Conversation] {
        let permissions = try permissions()
        return try await database.read { database in
            try Row.fetchAll(database, sql: "SELECT title, kind FROM conversation ORDER BY id").compactMap { row in
                guard let kind = Conversation.Kind(rawValue: try row.decode(forColumn: "kind")),
                    permissions.mayUseChats || kind == .channel
                else { return nil }
                return Conversation(title: try row.decode(forColumn: "title"), kind: kind)
            }
        }
    }

    /// Keeps a message that was received. One with the same deposit is kept once, however often it comes.
    ///
    /// - Returns: whether it is new.
    /// - Throws: `DatabaseError`.
    public func receive(deposit: String, conversation: String, text: String, files: [URL]) throws -> Bool {
        try database.write { database in
            try database.execute(
                sql: "INSERT OR IGNORE INTO message (deposit, conversation, date, text) VALUES (?, ?, ?, ?)",
                arguments: [deposit, conversation, Date().timeIntervalSince1970, text])
            guard database.changesCount > 0 else { return false }
            let message = database.lastInsertedRowID
            for file in files {
                try database.execute(
                    sql: "INSERT INTO file (message, path) VALUES (?, ?)", arguments: [message, file.path])
            }
            return true
        }
    }

    /// Whether a deposit was received before.
    ///
    /// - Throws: `DatabaseError`.
    public func hasReceived(deposit: String) throws -> Bool {
        try database.read {
            try Bool.fetchOne($0, sql: "SELECT EXISTS (SELECT 1 FROM message WHERE deposit = ?)", arguments: [deposit])
                ?? false
        }
    }

    /// Everything that was received, the oldest first.
    ///
    /// - Throws: `DatabaseError`.
    public func messages() throws -> [Message] {
        try database.read { database in
            try Row.fetchAll(database, sql: "SELECT id, conversation, date, text FROM message ORDER BY id").map { row in
                let id: Int64 = try row.decode(forColumn: "id")
                let paths = try String.fetchAll(
                    database, sql: "SELECT path FROM file WHERE message = ? ORDER BY rowid", arguments: [id])
                return Message(
                    conversation: try row.decode(forColumn: "conversation"),
                    date: Date(timeIntervalSince1970: try row.decode(forColumn: "date")),
                    text: try row.decode(forColumn: "text"),
                    files: paths.map { URL(fileURLWithPath: $0) })
            }
        }
    }

    // MARK: What was copied

    /// Remembers what was copied; the last hundred are kept.
    ///
    /// - Throws: `DatabaseError`.
    public func remember(_ content: String) async throws {
        try await database.write { database in
            try database.execute(
                sql: "INSERT INTO buffer (date, content) VALUES (?, ?)",
                arguments: [Date().timeIntervalSince1970, content])
            try database.execute(
                sql: "DELETE FROM buffer WHERE id NOT IN (SELECT id FROM buffer ORDER BY id DESC LIMIT 100)")
        }
    }

    /// Returns the copied texts, the newest first.
    ///
    /// - Throws: `DatabaseError`.
    public func history() throws -> [String] {
        try database.read { try String.fetchAll($0, sql: "SELECT content FROM buffer ORDER BY id DESC") }
    }
}

/// The permissions of a person, as an administrator decides them.
public struct OfficePermissions: Hashable, Sendable {
    /// Whether they may store on the disk.
    public var mayUseDisk: Bool
    /// Whether they may write to chats; otherwise they have channels only.
    public var mayUseChats: Bool

    /// Creates permissions, which allow both by default.
    public init(mayUseDisk: Bool = true, mayUseChats: Bool = true) {
        self.mayUseDisk = mayUseDisk
        self.mayUseChats = mayUseChats
    }
}
