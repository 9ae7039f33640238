// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A horizontal position of a view or guide, such as its leading edge, from which constraints are made.
@preconcurrency @MainActor
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// A constraint to another place, with the usual space between.
    public func constraint(equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    {
        constraint(equalTo: anchor, constant: 8 * multiplier)
    }
    /// A constraint to another place, with at least the usual space between.
    public func constraint(greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    {
        constraint(greaterThanOrEqualTo: anchor, constant: 8 * multiplier)
    }
}
