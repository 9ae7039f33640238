// SPDX-License-Identifier: Apache-2.0

@_spi(AppleModules) import ExtensionRuntime
public import Foundation
import ObjectiveC

/// What UIApplication has for apps, and Apple refuses in extensions.
///
/// A framework that an app and its extension share may contain code for the app: Xcode compiles it, unless the framework has the setting
/// APPLICATION_EXTENSION_API_ONLY. `appex build` compiles such a framework with `@_spi(Applications) import UIKit`, so that it sees these
/// members. The unavailable ones of the class come first for everybody else.
public protocol UIApplicationOfApps: AnyObject {}

extension UIApplication: UIApplicationOfApps {}

extension UIApplicationOfApps where Self: UIApplication {
    /// The application of this process. An extension has none: this one has no scenes, no windows and no delegate, and the outcome of the
    /// request says that it was used.
    @_spi(Applications) @MainActor public static var shared: UIApplication {
        ExtensionNotices.add("a framework used UIApplication.shared, which an extension does not have")
        return .inChain
    }

    /// Begins work that goes on when the app is in the background. An extension has no such work.
    ///
    /// - Returns: `invalid`.
    @_spi(Applications) @MainActor public func beginBackgroundTask(
        withName taskName: String? = nil, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier { .invalid }

    /// Ends work that goes on when the app is in the background.
    @_spi(Applications) @MainActor public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
}

/// Answers the system's questions to an app. An extension has none; code that it shares with its app names the protocol.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uiapplicationdelegate>
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {}

extension UIApplication {
    /// Active: an extension runs while a person uses it.
    public var applicationState: State { .active }
    /// The delegate: an extension has none.
    public var delegate: (any UIApplicationDelegate)? { nil }
    /// The scenes: an extension has none.
    public var connectedScenes: Set<UIScene> { [] }
    /// The windows: an extension has none.
    public var windows: [UIWindow] { [] }
    /// The window that takes keys: an extension has none.
    public var keyWindow: UIWindow? { nil }
    /// The seconds that are left in the background: no limit.
    public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
    /// The size of texts that the person chose: the usual one.
    public var preferredContentSizeCategory: UIContentSizeCategory { .large }
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
