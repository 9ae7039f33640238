// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
public import Foundation

/// Decides about notifications that come while the app is seen, which are none.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {}
