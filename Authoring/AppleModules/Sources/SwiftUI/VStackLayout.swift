// SPDX-License-Identifier: Apache-2.0

public import Foundation
import UIKit

/// Views one below the other.
public struct VStackLayout: Layout {
    /// Creates a layout with an alignment and a spacing in points; neither has an effect here.
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {}
    /// Returns a size of zero, as the form computes no layout.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize { .zero }
    /// Does nothing here; on a phone it gives each view its place in the column.
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {}
}
