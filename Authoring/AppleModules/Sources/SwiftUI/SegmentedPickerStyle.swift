// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A style of choices.
public struct SegmentedPickerStyle: PickerStyle {
    /// Creates a style with a row of segments on a phone; the form shows its own rows for a choice.
    public init() {}
}
