// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
public import Foundation

/// A notification that is asked for.
open class UNNotificationRequest: NSObject, @unchecked Sendable {
    // @unchecked: nothing changes.

    /// What programs call it.
    public let identifier: String
    /// What it says.
    public let content: UNNotificationContent
    /// When it is shown; nil for at once.
    public let trigger: UNNotificationTrigger?
    /// A notification.
    public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
        self.identifier = identifier
        self.content = content
        self.trigger = trigger
    }
}
