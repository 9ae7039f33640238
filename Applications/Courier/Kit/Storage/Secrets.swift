// SPDX-License-Identifier: Apache-2.0

import Foundation
import Keychain

/// The passwords and tokens of accounts, in the keychain that the app shares with its extension.
enum Secrets {
    private static func query(_ account: String) -> [String: Any] {
        [
            kSecClass: kSecClassGenericPassword, kSecAttrService: "org.appex.courier", kSecAttrAccount: account,
            kSecAttrAccessGroup: Courier.groupIdentifier,
        ]
    }

    /// Keeps the secret of an account, in the place of another.
    ///
    /// - Throws: `CourierError` if there is no keychain.
    static func set(_ secret: String, of account: String) throws {
        try remove(of: account)
        try check(
            SecItemAdd(query(account).merging([kSecValueData: Data(secret.utf8)]) { $1 }, nil), "keep the password")
    }

    /// Returns the secret of an account.
    ///
    /// - Throws: `CourierError` if there is none.
    static func secret(of account: String) throws -> String {
        var item: CFTypeRef?
        let status = SecItemCopyMatching(query(account).merging([kSecReturnData: true]) { $1 }, &item)
        if status == errSecItemNotFound {
            throw CourierError("the keychain has no password for “\(account)”; remove the account, and add it again")
        }
        try check(status, "read the password of “\(account)”")
        guard let data = item as? Data else { throw CourierError("the password of “\(account)” cannot be read") }
        return String(decoding: data, as: UTF8.self)
    }

    /// Removes the secret of an account, if there is one.
    ///
    /// - Throws: `CourierError` if there is no keychain.
    static func remove(of account: String) throws {
        let status = SecItemDelete(query(account))
        if status != errSecItemNotFound { try check(status, "remove the password of “\(account)”") }
    }

    private static func check(_ status: OSStatus, _ action: String) throws {
        guard status != errSecSuccess else { return }
        let reason = SecCopyErrorMessageString(status, nil).map { "\($0)" } ?? "\(status)"
        throw CourierError("cannot \(action): \(reason)")
    }
}
