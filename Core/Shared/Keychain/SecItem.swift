// SPDX-License-Identifier: Apache-2.0

/// Adds an item to the person's keychain, in an access group of this program.
///
/// - Parameters:
///   - attributes: its class, its attributes and its secret, `kSecValueData`. Without an access group it is in the first one that the
///     entitlements name.
///   - result: what the attributes `kSecReturn…` ask for; nil if it is not wanted.
/// - Returns: `errSecSuccess`; `errSecDuplicateItem` if there is an item with the same account and service, or the same address;
///   another error, whose reason is on standard error.
public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    KeychainError.status("SecItemAdd") {
        let value = try Keychain.own().add(attributes)
        result?.pointee = value
    }
}

/// Finds items in the keychain, and returns their secrets or attributes.
///
/// - Parameters:
///   - query: the class and the attributes that items have, and what to return of them. Without an access group all are searched that the
///     entitlements name.
///   - result: the secret, the attributes or both, of one item or an array of all; nil if it is not wanted.
/// - Returns: `errSecSuccess`; `errSecItemNotFound`; another error, whose reason is on standard error.
public func SecItemCopyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    KeychainError.status("SecItemCopyMatching") {
        let value = try Keychain.own().find(query)
        result?.pointee = value
    }
}

/// Changes all items in the keychain that match a query.
///
/// - Parameters:
///   - query: the class and the attributes that items have. All that have them are changed, or none; if the process is killed meanwhile,
///     perhaps those of some access groups only.
///   - attributesToUpdate: the new values.
/// - Returns: `errSecSuccess`; `errSecItemNotFound`; `errSecDuplicateItem` if two items would be the same; another error, whose
///   reason is on standard error.
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
    KeychainError.status("SecItemUpdate") { try Keychain.own().update(query, attributesToUpdate) }
}

/// Deletes all items in the keychain that match a query.
///
/// - Parameter query: the class and the attributes that items have. All that have them are deleted.
/// - Returns: `errSecSuccess`; `errSecItemNotFound`; another error, whose reason is on standard error.
public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
    KeychainError.status("SecItemDelete") { try Keychain.own().delete(query) }
}

/// Says in words what a status means.
///
/// - Parameters:
///   - status: of a function of the keychain.
///   - reserved: nil.
/// - Returns: the words; nil for a status that no function returns.
public func SecCopyErrorMessageString(_ status: OSStatus, _ reserved: UnsafeMutableRawPointer?) -> CFString? {
    KeychainError.meanings[status]
}
