// SPDX-License-Identifier: Apache-2.0
//
// An extension that answers each request of the password protocol; the address says how.

import AppExtensions
import Foundation
import PasswordMessages

/// Answers as the address wants: `https://wrong.test` gets a reply that is none.
final class AnswersPasswords: Principal {
    override func beginRequest(with context: NSExtensionContext) {
        let items = context.inputItems
        Task {
            do {
                let request = try await PasswordRequest(items)
                context.completeRequest(returningItems: [Self.answer(request)], completionHandler: nil)
            } catch {
                context.cancelRequest(withError: error)
            }
        }
    }

    private static func answer(_ request: PasswordRequest) -> NSExtensionItem {
        let item = NSExtensionItem()
        switch request.urlString {
        case "https://text.test":
            item.attachments = [NSItemProvider(item: "password" as NSString, typeIdentifier: "public.plain-text")]
            return item
        case "https://list.test":
            item.attachments = [
                NSItemProvider(item: ["password"] as NSArray, typeIdentifier: "com.apple.property-list")
            ]
            return item
        case "https://nothing.test": return item
        default: break
        }
        switch request.type {
        case .findLogin:
            return PasswordReply(username: "wendy", password: "appleseed", oneTimePassword: "123456").extensionItem
        case .saveLogin:
            let length = request.generatorOptions.length.lowerBound
            var reply = PasswordReply(
                username: request.username, password: request.password ?? String(repeating: "x", count: length))
            reply.fields = request.fields
            return reply.extensionItem
        case .changePassword:
            return PasswordReply(password: request.password, oldPassword: request.oldPassword).extensionItem
        case .fillWebView, .fillBrowser:
            var reply = PasswordReply()
            reply.fillScript = #"{"script": [["fill_by_opid", "__1", "wendy"]]}"#
            return reply.extensionItem
        }
    }
}
