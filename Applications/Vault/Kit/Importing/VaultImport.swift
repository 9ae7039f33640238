// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Logins from another password manager's export, and what of it is not one.
///
/// ```swift
/// let found = try VaultImport(data, format: .bitwardenJSON)
/// let added = try unlocked.add(found)
/// for problem in added.problems { print(problem) }
/// ```
public struct VaultImport: Sendable {
    /// The formats.
    public enum Format: String, CaseIterable, Sendable {
        /// Bitwarden's unencrypted JSON.
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

        /// Both.
        public var description: String { "\(place): \(reason)" }
    }

    /// A login, and where it comes from.
    public struct Entry: Sendable {
        /// The login.
        public let login: Login
        /// Where it is in the export.
        public let place: String
    }

    /// The logins, in the order of the export.
    public internal(set) var entries: [Entry] = []
    /// What is not among them, or has lost something.
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

    /// Takes a login if a vault can store it; else it is a problem.
    mutating func take(_ login: Login, at place: String) {
        var login = login
        // An address that is none is not a reason to lose the password: it stays as a note.
        for address in login.addresses {
            do { _ = try SiteAddress(address) } catch {
                login.addresses.removeAll { $0 == address }
                login.notes += (login.notes.isEmpty ? "" : "\n") + address
                problems.append(Problem(place: place, reason: "\(error); it is kept in the notes"))
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
    /// What an import has done.
    public struct ImportResult: Sendable {
        /// The number of logins that were added.
        public let added: Int
        /// What was not added, or not wholly.
        public let problems: [VaultImport.Problem]
    }

    /// Adds the logins of an import, in one step. One that is there already, with the same title, user name, password and addresses, is not added again.
    ///
    /// - Parameter found: the import.
    /// - Returns: what was done.
    /// - Throws: ``VaultError``; nothing is added then.
    public func add(_ found: VaultImport) throws -> ImportResult {
        struct Content: Hashable {
            let title, username, password: String
            let addresses: [String]

            init(_ login: Login) {
                (title, username, password) = (login.title, login.username, login.password)
                addresses = login.addresses
            }
        }
        var known = Set(try logins().logins.map { Content(try login($0.id)) })
        var (new, problems) = ([Login](), found.problems)
        for entry in found.entries {
            if known.insert(Content(entry.login)).inserted {
                new.append(entry.login)
            } else {
                problems.append(.init(place: entry.place, reason: "not imported: it is there already"))
            }
        }
        try add(new)
        return ImportResult(added: new.count, problems: problems)
    }
}
