// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The controllers and the views that take part in an animated transition; the form animates nothing.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
    /// The view that contains the views of both controllers.
    var containerView: UIView { get }
    /// Whether it was taken back.
    var transitionWasCancelled: Bool { get }
    /// Returns the controller that disappears or appears, as the key says.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// Returns the view that disappears or appears, as the key says.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// Where a controller is at the end.
    func finalFrame(for vc: UIViewController) -> CGRect
    /// Where a controller is at the beginning.
    func initialFrame(for vc: UIViewController) -> CGRect
    /// Says that it has ended.
    func completeTransition(_ didComplete: Bool)
}
