// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An animation between controllers.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
    /// How long it takes, in seconds.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
    /// Does it.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
}
