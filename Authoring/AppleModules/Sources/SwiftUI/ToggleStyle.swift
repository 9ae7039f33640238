// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A style of switches. The host has its own.
public protocol ToggleStyle {}
extension ToggleStyle where Self == DefaultToggleStyle {
    /// The default style of toggles; the form draws every toggle in its own way.
    public static var automatic: DefaultToggleStyle { .init() }
}
extension ToggleStyle where Self == SwitchToggleStyle {
    /// The style of a toggle with a sliding switch; the form draws its own toggle for all styles.
    public static var `switch`: SwitchToggleStyle { .init() }
}
extension ToggleStyle where Self == ButtonToggleStyle {
    /// The style of a toggle that looks like a button; the form ignores it.
    public static var button: ButtonToggleStyle { .init() }
}
