// SPDX-License-Identifier: Apache-2.0

public import Foundation
import ObjectiveC

/// A text that is shown.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uilabel>
@preconcurrency @MainActor
open class UILabel: UIView {
    /// The text of the label, which the form shows; setting it refreshes the form.
    open var text: String? {
        didSet { Presentation.setNeedsRefresh() }
    }
    /// The text with its style.
    open var attributedText: NSAttributedString? {
        get { text.map { NSAttributedString(string: $0) } }
        set { text = newValue?.string }
    }
    /// The font of the text, 17 points large by default; the form shows its own font.
    @available(*, deprecated, message: "appearance only; on a phone it sets the font and the size of the text")
    open var font: UIFont! = .systemFont(ofSize: 17)
    /// The colour of the text; the form shows no colours.
    @available(*, deprecated, message: "appearance only; on a phone it colours the text")
    open var textColor: UIColor! = .label
    /// The edge with which the text is aligned, which has no effect in the form.
    @available(*, deprecated, message: "appearance only; on a phone it aligns the text to a side or the middle")
    open var textAlignment = NSTextAlignment.natural
    /// The most lines; 0 for all.
    @available(*, deprecated, message: "appearance only; on a phone it limits the text to this number of lines")
    open var numberOfLines = 1
    /// How a line ends that is too long.
    @available(*, deprecated, message: "appearance only; on a phone it wraps or shortens lines that are too long")
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// Whether it cannot be used.
    @available(*, deprecated, message: "appearance only; on a phone it draws the text greyed out when it is false")
    open var isEnabled = true
    /// Whether the font becomes smaller to fit.
    @available(*, deprecated, message: "appearance only; on a phone it shrinks the font until the text fits")
    open var adjustsFontSizeToFitWidth = false
    /// Whether the font follows the person's settings.
    @available(
        *, deprecated, message: "appearance only; on a phone it resizes the font when the person changes the text size"
    )
    open var adjustsFontForContentSizeCategory = false
    /// How small the font may become.
    @available(*, deprecated, message: "appearance only; on a phone it limits how far the font may shrink")
    open var minimumScaleFactor: CGFloat = 0
    /// Whether letters may stand closer.
    @available(
        *, deprecated, message: "appearance only; on a phone it moves letters closer before the text is shortened"
    )
    open var allowsDefaultTighteningForTruncation = false
    /// How wide lines are, at the most.
    @available(*, deprecated, message: "appearance only; on a phone it wraps the text at this width")
    open var preferredMaxLayoutWidth: CGFloat = 0
    /// The colour of the shadow.
    @available(*, deprecated, message: "appearance only; on a phone it draws a shadow of this colour below the text")
    open var shadowColor: UIColor?
    /// Where the shadow is.
    @available(*, deprecated, message: "appearance only; on a phone it moves the shadow of the text")
    open var shadowOffset = CGSize(width: 0, height: -1)
    /// The colour while it is highlighted.
    @available(*, deprecated, message: "appearance only; on a phone it colours the text while the label is highlighted")
    open var highlightedTextColor: UIColor?
    /// Whether it is highlighted.
    @available(*, deprecated, message: "appearance only; on a phone it draws the text in its highlighted colour")
    open var isHighlighted = false

    /// The size of the text on one line, by a rough width of letters.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: CGFloat(text?.count ?? 0) * font.pointSize / 2, height: font.lineHeight)
    }

    /// The size of the text.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
