// SPDX-License-Identifier: Apache-2.0

/// An extension item in a message.
package struct ItemDescription: Hashable, Sendable, Codable {
    /// `NSExtensionItem.userInfo` without the attachments: title, content text and the sender's own keys. Nil if it is empty.
    package var userInfo: ItemValue?
    /// The descriptions of the item's attachments, in the item's order.
    package var attachments: [AttachmentDescription]

    package init(userInfo: ItemValue? = nil, attachments: [AttachmentDescription] = []) {
        self.userInfo = userInfo
        self.attachments = attachments
    }
}
