// SPDX-License-Identifier: Apache-2.0

@_spi(AppleModules) import ExtensionRuntime
public import Foundation
import ObjectiveC

// What UIApplication has for apps, and Apple refuses in extensions. A framework that an app and its extension share may contain code for the
// app: Xcode compiles it, unless the framework has the setting APPLICATION_EXTENSION_API_ONLY. `appex build` writes the names below in such
// a framework in place of Apple's, which are unavailable.
extension UIApplication {
    /// The application of this process. An extension has none: this one has no scenes, no windows and no delegate, and the outcome of the
    /// request says that it was used.
    public static var appexShared: UIApplication {
        ExtensionNotices.add("a framework used UIApplication.shared, which an extension does not have")
        return inChain
    }

    /// Begins work that goes on when the app is in the background. An extension has no such work.
    ///
    /// - Returns: `invalid`.
    public func appexBeginBackgroundTask(
        withName taskName: String? = nil, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier { .invalid }

    /// Ends work that goes on when the app is in the background.
    public func appexEndBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
}

/// Answers the system's questions to an app. An extension has none; code that it shares with its app names the protocol.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uiapplicationdelegate>
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {}

extension UIApplicationDelegate {
    /// The window of an app without scenes.
    public var window: UIWindow?? { nil }
}

extension UIApplication {
    /// Whether an app may refresh itself in the background.
    public enum BackgroundRefreshStatus: Int, Sendable {
        /// Background refresh is barred for the person, refused for the app, or available.
        case restricted, denied, available
    }

    /// Active: an extension runs while a person uses it.
    public var applicationState: State { .active }
    /// The delegate: an extension has none.
    public var delegate: (any UIApplicationDelegate)? { nil }
    /// The scenes: an extension has none.
    public var connectedScenes: Set<UIScene> { [] }
    /// The sessions of scenes: an extension has none.
    public var openSessions: Set<UISceneSession> { [] }
    /// The windows: an extension has none.
    public var windows: [UIWindow] { [] }
    /// The window that takes keys: an extension has none.
    public var keyWindow: UIWindow? { nil }
    /// The seconds that are left in the background: no limit.
    public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
    /// Whether it may refresh itself in the background: an extension may not.
    public var backgroundRefreshStatus: BackgroundRefreshStatus { .denied }
    /// Whether files that are closed while the device is locked can be read.
    public var isProtectedDataAvailable: Bool { true }
    /// The size of texts that the person chose: the usual one.
    public var preferredContentSizeCategory: UIContentSizeCategory { .large }
    /// The way in which texts run.
    public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
    /// How the screen is held.
    public var statusBarOrientation: UIInterfaceOrientation { .portrait }
    /// Where the bar with the time is: there is none.
    public var statusBarFrame: CGRect { .zero }
    /// Whether the screen stays on. Setting it changes nothing.
    public var isIdleTimerDisabled: Bool {
        get { false }
        set {}
    }
    /// Whether the bar shows that the network is used. Setting it changes nothing.
    public var isNetworkActivityIndicatorVisible: Bool {
        get { false }
        set {}
    }
    /// The number on the app's icon. Setting it changes nothing.
    public var applicationIconBadgeNumber: Int {
        get { 0 }
        set {}
    }
    /// Whether the app is registered for remote notifications: it is not.
    public var isRegisteredForRemoteNotifications: Bool { false }
    /// Registers the app for remote notifications, which an extension cannot: nothing happens.
    public func registerForRemoteNotifications() {}
    /// Takes that back: nothing happens.
    public func unregisterForRemoteNotifications() {}
    /// Whether the app has other icons. An extension cannot choose one.
    public var supportsAlternateIcons: Bool { false }
    /// The icon that was chosen: none.
    public var alternateIconName: String? { nil }
    /// Chooses an icon, which fails in an extension.
    public func setAlternateIconName(_ name: String?, completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {
        completionHandler?(CocoaError(.featureUnsupported))
    }

    /// Sends a message along the responder chain from an object.
    ///
    /// - Returns: whether the target, or the object that was given as the sender, took it.
    @discardableResult
    public func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        var responder = (target ?? sender) as? UIResponder
        while let current = responder {
            if current.responds(to: action) {
                current.perform(action, with: sender)
                return true
            }
            responder = target == nil ? current.next : nil
        }
        return false
    }
}
