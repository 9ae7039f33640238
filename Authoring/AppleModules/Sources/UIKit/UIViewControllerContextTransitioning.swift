// SPDX-License-Identifier: Apache-2.0

public import Foundation

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
