// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A style of menus.
public struct DefaultMenuStyle: MenuStyle {
    /// The style.
    public init() {}
}
