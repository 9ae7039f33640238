// SPDX-License-Identifier: Apache-2.0

public import ExtensionItems
@_spi(AppleModules) public import ExtensionRuntime
public import Foundation

/// Manages a view. The principal object of an extension with a user interface is one.
///
/// The methods of its life come in Apple's order: `loadView`, `viewDidLoad`, `viewWillAppear`, `viewIsAppearing`,
/// `viewWillLayoutSubviews`, `viewDidLayoutSubviews`, `viewDidAppear`.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uiviewcontroller>
@preconcurrency @MainActor
open class UIViewController: UIResponder {
    /// The name of the nib that has its view; nil if none was given.
    public let nibName: String?
    /// The bundle with this file.
    public let nibBundle: Bundle?

    private var ownContext: NSExtensionContext?
    private var loadedView: UIView?
    private var isLoadingView = false

    /// The title of the controller, which the form shows as its heading.
    open var title: String? {
        didSet {
            if hasNavigationItem { navigationItem.title = title }
            Presentation.setNeedsRefresh()
        }
    }
    private var hasNavigationItem = false
    /// Whether the person cannot leave it by a swipe.
    @available(
        *, deprecated,
        message: "in part here; on a phone it also keeps the extension's first sheet from being swiped away"
    )
    open var isModalInPresentation = false
    /// How it is presented.
    @available(
        *, deprecated, message: "no effect here; on a phone it decides between the full screen, a sheet and a popover"
    )
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// How its presentation is animated.
    @available(*, deprecated, message: "appearance only; on a phone it sets how the presentation is animated")
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// The size it would like to have.
    @available(*, deprecated, message: "appearance only; on a phone it suggests a size for the sheet or the popover")
    open var preferredContentSize = CGSize.zero
    /// The item for the navigation bar, whose title, prompt and buttons the form shows.
    open private(set) lazy var navigationItem: UINavigationItem = {
        hasNavigationItem = true
        return UINavigationItem(title: title ?? "")
    }()
    /// The buttons of a toolbar.
    open var toolbarItems: [UIBarButtonItem]?
    /// The storyboard that it comes from.
    open internal(set) var storyboard: UIStoryboard?

    /// How it is presented.
    open private(set) lazy var presentationController: UIPresentationController? = sheetPresentationController
    /// How it is presented as a sheet.
    open private(set) lazy var sheetPresentationController: UISheetPresentationController? =
        UISheetPresentationController(self)

    /// The controllers inside this one.
    open private(set) var children: [UIViewController] = []
    /// The controller that this one is in.
    open private(set) weak var parent: UIViewController?
    /// The controller that this one presents.
    open private(set) var presentedViewController: UIViewController?
    /// The controller that presents this one.
    open private(set) weak var presentingViewController: UIViewController?

    /// A controller with a view of its own.
    ///
    /// - Parameters:
    ///   - nibNameOrNil: the name of the nib that has the view; nil for that of its class, if there is one.
    ///   - nibBundleOrNil: the bundle with the file.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        nibName = nibNameOrNil
        nibBundle = nibBundleOrNil
        super.init()
    }

    /// A controller of a storyboard.
    public required init?(coder: NSCoder) {
        nibName = nil
        nibBundle = nil
        super.init()
    }

    /// Creates a controller without the name of a nib file.
    public convenience override init() { self.init(nibName: nil, bundle: nil) }

    /// The context of the request that this process works on.
    static var requestContext: NSExtensionContext?

    /// The request; nil for a controller that belongs to none.
    open var extensionContext: NSExtensionContext? {
        ownContext ?? parent?.extensionContext ?? presentingViewController?.extensionContext
    }

    // MARK: The view

    /// The view. It is loaded when it is first asked for.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set {
            loadedView?.controller = nil
            loadedView = newValue
            newValue?.controller = self
        }
    }

    /// The view if it is loaded.
    open var viewIfLoaded: UIView? { loadedView }
    /// Whether the view is loaded.
    open var isViewLoaded: Bool { loadedView != nil }

    /// Loads the view if it is not.
    open func loadViewIfNeeded() {
        guard loadedView == nil, !isLoadingView else { return }
        isLoadingView = true
        loadView()
        if loadedView == nil { view = UIView() }
        isLoadingView = false
        storyboardScene?.connect(self)
        viewDidLoad()
    }

    /// Makes the view: that of the storyboard, of the nib, or an empty one. A subclass that overrides it sets `view` and does not call
    /// this.
    open func loadView() {
        if let scene = storyboardScene {
            view = scene.makeView(for: self) ?? UIView()
        } else if let nib {
            nib.instantiate(withOwner: self)
        } else {
            view = UIView()
        }
    }

    /// The nib of its name, or else the one that is called as its class, with or without *Controller*.
    private var nib: UINib? {
        let type = String(describing: Swift.type(of: self))
        let shorter = type.hasSuffix("Controller") ? [String(type.dropLast(10))] : []
        let bundle = nibBundle ?? FrameworkBundles.bundle(of: Swift.type(of: self)) ?? .main
        if let nibName { return UINib(nibName: nibName, bundle: nibBundle) }
        return (shorter + [type]).first { UINib.file($0, in: bundle) != nil }.map { UINib(nibName: $0, bundle: bundle) }
    }

    /// The scene of the storyboard from which the controller makes and connects its view; nil without a storyboard.
    var storyboardScene: StoryboardScene?

    /// Called when the view is loaded.
    open func viewDidLoad() {}
    /// Called when the view is about to appear.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called when the view is in place and about to be shown.
    open func viewIsAppearing(_ animated: Bool) {}
    /// Called when the view is shown.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called when the view is about to go away.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called when the view is away.
    open func viewDidDisappear(_ animated: Bool) {}
    /// Called before views get their places.
    open func viewWillLayoutSubviews() {}
    /// Called after views got their places.
    open func viewDidLayoutSubviews() {}
    /// Called when memory is short. Nothing calls it here.
    open func didReceiveMemoryWarning() {}
    /// Called when constraints are to be set.
    open func updateViewConstraints() {}
    /// Makes presentations of its own, which the host does not ask for.
    @available(
        *, deprecated, message: "no effect here; on a phone it lets the delegate animate and arrange the presentation"
    )
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    /// The object that coordinates a transition; it is always nil, as nothing is animated here.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
    /// The insets in points that are added to the safe area; they have no effect here.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero
    /// The sides at which the view goes below bars.
    @available(*, deprecated, message: "appearance only; on a phone it lets the view reach under bars at some sides")
    open var edgesForExtendedLayout = UIRectEdge.all
    /// Whether the view goes below opaque bars.
    @available(*, deprecated, message: "appearance only; on a phone it lets the view reach under opaque bars")
    open var extendedLayoutIncludesOpaqueBars = false
    /// Whether margins follow bars by themselves.
    @available(*, deprecated, message: "appearance only; on a phone it keeps the content of scroll views clear of bars")
    open var automaticallyAdjustsScrollViewInsets = true
    /// Whether the presentation decides about the status bar.
    @available(
        *, deprecated,
        message: "appearance only; on a phone it lets the presented controller decide about the status bar"
    )
    open var modalPresentationCapturesStatusBarAppearance = false
    /// Called before traits change, which they do not here.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {}
    /// Called before the size changes, which it does not here.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
    /// Called when traits change. Nothing calls it here.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// Traits of the device.
    open var traitCollection: UITraitCollection { .current }

    /// Whether a bar at the lower side goes when it is pushed. There is none.
    @available(
        *, deprecated,
        message: "appearance only; on a phone it hides the bar at the bottom while the controller is pushed"
    )
    open var hidesBottomBarWhenPushed = false
    /// Whether what it presents covers it alone.
    @available(
        *, deprecated, message: "appearance only; on a phone it lets what is presented cover this controller only"
    )
    open var definesPresentationContext = false

    /// Light or dark, whatever the person has chosen; it is not shown.
    @available(*, deprecated, message: "appearance only; on a phone it shows the views in light or dark mode")
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    /// Whether the bar with the clock is hidden. There is none.
    open var prefersStatusBarHidden: Bool { false }
    /// The colours of the bar with the clock. There is none.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// Asks for both again.
    @available(*, deprecated, message: "appearance only; on a phone it updates the status bar")
    open func setNeedsStatusBarAppearanceUpdate() {}
    /// How the phone may be held. There is no phone.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
    /// Whether it turns with the phone. There is no phone.
    open var shouldAutorotate: Bool { true }
    /// Whether the line at the lower side is hidden. There is none.
    open var prefersHomeIndicatorAutoHidden: Bool { false }

    /// Whether the view is about to be shown, or is.
    private(set) var isAppearing = false
    /// Whether the view was shown, and is not away.
    var hasAppeared = false
    /// Whether something else shows what this controller is for.
    @_spi(AppleModules) open var hasSheetOfItsOwn: Bool { false }
    /// The controller that this one presents, or else the first one that its children present.
    var presentedOnTop: UIViewController? {
        presentedViewController ?? children.lazy.compactMap(\.presentedOnTop).first
    }

    func appear(animated: Bool = false) {
        guard !isAppearing else { return }
        loadViewIfNeeded()
        isAppearing = true
        viewWillAppear(animated)
        for child in appearingChildren { child.appear(animated: animated) }
        viewIsAppearing(animated)
        viewWillLayoutSubviews()
        loadedView?.layoutIfNeeded()
        viewDidLayoutSubviews()
        // On a device the animation is over some turns of the run loop later.
        DispatchQueue.main.async { [self] in
            guard isAppearing else { return }
            hasAppeared = true
            viewDidAppear(animated)
            Presentation.setNeedsRefresh()
        }
    }

    func disappear(animated: Bool = false) {
        guard isAppearing else { return }
        isAppearing = false
        hasAppeared = false
        viewWillDisappear(animated)
        for child in children { child.disappear(animated: animated) }
        viewDidDisappear(animated)
    }

    // MARK: The responder chain

    /// The view that has this controller's view, or the controller that presents it, or the application.
    open override var next: UIResponder? {
        if let superview = loadedView?.superview { return superview }
        return parent ?? presentingViewController ?? UIApplication.inChain
    }

    // MARK: Controllers inside

    /// Adds a controller as a child, after it is removed from its earlier parent.
    open func addChild(_ childController: UIViewController) {
        if childController.parent != nil { childController.removeFromParent() }
        childController.willMove(toParent: self)
        children.append(childController)
        childController.parent = self
    }

    /// The controllers inside this one whose views are shown with its own.
    var appearingChildren: [UIViewController] {
        children.filter { child in loadedView.map { child.viewIfLoaded?.isDescendant(of: $0) ?? false } ?? false }
    }

    /// Puts the controllers inside into an order.
    func order(_ controllers: [UIViewController]) { children = controllers.filter(children.contains) }

    /// Takes this controller out of its parent.
    open func removeFromParent() {
        guard let parent else { return }
        disappear()
        parent.children.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }

    /// Called before this controller moves.
    open func willMove(toParent parent: UIViewController?) {}
    /// Called by the parent after this controller has moved.
    open func didMove(toParent parent: UIViewController?) {}

    /// The navigation controller that this one is in.
    open var navigationController: UINavigationController? {
        (parent as? UINavigationController) ?? parent?.navigationController
    }

    /// Shows a controller: pushes it, or presents it without a navigation controller.
    open func show(_ viewController: UIViewController, sender: Any?) {
        if let navigationController {
            navigationController.pushViewController(viewController, animated: true)
        } else {
            present(viewController, animated: true)
        }
    }

    // MARK: Presenting

    /// Presents a controller over this one. A second one is refused, as on Apple's systems.
    ///
    /// - Parameters:
    ///   - viewControllerToPresent: the controller.
    ///   - flag: means nothing here.
    ///   - completion: called when it is shown.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        if let parent { return parent.present(viewControllerToPresent, animated: flag, completion: completion) }
        guard presentedViewController == nil else {
            Presentation.report(
                "Attempt to present \(type(of: viewControllerToPresent)) on \(type(of: self)) which is already presenting "
                    + "\(type(of: presentedViewController ?? self))")
            return
        }
        presentedViewController = viewControllerToPresent
        viewControllerToPresent.presentingViewController = self
        viewControllerToPresent.appear(animated: flag)
        Presentation.setNeedsRefresh()
        if let completion { DispatchQueue.main.async { completion() } }
    }

    /// Takes away what this controller presents, or this controller itself if it presents nothing.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        guard let presented = presentedViewController else {
            if let presenter = presentingViewController ?? parent?.topPresenting {
                return presenter.dismiss(animated: flag, completion: completion)
            }
            completion?()
            return
        }
        if presented.presentedViewController != nil { presented.dismiss(animated: false) }
        presentedViewController = nil
        presented.presentingViewController = nil
        presented.disappear(animated: flag)
        Presentation.setNeedsRefresh()
        if let completion { DispatchQueue.main.async { completion() } }
    }

    private var topPresenting: UIViewController? { presentingViewController ?? parent?.topPresenting }

    /// Begins the editing mode.
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
    /// Whether the view can be changed.
    open var isEditing = false

    /// How it is presented as a bubble. It is not.
    open var popoverPresentationController: UIPopoverPresentationController? { nil }
    /// Called before a segue of a storyboard.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
    /// Whether a segue that a tap has begun is performed.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
    /// Begins the segue of this name. Ends the process if there is none, as on Apple's systems.
    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        guard storyboardScene?.perform(identifier, self, sender) == true else {
            fatalError("Receiver (\(type(of: self))) has no segue with identifier '\(identifier)'")
        }
    }

    /// Begins a request: sets the context and shows the view. Called by the system.
    open nonisolated func beginRequest(with context: NSExtensionContext) {
        MainActor.assumeIsolated {
            attach(context)
            appear()
        }
    }

    /// Shows the form again, with what the views are by now.
    @_spi(AppleModules) public func refreshForm() { Presentation.setNeedsRefresh() }

    /// Gives the controller its request.
    @_spi(AppleModules) public func attach(_ context: NSExtensionContext) {
        guard ownContext == nil else { return }
        UIApplication.registerMethods()
        ownContext = context
        Self.requestContext = context
        Presentation.begin(self, context)
    }
}

extension UIViewController: NSExtensionRequestHandling {}

@_spi(AppleModules) extension UIViewController: AsksLater {}
