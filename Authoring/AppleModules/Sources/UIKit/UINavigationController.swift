// SPDX-License-Identifier: Apache-2.0

public import Foundation
import ObjectiveC

/// A stack of controllers, of which the last is shown.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uinavigationcontroller>
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
    /// The bar at the top.
    public let navigationBar = UINavigationBar()
    /// Whether the bar is hidden.
    @available(*, deprecated, message: "no effect here; on a phone it takes the bar with its title and buttons away")
    open var isNavigationBarHidden = false
    /// Whether the toolbar is hidden.
    @available(
        *, deprecated, message: "no effect here; on a phone it takes the toolbar and its buttons away, or shows them"
    )
    open var isToolbarHidden = true
    /// The bar at the bottom.
    open private(set) lazy var toolbar: UIToolbar! = UIToolbar()
    /// Whether a swipe from the side goes back. There is none here.
    open private(set) var interactivePopGestureRecognizer: UIGestureRecognizer?
    /// Whether bars go when views are scrolled. They do not here.
    @available(*, deprecated, message: "appearance only; on a phone it hides the bars while the person scrolls down")
    open var hidesBarsOnSwipe = false
    /// The object that the stack notifies before and after it shows a controller.
    open weak var delegate: (any UINavigationControllerDelegate)?

    /// A stack with its first controller.
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        setViewControllers([rootViewController], animated: false)
    }

    /// Creates an empty stack, with the name and bundle of a nib file.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// A stack of a storyboard.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The controllers, the first one first.
    open var viewControllers: [UIViewController] {
        get { children }
        set { setViewControllers(newValue, animated: false) }
    }

    /// The controller that is shown.
    open var topViewController: UIViewController? { children.last }
    /// The controller that is shown, or what it presents.
    open var visibleViewController: UIViewController? {
        topViewController?.presentedViewController ?? topViewController
    }

    /// Replaces the controllers of the stack and shows the last of them.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        let shown = topViewController
        for child in children.reversed() { if !viewControllers.contains(child) { child.removeFromParent() } }
        for controller in viewControllers where controller.parent !== self {
            addChild(controller)
            controller.didMove(toParent: self)
        }
        order(viewControllers)
        showTop(insteadOf: shown, animated: animated)
    }

    /// The last one is shown, and no other.
    override var appearingChildren: [UIViewController] { topViewController.map { [$0] } ?? [] }

    private func showTop(insteadOf earlier: UIViewController?, animated: Bool) {
        updateBar()
        guard isAppearing, let topViewController, topViewController !== earlier else { return }
        delegate?.navigationController(self, willShow: topViewController, animated: animated)
        earlier?.disappear(animated: animated)
        topViewController.appear(animated: animated)
        delegate?.navigationController(self, didShow: topViewController, animated: animated)
    }

    /// Shows a controller over the others.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        let shown = topViewController
        addChild(viewController)
        viewController.didMove(toParent: self)
        showTop(insteadOf: shown, animated: animated)
    }

    /// Takes the last controller away; the first one stays.
    ///
    /// - Returns: the controller; nil if there is only one.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard children.count > 1, let last = children.last else { return nil }
        last.disappear(animated: animated)
        last.removeFromParent()
        showTop(insteadOf: last, animated: animated)
        return last
    }

    /// Takes all controllers but the first away.
    ///
    /// - Returns: those that were taken away.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        var removed: [UIViewController] = []
        while let controller = popViewController(animated: animated) { removed.insert(controller, at: 0) }
        return removed
    }

    /// Takes the controllers over one away.
    ///
    /// - Returns: those that were taken away.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard children.contains(viewController) else { return nil }
        var removed: [UIViewController] = []
        while topViewController !== viewController, let controller = popViewController(animated: animated) {
            removed.insert(controller, at: 0)
        }
        return removed
    }

    /// Hides or shows the toolbar.
    @available(
        *, deprecated, message: "no effect here; on a phone it takes the toolbar and its buttons away, or shows them"
    )
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

    /// Hides or shows the bar.
    @available(*, deprecated, message: "no effect here; on a phone it takes the bar with its title and buttons away")
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }

    private func updateBar() {
        navigationBar.items = children.map(\.navigationItem)
        Presentation.setNeedsRefresh()
    }
}
