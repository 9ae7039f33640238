// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
public import Foundation

/// What notifications may do.
public struct UNAuthorizationOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Some of them.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// What they may do.
    public static let badge = Self(rawValue: 1), sound = Self(rawValue: 2), alert = Self(rawValue: 4)
    /// What they may do.
    public static let provisional = Self(rawValue: 64), criticalAlert = Self(rawValue: 16)
}

/// A sound.
open class UNNotificationSound: NSObject, @unchecked Sendable {
    // @unchecked: nothing changes.

    /// The usual sound.
    open class var `default`: UNNotificationSound { UNNotificationSound() }
}

/// What a notification says.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/usernotifications/unnotificationcontent>
open class UNNotificationContent: NSObject, @unchecked Sendable {
    // @unchecked: as on Apple's systems, it is written before it is shared.

    /// The heading.
    open fileprivate(set) var title = ""
    /// The line below.
    open fileprivate(set) var subtitle = ""
    /// The text.
    open fileprivate(set) var body = ""
    /// The number on the app's icon.
    open fileprivate(set) var badge: NSNumber?
    /// The sound.
    open fileprivate(set) var sound: UNNotificationSound?
    /// The app's own values.
    open fileprivate(set) var userInfo: [AnyHashable: Any] = [:]
    /// What can be done.
    open fileprivate(set) var categoryIdentifier = ""
    /// What it belongs to.
    open fileprivate(set) var threadIdentifier = ""
    /// How important it is.
    open var interruptionLevel = UNNotificationInterruptionLevel.active
    /// How relevant it is, from 0 to 1.
    open var relevanceScore = 0.0
}

/// What a notification is to say.
open class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
    /// The heading.
    open override var title: String {
        get { super.title }
        set { super.title = newValue }
    }
    /// The line below.
    open override var subtitle: String {
        get { super.subtitle }
        set { super.subtitle = newValue }
    }
    /// The text.
    open override var body: String {
        get { super.body }
        set { super.body = newValue }
    }
    /// The number on the app's icon.
    open override var badge: NSNumber? {
        get { super.badge }
        set { super.badge = newValue }
    }
    /// The sound.
    open override var sound: UNNotificationSound? {
        get { super.sound }
        set { super.sound = newValue }
    }
    /// The app's own values.
    open override var userInfo: [AnyHashable: Any] {
        get { super.userInfo }
        set { super.userInfo = newValue }
    }
    /// What can be done.
    open override var categoryIdentifier: String {
        get { super.categoryIdentifier }
        set { super.categoryIdentifier = newValue }
    }
    /// What it belongs to.
    open override var threadIdentifier: String {
        get { super.threadIdentifier }
        set { super.threadIdentifier = newValue }
    }
}
