// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A finger that moves. Nothing recognizes it here.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// How far.
    open func translation(in view: UIView?) -> CGPoint { .zero }
}
