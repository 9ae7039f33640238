// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import ObjectiveC

/// A stack of controllers, of which the last is shown.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uinavigationcontroller>
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
    /// The bar at the top.
    public let navigationBar = UINavigationBar()
    /// Whether the bar is hidden.
    open var isNavigationBarHidden = false
    /// Whether the toolbar is hidden.
    open var isToolbarHidden = true
    /// The bar at the bottom.
    open private(set) lazy var toolbar: UIToolbar! = UIToolbar()
    /// Whether a swipe from the side goes back. There is none here.
    open private(set) var interactivePopGestureRecognizer: UIGestureRecognizer?
    /// Whether bars go when views are scrolled. They do not here.
    open var hidesBarsOnSwipe = false
    /// What is told of the controllers.
    open weak var delegate: (any UINavigationControllerDelegate)?

    /// A stack with its first controller.
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        setViewControllers([rootViewController], animated: false)
    }

    /// An empty stack.
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

    /// Replaces the stack.
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
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

    /// Hides or shows the bar.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }

    private func updateBar() {
        navigationBar.items = children.map(\.navigationItem)
        Presentation.setNeedsRefresh()
    }
}

/// The bar at the top of a navigation controller.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uinavigationbar>
@preconcurrency @MainActor
open class UINavigationBar: UIView {
    /// What it shows, the first controller's first.
    open var items: [UINavigationItem]?
    /// What it shows now.
    open var topItem: UINavigationItem? { items?.last }
    /// What it shows below.
    open var backItem: UINavigationItem? { items?.dropLast().last }
    /// What decides about it.
    open weak var delegate: (any UINavigationBarDelegate)?
    /// How it looks.
    open var barStyle = UIBarStyle.default
    /// The picture of the line below.
    open var shadowImage: UIImage?
    /// How large titles look.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
    /// How it looks on a small screen with content at its edge.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance?
    /// Sets the picture behind it.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {}
    /// Shows items.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }
    /// Shows an item over the others.
    open func pushItem(_ item: UINavigationItem, animated: Bool) { items = (items ?? []) + [item] }
    /// The colour of its background.
    open var barTintColor: UIColor?
    /// Whether it is translucent.
    open var isTranslucent = true
    /// Whether titles are large.
    open var prefersLargeTitles = false
    /// How titles look.
    open var titleTextAttributes: [NSAttributedString.Key: Any]?
    /// How it looks.
    open var standardAppearance = UINavigationBarAppearance()
    /// How it looks with content at its edge.
    open var scrollEdgeAppearance: UINavigationBarAppearance?
    /// How it looks on a small screen.
    open var compactAppearance: UINavigationBarAppearance?
}

/// How a navigation bar looks. It is kept, and changes nothing.
@preconcurrency @MainActor
open class UINavigationBarAppearance: NSObject {
    /// The colour of the background.
    open var backgroundColor: UIColor?
    /// How titles look.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// How large titles look.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The colour of the line below.
    open var shadowColor: UIColor?
    /// The picture of the line below.
    open var shadowImage: UIImage?
    /// How what is behind is out of focus.
    open var backgroundEffect: UIBlurEffect?
    /// Without transparency.
    open func configureWithOpaqueBackground() {}
    /// As usual.
    open func configureWithDefaultBackground() {}
    /// Without a background.
    open func configureWithTransparentBackground() {}
}

/// What a navigation bar shows of a controller.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uinavigationitem>
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    /// What searches in the view.
    open var searchController: UISearchController?
    /// Whether the field for searching goes when the view is scrolled.
    open var hidesSearchBarWhenScrolling = true
    /// How large the title is; it is the form's.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic

    /// How large a title is.
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// How large.
        case automatic, always, never
    }

    /// The heading.
    open var title: String? {
        didSet { Presentation.setNeedsRefresh() }
    }
    /// A line above the heading.
    open var prompt: String? {
        didSet { Presentation.setNeedsRefresh() }
    }
    /// A view in place of the heading.
    open var titleView: UIView?
    /// Whether the button that goes back is hidden.
    open var hidesBackButton = false
    /// The button that goes back.
    open var backBarButtonItem: UIBarButtonItem?
    /// The buttons on the left.
    open var leftBarButtonItems: [UIBarButtonItem]? {
        didSet { Presentation.setNeedsRefresh() }
    }
    /// The buttons on the right.
    open var rightBarButtonItems: [UIBarButtonItem]? {
        didSet { Presentation.setNeedsRefresh() }
    }

    /// An item with a heading.
    public init(title: String) {
        self.title = title
        super.init()
    }

    /// Sets the buttons on the left.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
    /// Sets the buttons on the right.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
    /// Hides or shows the button that goes back.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }
    /// Whether the button that goes back is there besides those on the left.
    open var leftItemsSupplementBackButton = false
    /// How the bar looks while this is on top.
    open var standardAppearance: UINavigationBarAppearance?
    /// How the bar looks with content at its edge.
    open var scrollEdgeAppearance: UINavigationBarAppearance?
    /// The text of the button that goes back.
    open var backButtonTitle: String?
    /// The first button on the left.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }

    /// The first button on the right.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    /// Sets the button on the left.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    /// Sets the button on the right.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
}

/// A button of a bar.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uibarbuttonitem>
@preconcurrency @MainActor
open class UIBarButtonItem: NSObject {
    /// How it looks.
    public enum Style: Int, Sendable {
        /// As usual.
        case plain
        /// As the button that ends a task.
        case done
        /// As the button that ends a task, since iOS 26.
        case prominent
    }

    /// A button that the system knows.
    public enum SystemItem: Int, CaseIterable, Sendable {
        /// Done.
        case done
        /// Cancel.
        case cancel
        /// Edit.
        case edit
        /// Save.
        case save
        /// Add.
        case add
        /// Space that grows.
        case flexibleSpace
        /// Space of a width.
        case fixedSpace
        /// Compose.
        case compose
        /// Reply.
        case reply
        /// Action.
        case action
        /// Organize.
        case organize
        /// Bookmarks.
        case bookmarks
        /// Search.
        case search
        /// Refresh.
        case refresh
        /// Stop.
        case stop
        /// A camera.
        case camera
        /// Delete.
        case trash
        /// Play, pause, and go back and on.
        case play, pause, rewind, fastForward
        /// Take back, and take that back.
        case undo, redo
        /// Turn a page.
        case pageCurl
        /// Close.
        case close

        var title: String {
            switch self {
            case .done: "Done"
            case .cancel: "Cancel"
            case .edit: "Edit"
            case .save: "Save"
            case .add: "Add"
            case .flexibleSpace, .fixedSpace: ""
            case .compose: "Compose"
            case .reply: "Reply"
            case .action: "Share"
            case .organize: "Organize"
            case .bookmarks: "Bookmarks"
            case .camera: "Camera"
            case .play: "Play"
            case .pause: "Pause"
            case .rewind: "Rewind"
            case .fastForward: "Fast Forward"
            case .undo: "Undo"
            case .redo: "Redo"
            case .pageCurl: "Page"
            case .search: "Search"
            case .refresh: "Refresh"
            case .stop: "Stop"
            case .trash: "Delete"
            case .close: "Close"
            }
        }
    }

    /// Identifies its row in a form.
    let formIdentifier = FormIdentifiers.next()
    /// The button of the system that it is.
    private(set) var systemItem: SystemItem?

    /// The text.
    open var title: String? {
        didSet { Presentation.setNeedsRefresh() }
    }
    /// The picture.
    open var image: UIImage?
    /// How it looks.
    open var style = Style.plain
    /// Whether it can be pressed.
    open var isEnabled = true {
        didSet { Presentation.setNeedsRefresh() }
    }
    /// The colour.
    open var tintColor: UIColor?
    /// The object whose method is called.
    open weak var target: AnyObject?
    /// The method.
    open var action: Selector?
    /// A view in its place.
    open var customView: UIView?
    /// What a screen reader says.
    open var accessibilityLabel: String?
    /// The width; 0 for what the text needs.
    open var width: CGFloat = 0
    /// What a screen reader explains.
    open var accessibilityHint: String?
    /// Whether it is a choice that is on.
    open var isSelected = false
    /// Whether it is shown.
    open var isHidden = false {
        didSet { Presentation.setNeedsRefresh() }
    }
    /// Sets how the text looks.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {}
    /// What a test looks for.
    open var accessibilityIdentifier: String?
    /// A number of the program's own.
    open var tag = 0
    /// What is done instead of a method's call.
    open var primaryAction: UIAction?
    /// The menu that it opens.
    open var menu: UIMenu?

    /// A button.
    public override init() { super.init() }

    /// A button with a text.
    public init(title: String?, style: Style, target: Any?, action: Selector?) {
        super.init()
        self.title = title
        self.style = style
        self.target = target.map { $0 as AnyObject }
        self.action = action
    }

    /// A button with a picture.
    public init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        super.init()
        self.image = image
        self.style = style
        self.target = target.map { $0 as AnyObject }
        self.action = action
    }

    /// A button that the system knows.
    public init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        super.init()
        self.systemItem = systemItem
        title = systemItem.title
        style = systemItem == .done || systemItem == .save ? .done : .plain
        self.target = target.map { $0 as AnyObject }
        self.action = action
    }

    /// A button with a title or a picture, and an action.
    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init(title: title ?? primaryAction?.title, style: .plain, target: nil, action: nil)
        self.image = image
        self.primaryAction = primaryAction
        self.menu = menu
    }

    /// Space, as much as there is.
    public static func flexibleSpace() -> Self { Self.space() }
    /// Space of a width.
    public static func fixedSpace(_ width: CGFloat) -> Self { Self.space() }

    private static func space() -> Self {
        guard let item = UIBarButtonItem() as? Self else { preconditionFailure("a subclass makes its spaces itself") }
        return item
    }

    /// A button that the system knows, with an action.
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
        self.primaryAction = primaryAction
        self.menu = menu
    }

    /// A view in a bar.
    public init(customView: UIView) {
        super.init()
        self.customView = customView
    }
}

/// Numbers for the rows of forms. A view keeps its own, so that a row stays the same when others come and go.
@MainActor
enum FormIdentifiers {
    private static var last = 0

    static func next() -> String {
        last += 1
        return String(last)
    }
}
