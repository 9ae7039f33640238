// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
public import Foundation

/// When a notification is shown.
open class UNNotificationTrigger: NSObject, @unchecked Sendable {
    // @unchecked: nothing changes.

    /// Whether it is shown again.
    public let repeats: Bool
    init(repeats: Bool) { self.repeats = repeats }
}
