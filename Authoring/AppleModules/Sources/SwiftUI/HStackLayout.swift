// SPDX-License-Identifier: Apache-2.0

public import Foundation
import UIKit

/// Views beside each other.
public struct HStackLayout: Layout {
    /// A layout.
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {}
    /// No size.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize { .zero }
    /// Does nothing.
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {}
}
