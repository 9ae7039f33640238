// SPDX-License-Identifier: Apache-2.0

public import ExtensionItems
import Foundation

/// A password manager's answer to the request of a host app.
///
/// ```swift
/// context.completeRequest(returningItems: [PasswordReply(username: "wendy", password: password).extensionItem], completionHandler: nil)
/// ```
public struct PasswordReply: Sendable, Hashable {
    /// The name that the person logs in with.
    public var username: String?
    /// The password of the login; nil leaves it out of the reply.
    public var password: String?
    /// The password before a change.
    public var oldPassword: String?
    /// A one-time password for this moment.
    public var oneTimePassword: String?
    /// The name of the site.
    public var title: String?
    /// The notes on the login; nil leaves them out of the reply.
    public var notes: String?
    /// Further fields as they were saved.
    public var fields: [String: String] = [:]
    /// The script that fills a page, as JSON.
    public var fillScript: String?

    /// Creates a reply with the values of a login, all of them optional.
    ///
    /// - Parameters:
    ///   - username: the name that the person logs in with.
    ///   - password: the password.
    ///   - oldPassword: the password before a change.
    ///   - oneTimePassword: a one-time password for this moment.
    public init(
        username: String? = nil, password: String? = nil, oldPassword: String? = nil, oneTimePassword: String? = nil
    ) {
        self.username = username
        self.password = password
        self.oldPassword = oldPassword
        self.oneTimePassword = oneTimePassword
    }

    /// By the keys of the protocol. What is nil or empty is left out.
    public var dictionary: [String: Any] {
        var values: [String: Any] = [:]
        values[AppExtensionUsernameKey] = username
        values[AppExtensionPasswordKey] = password
        values[AppExtensionOldPasswordKey] = oldPassword
        values[AppExtensionTOTPKey] = oneTimePassword
        values[AppExtensionTitleKey] = title
        values[AppExtensionNotesKey] = notes
        if !fields.isEmpty { values[AppExtensionReturnedFieldsKey] = fields }
        values[AppExtensionWebViewPageFillScript] = fillScript
        return values
    }

    /// The item to complete the request with: its first attachment is a property list.
    public var extensionItem: NSExtensionItem {
        let item = NSExtensionItem()
        item.attachments = [
            NSItemProvider(item: NSDictionary(dictionary: dictionary), typeIdentifier: "com.apple.property-list")
        ]
        return item
    }
}
