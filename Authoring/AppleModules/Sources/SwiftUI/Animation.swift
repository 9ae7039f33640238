// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation
import UIKit

/// How a change would be shown over time. Changes are shown at once.
public struct Animation: Equatable, Sendable {
    /// The animation that is used unless another is chosen; changes are shown at once.
    public static let `default` = Animation()
    /// Animations that start slowly, end slowly, do both, or keep an even speed; changes are shown at once.
    public static let easeIn = Animation(), easeOut = Animation(), easeInOut = Animation(), linear = Animation()
    /// Spring animations: the usual one, one with more bounce, one without, and one with a little; changes are shown at once.
    public static let spring = Animation(), bouncy = Animation(), smooth = Animation(), snappy = Animation()
    /// An animation with its time in seconds.
    public static func easeIn(duration: Double) -> Animation { Animation() }
    /// An animation with its time in seconds.
    public static func easeOut(duration: Double) -> Animation { Animation() }
    /// An animation with its time in seconds.
    public static func easeInOut(duration: Double) -> Animation { Animation() }
    /// An animation with its time in seconds.
    public static func linear(duration: Double) -> Animation { Animation() }
    /// Returns a spring animation from a response in seconds and a damping fraction; changes are shown at once.
    public static func spring(response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0)
        -> Animation
    {
        Animation()
    }
    /// Returns a spring animation from a duration in seconds and a bounce; changes are shown at once.
    public static func spring(duration: Double, bounce: Double = 0, blendDuration: Double = 0) -> Animation {
        Animation()
    }
    /// Returns an animation that follows a given spring; changes are shown at once.
    public static func spring(_ spring: Spring, blendDuration: Double = 0) -> Animation { Animation() }
    /// Returns a spring animation with a clear bounce and a duration in seconds; changes are shown at once.
    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation { Animation() }
    /// Returns a spring animation that has no bounce by default, with a duration in seconds; changes are shown at once.
    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation { Animation() }
    /// Returns a spring animation with a small bounce and a duration in seconds; changes are shown at once.
    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation { Animation() }
    /// Returns a spring animation for views that follow a finger; changes are shown at once.
    public static func interactiveSpring(
        response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
    ) -> Animation { Animation() }
    /// Returns a spring animation from a mass, a stiffness and a damping; changes are shown at once.
    public static func interpolatingSpring(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) -> Animation { Animation() }
    /// Springs for views that follow a finger, and springs that add up when they overlap; changes are shown at once.
    public static let interactiveSpring = Animation(), interpolatingSpring = Animation()
    /// An animation along a curve.
    public static func timingCurve(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: Double = 0.35)
        -> Animation
    { Animation() }
    /// An animation that is repeated.
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation { self }
    /// An animation after some seconds.
    public func delay(_ delay: Double) -> Animation { self }
    /// An animation that is faster or slower.
    public func speed(_ speed: Double) -> Animation { self }
    /// An animation that is repeated.
    public func repeatForever(autoreverses: Bool = true) -> Animation { self }
}
