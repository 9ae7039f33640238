// SPDX-License-Identifier: Apache-2.0

@_spi(AppleModules) import ExtensionRuntime
public import Foundation
import ObjectiveC

/// The application in which an extension's views are: the end of its responder chain.
///
/// An extension has no application of its own. Code that walks the responder chain finds this one; `shared` is unavailable, as on
/// Apple's systems.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uiapplication>
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    /// An option for opening a URL.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The text that identifies the option.
        public let rawValue: String

        /// A key by its text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Open a universal link only if an app has it.
        public static let universalLinksOnly = Self(rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    /// The application of the responder chain.
    static let inChain = UIApplication()

    /// The application of this process: there is none in an extension.
    @available(
        *, unavailable,
        message:
            "shared is unavailable in app extensions: Use view controller based solutions where appropriate instead."
    )
    public static var shared: UIApplication { inChain }

    /// Begins work that goes on when the app is in the background.
    @available(
        *, unavailable,
        message:
            "beginBackgroundTask is unavailable in app extensions: use ProcessInfo.performExpiringActivity instead."
    )
    open func beginBackgroundTask(
        withName taskName: String? = nil, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier { .invalid }
    /// Ends work that goes on when the app is in the background.
    @available(*, unavailable, message: "endBackgroundTask is unavailable in app extensions.")
    open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

    /// Opens a URL with the extension's containing app. On a device this works by an omission of the system; the outcome of the request
    /// says that it was used.
    ///
    /// - Parameters:
    ///   - url: of a scheme of the containing app.
    ///   - options: mean nothing here.
    ///   - completion: takes whether the app was opened.
    open func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        ExtensionNotices.add(
            "it opened \(url.scheme ?? url.absoluteString): with UIApplication.open through the responder chain, which Apple does "
                + "not support in extensions")
        guard let context = UIViewController.requestContext else {
            completion?(false)
            return
        }
        context.open(url) { success in
            DispatchQueue.main.async { completion?(success) }
        }
    }

    /// Opens a URL, and returns whether the app was opened.
    open func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
        await withCheckedContinuation { continuation in
            open(url, options: options) { continuation.resume(returning: $0) }
        }
    }

    /// Opens a URL the way of older systems. iOS 18 and later refuse it; the outcome of the request says that it was used.
    ///
    /// - Returns: true: whether the app was opened is not known yet.
    @available(*, deprecated, message: "Apple's systems since iOS 18 refuse it")
    @discardableResult
    open func openURL(_ url: URL) -> Bool {
        ExtensionNotices.add(
            "it opened \(url.scheme ?? url.absoluteString): with openURL: through the responder chain, which does nothing since iOS 18"
        )
        UIViewController.requestContext?.open(url, completionHandler: nil)
        return true
    }

    /// Returns whether a URL can be opened: whether it has a scheme. Which apps have it is not known inside an extension.
    @available(
        *, deprecated, message: "in part here; on a phone it also tells whether an installed app can open the URL"
    )
    open func canOpenURL(_ url: URL) -> Bool { url.scheme?.isEmpty == false }

    /// The selectors of these methods.
    static func registerMethods() {
        MethodTable.add("openURL:") { object, arguments in
            guard let object = object as? UIApplication else { return nil }
            if MethodTable.isQuestion(arguments) { return .some(nil) }
            let url: URL = MethodTable.argument(arguments.map { ($0 as? NSURL).map { $0 as URL } ?? $0 }, 0, "openURL:")
            return .some(OldOpening(application: object, url: url).run())
        }
        MethodTable.add("openURL:options:completionHandler:") { object, arguments in
            guard let object = object as? UIApplication else { return nil }
            if MethodTable.isQuestion(arguments) { return .some(nil) }
            let url: URL = MethodTable.argument(
                arguments.map { ($0 as? NSURL).map { $0 as URL } ?? $0 }, 0, "openURL:options:completionHandler:")
            OnMain.run { object.open(url) }
            return .some(nil)
        }
    }
}

/// Calls the deprecated method, which Objective-C code calls without a warning.
private struct OldOpening {
    let application: UIApplication
    let url: URL

    func run() -> Any? {
        OnMain.run { (application as any OpensInTheOldWay).openInTheOldWay(url) }
        return true
    }
}

@MainActor private protocol OpensInTheOldWay { func openInTheOldWay(_ url: URL) }

extension UIApplication: OpensInTheOldWay {
    @available(*, deprecated)
    fileprivate func openInTheOldWay(_ url: URL) { openURL(url) }
}
