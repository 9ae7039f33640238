// SPDX-License-Identifier: Apache-2.0

import Cryptography
package import Foundation

/// The key of a vault. It is random; the passphrase only seals it, so that a new passphrase changes no login.
package struct VaultKey: Sendable {
    private let key: SecretKey
    private let records: SecretKey
    private let index: SecretKey

    /// Creates a new, random key for a vault.
    package init() { self.init(SecretKey()) }

    /// A key from its bytes.
    ///
    /// - Throws: ``VaultError`` if the size is wrong.
    package init(bytes: Data) throws {
        guard bytes.count == 32 else { throw VaultError(.damaged, "its key has \(bytes.count) bytes instead of 32") }
        self.init(SecretKey(bytes))
    }

    private init(_ key: SecretKey) {
        self.key = key
        records = Self.derive("records", key)
        index = Self.derive("addresses", key)
    }

    private static func derive(_ purpose: String, _ key: SecretKey) -> SecretKey {
        key.derived(for: Data("org.appex.vault \(purpose)".utf8))
    }

    /// Calls a function with the bytes, which are overwritten afterwards.
    package func withBytes<Value>(_ body: (Data) throws -> Value) rethrows -> Value {
        var bytes = key.withUnsafeBytes { Data($0) }
        defer { bytes.withUnsafeMutableBytes { wipe($0) } }
        return try body(bytes)
    }

    // MARK: Under a passphrase

    /// Seals the key itself under a passphrase.
    ///
    /// - Throws: `CryptographyError`; ``VaultError`` if there is not enough memory.
    func sealed(under passphrase: String, _ parameters: KeyParameters) throws -> Data {
        try withBytes { try Self.seal($0, parameters.bytes, parameters.key(from: passphrase)) }
    }

    /// Opens a sealed key.
    ///
    /// - Throws: ``VaultError`` if the passphrase is wrong.
    init(sealed: Data, under passphrase: String, _ parameters: KeyParameters) throws {
        let key = try parameters.key(from: passphrase)
        guard var bytes = Self.open(sealed, parameters.bytes, key) else {
            throw VaultError(.wrongPassphrase, "the passphrase is wrong")
        }
        defer { bytes.withUnsafeMutableBytes { wipe($0) } }
        try self.init(bytes: bytes)
    }

    // MARK: Records

    /// Encrypts a record, so that it opens only with this key and at the same place.
    ///
    /// - Parameters:
    ///   - contents: the secret.
    ///   - place: names the record's place; it cannot be opened as anything else.
    /// - Returns: the sealed record.
    /// - Throws: `CryptographyError`.
    func seal(_ contents: Data, as place: String) throws -> Data {
        try Self.seal(contents, Data(place.utf8), records)
    }

    /// Opens a record; nil if it was changed, or belongs elsewhere.
    func open(_ sealed: Data, as place: String) -> Data? { Self.open(sealed, Data(place.utf8), records) }

    /// Identifies the key, without telling which it is.
    var mark: Data { tag("the vault itself") }

    /// The name under which an address is found without telling which it is.
    func tag(_ address: String) -> Data {
        MessageAuthentication.sha256.code(for: Data(address.utf8), with: index).prefix(16)
    }

    private static func seal(_ contents: Data, _ place: Data, _ key: SecretKey) throws -> Data {
        try AuthenticatedEncryption.seal(contents, with: key, authenticating: place)
    }

    private static func open(_ sealed: Data, _ place: Data, _ key: SecretKey) -> Data? {
        AuthenticatedEncryption.open(sealed, with: key, authenticating: place)
    }
}
