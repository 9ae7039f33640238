// SPDX-License-Identifier: Apache-2.0

public import Combine
public import Foundation
import UIKit

/// How a change would be shown over time. Changes are shown at once.
public struct Animation: Equatable, Sendable {
    /// An animation.
    public static let `default` = Animation()
    /// An animation.
    public static let easeIn = Animation(), easeOut = Animation(), easeInOut = Animation(), linear = Animation()
    /// An animation.
    public static let spring = Animation(), bouncy = Animation(), smooth = Animation(), snappy = Animation()
    /// An animation with its time in seconds.
    public static func easeIn(duration: Double) -> Animation { Animation() }
    /// An animation with its time in seconds.
    public static func easeOut(duration: Double) -> Animation { Animation() }
    /// An animation with its time in seconds.
    public static func easeInOut(duration: Double) -> Animation { Animation() }
    /// An animation with its time in seconds.
    public static func linear(duration: Double) -> Animation { Animation() }
    /// An animation.
    public static func spring(response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0)
        -> Animation
    {
        Animation()
    }
    /// An animation.
    public static func spring(duration: Double, bounce: Double = 0, blendDuration: Double = 0) -> Animation {
        Animation()
    }
    /// An animation.
    public static func spring(_ spring: Spring, blendDuration: Double = 0) -> Animation { Animation() }
    /// An animation.
    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation { Animation() }
    /// An animation.
    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation { Animation() }
    /// An animation.
    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation { Animation() }
    /// An animation.
    public static func interactiveSpring(
        response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
    ) -> Animation { Animation() }
    /// An animation.
    public static func interpolatingSpring(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) -> Animation { Animation() }
    /// An animation.
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
