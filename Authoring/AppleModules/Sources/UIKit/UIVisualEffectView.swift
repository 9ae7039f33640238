// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A view with an effect, of which the form shows what is in it.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
    /// What is in it.
    public let contentView = UIView()
    /// How it looks.
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
