// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Whether a text can be selected.
public protocol TextSelectability {}
extension TextSelectability where Self == EnabledTextSelectability {
    /// The person can select and copy the text; the form does not use this setting.
    public static var enabled: EnabledTextSelectability { .init() }
}
extension TextSelectability where Self == DisabledTextSelectability {
    /// The person cannot select the text; the form does not use this setting.
    public static var disabled: DisabledTextSelectability { .init() }
}
