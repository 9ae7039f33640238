// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A style of choices.
public struct SegmentedPickerStyle: PickerStyle {
    /// The style.
    public init() {}
}
