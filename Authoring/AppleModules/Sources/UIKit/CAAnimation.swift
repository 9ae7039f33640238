// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A change over time, which is not shown.
@preconcurrency @MainActor
open class CAAnimation: NSObject {
    /// How long it takes, in seconds.
    open var duration: CFTimeInterval = 0
    /// When it begins.
    open var beginTime: CFTimeInterval = 0
    /// How often it is repeated.
    open var repeatCount: Float = 0
    /// Whether it goes back.
    open var autoreverses = false
    /// Whether it is forgotten at its end.
    open var isRemovedOnCompletion = true
    /// What is shown before and after.
    open var fillMode = CAMediaTimingFillMode.removed
    /// How fast it is when.
    open var timingFunction: CAMediaTimingFunction?
    /// What is told.
    open weak var delegate: AnyObject?

    /// An animation.
    nonisolated public override init() { super.init() }
}
