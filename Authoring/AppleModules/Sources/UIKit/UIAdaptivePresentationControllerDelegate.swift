// SPDX-License-Identifier: Apache-2.0

public import Foundation

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
