// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A style of menus. The host has its own.
public protocol MenuStyle {}
extension MenuStyle where Self == DefaultMenuStyle {
    /// The style that the system chooses for a menu; the host has its own.
    public static var automatic: DefaultMenuStyle { .init() }
}
extension MenuStyle where Self == ButtonMenuStyle {
    /// The style that shows a menu as a button, which has no effect here.
    public static var button: ButtonMenuStyle { .init() }
}
