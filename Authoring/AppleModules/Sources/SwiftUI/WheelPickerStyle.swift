// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A style of choices.
public struct WheelPickerStyle: PickerStyle {
    /// Creates the style that shows the options on a wheel that turns; the form ignores it.
    public init() {}
}
