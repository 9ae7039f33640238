// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// Where a view stands in another.
public struct Alignment: Hashable, Sendable {
    /// Creates an alignment from one along each axis; the form ignores both, as it shows views one below the other.
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {}
    init() {}
    /// Views are aligned in the middle, or in the middle of one edge; the form ignores this.
    public static let center = Alignment(), leading = Alignment(), trailing = Alignment(), top = Alignment(),
        bottom = Alignment()
    /// Views are aligned in one of the four corners; the form ignores corners.
    public static let topLeading = Alignment(), topTrailing = Alignment(), bottomLeading = Alignment(),
        bottomTrailing = Alignment()
    /// Views are aligned at the baseline of the first line of their texts; the form ignores baselines.
    public static let leadingFirstTextBaseline = Alignment(), centerFirstTextBaseline = Alignment(),
        trailingFirstTextBaseline = Alignment()
    /// Views are aligned at the baseline of the last line of their texts, which has no effect here.
    public static let leadingLastTextBaseline = Alignment(), centerLastTextBaseline = Alignment(),
        trailingLastTextBaseline = Alignment()
}
