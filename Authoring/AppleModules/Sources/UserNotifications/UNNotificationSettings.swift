// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
public import Foundation

/// The notifications that the person allows the program; none are allowed here.
open class UNNotificationSettings: NSObject, @unchecked Sendable {
    // @unchecked: nothing changes.

    /// Whether notifications are allowed: they are not.
    open var authorizationStatus: UNAuthorizationStatus { .denied }
}
