// SPDX-License-Identifier: Apache-2.0

public import Foundation
import ObjectiveC

/// A wheel that turns while something is under way.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uiactivityindicatorview>
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
    /// The size and colour of the wheel; the form shows its own progress row for every style.
    public enum Style: Int, Sendable {
        case medium = 100
        case large = 101
        case whiteLarge = 0
        case white = 1
        case gray = 2
    }

    /// The size and colour of the wheel, which the form ignores.
    @available(*, deprecated, message: "appearance only; on a phone it sets the size and colour of the wheel")
    open var style = Style.medium
    /// Whether it is hidden while it does not turn.
    @available(
        *, deprecated, message: "appearance only; on a phone it decides whether a wheel that stands still is hidden"
    )
    open var hidesWhenStopped = true
    /// The colour of the wheel; it is stored, and the form shows no colours.
    @available(*, deprecated, message: "appearance only; on a phone it sets the colour of the wheel")
    open var color: UIColor!
    /// Whether the wheel turns; the form shows a progress row only while it does.
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

    /// Starts the wheel, so that the form shows a progress row.
    open func startAnimating() {
        isAnimating = true
        Presentation.setNeedsRefresh()
    }

    /// Stops the wheel, so that its progress row leaves the form.
    open func stopAnimating() {
        isAnimating = false
        Presentation.setNeedsRefresh()
    }
}
