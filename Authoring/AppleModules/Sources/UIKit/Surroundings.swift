// SPDX-License-Identifier: Apache-2.0

public import Foundation

// What is around a view on a phone, and has nothing to do in a form.

/// How a controller is presented.
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
    /// What is told when the person takes it away.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
    /// How a controller is presented whose style depends on traits. It never does here.
    open var presentationStyle: UIModalPresentationStyle { .automatic }
    /// The view that is presented.
    open var presentedView: UIView? { presentedViewController.viewIfLoaded }
    /// What both are in. It is not shown.
    open private(set) lazy var containerView: UIView? = UIView()
    /// Where the view is in it.
    open var frameOfPresentedViewInContainerView: CGRect { UIScreen.main.bounds }
    /// Traits of the device.
    open var traitCollection: UITraitCollection { .current }
    /// Called before the container lays out; never here.
    open func containerViewWillLayoutSubviews() {}
    /// Called after the container has laid out; never here.
    open func containerViewDidLayoutSubviews() {}
    /// Called before the presentation; never here.
    open func presentationTransitionWillBegin() {}
    /// Called after the presentation; never here.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// Called before the end; never here.
    open func dismissalTransitionWillBegin() {}
    /// Called after the end; never here.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}
    /// Returns the size of a controller in another; never asked for.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }
    /// Called before the size changes; never here.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}

    /// A presentation of one's own. The host presents controllers in its own way.
    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        self.presentedViewController = presentedViewController
    }

    /// The controller that is presented.
    public let presentedViewController: UIViewController
    /// The controller that presents it.
    open var presentingViewController: UIViewController {
        presentedViewController.presentingViewController ?? presentedViewController
    }

    init(_ presented: UIViewController) { presentedViewController = presented }
}

/// Something whose size depends on what is around it.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {}

extension UIViewController: UIContentContainer {}

/// Makes presentations and animations of one's own, which the host does not ask for.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
    /// Returns the animation of a presentation.
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// Returns the animation of an end.
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
    /// Returns a presentation.
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
    /// None.
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// None.
    public func animationController(forDismissed dismissed: UIViewController) -> (
        any UIViewControllerAnimatedTransitioning
    )? { nil }
    /// None.
    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { nil }
}

/// An animation between controllers.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
    /// How long it takes, in seconds.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
    /// Does it.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
}

/// What an animation between controllers is about.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
    /// What both are in.
    var containerView: UIView { get }
    /// Whether it was taken back.
    var transitionWasCancelled: Bool { get }
    /// Returns a controller.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// Returns a view.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// Where a controller is at the end.
    func finalFrame(for vc: UIViewController) -> CGRect
    /// Where a controller is at the beginning.
    func initialFrame(for vc: UIViewController) -> CGRect
    /// Says that it has ended.
    func completeTransition(_ didComplete: Bool)
}

/// Which controller.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    /// The text.
    public let rawValue: String
    /// One by its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// One of both.
    public static let from = Self(rawValue: "from"), to = Self(rawValue: "to")
}

/// Which view.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    /// The text.
    public let rawValue: String
    /// One by its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// One of both.
    public static let from = Self(rawValue: "from"), to = Self(rawValue: "to")
}

/// How high a sheet is.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
    /// A height.
    open class Detent: NSObject {
        /// What a height is called.
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            /// The text.
            public let rawValue: String
            /// A height by its text.
            public init(rawValue: String) { self.rawValue = rawValue }
            /// A height.
            public static let medium = Identifier(rawValue: "medium"), large = Identifier(rawValue: "large")
        }

        /// What it is called.
        public let identifier: Identifier
        init(_ identifier: Identifier) { self.identifier = identifier }
        /// Half of the screen.
        open class func medium() -> Detent { Detent(.medium) }
        /// All of the screen.
        open class func large() -> Detent { Detent(.large) }
        /// A height of one's own.
        open class func custom(identifier: Identifier? = nil, resolver: @escaping (Any) -> CGFloat?) -> Detent {
            Detent(identifier ?? .large)
        }
    }

    /// The heights that a person can choose.
    open var detents: [Detent] = [.large()]
    /// The height that is chosen.
    open var selectedDetentIdentifier: Detent.Identifier?
    /// Up to which height what is behind can be used.
    open var largestUndimmedDetentIdentifier: Detent.Identifier?
    /// Whether it shows a line to drag it by.
    open var prefersGrabberVisible = false
    /// Whether scrolling makes it higher.
    open var prefersScrollingExpandsWhenScrolledToEdge = true
    /// How round its corners are.
    open var preferredCornerRadius: CGFloat?
}

/// Is told when the person takes a controller away.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
    /// Whether the person may take it away.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    /// The person is about to take it away.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    /// The person has taken it away.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    /// The person has tried to take it away, and may not.
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    /// It may.
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
    /// Does nothing.
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    /// Does nothing.
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    /// Does nothing.
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}

extension UIResponder {
    /// The keyboard is about to be shown. The host has none, so that it never comes.
    nonisolated public static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
    /// The keyboard is shown. The host has none, so that it never comes.
    nonisolated public static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
    /// The keyboard is about to go. The host has none, so that it never comes.
    nonisolated public static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
    /// The keyboard is gone. The host has none, so that it never comes.
    nonisolated public static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
    /// The keyboard is about to move. The host has none, so that it never comes.
    nonisolated public static let keyboardWillChangeFrameNotification = Notification.Name(
        "UIKeyboardWillChangeFrameNotification")
    /// Where the keyboard is afterwards, a rectangle.
    nonisolated public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    /// Where the keyboard was, a rectangle.
    nonisolated public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    /// How long it moves, in seconds.
    nonisolated public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
    /// How it moves.
    nonisolated public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
}

/// Taps on the hand that holds a phone.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
    /// Nothing to make ready here.
    open func prepare() {}
}

/// A tap.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// How strong it is.
    public enum FeedbackStyle: Int, Sendable {
        /// How strong.
        case light, medium, heavy, soft, rigid
    }
    /// A tap of a strength.
    public init(style: FeedbackStyle) {}
    /// A tap.
    public override init() {}
    /// Nothing to tap on here.
    open func impactOccurred() {}
    /// Nothing to tap on here.
    open func impactOccurred(intensity: CGFloat) {}
}

/// Taps that say how something went.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// How it went.
    public enum FeedbackType: Int, Sendable {
        /// How.
        case success, warning, error
    }
    /// Nothing to tap on here.
    open func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// A tap when something else was chosen.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Nothing to tap on here.
    open func selectionChanged() {}
}

/// How something looks.
open class UIVisualEffect: NSObject, @unchecked Sendable {}

/// What is behind, out of focus.
open class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
    /// How much.
    public enum Style: Int, Sendable {
        /// How much.
        case extraLight, light, dark, regular, prominent, systemUltraThinMaterial, systemThinMaterial, systemMaterial
        case systemThickMaterial, systemChromeMaterial
    }
    /// An effect.
    public init(style: Style) {}
}

/// Glass.
open class UIGlassEffect: UIVisualEffect, @unchecked Sendable {
    // @unchecked: the host decides how things look, so that nothing reads what is set here.

    /// How much.
    public enum Style: Int, Sendable {
        /// How much.
        case regular, clear
    }
    /// Whether it answers to fingers.
    open var isInteractive = false
    /// The colour.
    open var tintColor: UIColor?
    /// As usual.
    public override init() { super.init() }
    /// An effect.
    public init(style: Style) { super.init() }
}

/// Letters before what is out of focus.
open class UIVibrancyEffect: UIVisualEffect, @unchecked Sendable {
    /// An effect.
    public init(blurEffect: UIBlurEffect) {}
}

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

/// The colours of the bar with the clock.
public enum UIStatusBarStyle: Int, Sendable {
    /// Which.
    case `default`
    case lightContent
    case darkContent = 3
}

/// How a phone is held.
public enum UIInterfaceOrientation: Int, Sendable {
    /// How.
    case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft
    /// Whether it is held upright.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether it lies on its side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The way in which texts run.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    /// Which.
    case leftToRight, rightToLeft
}

/// How a phone may be held.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Some of them.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A way.
    public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
    /// A way.
    public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
    /// A way.
    public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
    /// A way.
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
    /// Both ways.
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    /// All ways.
    public static let all: UIInterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
    /// All ways but one.
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

/// A bar of buttons at the lower side. A form shows them with the others.
@preconcurrency @MainActor
open class UIToolbar: UIView {
    /// The buttons.
    open var items: [UIBarButtonItem]?
    /// Sets the buttons.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
}

/// A finger that stays. Nothing recognizes it here.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// How long, in seconds.
    open var minimumPressDuration: TimeInterval = 0.5
}

/// A finger that moves. Nothing recognizes it here.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// How far.
    open func translation(in view: UIView?) -> CGPoint { .zero }
}

/// A finger that moves quickly. Nothing recognizes it here.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// Where to.
    public struct Direction: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Some of them.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Where to.
        public static let right = Direction(rawValue: 1), left = Direction(rawValue: 2)
        /// Where to.
        public static let up = Direction(rawValue: 4), down = Direction(rawValue: 8)
    }
    /// Where to.
    open var direction = Direction.right
}

extension UITextField {
    /// The text was changed. Nothing posts it here; add a target for `editingChanged`.
    nonisolated public static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")
}

extension UITextView {
    /// The text was changed. Nothing posts it here; the delegate is told.
    nonisolated public static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")
}

/// What is found in a text. Nothing is marked here.
public struct UIDataDetectorTypes: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Some of them.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A kind.
    public static let phoneNumber = UIDataDetectorTypes(rawValue: 1), link = UIDataDetectorTypes(rawValue: 2)
    /// All kinds.
    public static let all = UIDataDetectorTypes(rawValue: .max)
}

extension UIWindow {
    /// The screen that it is on.
    public var screen: UIScreen { .main }
}
