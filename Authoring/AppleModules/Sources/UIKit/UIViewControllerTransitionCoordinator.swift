// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
@_exported public import CoreGraphics
@_exported public import ImageIO
@_exported public import Intents
@_exported public import Security
@_exported public import UniformTypeIdentifiers

/// Coordinates animations with a change of size; there is none here.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {}

extension UIViewControllerTransitionCoordinator {
    /// Makes changes at once.
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)? = nil
    ) -> Bool {
        animation?(self)
        completion?(self)
        return true
    }
}
