// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A style of menus.
public struct ButtonMenuStyle: MenuStyle {
    /// Creates the style that shows a menu as a button, which has no effect here.
    public init() {}
}
