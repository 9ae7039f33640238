// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Is told of a scene with windows. An extension has none; code that it shares with its app names the protocol.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {}

extension UIWindowSceneDelegate {
    /// The window of the scene, which is nil here, as an extension has no scenes.
    public var window: UIWindow?? { nil }
}
