// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import ObjectiveC

/// A wheel that turns while something is under way.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uiactivityindicatorview>
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
    /// How it looks.
    public enum Style: Int, Sendable {
        case medium = 100
        case large = 101
        case whiteLarge = 0
        case white = 1
        case gray = 2
    }

    /// How it looks.
    open var style = Style.medium
    /// Whether it is hidden while it does not turn.
    open var hidesWhenStopped = true
    /// The colour.
    open var color: UIColor!
    /// Whether it turns.
    open private(set) var isAnimating = false

    /// A wheel at a place.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// A wheel of a storyboard.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// A wheel of a style.
    public convenience init(style: Style) {
        self.init(frame: .zero)
        self.style = style
    }

    /// Lets it turn.
    open func startAnimating() {
        isAnimating = true
        Presentation.setNeedsRefresh()
    }

    /// Stops it.
    open func stopAnimating() {
        isAnimating = false
        Presentation.setNeedsRefresh()
    }
}
