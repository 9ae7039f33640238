// SPDX-License-Identifier: Apache-2.0

public import Foundation

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
