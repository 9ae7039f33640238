// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The timing of an animation that moves like a spring; the form animates nothing.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    /// Creates the timing of a spring from a damping ratio and a velocity, which have no effect here.
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {}
}
