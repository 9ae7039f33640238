// SPDX-License-Identifier: Apache-2.0

import AppExtensions
import FileMetadata
import FileOperations
import Foundation
import GRDB
import SharedDatabase

/// The containing app: receives photos, keeps them by album, and shows what their cameras wrote down.
///
///   PhotoDrop photodrop://inbox   receive; what the extension asks for
///   PhotoDrop                     receive, and show everything
///   PhotoDrop album=Rome          a new album, which the extension offers from then on
struct PhotoLibrary {
    private let container: SharedContainer
    private let database: DatabasePool
    private let folder: URL

    init() throws {
        container = try SharedContainer("group.org.appex.photodrop")
        database = try SharedDatabase.open("PhotoDrop.sqlite", in: container, migrator: Self.migrator)
        folder = URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true).appendingPathComponent("Albums")
    }

    private static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1") { database in
            try database.execute(
                sql: """
                    CREATE TABLE share (deposit TEXT PRIMARY KEY, date REAL NOT NULL, album TEXT NOT NULL, caption TEXT NOT NULL);
                    CREATE TABLE photo (
                        share TEXT NOT NULL REFERENCES share, type TEXT NOT NULL, path TEXT NOT NULL, UNIQUE (share, path));
                    """)
        }
        return migrator
    }

    func run(_ arguments: [String]) throws {
        if let album = arguments.first.flatMap({ $0.hasPrefix("album=") ? String($0.dropFirst(6)) : nil }) {
            return try add(album)
        }
        guard arguments.isEmpty || arguments[0].hasPrefix("photodrop:") else {
            throw PhotoLibraryError("unknown argument “\(arguments[0])”; album=NAME adds an album")
        }
        do {
            let count = try receive()
            if !arguments.isEmpty { print("\(count) received") }
        } catch let error as InboxDrainError {
            // What could not be received is kept for the next time, and hides nothing of what is here.
            guard arguments.isEmpty else { return StandardError.report("\(error)") }
            try show()
            throw error
        }
        if arguments.isEmpty { try show() }
    }

    private func add(_ album: String) throws {
        // The name becomes a folder's.
        guard !album.isEmpty, !album.hasSlash, !album.hasPrefix(".") else {
            throw PhotoLibraryError("“\(album)” cannot be an album: the name is empty, has a /, or begins with a dot")
        }
        try SharedDefaults(container).update(forKey: "albums") { old in
            let albums = old as? [String] ?? ["Camera"]
            return albums.contains(album) ? albums : albums + [album]
        }
    }

    /// The files first, then one transaction with the deposit's identifier. If the app is killed in between, it begins again: files that
    /// were kept are found, and a deposit that was noted is not noted twice.
    private func receive() throws -> Int {
        try Inbox(container).drain { deposit in
            let album = deposit.userInfo["album"] ?? "Camera"
            // The album's name comes from another program: it names one folder here, and no way out.
            let name = album.pathParts.joined(separator: "-").asFilename(otherwise: "Camera")
            let place = folder.appendingPathComponent(name.hasPrefix(".") ? "_" + name : name, isDirectory: true)
            let files = try deposit.keepAll(in: place)
            try database.write { database in
                try database.execute(
                    sql: "INSERT OR IGNORE INTO share (deposit, date, album, caption) VALUES (?, ?, ?, ?)",
                    arguments: [deposit.identifier, deposit.date.timeIntervalSince1970, album, deposit.message])
                for (item, file) in zip(deposit.items, files) {
                    try database.execute(
                        sql: "INSERT OR IGNORE INTO photo (share, type, path) VALUES (?, ?, ?)",
                        arguments: [deposit.identifier, item.typeIdentifier, file.path])
                }
            }
        }
    }

    private func show() throws {
        let shares = try database.read { try Row.fetchAll($0, sql: "SELECT * FROM share ORDER BY date") }
        if shares.isEmpty { print("No photos yet.") }
        for share in shares {
            let album: String = try share.decode(forColumn: "album")
            let caption: String = try share.decode(forColumn: "caption")
            // Other programs wrote these texts: none of them controls a terminal.
            print(PrintableText.lines(caption.isEmpty ? album : "\(album): \(caption)"))
            let identifier: String = try share.decode(forColumn: "deposit")
            let photos = try database.read {
                try Row.fetchAll($0, sql: "SELECT * FROM photo WHERE share = ? ORDER BY rowid", arguments: [identifier])
            }
            for photo in photos {
                let path: String = try photo.decode(forColumn: "path")
                show(URL(fileURLWithPath: path), type: UTType(try photo.decode(String.self, forColumn: "type")))
            }
        }
    }

    private func show(_ file: URL, type: UTType?) {
        do {
            let facts = try FileMetadata(contentsOf: file, type: type).facts
            print("  " + PrintableText.escaped(([file.lastPathComponent] + facts).joined(separator: ", ")))
        } catch {
            // What a camera wrote down may be broken; the photo is kept all the same.
            print("  " + PrintableText.escaped("\(file.lastPathComponent), kept; \(error)"))
        }
    }
}

/// An error that says why the app cannot do what it was asked to do.
private struct PhotoLibraryError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
