// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
public import Foundation

/// A notification that is asked for.
open class UNNotificationRequest: NSObject, @unchecked Sendable {
    // @unchecked: nothing changes.

    /// The text by which a program identifies the notification.
    public let identifier: String
    /// The title, the text and the other content of the notification.
    public let content: UNNotificationContent
    /// When it is shown; nil for at once.
    public let trigger: UNNotificationTrigger?
    /// Creates a request for a notification, which cannot be shown here: to add it fails.
    public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
        self.identifier = identifier
        self.content = content
        self.trigger = trigger
    }
}
