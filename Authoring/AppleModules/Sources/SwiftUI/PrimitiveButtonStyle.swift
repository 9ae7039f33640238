// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A style of this module.
public protocol PrimitiveButtonStyle {}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    /// A style.
    public static var plain: PlainButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    /// A style.
    public static var bordered: BorderedButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    /// A style.
    public static var borderedProminent: BorderedProminentButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    /// A style.
    public static var borderless: BorderlessButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == GlassButtonStyle {
    /// A style.
    public static var glass: GlassButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
    /// A style.
    public static var glassProminent: GlassProminentButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
    /// A style.
    public static var automatic: DefaultButtonStyle { .init() }
}
