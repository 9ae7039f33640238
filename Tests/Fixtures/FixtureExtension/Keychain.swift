// SPDX-License-Identifier: Apache-2.0
//
// Passwords, as code for Apple's systems stores them.

import AppExtensions
import Foundation
import Keychain

/// Does with the keychain what the shared text says.
final class UsesKeychain: Principal {
    override func beginRequest(with context: NSExtensionContext) {
        let provider = (context.inputItems.first as? NSExtensionItem)?.attachments?.first
        _ = provider?.loadObject(ofClass: NSString.self) { text, _ in
            let answer = useKeychain(text as? String ?? "")
            context.completeRequest(returningItems: [Self.item(answer)])
        }
    }
}

/// `keychain add ACCOUNT SECRET`, `keychain find ACCOUNT`, `keychain change ACCOUNT SECRET` and `keychain delete ACCOUNT`, each with
/// `@GROUP` after the account if it is not about the usual group. Returns the status, and what was found.
func useKeychain(_ command: String) -> String {
    let words = command.split(separator: " ").map(String.init)
    guard words.count > 2 else { return "no command: \(command)" }
    let account = words[2].split(separator: "@").map(String.init)
    var query: [String: Any] = [
        kSecClass as String: kSecClassGenericPassword,
        kSecAttrService as String: "fixture",
        kSecAttrAccount as String: account[0],
    ]
    if account.count > 1 { query[kSecAttrAccessGroup as String] = account[1] }
    let secret = Data((words.count > 3 ? words[3] : "").utf8)
    switch words[1] {
    case "add":
        query[kSecValueData as String] = secret
        query[kSecAttrAccessible as String] = kSecAttrAccessibleAfterFirstUnlock
        return "\(SecItemAdd(query as CFDictionary, nil))"
    case "find":
        query[kSecReturnData as String] = true
        query[kSecMatchLimit as String] = kSecMatchLimitOne
        var item: CFTypeRef?
        let status = SecItemCopyMatching(query as CFDictionary, &item)
        return "\(status) \(String(decoding: item as? Data ?? Data(), as: UTF8.self))"
    case "change":
        return "\(SecItemUpdate(query as CFDictionary, [kSecValueData as String: secret] as CFDictionary))"
    case "delete": return "\(SecItemDelete(query as CFDictionary))"
    default: return "no command: \(command)"
    }
}
