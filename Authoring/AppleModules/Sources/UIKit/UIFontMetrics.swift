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
    @available(
        *, deprecated,
        message: "appearance only; on a phone it enlarges the font to the text size that the person prefers"
    )
    open func scaledFont(for font: UIFont) -> UIFont { font }
    /// The font in the size that the person wants, up to another.
    @available(
        *, deprecated,
        message: "in part here; on a phone it also enlarges the font to the person's text size, up to the maximum"
    )
    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
    }
    /// The number in the size that the person wants.
    @available(
        *, deprecated,
        message: "appearance only; on a phone it enlarges the number with the text size that the person prefers"
    )
    open func scaledValue(for value: CGFloat) -> CGFloat { value }
}
