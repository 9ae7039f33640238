// SPDX-License-Identifier: Apache-2.0

public import AppleFoundation
import Foundation
import Keychain

/// Adds an item to the keychain that the containing app and its extensions share.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/security/secitemadd(_:_:)>
///
/// - Parameters:
///   - attributes: its class, its attributes and its secret, `kSecValueData`.
///   - result: what the attributes `kSecReturn…` ask for; nil if it is not wanted.
/// - Returns: `errSecSuccess`; `errSecDuplicateItem`; another error, whose reason is on standard error.
@discardableResult
public func SecItemAdd(
    _ attributes: AppleFoundation.CFDictionary, _ result: UnsafeMutablePointer<AppleFoundation.CFTypeRef?>?
) -> OSStatus {
    KeychainCall.run(result) { Keychain.SecItemAdd(KeychainCall.values(attributes), $0) }
}

/// Finds items of the keychain.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/security/secitemcopymatching(_:_:)>
///
/// - Parameters:
///   - query: the class and the attributes that items have, and what to return of them.
///   - result: the secret, the attributes or both, of one item or an array of all; nil if it is not wanted.
/// - Returns: `errSecSuccess`; `errSecItemNotFound`; another error, whose reason is on standard error.
@discardableResult
public func SecItemCopyMatching(
    _ query: AppleFoundation.CFDictionary, _ result: UnsafeMutablePointer<AppleFoundation.CFTypeRef?>?
) -> OSStatus {
    KeychainCall.run(result) { Keychain.SecItemCopyMatching(KeychainCall.values(query), $0) }
}

/// Changes items of the keychain.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/security/secitemupdate(_:_:)>
///
/// - Parameters:
///   - query: the class and the attributes that items have.
///   - attributesToUpdate: the new values.
/// - Returns: `errSecSuccess`; `errSecItemNotFound`; another error, whose reason is on standard error.
@discardableResult
public func SecItemUpdate(
    _ query: AppleFoundation.CFDictionary, _ attributesToUpdate: AppleFoundation.CFDictionary
) -> OSStatus {
    Keychain.SecItemUpdate(KeychainCall.values(query), KeychainCall.values(attributesToUpdate))
}

/// Deletes items of the keychain.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/security/secitemdelete(_:)>
///
/// - Parameter query: the class and the attributes that items have. All that have them are deleted.
/// - Returns: `errSecSuccess`; `errSecItemNotFound`; another error, whose reason is on standard error.
@discardableResult
public func SecItemDelete(_ query: AppleFoundation.CFDictionary) -> OSStatus {
    Keychain.SecItemDelete(KeychainCall.values(query))
}

/// Says in words what a status means; nil for a status that no function returns.
public func SecCopyErrorMessageString(_ status: OSStatus, _ reserved: UnsafeMutableRawPointer?) -> String? {
    Keychain.SecCopyErrorMessageString(status, reserved)
}

/// Turns objects into values of Swift, and back.
private enum KeychainCall {
    static func values(_ dictionary: AppleFoundation.CFDictionary) -> [String: Any] {
        var result: [String: Any] = [:]
        for (key, value) in dictionary { if let key = key as? String { result[key] = value } }
        return result
    }

    static func run(
        _ result: UnsafeMutablePointer<AppleFoundation.CFTypeRef?>?, _ body: (UnsafeMutablePointer<Any?>?) -> OSStatus
    ) -> OSStatus {
        guard let result else { return body(nil) }
        var value: Any?
        let status = body(&value)
        if let value { result.pointee = object(value) }
        return status
    }

    private static func object(_ value: Any) -> AnyObject {
        switch value {
        case let data as Data: data as NSData
        case let values as [String: Any]: values as NSDictionary
        case let values as [Any]: values.map(object) as NSArray
        default: value as AnyObject
        }
    }
}
