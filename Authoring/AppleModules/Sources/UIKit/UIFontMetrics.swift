// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Makes fonts as large as the person wants texts, which is as large as they are here.
open class UIFontMetrics: NSObject, @unchecked Sendable {
    // @unchecked: it has no state.

    /// The metrics for body text; they leave every size as it is.
    public static let `default` = UIFontMetrics(forTextStyle: .body)
    /// For texts of a style.
    public init(forTextStyle textStyle: UIFont.TextStyle) {}
    /// The font in the size that the person wants.
    open func scaledFont(for font: UIFont) -> UIFont { font }
    /// The font in the size that the person wants, up to another.
    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
    }
    /// The number in the size that the person wants.
    open func scaledValue(for value: CGFloat) -> CGFloat { value }
}
