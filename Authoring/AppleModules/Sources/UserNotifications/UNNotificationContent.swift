// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
public import Foundation

/// The ways in which an app asks to notify the person; permission is always refused here.
public struct UNAuthorizationOptions: OptionSet, Sendable {
    /// The bit mask of the options in the set.
    public let rawValue: UInt
    /// Creates a set of authorisation options from a bit mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The app asks to set a number on its icon, to play sounds, or to show alerts.
    public static let badge = Self(rawValue: 1), sound = Self(rawValue: 2), alert = Self(rawValue: 4)
    /// The app asks to notify quietly without a question first, or with critical alerts that ignore the mute switch.
    public static let provisional = Self(rawValue: 64), criticalAlert = Self(rawValue: 16)
}

/// The sound of a notification; no notification is delivered here.
open class UNNotificationSound: NSObject, @unchecked Sendable {
    // @unchecked: nothing changes.

    /// Returns the default sound, which is never played here.
    open class var `default`: UNNotificationSound { UNNotificationSound() }
}

/// The content of a notification, which is kept and never shown here.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/usernotifications/unnotificationcontent>
open class UNNotificationContent: NSObject, @unchecked Sendable {
    // @unchecked: as on Apple's systems, it is written before it is shared.

    /// The title of the notification, empty by default.
    open fileprivate(set) var title = ""
    /// The second line of the notification, below its title.
    open fileprivate(set) var subtitle = ""
    /// The main text of the notification.
    open fileprivate(set) var body = ""
    /// The number on the app's icon.
    open fileprivate(set) var badge: NSNumber?
    /// The sound that a phone plays on delivery; nil for a silent notification.
    open fileprivate(set) var sound: UNNotificationSound?
    /// The app's own values.
    open fileprivate(set) var userInfo: [AnyHashable: Any] = [:]
    /// The name of the category that decides the actions of the notification.
    open fileprivate(set) var categoryIdentifier = ""
    /// The name of the thread by which notifications are grouped.
    open fileprivate(set) var threadIdentifier = ""
    /// How important it is.
    @available(
        *, deprecated,
        message: "no effect here; on a phone it decides whether the notification makes a sound or breaks a focus"
    )
    open var interruptionLevel = UNNotificationInterruptionLevel.active
    /// How relevant it is, from 0 to 1.
    @available(
        *, deprecated, message: "no effect here; on a phone it decides which notification the summary puts first"
    )
    open var relevanceScore = 0.0
}

/// The content of a notification that can still be changed.
open class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
    /// The title of the notification, which can be set here.
    @available(*, deprecated, message: "no effect here; on a phone it shows the title of the notification")
    open override var title: String {
        get { super.title }
        set { super.title = newValue }
    }
    /// The second line of the notification, below the title, which can be set.
    @available(
        *, deprecated, message: "no effect here; on a phone it shows a second line below the notification's title"
    )
    open override var subtitle: String {
        get { super.subtitle }
        set { super.subtitle = newValue }
    }
    /// The main text of the notification, which can be set here.
    @available(*, deprecated, message: "no effect here; on a phone it shows the text of the notification")
    open override var body: String {
        get { super.body }
        set { super.body = newValue }
    }
    /// The number on the app's icon.
    @available(*, deprecated, message: "no effect here; on a phone it sets the number on the app's icon")
    open override var badge: NSNumber? {
        get { super.badge }
        set { super.badge = newValue }
    }
    /// The sound of the notification, which can be set; nil for silence.
    @available(*, deprecated, message: "no effect here; on a phone it plays a sound with the notification")
    open override var sound: UNNotificationSound? {
        get { super.sound }
        set { super.sound = newValue }
    }
    /// The app's own values.
    @available(
        *, deprecated,
        message: "no effect here; on a phone it hands these values to the app that handles the notification"
    )
    open override var userInfo: [AnyHashable: Any] {
        get { super.userInfo }
        set { super.userInfo = newValue }
    }
    /// The name of the category with the notification's actions, which can be set.
    @available(
        *, deprecated, message: "no effect here; on a phone it gives the notification the buttons of its category"
    )
    open override var categoryIdentifier: String {
        get { super.categoryIdentifier }
        set { super.categoryIdentifier = newValue }
    }
    /// The name of the thread that groups the notification, which can be set.
    @available(
        *, deprecated, message: "no effect here; on a phone it groups the notification with others of its thread"
    )
    open override var threadIdentifier: String {
        get { super.threadIdentifier }
        set { super.threadIdentifier = newValue }
    }
}
