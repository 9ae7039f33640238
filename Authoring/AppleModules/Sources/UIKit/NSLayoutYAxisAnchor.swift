// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An anchor for constraints between vertical positions, such as the tops of views; the form does not solve them.
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
