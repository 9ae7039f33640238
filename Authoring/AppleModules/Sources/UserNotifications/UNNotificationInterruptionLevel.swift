// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
import Foundation

/// How important a notification is.
public enum UNNotificationInterruptionLevel: UInt, Sendable {
    /// Silent, with a sound, even during a focus, or even when muted; no notification is shown here.
    case passive, active, timeSensitive, critical
}
