// SPDX-License-Identifier: Apache-2.0

public import Foundation
import UIKit

/// Views beside each other.
public struct HStackLayout: Layout {
    /// Creates a layout that would place views side by side; the form ignores the alignment and the spacing.
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {}
    /// Returns zero, as the form never asks a layout for a size.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize { .zero }
    /// Does nothing; on a phone it would place the views side by side.
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {}
}
