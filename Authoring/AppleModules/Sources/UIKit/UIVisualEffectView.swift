// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A view with an effect, of which the form shows what is in it.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
    /// The view that holds the content; the form shows its subviews without the effect.
    public let contentView = UIView()
    /// The effect of the view, such as a blur; the form does not show it.
    @available(*, deprecated, message: "appearance only; on a phone it blurs what is behind the view")
    open var effect: UIVisualEffect?

    /// A view with an effect.
    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
        addSubview(contentView)
    }
    /// A view of a storyboard.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(contentView)
    }
}
