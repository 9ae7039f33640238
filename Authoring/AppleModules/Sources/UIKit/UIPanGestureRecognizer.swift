// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A finger that moves. Nothing recognizes it here.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// Returns a distance of zero, as no finger moves in the form.
    open func translation(in view: UIView?) -> CGPoint { .zero }
}
