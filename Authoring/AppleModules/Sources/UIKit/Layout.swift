// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// How much a constraint matters.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
    /// From 1 to 1000.
    public let rawValue: Float

    /// A priority by its number.
    public init(rawValue: Float) { self.rawValue = rawValue }
    /// A priority by its number.
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// The place or size of this name.
    public static let required = UILayoutPriority(1000)
    /// The place or size of this name.
    public static let defaultHigh = UILayoutPriority(750)
    /// The place or size of this name.
    public static let defaultLow = UILayoutPriority(250)
    /// The place or size of this name.
    public static let fittingSizeLevel = UILayoutPriority(50)
}

/// A relation between places of views. It is kept, not solved: the host lays views out.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/nslayoutconstraint>
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
    /// Across or down.
    public enum Axis: Int, Sendable { case horizontal, vertical }
    /// How two places compare.
    public enum Relation: Int, Sendable { case lessThanOrEqual = -1, equal, greaterThanOrEqual }
    /// A place of a view.
    public enum Attribute: Int, Sendable {
        case notAnAttribute, left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline,
            firstBaseline
    }

    /// Constraints that a format draws, such as `H:|-[name]-|`. Constraints are not solved: there are none.
    ///
    /// - Returns: an empty list.
    open class func constraints(
        withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]? = nil,
        views: [String: Any]
    ) -> [NSLayoutConstraint] { [] }
    /// How views of a format are aligned.
    public struct FormatOptions: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Some of them.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// At a side.
        public static let alignAllTop = Self(rawValue: 1 << 3), alignAllBottom = Self(rawValue: 1 << 4)
        /// At a side.
        public static let alignAllLeading = Self(rawValue: 1 << 5), alignAllTrailing = Self(rawValue: 1 << 6)
        /// In the middle.
        public static let alignAllCenterX = Self(rawValue: 1 << 9), alignAllCenterY = Self(rawValue: 1 << 10)
    }
    /// What is placed.
    public private(set) weak var firstItem: AnyObject?
    /// What it is placed by.
    public private(set) weak var secondItem: AnyObject?
    /// The place.
    public let firstAttribute: Attribute
    /// What it is placed by.
    public let secondAttribute: Attribute
    /// How they compare.
    public let relation: Relation
    /// The factor.
    public let multiplier: CGFloat
    /// The distance.
    open var constant: CGFloat
    /// How much it matters.
    open var priority = UILayoutPriority.required
    /// The view that has it.
    private weak var owner: UIView?
    /// Whether it is in force: whether the view around both of its views has it.
    open var isActive = false {
        didSet {
            guard isActive != oldValue else { return }
            guard isActive else {
                owner?.drop(self)
                owner = nil
                return
            }
            guard owner == nil, let first = views.first else { return }
            let nearest = sequence(first: first, next: \.superview).first { candidate in
                views.allSatisfy { $0.isDescendant(of: candidate) }
            }
            if let nearest { attach(to: nearest) }
        }
    }

    /// The views that it is about.
    var views: [UIView] {
        [firstItem, secondItem].compactMap { ($0 as? UIView) ?? ($0 as? UILayoutGuide)?.owningView }
    }

    /// Puts it in force in a view.
    func attach(to view: UIView) {
        owner?.drop(self)
        owner = view
        view.keep(self)
        isActive = true
    }
    /// A name.
    open var identifier: String?
    /// Whether it is written with its view, which nothing does here.
    open var shouldBeArchived = false

    /// A relation.
    public init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute,
        multiplier: CGFloat, constant: CGFloat
    ) {
        firstItem = view1 as AnyObject
        secondItem = view2.map { $0 as AnyObject }
        firstAttribute = attr1
        secondAttribute = attr2
        self.relation = relation
        self.multiplier = multiplier
        self.constant = constant
        super.init()
    }

    /// Puts constraints in force.
    public class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }
    /// Takes constraints out of force.
    public class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }
}

/// A place of a view that constraints are made from.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/nslayoutanchor>
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType>: NSObject {
    let item: AnyObject
    let attribute: NSLayoutConstraint.Attribute

    init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
        self.item = item
        self.attribute = attribute
        super.init()
    }

    func constraint(
        _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutAnchor?, multiplier: CGFloat = 1,
        constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(
            item: item, attribute: attribute, relatedBy: relation, toItem: anchor?.item,
            attribute: anchor?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
    }

    /// At the same place.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(.equal, anchor)
    }
    /// At a distance.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat) -> NSLayoutConstraint {
        constraint(.equal, anchor, constant: constant)
    }
    /// At least there.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0)
        -> NSLayoutConstraint
    {
        constraint(.greaterThanOrEqual, anchor, constant: constant)
    }
    /// At most there.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0)
        -> NSLayoutConstraint
    {
        constraint(.lessThanOrEqual, anchor, constant: constant)
    }
}

/// Places across.
@preconcurrency @MainActor
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// A constraint to another place, with the usual space between.
    public func constraint(equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    {
        constraint(equalTo: anchor, constant: 8 * multiplier)
    }
    /// A constraint to another place, with at least the usual space between.
    public func constraint(greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    {
        constraint(greaterThanOrEqualTo: anchor, constant: 8 * multiplier)
    }
}

/// Places down.
@preconcurrency @MainActor
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// A constraint to another place, with the usual space between.
    public func constraint(equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    {
        constraint(equalTo: anchor, constant: 8 * multiplier)
    }
    /// A constraint to another place, with at least the usual space between.
    public func constraint(greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    {
        constraint(greaterThanOrEqualTo: anchor, constant: 8 * multiplier)
    }
}

/// Sizes.
@preconcurrency @MainActor
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    /// A size.
    public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
        constraint(.equal, nil, constant: constant)
    }
    /// At least a size.
    public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, nil, constant: constant)
    }
    /// At most a size.
    public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, nil, constant: constant)
    }
    /// A part of a size.
    public func constraint(equalTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0)
        -> NSLayoutConstraint
    {
        constraint(.equal, anchor, multiplier: multiplier, constant: constant)
    }
    /// At most a part of a size.
    public func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, anchor, multiplier: multiplier, constant: constant)
    }
}

/// A rectangle of a view that constraints are made from.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uilayoutguide>
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
    /// The view.
    open internal(set) weak var owningView: UIView?
    /// The rectangle, which is that of the view.
    open var layoutFrame: CGRect { owningView?.bounds ?? .zero }
    /// A name.
    open var identifier = ""
}

/// What constraints are made from: a view, or a guide.
@preconcurrency @MainActor
public protocol UILayoutAnchored: AnyObject {}

extension UILayoutGuide: UILayoutAnchored {}
extension UIView: UILayoutAnchored {}

extension UILayoutAnchored {
    /// The place or size that constraints are made from.
    public var leadingAnchor: NSLayoutXAxisAnchor { .init(self, .leading) }
    /// The place or size that constraints are made from.
    public var trailingAnchor: NSLayoutXAxisAnchor { .init(self, .trailing) }
    /// The place or size that constraints are made from.
    public var leftAnchor: NSLayoutXAxisAnchor { .init(self, .left) }
    /// The place or size that constraints are made from.
    public var rightAnchor: NSLayoutXAxisAnchor { .init(self, .right) }
    /// The place or size that constraints are made from.
    public var topAnchor: NSLayoutYAxisAnchor { .init(self, .top) }
    /// The place or size that constraints are made from.
    public var bottomAnchor: NSLayoutYAxisAnchor { .init(self, .bottom) }
    /// The place or size that constraints are made from.
    public var widthAnchor: NSLayoutDimension { .init(self, .width) }
    /// The place or size that constraints are made from.
    public var heightAnchor: NSLayoutDimension { .init(self, .height) }
    /// The place or size that constraints are made from.
    public var centerXAnchor: NSLayoutXAxisAnchor { .init(self, .centerX) }
    /// The place or size that constraints are made from.
    public var centerYAnchor: NSLayoutYAxisAnchor { .init(self, .centerY) }
}

extension UIView {
    /// The place or size that constraints are made from.
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { .init(self, .firstBaseline) }
    /// The place or size that constraints are made from.
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { .init(self, .lastBaseline) }

    /// The part that no bar covers.
    public var safeAreaLayoutGuide: UILayoutGuide { guide() }
    /// The part inside the margins.
    public var layoutMarginsGuide: UILayoutGuide { guide() }
    /// The part that is easy to read.
    public var readableContentGuide: UILayoutGuide { guide() }
    /// The part above the keyboard.
    public var keyboardLayoutGuide: UILayoutGuide { guide() }
    /// The margins that bars take.
    public var safeAreaInsets: UIEdgeInsets { .zero }

    private func guide() -> UILayoutGuide {
        let guide = UILayoutGuide()
        guide.owningView = self
        return guide
    }
}

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
    /// Row or column.
    open var axis = NSLayoutConstraint.Axis.horizontal
    /// How space is shared out.
    open var distribution = Distribution.fill
    /// Where views are across the direction.
    open var alignment = Alignment.fill
    /// The distance between views.
    open var spacing: CGFloat = 0
    /// Whether the margins count.
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
    /// Adds a view.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        // A view that is here already leaves the row first, and comes back at its new place.
        addSubview(view)
        arrangedSubviews.removeAll { $0 === view }
        arrangedSubviews.insert(view, at: min(stackIndex, arrangedSubviews.count))
    }
    /// Takes a view out of the row; it stays inside.
    open func removeArrangedSubview(_ view: UIView) { arrangedSubviews.removeAll { $0 === view } }
    /// Sets the distance after a view.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {}
    /// Called before a view is taken out.
    open override func willRemoveSubview(_ subview: UIView) { removeArrangedSubview(subview) }
}
