// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A style of choices. The host has its own.
public protocol PickerStyle {}
extension PickerStyle where Self == DefaultPickerStyle {
    /// The style.
    public static var automatic: DefaultPickerStyle { .init() }
}
extension PickerStyle where Self == SegmentedPickerStyle {
    /// The style.
    public static var segmented: SegmentedPickerStyle { .init() }
}
extension PickerStyle where Self == MenuPickerStyle {
    /// The style.
    public static var menu: MenuPickerStyle { .init() }
}
extension PickerStyle where Self == InlinePickerStyle {
    /// The style.
    public static var inline: InlinePickerStyle { .init() }
}
extension PickerStyle where Self == WheelPickerStyle {
    /// The style.
    public static var wheel: WheelPickerStyle { .init() }
}
extension PickerStyle where Self == NavigationLinkPickerStyle {
    /// The style.
    public static var navigationLink: NavigationLinkPickerStyle { .init() }
}
