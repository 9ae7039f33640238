// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A scene with windows.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uiwindowscene>
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
    /// The windows of the scene, a list that is always empty here.
    public let windows: [UIWindow] = []
    /// The window that takes keys.
    public let keyWindow: UIWindow? = nil
    /// The screen that it is on.
    open var screen: UIScreen { .main }
    /// How it is held.
    open var interfaceOrientation: UIInterfaceOrientation { .portrait }
}
