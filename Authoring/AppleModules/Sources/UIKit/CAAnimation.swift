// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A change over time, which is not shown.
@preconcurrency @MainActor
open class CAAnimation: NSObject {
    /// How long it takes, in seconds.
    open var duration: CFTimeInterval = 0
    /// The time in seconds at which the animation begins, which has no effect here.
    open var beginTime: CFTimeInterval = 0
    /// How often it is repeated.
    open var repeatCount: Float = 0
    /// Whether it goes back.
    open var autoreverses = false
    /// Whether it is forgotten at its end.
    open var isRemovedOnCompletion = true
    /// The state that is shown before the animation begins and after it ends, which has no effect here.
    open var fillMode = CAMediaTimingFillMode.removed
    /// How fast it is when.
    open var timingFunction: CAMediaTimingFunction?
    /// The object that would learn of the animation's start and end; nothing calls it here.
    open weak var delegate: AnyObject?

    /// Creates an animation that lasts 0 seconds; the form shows no animations.
    nonisolated public override init() { super.init() }
}
