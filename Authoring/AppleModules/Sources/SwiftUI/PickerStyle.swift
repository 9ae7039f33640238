// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A style of choices. The host has its own.
public protocol PickerStyle {}
extension PickerStyle where Self == DefaultPickerStyle {
    /// The style that suits the place of the picker; the form ignores it.
    public static var automatic: DefaultPickerStyle { .init() }
}
extension PickerStyle where Self == SegmentedPickerStyle {
    /// The style that shows the options as segments side by side; the form ignores it.
    public static var segmented: SegmentedPickerStyle { .init() }
}
extension PickerStyle where Self == MenuPickerStyle {
    /// The style that shows the options in a menu of a button; the form ignores it.
    public static var menu: MenuPickerStyle { .init() }
}
extension PickerStyle where Self == InlinePickerStyle {
    /// The style that shows the options among the other rows; the form ignores it.
    public static var inline: InlinePickerStyle { .init() }
}
extension PickerStyle where Self == WheelPickerStyle {
    /// The style that shows the options on a wheel that turns; the form ignores it.
    public static var wheel: WheelPickerStyle { .init() }
}
extension PickerStyle where Self == NavigationLinkPickerStyle {
    /// The style that shows the options on a page of their own; the form ignores it.
    public static var navigationLink: NavigationLinkPickerStyle { .init() }
}
