// SPDX-License-Identifier: Apache-2.0

import Cryptography
import Foundation
import GRDB
import SharedDatabase

extension VaultFile.Header {
    /// A header for a key.
    ///
    /// - Throws: `CryptographyError`; ``VaultError`` if there is not enough memory.
    init(_ key: VaultKey, passphrase: String) throws {
        parameters = KeyParameters()
        self.key = try key.sealed(under: passphrase, parameters)
        mark = key.mark
        checksum = Self.checksum(parameters, self.key, mark)
    }

    /// The header of a database.
    ///
    /// - Throws: ``VaultError`` if it is damaged; `DatabaseError`.
    init(_ database: Database) throws {
        let sql = "SELECT salt, rounds, blockSize, parallelism, key, mark, checksum FROM vault"
        guard let row = try Row.fetchOne(database, sql: sql) else { throw VaultError.noVault }
        parameters = try KeyParameters(
            salt: try row.decode(forColumn: "salt"), rounds: try row.decode(forColumn: "rounds"),
            blockSize: try row.decode(forColumn: "blockSize"), parallelism: try row.decode(forColumn: "parallelism"))
        key = try row.decode(forColumn: "key")
        mark = try row.decode(forColumn: "mark")
        checksum = try row.decode(forColumn: "checksum")
        guard checksum == Self.checksum(parameters, key, mark) else {
            throw VaultError(
                .damaged, "the vault's key is damaged; nothing was changed: restore \(VaultFile.name) from a backup")
        }
    }

    /// Writes the header into the database, in place of an earlier one.
    ///
    /// - Throws: `DatabaseError`.
    func store(_ database: Database) throws {
        try database.execute(
            sql: """
                INSERT OR REPLACE INTO vault (id, salt, rounds, blockSize, parallelism, key, mark, checksum)
                VALUES (1, ?, ?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                parameters.salt, parameters.rounds, parameters.blockSize, parameters.parallelism, key, mark, checksum,
            ])
    }

    /// The key, with the passphrase.
    ///
    /// - Throws: ``VaultError`` if it is wrong.
    func key(_ passphrase: String) throws -> VaultKey {
        try VaultKey(sealed: key, under: passphrase, parameters)
    }

    private static func checksum(_ parameters: KeyParameters, _ key: Data, _ mark: Data) -> Data {
        SHA256.hash(parameters.bytes + key + mark)
    }
}

extension VaultError {
    static var noVault: VaultError { VaultError(.noVault, "there is no vault yet; make one with: vault create") }
}
