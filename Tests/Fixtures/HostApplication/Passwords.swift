// SPDX-License-Identifier: Apache-2.0
//
// Asks for logins as the documentation of the original class shows it.

import ExtensionHost
import Foundation
import OnePasswordExtension

/// The scenarios are the names of the requests, and for `find` the address.
@MainActor
func ask(_ scenario: String, _ identifier: String) async {
    let extensions = OnePasswordExtension.shared()
    extensions.activityType = .init(identifier)
    guard extensions.isAppExtensionAvailable() else { return print("not available") }
    let presenter = ScriptedPresenter(answers: answers)
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        let completion: OnePasswordExtension.LoginCompletion = { loginDictionary, error in
            if let loginDictionary {
                let pairs = loginDictionary.map { "\($0.key)=\($0.value)" }.sorted()
                print(pairs.joined(separator: " "))
            } else if let error = error as NSError? {
                let isCancelled = error.code == Int(AppExtensionErrorCodeCancelledByUser)
                print("\(error.domain) \(error.code)\(isCancelled ? " cancelled" : ""): \(error.localizedDescription)")
                if let underlying = error.userInfo[NSUnderlyingErrorKey] { print("below it: \(underlying)") }
            }
            continuation.resume()
        }
        switch scenario {
        case "store":
            extensions.storeLogin(
                forURLString: "https://example.com",
                loginDetails: [
                    AppExtensionTitleKey: "ACME", AppExtensionUsernameKey: "wendy",
                    AppExtensionFieldsKey: ["pin": "1234"],
                ],
                passwordGenerationOptions: [
                    AppExtensionGeneratedPasswordMinLengthKey: 8, AppExtensionGeneratedPasswordMaxLengthKey: 30,
                    AppExtensionGeneratedPasswordRequireDigitsKey: true,
                    AppExtensionGeneratedPasswordForbiddenCharactersKey: "!@#$%/0lIO",
                ], for: presenter, sender: nil, completion: completion)
        case "change":
            extensions.changePasswordForLogin(
                forURLString: "https://example.com",
                loginDetails: [AppExtensionPasswordKey: "new", AppExtensionOldPasswordKey: "old"],
                passwordGenerationOptions: nil, for: presenter, sender: nil, completion: completion)
        default:
            extensions.findLogin(forURLString: scenario, for: presenter, sender: nil, completion: completion)
        }
    }
}

/// Asks for the script that fills a page.
@MainActor
func fill(_ type: PasswordRequestType, _ identifier: String) async {
    OnePasswordExtension.shared().activityType = .init(identifier)
    do {
        let reply = try await OnePasswordExtension.shared().reply(
            to: type,
            [
                AppExtensionURLStringKey: "https://example.com",
                AppExtensionWebViewPageDetails: [
                    "url": "https://example.com/login", "documentUUID": "D",
                    "fields": [
                        ["opid": "__0", "type": "text", "form": "f", "visible": true, "viewable": true],
                        ["opid": "__1", "type": "password", "form": "f", "visible": true, "viewable": true],
                    ], "forms": ["f": ["htmlAction": "https://example.com/session"]],
                ],
            ], presenter: ScriptedPresenter(answers: answers))
        print(reply[AppExtensionWebViewPageFillScript] as? String ?? "no script")
    } catch {
        print(error)
    }
}
