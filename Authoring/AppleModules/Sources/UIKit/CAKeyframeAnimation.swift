// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A change of a property through values, which is not shown.
@preconcurrency @MainActor
open class CAKeyframeAnimation: CAAnimation {
    /// The key path of the property that the animation changes; the initializer does not set it here.
    @available(*, deprecated, message: "appearance only; on a phone it names the layer property that is animated")
    open var keyPath: String?
    /// The values that the property takes one after the other; the animation is not shown.
    @available(
        *, deprecated,
        message: "appearance only; on a phone it takes the property through these values one after the other"
    )
    open var values: [Any]?
    /// When they are reached.
    @available(
        *, deprecated, message: "appearance only; on a phone it sets when each value of the animation is reached"
    )
    open var keyTimes: [NSNumber]?
    /// The path that a property of points follows in place of the values; the animation is not shown.
    @available(*, deprecated, message: "appearance only; on a phone it moves the layer along the path")
    open var path: CGPath?

    /// A change of a property.
    nonisolated public convenience init(keyPath path: String?) { self.init() }
}
