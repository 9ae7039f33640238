// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Makes changes over time: at once here, when it is started.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uiviewpropertyanimator>
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject {
    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    /// How long it takes, in seconds.
    public let duration: TimeInterval
    /// How far it is.
    open private(set) var state = UIViewAnimatingState.inactive
    /// Whether the animation is running, which is always false here.
    open private(set) var isRunning = false
    /// How much of it is done, from 0 to 1.
    open var fractionComplete: CGFloat = 0
    /// Whether it goes back.
    @available(*, deprecated, message: "appearance only; on a phone it runs the animation backwards")
    open var isReversed = false

    /// Changes that begin later.
    public init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
        self.duration = duration
        self.animations = animations.map { [$0] } ?? []
    }
    /// Changes that begin later.
    public init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.duration = duration
        self.animations = animations.map { [$0] } ?? []
    }
    /// Changes that begin later.
    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        self.duration = duration
    }

    /// Makes changes at once.
    @discardableResult
    open class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: duration, curve: .easeInOut, animations: animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation()
        return animator
    }

    /// Adds a closure with changes that `startAnimation` makes.
    open func addAnimations(_ animation: @escaping () -> Void) { animations.append(animation) }
    /// Adds a closure with changes that `startAnimation` makes; the delay factor has no effect here.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) { animations.append(animation) }
    /// Adds what is done at the end.
    @available(*, deprecated, message: "in part here; on a phone it also calls a closure that is added after the start")
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }
    /// Makes all the changes at once, and calls the completion closures afterwards.
    open func startAnimation() {
        let (animations, completions) = (animations, completions)
        (self.animations, self.completions) = ([], [])
        for animation in animations { animation() }
        fractionComplete = 1
        DispatchQueue.main.async { for completion in completions { completion(.end) } }
    }
    /// Makes the changes after a time, in seconds.
    open func startAnimation(afterDelay delay: TimeInterval) {
        DispatchQueue.main.asyncAfter(deadline: .now() + delay) { self.startAnimation() }
    }
    /// Holds it, when it is already over.
    @available(*, deprecated, message: "appearance only; on a phone it holds the animation where it is")
    open func pauseAnimation() {}
    /// Ends it, when it is already over.
    @available(*, deprecated, message: "appearance only; on a phone it stops the animation where it is")
    open func stopAnimation(_ withoutFinishing: Bool) { state = .stopped }
    /// Ends it at a place.
    @available(
        *, deprecated, message: "no effect here; on a phone it moves the animation to its end and calls the completions"
    )
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) { state = .inactive }
}
