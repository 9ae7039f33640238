// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Places down.
@preconcurrency @MainActor
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// A constraint to another place, with the usual space between.
    public func constraint(equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    {
        constraint(equalTo: anchor, constant: 8 * multiplier)
    }
    /// A constraint to another place, with at least the usual space between.
    public func constraint(greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    {
        constraint(greaterThanOrEqualTo: anchor, constant: 8 * multiplier)
    }
}
