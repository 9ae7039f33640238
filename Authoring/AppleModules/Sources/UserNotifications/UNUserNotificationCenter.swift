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
