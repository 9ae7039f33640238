// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A style of titles with pictures. The host has its own.
public protocol LabelStyle {}
extension LabelStyle where Self == DefaultLabelStyle {
    /// The style.
    public static var automatic: DefaultLabelStyle { .init() }
}
extension LabelStyle where Self == IconOnlyLabelStyle {
    /// The style.
    public static var iconOnly: IconOnlyLabelStyle { .init() }
}
extension LabelStyle where Self == TitleOnlyLabelStyle {
    /// The style.
    public static var titleOnly: TitleOnlyLabelStyle { .init() }
}
extension LabelStyle where Self == TitleAndIconLabelStyle {
    /// The style.
    public static var titleAndIcon: TitleAndIconLabelStyle { .init() }
}
