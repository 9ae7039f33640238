// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Whether a text can be selected.
public protocol TextSelectability {}
extension TextSelectability where Self == EnabledTextSelectability {
    /// It can.
    public static var enabled: EnabledTextSelectability { .init() }
}
extension TextSelectability where Self == DisabledTextSelectability {
    /// It cannot.
    public static var disabled: DisabledTextSelectability { .init() }
}
