// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
public import Foundation

/// The notifications of an app. An extension here may show none: permission is refused, and adding one fails with an error.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/usernotifications/unusernotificationcenter>
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
    // @unchecked: only the delegate changes, which nothing here calls.

    private static let shared = UNUserNotificationCenter()
    /// The notifications of this app.
    open class func current() -> UNUserNotificationCenter { shared }
    /// The object that handles notifications and the person's responses; nothing here calls it.
    @available(
        *, deprecated,
        message: "no effect here; on a phone it asks the delegate about notifications and tells it of answers"
    )
    open weak var delegate: (any UNUserNotificationCenterDelegate)?

    /// Asks for permission to notify, which is refused: `completionHandler` gets false on another thread.
    @available(*, deprecated, message: "in part here; on a phone it also asks the person whether the app may notify")
    open func requestAuthorization(
        options: UNAuthorizationOptions = [], completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        DispatchQueue.global().async { completionHandler(false, nil) }
    }
    /// Asks for permission to show notifications, which is always refused here.
    ///
    /// - Returns: false.
    @available(*, deprecated, message: "in part here; on a phone it also asks the person whether the app may notify")
    open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool { false }
    /// Tells what is allowed.
    open func getNotificationSettings(completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void) {
        DispatchQueue.global().async { completionHandler(UNNotificationSettings()) }
    }
    /// Returns the settings of the extension, which allow no notifications.
    open func notificationSettings() async -> UNNotificationSettings { UNNotificationSettings() }
    /// Has a notification shown, which fails.
    @available(
        *, deprecated, message: "in part here; on a phone it also shows the notification, at once or when it is due"
    )
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
    /// Does nothing here; on a phone it cancels notifications that are not yet shown, by their identifiers.
    @available(*, deprecated, message: "no effect here; on a phone it takes back notifications that are not yet shown")
    open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {}
    /// Takes all notifications back.
    @available(
        *, deprecated, message: "no effect here; on a phone it takes back all notifications that are not yet shown"
    )
    open func removeAllPendingNotificationRequests() {}
    /// Does nothing here; on a phone it removes notifications that were shown, by their identifiers.
    @available(*, deprecated, message: "no effect here; on a phone it takes away notifications that were shown")
    open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {}
    /// Takes all notifications away.
    @available(*, deprecated, message: "no effect here; on a phone it takes away all notifications that were shown")
    open func removeAllDeliveredNotifications() {}
}
