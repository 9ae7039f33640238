// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension UIView {
    /// How fast an animation is when.
    public enum AnimationCurve: Int, Sendable {
        /// Slow at both ends, slow at the start, slow at the end, or of even speed; changes are made at once here.
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
        /// The options as bits of an integer.
        public let rawValue: UInt
        /// Creates a set of options from the bits of an integer.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// In a line from step to step.
        public static let calculationModeLinear = Self([])
        /// In a curve from step to step.
        public static let calculationModeCubic = Self(rawValue: 1 << 10)
    }
}
