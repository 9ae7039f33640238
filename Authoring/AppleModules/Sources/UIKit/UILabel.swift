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
    open var font: UIFont! = .systemFont(ofSize: 17)
    /// The colour of the text; the form shows no colours.
    open var textColor: UIColor! = .label
    /// The edge with which the text is aligned, which has no effect in the form.
    open var textAlignment = NSTextAlignment.natural
    /// The most lines; 0 for all.
    open var numberOfLines = 1
    /// How a line ends that is too long.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// Whether it cannot be used.
    open var isEnabled = true
    /// Whether the font becomes smaller to fit.
    open var adjustsFontSizeToFitWidth = false
    /// Whether the font follows the person's settings.
    open var adjustsFontForContentSizeCategory = false
    /// How small the font may become.
    open var minimumScaleFactor: CGFloat = 0
    /// Whether letters may stand closer.
    open var allowsDefaultTighteningForTruncation = false
    /// How wide lines are, at the most.
    open var preferredMaxLayoutWidth: CGFloat = 0
    /// The colour of the shadow.
    open var shadowColor: UIColor?
    /// Where the shadow is.
    open var shadowOffset = CGSize(width: 0, height: -1)
    /// The colour while it is highlighted.
    open var highlightedTextColor: UIColor?
    /// Whether it is highlighted.
    open var isHighlighted = false

    /// The size of the text on one line, by a rough width of letters.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: CGFloat(text?.count ?? 0) * font.pointSize / 2, height: font.lineHeight)
    }

    /// The size of the text.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
