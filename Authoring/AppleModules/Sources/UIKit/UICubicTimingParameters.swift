// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A curve for the pace of an animation; the form shows no animations.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    /// A curve by its name.
    public init(animationCurve curve: UIView.AnimationCurve) {}
    /// A curve by its points.
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {}
}
