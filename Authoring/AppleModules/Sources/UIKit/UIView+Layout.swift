// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIView: UILayoutAnchored {}

extension UIView {
    /// The place or size that constraints are made from.
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { .init(self, .firstBaseline) }
    /// The place or size that constraints are made from.
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { .init(self, .lastBaseline) }

    /// The part that no bar covers.
    public var safeAreaLayoutGuide: UILayoutGuide { guide() }
    /// The part inside the margins.
    public var layoutMarginsGuide: UILayoutGuide { guide() }
    /// The part that is easy to read.
    public var readableContentGuide: UILayoutGuide { guide() }
    /// The part above the keyboard.
    public var keyboardLayoutGuide: UILayoutGuide { guide() }
    /// The margins that bars take.
    public var safeAreaInsets: UIEdgeInsets { .zero }

    private func guide() -> UILayoutGuide {
        let guide = UILayoutGuide()
        guide.owningView = self
        return guide
    }
}
