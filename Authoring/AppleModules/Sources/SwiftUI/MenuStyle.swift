// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A style of menus. The host has its own.
public protocol MenuStyle {}
extension MenuStyle where Self == DefaultMenuStyle {
    /// The style.
    public static var automatic: DefaultMenuStyle { .init() }
}
extension MenuStyle where Self == ButtonMenuStyle {
    /// The style.
    public static var button: ButtonMenuStyle { .init() }
}
