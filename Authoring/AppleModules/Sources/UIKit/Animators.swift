// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension UIView {
    /// How fast an animation is when.
    public enum AnimationCurve: Int, Sendable {
        /// A way.
        case easeInOut, easeIn, easeOut, linear
    }

    /// Makes changes at once.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, animations: animations, completion: completion)
    }
    /// Makes changes at once.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double, animations: () -> Void
    ) {
        animations()
    }

    /// How an animation in steps goes.
    public struct KeyframeAnimationOptions: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Some of them.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// In a line from step to step.
        public static let calculationModeLinear = Self([])
        /// In a curve from step to step.
        public static let calculationModeCubic = Self(rawValue: 1 << 10)
    }
}

/// Where an animation ends.
public enum UIViewAnimatingPosition: Int, Sendable {
    /// Where.
    case end, start, current
}

/// How far an animation is.
public enum UIViewAnimatingState: Int, Sendable {
    /// How far.
    case inactive, active, stopped
}

/// Says how an animation is fast and slow.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSObjectProtocol {}

/// A curve.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    /// A curve by its name.
    public init(animationCurve curve: UIView.AnimationCurve) {}
    /// A curve by its points.
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {}
}

/// A spring.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    /// A spring.
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {}
}

/// A distance with its direction.
public struct CGVector: Hashable, Sendable {
    /// To the right.
    public var dx: CGFloat
    /// Down.
    public var dy: CGFloat
    /// A distance.
    public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
    /// None.
    public static let zero = CGVector(dx: 0, dy: 0)
}

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
    /// Whether it runs.
    open private(set) var isRunning = false
    /// How much of it is done, from 0 to 1.
    open var fractionComplete: CGFloat = 0
    /// Whether it goes back.
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

    /// Adds changes.
    open func addAnimations(_ animation: @escaping () -> Void) { animations.append(animation) }
    /// Adds changes.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) { animations.append(animation) }
    /// Adds what is done at the end.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }
    /// Makes the changes.
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
    open func pauseAnimation() {}
    /// Ends it, when it is already over.
    open func stopAnimation(_ withoutFinishing: Bool) { state = .stopped }
    /// Ends it at a place.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) { state = .inactive }
}
