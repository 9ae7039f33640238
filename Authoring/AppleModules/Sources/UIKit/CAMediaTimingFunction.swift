// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// In which way an animation is fast and slow.
open class CAMediaTimingFunction: NSObject, @unchecked Sendable {
    /// A way by its name.
    public init(name: CAMediaTimingFunctionName) {}
    /// A curve by its points.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {}
}
