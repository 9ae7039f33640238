// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Views in a row or a column.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uistackview>
@preconcurrency @MainActor
open class UIStackView: UIView {
    /// How space is shared out.
    public enum Distribution: Int, Sendable { case fill, fillEqually, fillProportionally, equalSpacing, equalCentering }
    /// Where views are across the direction.
    public enum Alignment: Int, Sendable {
        case fill, leading, firstBaseline, center, trailing, lastBaseline
        /// The place or size of this name.
        public static let top = Alignment.leading
        /// The place or size of this name.
        public static let bottom = Alignment.trailing
    }

    /// The views, in order.
    open private(set) var arrangedSubviews: [UIView] = []
    /// The direction of the views, a row or a column; the form always shows them one below the other.
    @available(*, deprecated, message: "appearance only; on a phone it puts the views beside or below each other")
    open var axis = NSLayoutConstraint.Axis.horizontal
    /// How space is shared out.
    @available(*, deprecated, message: "appearance only; on a phone it decides how the views share out the space")
    open var distribution = Distribution.fill
    /// Where views are across the direction.
    @available(
        *, deprecated, message: "appearance only; on a phone it aligns the views across the direction of the stack"
    )
    open var alignment = Alignment.fill
    /// The distance between views.
    @available(*, deprecated, message: "appearance only; on a phone it sets the space between the views")
    open var spacing: CGFloat = 0
    /// Whether the margins count.
    @available(*, deprecated, message: "appearance only; on a phone it leaves the margins of the stack free")
    open var isLayoutMarginsRelativeArrangement = false

    /// A row at a place.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// A row of a storyboard.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// A row of views.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    /// Adds a view at the end.
    open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }
    /// Inserts a view at a position, or moves it there if the stack already contains it.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        // A view that is here already leaves the row first, and comes back at its new place.
        addSubview(view)
        arrangedSubviews.removeAll { $0 === view }
        arrangedSubviews.insert(view, at: min(stackIndex, arrangedSubviews.count))
    }
    /// Takes a view out of the row; it stays inside.
    open func removeArrangedSubview(_ view: UIView) { arrangedSubviews.removeAll { $0 === view } }
    /// Sets the distance after a view.
    @available(*, deprecated, message: "appearance only; on a phone it sets the space after one of the views")
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {}
    /// Called before a view is taken out.
    open override func willRemoveSubview(_ subview: UIView) { removeArrangedSubview(subview) }
}
