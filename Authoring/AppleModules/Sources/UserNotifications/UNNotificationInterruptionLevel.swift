// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
public import Foundation

/// How important a notification is.
public enum UNNotificationInterruptionLevel: UInt, Sendable {
    /// How.
    case passive, active, timeSensitive, critical
}
