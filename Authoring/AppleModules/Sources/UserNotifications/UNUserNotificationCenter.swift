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

/// Whether notifications are allowed.
public enum UNAuthorizationStatus: Int, Sendable {
    /// Whether.
    case notDetermined, denied, authorized, provisional, ephemeral
}

/// What is allowed.
open class UNNotificationSettings: NSObject, @unchecked Sendable {
    // @unchecked: nothing changes.

    /// Whether notifications are allowed: they are not.
    open var authorizationStatus: UNAuthorizationStatus { .denied }
}

/// A sound.
open class UNNotificationSound: NSObject, @unchecked Sendable {
    // @unchecked: nothing changes.

    /// The usual sound.
    open class var `default`: UNNotificationSound { UNNotificationSound() }
}

/// Why something was not done.
public struct UNError: Error, CustomNSError, LocalizedError, Hashable, Sendable {
    /// A reason.
    public enum Code: Int, Sendable {
        /// A reason.
        case notificationsNotAllowed = 1
    }
    /// The reason.
    public let code: Code
    /// An error for a reason.
    public init(_ code: Code) { self.code = code }
    /// The domain of these errors.
    public static var errorDomain: String { "UNErrorDomain" }
    /// The number of the reason.
    public var errorCode: Int { code.rawValue }
    /// The reason for people.
    public var errorDescription: String? { "Notifications are not allowed for this application" }
}

/// How important a notification is.
public enum UNNotificationInterruptionLevel: UInt, Sendable {
    /// How.
    case passive, active, timeSensitive, critical
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

/// When a notification is shown.
open class UNNotificationTrigger: NSObject, @unchecked Sendable {
    // @unchecked: nothing changes.

    /// Whether it is shown again.
    public let repeats: Bool
    init(repeats: Bool) { self.repeats = repeats }
}

/// After a time.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    /// In seconds.
    public let timeInterval: TimeInterval
    /// After some seconds.
    public init(timeInterval: TimeInterval, repeats: Bool) {
        self.timeInterval = timeInterval
        super.init(repeats: repeats)
    }
}

/// At a date.
open class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    /// The parts of the date.
    public let dateComponents: DateComponents
    /// At a date.
    public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
        self.dateComponents = dateComponents
        super.init(repeats: repeats)
    }
}

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

/// Decides about notifications that come while the app is seen, which are none.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {}

/// The notifications of an app. An extension here may show none: permission is refused, and adding one fails with an error.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/usernotifications/unusernotificationcenter>
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
    // @unchecked: only the delegate changes, which nothing here calls.

    private static let shared = UNUserNotificationCenter()
    /// The notifications of this app.
    open class func current() -> UNUserNotificationCenter { shared }
    /// What decides about them.
    open weak var delegate: (any UNUserNotificationCenterDelegate)?

    /// Asks the person.
    open func requestAuthorization(
        options: UNAuthorizationOptions = [], completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        DispatchQueue.global().async { completionHandler(false, nil) }
    }
    /// Asks the person.
    ///
    /// - Returns: false.
    open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool { false }
    /// Tells what is allowed.
    open func getNotificationSettings(completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void) {
        DispatchQueue.global().async { completionHandler(UNNotificationSettings()) }
    }
    /// What is allowed.
    open func notificationSettings() async -> UNNotificationSettings { UNNotificationSettings() }
    /// Has a notification shown, which fails.
    open func add(
        _ request: UNNotificationRequest,
        withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        guard let completionHandler else { return }
        DispatchQueue.global().async { completionHandler(UNError(.notificationsNotAllowed)) }
    }
    /// Has a notification shown.
    ///
    /// - Throws: always ``UNError``.
    open func add(_ request: UNNotificationRequest) async throws { throw UNError(.notificationsNotAllowed) }
    /// Takes notifications back.
    open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {}
    /// Takes all notifications back.
    open func removeAllPendingNotificationRequests() {}
    /// Takes notifications away.
    open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {}
    /// Takes all notifications away.
    open func removeAllDeliveredNotifications() {}
}
