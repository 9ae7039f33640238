// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Where a text is. It is kept, and changes nothing.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
    /// The space at the ends of lines.
    @available(*, deprecated, message: "appearance only; on a phone it leaves space at both ends of the lines")
    open var lineFragmentPadding: CGFloat = 5
    /// The most lines; 0 for all.
    @available(*, deprecated, message: "appearance only; on a phone it cuts the text off after this many lines")
    open var maximumNumberOfLines = 0
    /// How a line ends that is too long.
    @available(*, deprecated, message: "appearance only; on a phone it wraps or truncates lines that are too long")
    open var lineBreakMode = NSLineBreakMode.byWordWrapping
    /// The width and the height for the text, in points; they limit nothing here.
    open var size = CGSize.zero
    /// Whether the width follows the view.
    @available(*, deprecated, message: "appearance only; on a phone it makes the lines as wide as the text view")
    open var widthTracksTextView = false
    /// Whether the height follows the view.
    @available(*, deprecated, message: "appearance only; on a phone it makes the text area as high as the text view")
    open var heightTracksTextView = false
    /// Where no text is.
    @available(*, deprecated, message: "appearance only; on a phone it makes the text flow around these shapes")
    open var exclusionPaths: [UIBezierPath] = []
}
