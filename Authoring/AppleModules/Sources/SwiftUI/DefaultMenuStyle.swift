// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A style of menus.
public struct DefaultMenuStyle: MenuStyle {
    /// Creates the default menu style, which has no effect in the form.
    public init() {}
}
