// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An animation between controllers.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
    /// How long it takes, in seconds.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
    /// Performs the animation between the two controllers; changes are shown at once here, so it is not called.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
}
