// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The size of a view.
public struct ViewDimensions: Sendable {
    /// How wide it is.
    public var width: CGFloat { 0 }
    /// How high it is.
    public var height: CGFloat { 0 }
    /// Where a side is.
    public subscript(guide: HorizontalAlignment) -> CGFloat { 0 }
    /// Where a side is.
    public subscript(guide: VerticalAlignment) -> CGFloat { 0 }
}
