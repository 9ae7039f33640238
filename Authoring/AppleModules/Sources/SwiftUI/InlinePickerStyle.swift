// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A style of choices.
public struct InlinePickerStyle: PickerStyle {
    /// Creates the style that shows choices among the other rows, which has no effect here.
    public init() {}
}
