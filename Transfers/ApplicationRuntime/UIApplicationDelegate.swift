// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The events of an app. All methods are optional.
///
/// ```swift
/// @main final class AppDelegate: UIResponder, UIApplicationDelegate {
///     func application(
///         _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
///         completionHandler: @escaping () -> Void
///     ) { … }
/// }
/// ```
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uiapplicationdelegate>
@MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
    /// The app was launched.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// The app opens a URL.
    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool

    /// The app was launched because all transfers of a background session have ended, or a server wants a login. It makes the session
    /// again, and calls the handler when it has dealt with what the session reports; an app that ends before is launched again.
    func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void)
}

extension UIApplicationDelegate {
    /// Returns true without any other effect, so that the launch goes on.
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }

    /// Does not open it.
    public func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any])
        -> Bool
    {
        false
    }

    /// Deals with nothing: what has ended is reported when the app makes the session again.
    public func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void
    ) {
        completionHandler()
    }
}

extension UIApplicationDelegate where Self: UIResponder {
    /// The program of an app whose delegate is marked with `@main`.
    public static func main() { UIApplication.run(Self()) }
}
