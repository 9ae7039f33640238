// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
public import Foundation

/// What is allowed.
open class UNNotificationSettings: NSObject, @unchecked Sendable {
    // @unchecked: nothing changes.

    /// Whether notifications are allowed: they are not.
    open var authorizationStatus: UNAuthorizationStatus { .denied }
}
