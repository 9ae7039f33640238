// SPDX-License-Identifier: Apache-2.0

import AppGroups
import Cryptography
import Foundation
import Keychain

/// Keeps the key of an unlocked vault in the keychain of the app group, for the time that the person has chosen.
///
/// The time is checked by Vault's programs, and the key is deleted by the first that comes too late; until then the keychain protects it.
struct UnlockedTime {
    private static var query: [String: Any] {
        [
            kSecClass: kSecClassGenericPassword, kSecAttrService: "org.appex.vault", kSecAttrAccount: "unlocked",
            kSecAttrAccessGroup: Vault.groupIdentifier,
        ]
    }

    /// A program without a keychain of its own cannot have left the vault unlocked.
    private static let hasNothing = [errSecItemNotFound, errSecMissingEntitlement]

    private struct Contents: Codable {
        var key: Data
        /// The start of the machine that it belongs to, and how long the machine has run then: no clock that people set.
        let start: String
        let deadline: TimeInterval
    }

    /// Keeps the key of a vault in the keychain, for a time in seconds.
    ///
    /// - Throws: ``VaultError`` if there is no keychain.
    static func keep(_ key: VaultKey, for time: TimeInterval) throws {
        try forget("keep the vault unlocked")
        let now = MachineTime.now
        guard time > 0 else { throw VaultError(.invalid, "the vault is to stay unlocked for more than 0 seconds") }
        guard let start = now.knownStart else {
            throw VaultError(
                .keychain, "cannot keep the vault unlocked: /proc does not say which start of the machine this is")
        }
        var contents = try key.withBytes { bytes in
            try PropertyListEncoder().encode(Contents(key: bytes, start: start, deadline: now.uptime + time))
        }
        defer { contents.withUnsafeMutableBytes { wipe($0) } }
        try check(SecItemAdd(query.merging([kSecValueData: contents]) { $1 }, nil), "keep the vault unlocked")
    }

    /// Returns the key; nil if the vault is locked.
    ///
    /// - Throws: ``VaultError`` if the keychain cannot be read.
    static func key() throws -> VaultKey? {
        var item: CFTypeRef?
        let status = SecItemCopyMatching(query.merging([kSecReturnData: true]) { $1 }, &item)
        if hasNothing.contains(status) || status == errSecNotAvailable { return nil }
        try check(status, "find out whether the vault is unlocked")
        guard var data = item as? Data else { return nil }
        item = nil
        defer { data.withUnsafeMutableBytes { wipe($0) } }
        var contents: Contents
        do { contents = try PropertyListDecoder().decode(Contents.self, from: data) } catch is DecodingError {
            // Another version has left it.
            try forget()
            return nil
        }
        defer { contents.key.withUnsafeMutableBytes { wipe($0) } }
        let now = MachineTime.now
        guard contents.start == now.knownStart, now.uptime < contents.deadline else {
            try forget()
            return nil
        }
        return try VaultKey(bytes: contents.key)
    }

    /// Deletes the key from the keychain, which locks the vault.
    ///
    /// - Throws: ``VaultError`` if the keychain cannot be changed: then the vault may still be unlocked.
    static func forget(_ action: String = "lock the vault") throws {
        let status = SecItemDelete(query)
        if hasNothing.contains(status) { return }
        try check(status, action)
    }

    private static func check(_ status: OSStatus, _ action: String) throws {
        guard status != errSecSuccess else { return }
        let reason = SecCopyErrorMessageString(status, nil) ?? "error \(status)"
        throw VaultError(.keychain, "cannot \(action): \(reason)")
    }
}
