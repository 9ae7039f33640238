// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
public import Foundation

/// Shows a notification after a time; here every notification is refused.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    /// The time until the notification is due, in seconds.
    public let timeInterval: TimeInterval
    /// Creates a trigger for a time in seconds, once or again and again.
    public init(timeInterval: TimeInterval, repeats: Bool) {
        self.timeInterval = timeInterval
        super.init(repeats: repeats)
    }
}
