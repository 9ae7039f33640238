// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A style of switches. The host has its own.
public protocol ToggleStyle {}
extension ToggleStyle where Self == DefaultToggleStyle {
    /// The style.
    public static var automatic: DefaultToggleStyle { .init() }
}
extension ToggleStyle where Self == SwitchToggleStyle {
    /// The style.
    public static var `switch`: SwitchToggleStyle { .init() }
}
extension ToggleStyle where Self == ButtonToggleStyle {
    /// The style.
    public static var button: ButtonToggleStyle { .init() }
}
