// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A style of choices.
public struct DefaultPickerStyle: PickerStyle {
    /// Creates the default style of pickers, which has no effect here.
    public init() {}
}
