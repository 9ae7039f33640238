// SPDX-License-Identifier: Apache-2.0

import CSodium
import Cryptography
import Foundation

/// How a passphrase becomes a key: scrypt, RFC 7914.
struct KeyParameters: Hashable, Sendable {
    /// As much memory as an extension can have beside its own: 32 MiB, used three times.
    private static let usual = (rounds: 1 << 15, blockSize: 8, parallelism: 3)
    private static let largestMemory = 64 << 20
    private static let keySize = 32

    let salt: Data
    let rounds: Int
    let blockSize: Int
    let parallelism: Int

    /// Parameters for a new passphrase.
    init() {
        salt = SecretKey.random(count: 16)
        (rounds, blockSize, parallelism) = Self.usual
    }

    /// Parameters from a file.
    ///
    /// - Throws: ``VaultError`` if they are weaker than those of this program, or need more memory than it has.
    init(salt: Data, rounds: Int, blockSize: Int, parallelism: Int) throws {
        guard salt.count >= 16, (1 << 14...1 << 17).contains(rounds), rounds.nonzeroBitCount == 1,
            (1...32).contains(blockSize), (1...16).contains(parallelism),
            128 * rounds * blockSize <= Self.largestMemory
        else { throw VaultError(.damaged, "the parameters of its passphrase are not those of a vault") }
        (self.salt, self.rounds, self.blockSize, self.parallelism) = (salt, rounds, blockSize, parallelism)
    }

    /// The parameters as bytes, which the sealed key is bound to.
    var bytes: Data { salt + Data("/\(rounds)/\(blockSize)/\(parallelism)".utf8) }

    /// Derives the key. That takes a tenth of a second or more, on purpose.
    ///
    /// - Throws: ``VaultError`` if there is not enough memory.
    func key(from passphrase: String) throws -> SecretKey {
        // The same letters are the same passphrase, however a keyboard composes them.
        var bytes = Array(passphrase.precomposedStringWithCompatibilityMapping.utf8)
        defer { bytes.withUnsafeMutableBytes { wipe($0) } }
        var code: Int32 = -1
        let key = SecretKey(count: Self.keySize) { key in
            guard sodium_init() >= 0 else { return }
            code = crypto_pwhash_scryptsalsa208sha256_ll(
                bytes, bytes.count, Array(salt), salt.count, UInt64(rounds), UInt32(blockSize), UInt32(parallelism),
                key, Self.keySize)
        }
        guard code == 0 else {
            throw VaultError(
                .memory, "there is not enough memory to check the passphrase; close other programs and try again")
        }
        return key
    }
}
