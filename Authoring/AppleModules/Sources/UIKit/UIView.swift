// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A rectangle of the screen. Views are kept as a tree; the host lays them out, and constraints are stored only.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uiview>
@preconcurrency @MainActor
open class UIView: UIResponder {
    /// How content fills a view of another shape.
    public enum ContentMode: Int, Sendable {
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight,
            bottomLeft,
            bottomRight
    }

    /// How an animation goes. There are no animations here: the changes are made at once.
    public struct AnimationOptions: OptionSet, Sendable {
        /// The bits of the set, which hold the options and the curve.
        public let rawValue: UInt

        /// Options by their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Slow at both ends.
        public static let curveEaseInOut = Self([])
        /// Slow at the beginning.
        public static let curveEaseIn = Self(rawValue: 1 << 16)
        /// Slow at the end.
        public static let curveEaseOut = Self(rawValue: 2 << 16)
        /// The animation runs at a constant speed, which has no effect here.
        public static let curveLinear = Self(rawValue: 3 << 16)
        /// Views accept taps during the animation, which takes no time here.
        public static let allowUserInteraction = Self(rawValue: 1 << 1)
        /// From where the last animation is.
        public static let beginFromCurrentState = Self(rawValue: 1 << 2)
        /// The animation repeats until it is stopped; here the changes are made once.
        public static let `repeat` = Self(rawValue: 1 << 3)
        /// Fade from one to the other.
        public static let transitionCrossDissolve = Self(rawValue: 5 << 20)
    }

    /// How a view's size follows that of its superview.
    public struct AutoresizingMask: OptionSet, Sendable {
        /// The bits of the set, one for each margin or side that can change.
        public let rawValue: UInt

        /// A mask by its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The left margin grows.
        public static let flexibleLeftMargin = Self(rawValue: 1)
        /// The width changes with that of the superview, which has no effect here.
        public static let flexibleWidth = Self(rawValue: 2)
        /// The right margin grows.
        public static let flexibleRightMargin = Self(rawValue: 4)
        /// The top margin grows.
        public static let flexibleTopMargin = Self(rawValue: 8)
        /// The height changes with that of the superview, which has no effect here.
        public static let flexibleHeight = Self(rawValue: 16)
        /// The bottom margin grows.
        public static let flexibleBottomMargin = Self(rawValue: 32)
    }

    /// Its place in its superview.
    open var frame: CGRect {
        didSet { bounds.size = frame.size }
    }

    /// The view's rectangle in its own coordinates, in points; a new `frame` changes its size.
    open var bounds: CGRect
    /// Its middle, in the superview.
    open var center: CGPoint {
        get { CGPoint(x: frame.midX, y: frame.midY) }
        set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
    }

    /// The view that it is in.
    open private(set) weak var superview: UIView?
    /// The views in it, the lowest first.
    open private(set) var subviews: [UIView] = []
    /// Its constraints. They are kept, not solved.
    open private(set) var constraints: [NSLayoutConstraint] = []
    /// Whether the mask below means constraints.
    open var translatesAutoresizingMaskIntoConstraints = true
    /// How its size follows that of its superview.
    open var autoresizingMask: AutoresizingMask = []
    /// The margins of what is in it.
    @available(*, deprecated, message: "appearance only; on a phone it leaves margins around what is inside the view")
    open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    /// Its margins with regard to the direction of writing.
    @available(*, deprecated, message: "appearance only; on a phone it leaves margins around what is inside the view")
    open var directionalLayoutMargins = NSDirectionalEdgeInsets.zero

    /// The colour behind it.
    @available(*, deprecated, message: "appearance only; on a phone it sets the colour behind the view")
    open var backgroundColor: UIColor?
    /// The colour of what can be tapped in it.
    @available(
        *, deprecated, message: "appearance only; on a phone it sets the colour of buttons and symbols in the view"
    )
    open var tintColor: UIColor!
    /// How visible it is, from 0 to 1.
    open var alpha: CGFloat = 1 {
        didSet { Presentation.setNeedsRefresh() }
    }
    /// Whether it is hidden.
    open var isHidden = false {
        didSet { Presentation.setNeedsRefresh() }
    }
    /// Whether it covers what is behind it.
    @available(*, deprecated, message: "appearance only; on a phone it spares drawing what is behind the view")
    open var isOpaque = true
    /// Whether what sticks out is cut off.
    @available(*, deprecated, message: "appearance only; on a phone it cuts off what sticks out of the view")
    open var clipsToBounds = false
    /// How its content fills it.
    @available(*, deprecated, message: "appearance only; on a phone it scales or places the content within the view")
    open var contentMode = ContentMode.scaleToFill
    /// Whether the view takes input; if not, the form disables rows of text views, pickers, cells and taps.
    @available(
        *, deprecated,
        message: "in part here; on a phone it also keeps touches from buttons, fields and everything inside the view"
    )
    open var isUserInteractionEnabled = true
    /// How it is moved, turned and scaled.
    @available(*, deprecated, message: "appearance only; on a phone it moves, turns or scales the view")
    open var transform = CGAffineTransform.identity
    /// A number of the program's own.
    open var tag = 0
    /// The layer of the view, an object of the class `layerClass`; the form does not draw it.
    public private(set) lazy var layer: CALayer = (Self.layerClass as? CALayer.Type)?.init() ?? CALayer()
    /// The class of what draws it.
    open class var layerClass: AnyClass { CALayer.self }

    /// Whether a screen reader reads it.
    open var isAccessibilityElement = false
    /// The name of the view for screen readers; the form uses it for rows without a text of their own.
    open var accessibilityLabel: String?
    /// How a screen reader explains it.
    @available(*, deprecated, message: "no effect here; on a phone it has VoiceOver explain what the view does")
    open var accessibilityHint: String?
    /// The value of the view for screen readers, such as a percentage; the form does not show it.
    @available(*, deprecated, message: "no effect here; on a phone it has VoiceOver read the value of the view")
    open var accessibilityValue: String?
    /// A text by which tests find the view; the form does not show it.
    @available(*, deprecated, message: "no effect here; on a phone it lets UI tests find the view")
    open var accessibilityIdentifier: String?
    /// The role of the view for screen readers, such as a button or a heading; it has no effect here.
    @available(
        *, deprecated,
        message: "no effect here; on a phone it tells VoiceOver whether it is a button, a heading or else"
    )
    open var accessibilityTraits: UIAccessibilityTraits = .none
    /// The extra actions that a screen reader offers for the view; the form shows none of them.
    @available(*, deprecated, message: "no effect here; on a phone it offers more actions to people who use VoiceOver")
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
    /// The elements in the order in which a screen reader reads them; the form follows the views instead.
    @available(
        *, deprecated, message: "no effect here; on a phone it sets what VoiceOver reads inside, and in which order"
    )
    open var accessibilityElements: [Any]?
    /// Whether what is inside is hidden from screen readers.
    @available(*, deprecated, message: "no effect here; on a phone it keeps VoiceOver from what is inside the view")
    open var accessibilityElementsHidden = false
    /// Whether only this is there for screen readers.
    @available(*, deprecated, message: "no effect here; on a phone it keeps VoiceOver from everything beside the view")
    open var accessibilityViewIsModal = false
    /// Whether a screen reader goes through what is inside first.
    @available(*, deprecated, message: "no effect here; on a phone it has VoiceOver read what is inside together")
    open var shouldGroupAccessibilityChildren = false
    /// How the tint changes when something is presented over it.
    @available(
        *, deprecated, message: "appearance only; on a phone it decides whether the tint is dimmed under a sheet"
    )
    open var tintAdjustmentMode = TintAdjustmentMode.automatic
    /// How the direction of lines is decided.
    @available(
        *, deprecated, message: "appearance only; on a phone it decides whether the view is mirrored from right to left"
    )
    open var semanticContentAttribute = UISemanticContentAttribute.unspecified
    /// Whether only one of the views in it can be used at a time.
    @available(
        *, deprecated, message: "no effect here; on a phone it keeps touches from other views while this one has one"
    )
    open var isExclusiveTouch = false
    /// Whether several fingers count.
    @available(*, deprecated, message: "no effect here; on a phone it reports more than one finger at a time")
    open var isMultipleTouchEnabled = false
    /// How the tint changes.
    public enum TintAdjustmentMode: Int, Sendable { case automatic, normal, dimmed }

    /// The controller whose view it is.
    weak var controller: UIViewController?
    /// Identifies its row in a form.
    lazy var formIdentifier = FormIdentifiers.next()

    /// A view at a place.
    public init(frame: CGRect) {
        self.frame = frame
        bounds = CGRect(origin: .zero, size: frame.size)
        super.init()
    }

    /// A view of a storyboard.
    public required init?(coder: NSCoder) {
        frame = .zero
        bounds = .zero
        super.init()
    }

    /// Creates a view with an empty frame at the origin.
    public convenience override init() { self.init(frame: .zero) }

    // MARK: The tree

    /// Its controller, or the view that it is in.
    open override var next: UIResponder? { controller ?? superview ?? UIApplication.inChain }

    /// The window that it is in: the same for all views of a request.
    open var window: UIWindow? { isInHierarchy ? .ofRequest : nil }

    /// Whether the controller of the outermost view is shown.
    private var isShown: Bool { superview?.isShown ?? controller?.isAppearing ?? false }

    private var isInHierarchy: Bool { controller != nil || superview?.isInHierarchy == true }

    /// Puts a view on top of those in this one.
    open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

    /// Puts a view between those in this one.
    open func insertSubview(_ view: UIView, at index: Int) {
        view.removeFromSuperview()
        view.willMove(toSuperview: self)
        subviews.insert(view, at: min(index, subviews.count))
        view.superview = self
        view.didMoveToSuperview()
        didAddSubview(view)
        // A controller inside another appears with its view.
        if isShown { view.controller?.appear() }
        Presentation.setNeedsRefresh()
    }

    /// Puts a view over another.
    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        insertSubview(view, at: (subviews.firstIndex(of: sibling) ?? subviews.count - 1) + 1)
    }

    /// Puts a view under another.
    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        insertSubview(view, at: subviews.firstIndex(of: sibling) ?? subviews.count)
    }

    /// Takes this view out of the one that it is in.
    open func removeFromSuperview() {
        guard let superview else { return }
        superview.willRemoveSubview(self)
        controller?.disappear()
        // A constraint between what goes and what stays ends.
        for ancestor in sequence(first: superview, next: \.superview) {
            for constraint in ancestor.constraints
            where constraint.views.contains(where: { $0.isDescendant(of: self) }) { constraint.isActive = false }
        }
        superview.subviews.removeAll { $0 === self }
        self.superview = nil
        Presentation.setNeedsRefresh()
    }

    /// Puts a view on top of the others.
    open func bringSubviewToFront(_ view: UIView) {
        guard let index = subviews.firstIndex(of: view) else { return }
        subviews.append(subviews.remove(at: index))
    }

    /// Puts a view under the others.
    open func sendSubviewToBack(_ view: UIView) {
        guard let index = subviews.firstIndex(of: view) else { return }
        subviews.insert(subviews.remove(at: index), at: 0)
    }

    /// Returns a place as another view counts it. Views have no places of their own here.
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point }
    /// Returns a place that another view counts. Views have no places of their own here.
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { point }
    /// Returns a rectangle as another view counts it. Views have no places of their own here.
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect }
    /// Returns a rectangle that another view counts. Views have no places of their own here.
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { rect }
    /// Whether a view is this one or inside it.
    open func isDescendant(of view: UIView) -> Bool { self === view || superview?.isDescendant(of: view) == true }

    /// Returns the view with a number: this one or one inside it.
    open func viewWithTag(_ tag: Int) -> UIView? {
        self.tag == tag ? self : subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
    }

    /// Called when a view was added.
    open func didAddSubview(_ subview: UIView) {}
    /// Called before a view is taken out.
    open func willRemoveSubview(_ subview: UIView) {}
    /// Called before this view moves.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// Called after this view has moved.
    open func didMoveToSuperview() {}
    /// Called before this view comes into a window.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// Called after this view has come into a window.
    open func didMoveToWindow() {}
    /// Called when the view has been made from a storyboard.
    open func awakeFromNib() {}

    // MARK: Layout

    /// Adds a constraint. It is kept, not solved.
    open func addConstraint(_ constraint: NSLayoutConstraint) { constraint.attach(to: self) }
    /// Adds several constraints to the view; they are stored but not solved.
    open func addConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(addConstraint) }
    /// Removes a constraint from the view and deactivates it, if the view holds it.
    open func removeConstraint(_ constraint: NSLayoutConstraint) {
        if constraints.contains(where: { $0 === constraint }) { constraint.isActive = false }
    }
    func keep(_ constraint: NSLayoutConstraint) {
        if !constraints.contains(where: { $0 === constraint }) { constraints.append(constraint) }
    }
    func drop(_ constraint: NSLayoutConstraint) { constraints.removeAll { $0 === constraint } }
    /// Removes several constraints from the view and deactivates them.
    open func removeConstraints(_ removed: [NSLayoutConstraint]) { removed.forEach(removeConstraint) }

    /// Asks for a layout at the next occasion.
    @available(*, deprecated, message: "no effect here; on a phone it calls layoutSubviews before the next drawing")
    open func setNeedsLayout() {}
    /// Lays out at once what is asked for.
    open func layoutIfNeeded() {
        layoutSubviews()
        for subview in subviews { subview.layoutIfNeeded() }
    }
    /// Gives the views inside their places.
    open func layoutSubviews() {}
    /// Asks for a drawing at the next occasion.
    @available(*, deprecated, message: "appearance only; on a phone it draws the view again")
    open func setNeedsDisplay() {}
    /// Draws. Nothing calls it: the host draws views by what they are.
    open func draw(_ rect: CGRect) {}
    /// Asks for new constraints.
    @available(*, deprecated, message: "no effect here; on a phone it calls updateConstraints before the next layout")
    open func setNeedsUpdateConstraints() {}
    /// Does nothing, and the system never calls it here; on a phone a subclass updates its constraints in it.
    open func updateConstraints() {}
    /// Takes the size that it needs.
    open func sizeToFit() { frame.size = sizeThatFits(frame.size) }
    /// Returns the size that it needs.
    open func sizeThatFits(_ size: CGSize) -> CGSize { size }
    /// The size of its content.
    open var intrinsicContentSize: CGSize { CGSize(width: -1, height: -1) }
    /// Asks for the size of the content again.
    @available(*, deprecated, message: "appearance only; on a phone it fits the view to the new size of its content")
    open func invalidateIntrinsicContentSize() {}
    /// Sets how much it resists being larger than its content.
    @available(
        *, deprecated, message: "appearance only; on a phone it decides how easily the view grows beyond its content"
    )
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {}
    /// Sets how much it resists being smaller than its content.
    @available(
        *, deprecated, message: "appearance only; on a phone it decides how easily the view shrinks below its content"
    )
    open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    }
    /// Whether a point is in it.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

    /// Ends what is typed in this view or inside it.
    ///
    /// - Returns: true.
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool {
        resignFirstResponder()
        for subview in subviews { subview.endEditing(force) }
        return true
    }

    /// Adds what is done on a tap.
    @available(
        *, deprecated,
        message:
            "in part here; on a phone it also recognises more than taps, and taps on texts, pictures, unnamed views"
    )
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
        gestureRecognizer.view = self
    }

    /// The gesture recognizers of the view; for an enabled tap on a labelled view the form shows a button.
    open var gestureRecognizers: [UIGestureRecognizer]?
    /// The interactions of the view; the form shows the actions of a context menu as buttons.
    open var interactions: [any UIInteraction] = [] {
        didSet { for case let menu as UIContextMenuInteraction in interactions { menu.view = self } }
    }
    /// Traits of the device.
    open var traitCollection: UITraitCollection { .current }

    // MARK: Animations

    /// Makes changes at once.
    public class func animate(withDuration duration: TimeInterval, animations: () -> Void) { animations() }

    /// Makes changes at once, and says so afterwards.
    public class func animate(
        withDuration duration: TimeInterval, animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animations()
        finish(completion)
    }

    /// Makes changes at once, and says so afterwards.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animations()
        finish(completion)
    }

    /// Makes changes at once, and says so afterwards.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animations()
        finish(completion)
    }

    /// Makes changes at once, and says so afterwards.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        animations?()
        finish(completion)
    }

    /// Makes the changes at once; nothing is animated here.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) { actionsWithoutAnimation() }

    private static func finish(_ completion: ((Bool) -> Void)?) {
        guard let completion else { return }
        DispatchQueue.main.async { completion(true) }
    }
}
