// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A view or layout guide with anchors from which constraints are made.
@preconcurrency @MainActor
public protocol UILayoutAnchored: AnyObject {}

extension UILayoutAnchored {
    /// The place or size that constraints are made from.
    public var leadingAnchor: NSLayoutXAxisAnchor { .init(self, .leading) }
    /// The place or size that constraints are made from.
    public var trailingAnchor: NSLayoutXAxisAnchor { .init(self, .trailing) }
    /// The place or size that constraints are made from.
    public var leftAnchor: NSLayoutXAxisAnchor { .init(self, .left) }
    /// The place or size that constraints are made from.
    public var rightAnchor: NSLayoutXAxisAnchor { .init(self, .right) }
    /// The place or size that constraints are made from.
    public var topAnchor: NSLayoutYAxisAnchor { .init(self, .top) }
    /// The place or size that constraints are made from.
    public var bottomAnchor: NSLayoutYAxisAnchor { .init(self, .bottom) }
    /// The place or size that constraints are made from.
    public var widthAnchor: NSLayoutDimension { .init(self, .width) }
    /// The place or size that constraints are made from.
    public var heightAnchor: NSLayoutDimension { .init(self, .height) }
    /// The place or size that constraints are made from.
    public var centerXAnchor: NSLayoutXAxisAnchor { .init(self, .centerX) }
    /// The place or size that constraints are made from.
    public var centerYAnchor: NSLayoutYAxisAnchor { .init(self, .centerY) }
}
