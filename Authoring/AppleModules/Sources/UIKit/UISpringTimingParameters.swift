// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A spring.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    /// A spring.
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {}
}
