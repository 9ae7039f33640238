// SPDX-License-Identifier: Apache-2.0

public import Foundation
import UIKit

/// A view that is laid out.
public struct LayoutSubview: Equatable, Sendable {
    /// Returns its size. It has none here.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { .zero }
    /// Returns its size. It has none here.
    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions { ViewDimensions() }
    /// Does nothing here; on a phone it sets the position of the view, in points.
    public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {}
    /// How soon it gets space.
    public var priority: Double { 0 }
    /// The space around it.
    public var spacing: ViewSpacing { ViewSpacing() }
}
