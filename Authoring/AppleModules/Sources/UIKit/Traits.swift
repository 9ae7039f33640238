// SPDX-License-Identifier: Apache-2.0

import ObjectiveC

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}

extension UIColor {
    /// The colour with traits, of which there are none.
    @available(*, deprecated, message: "appearance only; on a phone it picks the light or dark variant of the colour")
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }
    /// The colour of dark texts.
    public static var darkText: UIColor { UIColor(white: 0, alpha: 1) }
    /// The colour of light texts.
    public static var lightText: UIColor { UIColor(white: 1, alpha: 0.6) }
}

extension UIFont {
    /// The size of small texts.
    public static let smallSystemFontSize: CGFloat = 12
}
