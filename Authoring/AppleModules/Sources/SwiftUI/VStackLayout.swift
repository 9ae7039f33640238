// SPDX-License-Identifier: Apache-2.0

public import Foundation
import UIKit

/// Views one below the other.
public struct VStackLayout: Layout {
    /// A layout.
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {}
    /// No size.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize { .zero }
    /// Does nothing.
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {}
}
