// SPDX-License-Identifier: Apache-2.0

public import Foundation
import GRDB

/// Logins from another password manager's export, and what of it is not one.
///
/// ```swift
/// let found = try VaultImport(data, format: .bitwardenJSON)
/// let added = try unlocked.add(found)
/// for problem in added.problems { print(problem) }
/// ```
public struct VaultImport: Sendable {
    /// A format of exports that can be imported.
    public enum Format: String, CaseIterable, Sendable {
        /// The unencrypted JSON that Bitwarden exports.
        case bitwardenJSON = "bitwarden-json"
        /// CSV of Bitwarden, 1Password, Chrome or KeePassXC; the heading says which.
        case csv
        /// The entries of a `pass` store: name, NUL, decrypted contents, NUL, for each.
        case pass
    }

    /// Something that is not imported, or not wholly.
    public struct Problem: Hashable, Sendable, CustomStringConvertible {
        /// Where: `line 3`, `item 2 “Visa”`, an entry's name.
        public let place: String
        /// Why, without a secret.
        public let reason: String

        /// Returns the place and the reason, with a colon between them.
        public var description: String { "\(place): \(reason)" }
    }

    /// A login, and where it comes from.
    public struct Entry: Sendable {
        /// The login that was read from the export.
        public let login: Login
        /// Where it is in the export.
        public let place: String
    }

    /// The logins, in the order of the export.
    public internal(set) var entries: [Entry] = []
    /// The items that are not among the entries, or have lost something.
    public internal(set) var problems: [Problem] = []

    /// Reads an export. Nothing is stored.
    ///
    /// - Parameters:
    ///   - data: the export.
    ///   - format: its format.
    /// - Throws: ``VaultError`` if the whole cannot be read.
    public init(_ data: Data, format: Format) throws {
        guard let text = String(data: data, encoding: .utf8) else {
            throw VaultError(.invalid, "the export is not UTF-8 text")
        }
        switch format {
        case .bitwardenJSON: try readBitwarden(data)
        case .csv: try readCSV(text)
        case .pass: try readPass(text)
        }
    }

    /// Returns a name that no field of a login has yet.
    static func unused(_ name: String, in login: Login) -> String {
        var (result, number) = (name, 2)
        while login.fields[result] != nil { (result, number) = ("\(name) \(number)", number + 1) }
        return result
    }

    /// Takes a login if a vault can store it; else it is a problem.
    mutating func take(_ login: Login, at place: String) {
        var login = login
        // An address that is none is not a reason to lose the password: it stays as a note.
        for (number, address) in login.addresses.enumerated().reversed() {
            do {
                // A user's name and password in it would be in every list, and so would a query.
                let listed = try SiteAddress.withoutSecrets(address)
                guard listed != address else { continue }
                login.addresses[number] = listed
                problems.append(
                    Problem(
                        place: place,
                        reason: "an address with a user's name or a query is kept whole in the notes only"))
            } catch {
                login.addresses.remove(at: number)
                problems.append(Problem(place: place, reason: "\(error); it is kept in the notes"))
            }
            login.notes += (login.notes.isEmpty ? "" : "\n") + address
        }
        if !login.oneTimePassword.isEmpty {
            do { _ = try OneTimePassword(login.oneTimePassword) } catch {
                login.fields[Self.unused("one-time password", in: login)] = login.oneTimePassword
                login.oneTimePassword = ""
                problems.append(Problem(place: place, reason: "\(error); it is kept as a field"))
            }
        }
        if login.title.isEmpty { login.title = login.addresses.first ?? login.username }
        if login.title.isEmpty { login.title = "Untitled" }
        do {
            try login.check()
            entries.append(Entry(login: login, place: place))
        } catch {
            problems.append(Problem(place: place, reason: "not imported: \(error)"))
        }
    }
}

extension UnlockedVault {
    /// The result of adding an import to a vault.
    public struct ImportResult: Sendable {
        /// The number of logins that were added.
        public let added: Int
        /// The items that were not added, or not wholly.
        public let problems: [VaultImport.Problem]
    }

    /// Adds the logins of an import, in one step. One that is there already, with everything the same, is not added again.
    ///
    /// - Parameter found: the import.
    /// - Returns: what was done.
    /// - Throws: ``VaultError``; nothing is added then.
    public func add(_ found: VaultImport) throws -> ImportResult {
        try reporting {
            try database.write { database in
                var known = Set(try all(database).map(\.content))
                var (new, problems) = ([Login](), found.problems)
                for entry in found.entries {
                    if known.insert(entry.login.content).inserted {
                        new.append(entry.login)
                    } else {
                        problems.append(.init(place: entry.place, reason: "not imported: it is there already"))
                    }
                }
                try insert(new, database)
                return ImportResult(added: new.count, problems: problems)
            }
        }
    }

    private func all(_ database: Database) throws -> [Login] {
        let identifiers = try String.fetchAll(database, sql: "SELECT id FROM login")
        return try identifiers.compactMap(UUID.init).compactMap { id in
            do { return try login(id, database) } catch let error as VaultError
                where [.damaged, .newer].contains(error.code)
            {
                return nil
            }
        }
    }
}

extension Login {
    /// The login but for what the vault itself gives it.
    fileprivate var content: Login {
        var content = self
        content.id = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
        (content.created, content.modified) = (.distantPast, .distantPast)
        return content
    }
}
