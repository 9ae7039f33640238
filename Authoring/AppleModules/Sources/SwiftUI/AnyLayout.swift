// SPDX-License-Identifier: Apache-2.0

public import Foundation
import UIKit

/// A layout whose type is not said.
public struct AnyLayout: Layout {
    /// Creates a layout that hides the type of another one; it does not keep the other, as the form never asks a layout.
    public init(_ layout: some Layout) {}
    /// Returns a size of zero; the form places the views without asking a layout.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize { .zero }
    /// Does nothing; on a phone it would place the views within the bounds.
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {}
}
