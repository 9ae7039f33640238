// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A change over time, which is not shown.
@preconcurrency @MainActor
open class CAAnimation: NSObject {
    /// How long it takes, in seconds.
    @available(*, deprecated, message: "appearance only; on a phone it sets how many seconds the animation takes")
    open var duration: CFTimeInterval = 0
    /// The time in seconds at which the animation begins, which has no effect here.
    @available(*, deprecated, message: "appearance only; on a phone it delays the beginning of the animation")
    open var beginTime: CFTimeInterval = 0
    /// How often it is repeated.
    @available(*, deprecated, message: "appearance only; on a phone it repeats the animation")
    open var repeatCount: Float = 0
    /// Whether it goes back.
    @available(*, deprecated, message: "appearance only; on a phone it plays the animation backwards after each run")
    open var autoreverses = false
    /// Whether it is forgotten at its end.
    @available(*, deprecated, message: "appearance only; on a phone it takes the animation off its layer when it ends")
    open var isRemovedOnCompletion = true
    /// The state that is shown before the animation begins and after it ends, which has no effect here.
    @available(
        *, deprecated,
        message: "appearance only; on a phone it holds the first or last picture outside the running time"
    )
    open var fillMode = CAMediaTimingFillMode.removed
    /// How fast it is when.
    @available(*, deprecated, message: "appearance only; on a phone it sets where the animation is fast and slow")
    open var timingFunction: CAMediaTimingFunction?
    /// The object that would learn of the animation's start and end; nothing calls it here.
    @available(*, deprecated, message: "no effect here; on a phone it is told when the animation starts and ends")
    open weak var delegate: AnyObject?

    /// Creates an animation that lasts 0 seconds; the form shows no animations.
    nonisolated public override init() { super.init() }
}
