// SPDX-License-Identifier: Apache-2.0

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

    /// Without a keychain the vault cannot have been left unlocked.
    private static let hasNothing = [errSecItemNotFound, errSecNotAvailable, errSecMissingEntitlement]

    private struct Contents: Codable {
        let key: Data
        let until: Date
        /// When it was unlocked, since the start of the machine: a restart locks.
        let uptime: TimeInterval
    }

    /// Keeps a key.
    ///
    /// - Throws: ``VaultError`` if there is no keychain.
    static func keep(_ key: VaultKey, for time: TimeInterval) throws {
        try forget()
        var contents = try key.withBytes { bytes in
            try PropertyListEncoder().encode(
                Contents(key: bytes, until: Date() + time, uptime: ProcessInfo.processInfo.systemUptime))
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
        if hasNothing.contains(status) { return nil }
        try check(status, "find out whether the vault is unlocked")
        guard var data = item as? Data else { return nil }
        defer { data.withUnsafeMutableBytes { wipe($0) } }
        let contents = try PropertyListDecoder().decode(Contents.self, from: data)
        guard contents.until > Date(), contents.uptime <= ProcessInfo.processInfo.systemUptime else {
            try forget()
            return nil
        }
        return try VaultKey(bytes: contents.key)
    }

    /// Locks.
    ///
    /// - Throws: ``VaultError`` if the keychain cannot be changed.
    static func forget() throws {
        let status = SecItemDelete(query)
        if hasNothing.contains(status) { return }
        try check(status, "lock the vault")
    }

    private static func check(_ status: OSStatus, _ action: String) throws {
        guard status != errSecSuccess else { return }
        let reason = SecCopyErrorMessageString(status, nil) ?? "error \(status)"
        throw VaultError(.keychain, "cannot \(action): \(reason)")
    }
}
