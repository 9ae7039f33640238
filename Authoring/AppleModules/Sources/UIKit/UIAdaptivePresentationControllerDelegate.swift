// SPDX-License-Identifier: Apache-2.0

import Foundation

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
    /// Returns true: the person may dismiss the controller.
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
    /// Does nothing before the person dismisses the controller.
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    /// Does nothing after the person has dismissed the controller.
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    /// Does nothing when the person tries to dismiss a controller that has to stay.
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}
