// SPDX-License-Identifier: Apache-2.0

public import Foundation

// What is around a view on a phone, and has nothing to do in a form.

/// How a controller is presented.
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
    /// The object that may refuse that the person dismisses the view, and is notified of the dismissal.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
    /// How a controller is presented whose style depends on traits. It never does here.
    open var presentationStyle: UIModalPresentationStyle { .automatic }
    /// The view that is presented.
    open var presentedView: UIView? { presentedViewController.viewIfLoaded }
    /// The view that contains the presented view on a phone; here it is an empty view, which is not shown.
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
