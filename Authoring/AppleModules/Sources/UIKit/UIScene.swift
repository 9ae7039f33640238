// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A part of an app with a user interface of its own. An extension has none; code that it shares with its app names the class.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uiscene>
@preconcurrency @MainActor
open class UIScene: UIResponder {
    /// The URLs and activities with which a scene is connected to its app; there are none here.
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
        /// The scene is not connected, is shown and receives events, is shown without events, or is in the background.
        case unattached = -1, foregroundActive, foregroundInactive, background
    }

    /// Whether it is in front.
    open var activationState: ActivationState { .unattached }
    /// The delegate of the scene; it is stored and never called here.
    @available(*, deprecated, message: "no effect here; on a phone it tells the delegate when the scene comes and goes")
    open var delegate: (any UISceneDelegate)?
    /// The session that the scene belongs to, whose identifier is empty here.
    public let session = UISceneSession()
    /// The text above it.
    @available(
        *, deprecated, message: "appearance only; on a phone it names the window of the scene in the app switcher"
    )
    open var title: String! = ""

    override init() { super.init() }
}
