// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A style of this module.
public protocol PrimitiveButtonStyle {}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    /// The style of a button without a border or a background; the form ignores it.
    public static var plain: PlainButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    /// The style of a button with a border; the form ignores it.
    public static var bordered: BorderedButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    /// The style of a button with a border that stands out most; the form ignores it.
    public static var borderedProminent: BorderedProminentButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    /// The style of a button without a border; the form ignores it.
    public static var borderless: BorderlessButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == GlassButtonStyle {
    /// The style of a button that looks like glass; the form ignores it.
    public static var glass: GlassButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
    /// The style of a button that looks like tinted glass and stands out most; the form ignores it.
    public static var glassProminent: GlassProminentButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
    /// The style that suits the place of the button; the form ignores it.
    public static var automatic: DefaultButtonStyle { .init() }
}
