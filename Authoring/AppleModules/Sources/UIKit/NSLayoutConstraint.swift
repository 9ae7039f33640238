// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A relation between places of views. It is kept, not solved: the host lays views out.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/nslayoutconstraint>
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
    /// The direction of a layout, horizontal or vertical.
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
        /// The bits of the set, one for each kind of alignment.
        public let rawValue: UInt
        /// Creates a set of format options from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The top edges or the bottom edges of the views are aligned, which has no effect here.
        public static let alignAllTop = Self(rawValue: 1 << 3), alignAllBottom = Self(rawValue: 1 << 4)
        /// The leading edges or the trailing edges of the views are aligned, which has no effect here.
        public static let alignAllLeading = Self(rawValue: 1 << 5), alignAllTrailing = Self(rawValue: 1 << 6)
        /// The horizontal or the vertical centres of the views are aligned, which has no effect here.
        public static let alignAllCenterX = Self(rawValue: 1 << 9), alignAllCenterY = Self(rawValue: 1 << 10)
    }
    /// The first view or layout guide of the constraint, or nil if it no longer exists.
    public private(set) weak var firstItem: AnyObject?
    /// The second view or layout guide of the constraint, or nil if there is none.
    public private(set) weak var secondItem: AnyObject?
    /// The edge, centre or size of the first item that the constraint is about.
    public let firstAttribute: Attribute
    /// The edge, centre or size of the second item, or `notAnAttribute` without one.
    public let secondAttribute: Attribute
    /// Whether the first value is equal to the second one, at most as large or at least as large.
    public let relation: Relation
    /// The factor by which the second item's value is multiplied.
    public let multiplier: CGFloat
    /// The number of points that is added to the second item's value.
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
    /// A name that makes the constraint easy to find, which has no effect here.
    open var identifier: String?
    /// Whether it is written with its view, which nothing does here.
    open var shouldBeArchived = false

    /// Creates a constraint between two items; it is stored but not solved, as the host lays views out.
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
