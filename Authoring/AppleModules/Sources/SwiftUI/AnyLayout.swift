// SPDX-License-Identifier: Apache-2.0

public import Foundation
import UIKit

/// A layout whose type is not said.
public struct AnyLayout: Layout {
    /// A layout.
    public init(_ layout: some Layout) {}
    /// No size.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize { .zero }
    /// Does nothing.
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {}
}
