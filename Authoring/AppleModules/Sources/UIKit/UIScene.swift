// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension UIApplication {
    /// Why an app was launched.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The text.
        public let rawValue: String

        /// A key by its text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The URL that it opens.
        public static let url = Self(rawValue: "UIApplicationLaunchOptionsURLKey")
        /// The activity that it goes on with.
        public static let userActivityDictionary = Self(rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
    }

    /// What is known of a URL that an app opens.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The text.
        public let rawValue: String

        /// A key by its text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The app that it comes from.
        public static let sourceApplication = Self(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    }
}

/// A part of an app with a user interface of its own. An extension has none; code that it shares with its app names the class.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uiscene>
@preconcurrency @MainActor
open class UIScene: UIResponder {
    /// What a scene is made with.
    @preconcurrency @MainActor
    public final class ConnectionOptions: NSObject {
        /// The URLs that it opens.
        public let urlContexts: Set<UIOpenURLContext> = []
        /// The activities that it goes on with.
        public let userActivities: Set<NSUserActivity> = []

        nonisolated override init() { super.init() }
    }

    /// Whether a scene is in front.
    public enum ActivationState: Int, Sendable {
        /// A state.
        case unattached = -1, foregroundActive, foregroundInactive, background
    }

    /// Whether it is in front.
    open var activationState: ActivationState { .unattached }
    /// What is told of it.
    open var delegate: (any UISceneDelegate)?
    /// Its memory.
    public let session = UISceneSession()
    /// The text above it.
    open var title: String! = ""

    override init() { super.init() }
}

/// Is told of a scene. An extension has none; code that it shares with its app names the protocol.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {}

/// Is told of a scene with windows. An extension has none; code that it shares with its app names the protocol.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {}

extension UIWindowSceneDelegate {
    /// The window.
    public var window: UIWindow?? { nil }
}

/// A scene with windows.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uiwindowscene>
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
    /// Its windows.
    public let windows: [UIWindow] = []
    /// The window that takes keys.
    public let keyWindow: UIWindow? = nil
    /// The screen that it is on.
    open var screen: UIScreen { .main }
    /// How it is held.
    open var interfaceOrientation: UIInterfaceOrientation { .portrait }
}

/// The memory of a scene.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
    /// Identifies it.
    public let persistentIdentifier = ""

    nonisolated override init() { super.init() }
}

/// A URL that a scene opens.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
    /// The URL.
    public let url: URL

    init(url: URL) {
        self.url = url
        super.init()
    }
}
