// SPDX-License-Identifier: Apache-2.0

public import AppGroups
import FileOperations
public import Foundation
import GRDB
import SharedDatabase

/// The person's vault, in the container that the app shares with its extension.
///
/// ```swift
/// let vault = try Vault(SharedContainer(Vault.groupIdentifier))
/// let unlocked = try vault.unlocked() ?? vault.unlock(passphrase: passphrase)
/// for login in try unlocked.logins(for: "https://example.com").logins { print(login.title) }
/// ```
public struct Vault: Sendable {
    /// The app group of Vault and its extension.
    public static let groupIdentifier = "group.org.appex.vault"
    /// The fewest characters of a passphrase.
    public static let shortestPassphrase = 8
    /// How long an attempt waits for those of other programs, in seconds.
    private static let longestWaitForOthers: TimeInterval = 60

    private let container: SharedContainer

    /// The vault of a container.
    ///
    /// - Parameter container: of ``groupIdentifier``.
    public init(_ container: SharedContainer) { self.container = container }

    /// Returns an address as lists show it: without a user's name and password, and without what follows the path, which may be secrets.
    ///
    /// - Parameter address: a URL, a host name, or `app://` and a bundle identifier.
    /// - Returns: the same, or a shorter one.
    /// - Throws: ``VaultError`` if it is no address.
    public static func listed(_ address: String) throws -> String { try SiteAddress.withoutSecrets(address) }

    /// Returns whether there is one.
    ///
    /// - Returns: false before ``create(passphrase:)``.
    /// - Throws: ``VaultError`` if the file is not a vault; `AppGroupError` if it cannot be read.
    public func exists() throws -> Bool { try VaultFile.exists(in: container) }

    /// Creates a vault, with a new key that the passphrase opens.
    ///
    /// - Parameter passphrase: opens it from then on; no other way is left if the person forgets it.
    /// - Returns: the new vault.
    /// - Throws: ``VaultError`` if there is one, or the passphrase is too short; `AppGroupError` if the file cannot be made.
    public func create(passphrase: String) throws -> UnlockedVault {
        guard try !exists() else {
            throw VaultError(.exists, "there is a vault already; it is opened with: vault unlock")
        }
        let key = VaultKey()
        let header = try header(key, passphrase)
        let database = try VaultFile.open(in: container)
        try reporting {
            try database.write { database in
                // Another process may have been faster.
                guard try Row.fetchOne(database, sql: "SELECT 1 FROM vault") == nil else {
                    throw VaultError(.exists, "there is a vault already; it is opened with: vault unlock")
                }
                try header.store(database)
            }
        }
        return UnlockedVault(database, key)
    }

    private func header(_ key: VaultKey, _ passphrase: String) throws -> VaultFile.Header {
        guard passphrase.count >= Self.shortestPassphrase else {
            throw VaultError(.invalid, "a passphrase needs at least \(Self.shortestPassphrase) characters")
        }
        return try VaultFile.Header(key, passphrase: passphrase)
    }

    /// Unlocks the vault for this process.
    ///
    /// - Parameter passphrase: the person's.
    /// - Returns: the unlocked vault.
    /// - Throws: ``VaultError`` if the passphrase is wrong, or must wait after others that were; `AppGroupError` if the file cannot
    ///   be read. The file is not changed.
    public func unlock(passphrase: String) throws -> UnlockedVault {
        let database = try openDatabase()
        let header = try reporting { try database.read { try VaultFile.Header($0) } }
        // One that is too short is none, and is not counted.
        guard passphrase.count >= Self.shortestPassphrase else {
            throw VaultError(
                .wrongPassphrase, "the passphrase is wrong: it has fewer than \(Self.shortestPassphrase) characters")
        }
        return UnlockedVault(database, try attempt { try header.key(passphrase) })
    }

    /// Makes one attempt at a time, so that none is refused because of others that turn out to be right.
    private func attempt(_ body: () throws -> VaultKey) throws -> VaultKey {
        let lock = try FileLock.take(
            ".unlocking", in: OpenFolder(container.url), timeout: Self.longestWaitForOthers)
        defer { withExtendedLifetime(lock) {} }
        let attempts = try PassphraseAttempts(container)
        try attempts.begin()
        do {
            let key = try body()
            attempts.succeed()
            return key
        } catch let error as VaultError where error.code == .wrongPassphrase {
            throw error
        } catch {
            // It was not the passphrase.
            try attempts.takeBack()
            throw error
        }
    }

    /// Leaves the vault unlocked for all programs of the app, until the time has passed, the machine restarts, or ``lock()`` is called.
    ///
    /// - Parameters:
    ///   - passphrase: the person's.
    ///   - time: how long, in seconds.
    /// - Returns: the unlocked vault.
    /// - Throws: as ``unlock(passphrase:)``; also ``VaultError`` if there is no keychain to keep the key.
    @discardableResult
    public func unlock(passphrase: String, for time: TimeInterval) throws -> UnlockedVault {
        let unlocked = try unlock(passphrase: passphrase)
        try UnlockedTime.keep(unlocked.key, for: time)
        return unlocked
    }

    /// Returns the vault if it was left unlocked.
    ///
    /// - Returns: the vault; nil if it is locked.
    /// - Throws: ``VaultError`` if there is no vault, or the keychain cannot be read; `AppGroupError` if the file cannot be read.
    public func unlocked() throws -> UnlockedVault? {
        let database = try openDatabase()
        guard let key = try UnlockedTime.key() else { return nil }
        // The file may be another vault's since then.
        guard try fits(key, database) else {
            try lock()
            return nil
        }
        return UnlockedVault(database, key)
    }

    /// Locks the vault for all programs that have not opened it yet.
    ///
    /// - Throws: ``VaultError`` if the keychain cannot be changed.
    public func lock() throws { try UnlockedTime.forget() }

    /// Changes the passphrase. The logins stay as they are. The vault is locked afterwards.
    ///
    /// - Parameters:
    ///   - passphrase: the one until now.
    ///   - new: the one from then on.
    /// - Throws: as ``unlock(passphrase:)``; also ``VaultError`` if the new one is too short.
    public func changePassphrase(_ passphrase: String, to new: String) throws {
        let former = try reporting { try openDatabase().read { try VaultFile.Header($0) } }
        let unlocked = try unlock(passphrase: passphrase)
        let header = try header(unlocked.key, new)
        try reporting {
            try unlocked.database.write { database in
                // Another program may have changed it since it was opened.
                guard try VaultFile.Header(database).key == former.key else {
                    throw VaultError(
                        .wrongPassphrase, "another program has changed the passphrase; nothing was changed")
                }
                try database.execute(sql: "PRAGMA secure_delete = ON")
                try header.store(database)
            }
            // The key under the former passphrase is not to stay in the log.
            try unlocked.database.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
        }
        do { try lock() } catch {
            throw VaultError(
                .keychain, "the passphrase is changed, but the vault may still be unlocked: \(error)",
                underlyingError: error)
        }
    }

    /// Opens the vault with its key, without a passphrase.
    ///
    /// - Throws: as ``unlocked()``.
    package func open(with key: VaultKey) throws -> UnlockedVault {
        let database = try openDatabase()
        guard try fits(key, database) else { throw VaultError(.wrongPassphrase, "the key is another vault's") }
        return UnlockedVault(database, key)
    }

    private func fits(_ key: VaultKey, _ database: DatabasePool) throws -> Bool {
        try reporting { try database.read { try VaultFile.Header($0) } }.mark == key.mark
    }

    private func openDatabase() throws -> DatabasePool {
        guard try exists() else { throw VaultError.noVault }
        return try VaultFile.open(in: container)
    }
}

/// Says what an error of the database means for the person's logins.
func reporting<Value>(_ body: () throws -> Value) throws -> Value {
    do { return try body() } catch let error as DatabaseError {
        let advice =
            switch error.resultCode {
            case .SQLITE_CORRUPT, .SQLITE_NOTADB: "; it is left as it is: restore it from a backup"
            case .SQLITE_FULL: "; the disk is full, nothing was changed"
            case .SQLITE_BUSY:
                "; another program has been writing for more than \(Int(SharedDatabase.longestWait)) seconds"
            default: ""
            }
        throw VaultError(
            .damaged, "\(VaultFile.name): \(error.message ?? "\(error.resultCode)")\(advice)", underlyingError: error)
    }
}

extension Vault {
    /// Returns the part of an address that a login is kept for: without the path, which changes, and a query, which may hold a secret.
    ///
    /// - Parameter address: a URL.
    /// - Returns: scheme, host and port.
    /// - Throws: ``VaultError`` if it is no address.
    public static func origin(of address: String) throws -> String {
        let site = try SiteAddress(address)
        return (site.scheme.map { $0 + "://" } ?? "") + site.host + (site.port.map { ":\($0)" } ?? "")
    }
}
