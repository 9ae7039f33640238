// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A style of choices.
public struct MenuPickerStyle: PickerStyle {
    /// Creates the style that shows the choices of a picker in a menu; it has no effect here.
    public init() {}
}
